import type { RateCounter } from '@rollcall/callers';
import type { RequestHandler } from 'express';
import type { ApiMetrics } from '../metrics.ts';
import type { Caller } from '../oauth/caller.ts';
import type { SignedIn } from '../sessions/signed-in.ts';
import { limitExceeded, setLimitHeaders } from './limit-headers.ts';

export const WINDOW_SECONDS = 3600;
const POLICY = { name: 'hourly', windowSeconds: WINDOW_SECONDS };

/** Limits requests per hour for each client or user. A 304 doesn't count, so polling without news is free. */
export function limitByClient(counter: RateCounter, metrics: ApiMetrics): RequestHandler {
  return async (_request, response, next) => {
    const caller = response.locals.caller ?? response.locals.person;
    if (caller === undefined) throw new Error('limitByClient must run after authenticate');
    const key = keyOf(caller);
    const count = await counter.take(key, caller.rateLimit);
    setLimitHeaders(response, count, POLICY);
    if (!count.allowed) {
      metrics.rateLimited.inc({ limit: 'client' });
      throw limitExceeded(count, `The limit is ${count.limit} requests per hour.`);
    }
    response.locals.refund = async () => {
      await counter.giveBack(key, caller.rateLimit);
      setLimitHeaders(response, { ...count, remaining: Math.min(count.limit, count.remaining + 1) }, POLICY);
    };
    next();
  };
}

/** Each uploader has a count of its own, because what a browser does must not use up the limit of the partner's server. */
function keyOf(caller: Caller | SignedIn): string {
  const uploader = 'uploader' in caller ? caller.uploader : null;
  return uploader === null ? caller.actor.id : `${caller.actor.id} ${uploader}`;
}
