import {
  ApiError,
  AuthenticationError,
  ConnectionError,
  JobFailedError,
  JobTimeoutError,
  NotFoundError,
  PermissionError,
  RateLimitError,
} from '@rollcall/client';
import { describeFileFault } from './describe-error.ts';

/** Part of the public interface, because scripts depend on them. Documented in the README of this package. */
export const EXIT = {
  ok: 0,
  failure: 1,
  usage: 2,
  authentication: 3,
  notFound: 4,
  jobFailed: 5,
  rowErrors: 6,
  unavailable: 7,
  timeout: 8,
  interrupted: 130,
} as const;

/** Invalid usage, reported without a stack trace. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
/** No credentials. */
export class NotLoggedInError extends Error {
  override readonly name = 'NotLoggedInError';
}
/** What a command was told to look for doesn't exist, without an error from the service. */
export class NothingFoundError extends Error {
  override readonly name = 'NothingFoundError';
}
/** The engine can't process the file as a whole. */
export class FileFailedError extends Error {
  override readonly name = 'FileFailedError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The service refuses such files at upload, and the engine refuses them in `rollcall normalize`. */
const UNREADABLE_FILE: ReadonlySet<string> = new Set(['empty_file', 'invalid_file_format', 'file_too_complex']);

export function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError || describeFileFault(error) !== null) return EXIT.usage;
  // The credentials are right, but they are a test client's.
  if (error instanceof ApiError && error.code === 'live_mode_required') return EXIT.failure;
  if (error instanceof NotLoggedInError || error instanceof AuthenticationError || error instanceof PermissionError) {
    return EXIT.authentication;
  }
  if (error instanceof NotFoundError || error instanceof NothingFoundError) return EXIT.notFound;
  if (error instanceof JobFailedError || error instanceof FileFailedError) return EXIT.jobFailed;
  if (error instanceof ApiError && UNREADABLE_FILE.has(error.code)) return EXIT.jobFailed;
  if (error instanceof ConnectionError || error instanceof RateLimitError) return EXIT.unavailable;
  if (error instanceof ApiError && error.status === 503) return EXIT.unavailable;
  if (error instanceof JobTimeoutError) return EXIT.timeout;
  return EXIT.failure;
}
