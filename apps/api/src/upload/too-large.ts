import { AppError } from '@rollcall/contracts';

export function tooLarge(maxBytes: number): AppError {
  return new AppError('file_too_large', { details: `Files may have at most ${maxBytes} bytes.` });
}
