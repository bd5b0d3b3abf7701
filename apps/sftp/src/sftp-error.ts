import { AppError } from '@rollcall/contracts';
import { isUnavailable } from '@rollcall/platform';
import ssh2 from 'ssh2';

const { STATUS_CODE } = ssh2.utils.sftp;

/** An error status of the protocol. The message appears in the client's log. */
export class SftpError extends Error {
  override readonly name = 'SftpError';

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export const notFound = (): SftpError => new SftpError(STATUS_CODE.NO_SUCH_FILE, 'No such file');
export const denied = (why: string): SftpError => new SftpError(STATUS_CODE.PERMISSION_DENIED, why);
export const failed = (why: string): SftpError => new SftpError(STATUS_CODE.FAILURE, why);
export const endOfFile = (): SftpError => new SftpError(STATUS_CODE.EOF, 'End of file');

/** Converts an error for the client. Null for internal errors, which only go to the log. */
export function toSftpError(error: unknown): SftpError | null {
  if (error instanceof SftpError) return error;
  if (error instanceof AppError) return failed([error.code, error.message, error.details].filter(Boolean).join(': '));
  if (isUnavailable(error)) return failed('The service is not available. Try again later.');
  return null;
}
