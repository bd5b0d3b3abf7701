import { AppError } from '@rollcall/contracts';
import { SourceError } from '@rollcall/normalization';

/** Converts an error of the engine about a file to an API error. Other errors are returned unchanged. */
export function asAppError(error: unknown): unknown {
  if (!(error instanceof SourceError)) return error;
  const details = error.details ?? error.message;
  const code = error.code === 'empty_file' || error.code === 'file_too_complex' ? error.code : 'invalid_file_format';
  return new AppError(code, { details, cause: error });
}
