import { AppError } from '@rollcall/contracts';

export function tooLarge(maxBytes: number): AppError {
  return new AppError('file_too_large', { details: `Files can be at most ${maxBytes} bytes.` });
}
