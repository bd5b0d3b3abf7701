import { AppError } from '@rollcall/contracts';
import { SourceError } from '@rollcall/normalization';

/** What the engine has against a file, as an answer says it. Anything else is returned as it is. */
export function asAppError(error: unknown): unknown {
  if (!(error instanceof SourceError)) return error;
  const details = error.details ?? error.message;
  const code = error.code === 'empty_file' || error.code === 'file_too_complex' ? error.code : 'invalid_file_format';
  return new AppError(code, { details, cause: error });
}
