import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@rollcall/contracts';
import type { KeyRing } from '@rollcall/platform';
import type { Request } from 'express';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

export interface CsrfTokens {
  /** The same for the whole session, so that it works in several tabs. */
  of(sessionId: string): string;
  /** @throws AppError csrf_failed if a request that changes something doesn't have the session's token */
  check(request: Request, sessionId: string): void;
}

/** All current browsers send this header, and scripts can't set it (Fetch Metadata). */
export function isSameOrigin(request: Request): boolean {
  return request.get('sec-fetch-site') === 'same-origin';
}

/** The token is an HMAC of the session ID, so nothing is stored. */
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
