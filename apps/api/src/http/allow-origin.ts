import type { Database } from '@rollcall/database';
import type { RequestHandler, Response } from 'express';
import { createExpiringCache } from '../oauth/expiring-cache.ts';

const CACHE_MS = 10_000;
const PREFLIGHT_SECONDS = 600;
const METHODS = 'GET, POST';
const REQUEST_HEADERS = 'Authorization, Content-Type, Idempotency-Key, Last-Event-ID';
const RESPONSE_HEADERS = 'Idempotent-Replayed, RateLimit, Retry-After, X-Request-Id';

/**
 * CORS for the operations of upload tokens. A preflight has no token, so that an origin of any partner is answered.
 * `authorize` takes the permission back unless the caller has an upload token of a partner that lists the origin.
 * Cookies are never allowed.
 */
export function allowOrigin(db: Database): RequestHandler {
  const cache = createExpiringCache<ReadonlySet<string>>({ maxAgeMs: CACHE_MS, maxEntries: 1 });
  return async (request, response, next) => {
    response.vary('Origin');
    const origin = request.get('origin');
    if (origin !== undefined && (await cache.get('all', () => readOrigins(db))).has(origin)) {
      response.set({ 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': RESPONSE_HEADERS });
      if (request.method === 'OPTIONS') {
        response.set({
          'Access-Control-Allow-Methods': METHODS,
          'Access-Control-Allow-Headers': REQUEST_HEADERS,
          'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
        });
      }
    }
    next();
  };
}

export function refuseOrigin(response: Response): void {
  response.removeHeader('Access-Control-Allow-Origin');
  response.removeHeader('Access-Control-Expose-Headers');
}

/** One query for all origins: made-up ones must not cause a query each. */
async function readOrigins(db: Database): Promise<ReadonlySet<string>> {
  const partners = await db.partner.findMany({
    where: { suspendedAt: null, embedOrigins: { isEmpty: false } },
    select: { embedOrigins: true },
  });
  return new Set(partners.flatMap(({ embedOrigins }) => embedOrigins));
}
