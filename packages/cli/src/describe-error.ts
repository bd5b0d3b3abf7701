import { ApiError, AuthenticationError, ConnectionError } from '@rollcall/client';

/** What is wrong with a path that the user gave, by the operating system's code. */
const FILE_FAULTS: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `No such file: ${path}`,
  ENOTDIR: (path) => `No such file: ${path}`,
  EISDIR: (path) => `${path} is a folder. Specify a file`,
  EACCES: (path) => `You don't have permission to use ${path}`,
  EPERM: (path) => `You don't have permission to use ${path}`,
};

/** Returns null if the error isn't about a path that the user can correct. */
export function describeFileFault(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return null;
  const describe = FILE_FAULTS[String(error.code)];
  return describe === undefined ? null : describe(String(error.path));
}

/** Adds what to do where the message of an error leaves it open. */
export function describeError(error: unknown): string {
  const fault = describeFileFault(error);
  if (fault !== null) return fault;
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ConnectionError && error.message.startsWith("Can't reach")) {
    return `${error.message}. Check that the service is running, and the base URL (--base-url, ROLLCALL_BASE_URL, or rollcall login)`;
  }
  if (error instanceof AuthenticationError) {
    return `${error.message} Run \`rollcall login\`, or check ROLLCALL_CLIENT_ID and ROLLCALL_CLIENT_SECRET.`;
  }
  if (error instanceof ApiError && error.code === 'webhook_not_configured') {
    return `${error.message} Add one with \`rollcall webhooks endpoints add URL\`.`;
  }
  return error.message;
}
