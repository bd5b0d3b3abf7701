import { AppError } from '@rollcall/contracts';
import type { Request } from 'express';

/**
 * What the request says about live or test data, or null. Users choose by it. A client is one or the other.
 *
 * @throws AppError invalid_request
 */
export function readMode({ query: { livemode } }: Request): boolean | null {
  if (livemode === undefined) return null;
  if (livemode === 'true' || livemode === 'false') return livemode === 'true';
  throw new AppError('invalid_request', { details: 'parameter livemode: must be true or false.' });
}
