import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@rollcall/contracts';
import type { KeyRing } from '@rollcall/platform';
import type { Request } from 'express';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

export interface CsrfTokens {
  /** The same for the whole session, so that two tabs do not get in each other's way. */
  of(sessionId: string): string;
  /** Throws AppError csrf_failed when a request that changes something does not carry the session's token. */
  check(request: Request, sessionId: string): void;
}

/** Sent by every browser of today, and not for scripts to set (Fetch Metadata). */
export function isSameOrigin(request: Request): boolean {
  return request.get('sec-fetch-site') === 'same-origin';
}

/** Bound to the session by an HMAC, so that nothing has to be stored. */
export function createCsrfTokens(keyRing: KeyRing): CsrfTokens {
  const key = keyRing.derive('csrf');
  const of = (sessionId: string): string => createHmac('sha256', key).update(sessionId).digest('base64url');
  return {
    of,
    check(request, sessionId) {
      if (SAFE_METHODS.includes(request.method)) return;
      const given = Buffer.from(request.get('x-csrf-token') ?? '');
      const expected = Buffer.from(of(sessionId));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new AppError('csrf_failed');
    },
  };
}
