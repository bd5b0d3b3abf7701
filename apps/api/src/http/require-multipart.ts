import { AppError } from '@rollcall/contracts';
import type { Request } from 'express';

/** @throws AppError unsupported_media_type */
export function requireMultipart(request: Request): void {
  if (!request.is('multipart/form-data')) {
    throw new AppError('unsupported_media_type', {
      details: 'This endpoint requires Content-Type: multipart/form-data.',
    });
  }
  const coding = request.get('Content-Encoding') ?? 'identity';
  if (coding.toLowerCase() !== 'identity') {
    throw new AppError('unsupported_media_type', {
      details: 'Send the body without a Content-Encoding.',
    });
  }
}
