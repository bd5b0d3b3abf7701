import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { createAddressLimit } from '../limits/address-limit.ts';
import { limitExceeded } from '../limits/limit-headers.ts';
import { createRateCounter } from '../limits/rate-counter.ts';

const QUARTER_HOUR = 900;
/** Of all addresses together (NIST SP 800-63B section 3.2.2: at most 100 in a row). */
const FAILURES_OF_ACCOUNT = { limit: 100, windowSeconds: 3600 };

export interface SignInLimits {
  /** Before the password is looked at: that costs more than any other request. Throws AppError rate_limit_exceeded. */
  check(exchange: Exchange, email: string): Promise<void>;
  /** For what else is open to anyone and can be guessed at. */
  countRequest(exchange: Exchange): Promise<void>;
  countFailure(exchange: Exchange, email: string): Promise<void>;
}

interface Exchange {
  readonly request: Request;
  readonly response: Response;
}

/** Guessing is slow from one address, slower still at one account, and slow at one account from everywhere. */
export function createSignInLimits({ settings, metrics, counterStore, logger }: Dependencies): SignInLimits {
  const counterOf = (name: string, windowSeconds: number) =>
    createRateCounter({
      store: counterStore,
      name,
      windowSeconds,
      logger,
      onFailure: () => metrics.limiterFailures.inc(),
    });
  const addressLimit = (name: string, limit: number, windowSeconds: number) =>
    createAddressLimit({ name, limit, windowSeconds, metrics, counter: counterOf(name, windowSeconds) });
  const requests = addressLimit('sign-in-requests', settings.SIGN_IN_REQUESTS_PER_MINUTE, 60);
  const failures = addressLimit('sign-in-failures', settings.SIGN_IN_FAILURES_PER_QUARTER_HOUR, QUARTER_HOUR);
  const account = counterOf('sign-in-account', FAILURES_OF_ACCOUNT.windowSeconds);

  return {
    async check({ request, response }, email) {
      const key = keyOf(email);
      await requests.count(request, response);
      await failures.check(request, response, key);
      const count = await account.peek(key, FAILURES_OF_ACCOUNT.limit);
      if (count.remaining === 0) throw limitExceeded(count, 'Too many sign-ins of this account failed.');
    },
    countRequest: ({ request, response }) => requests.count(request, response),
    async countFailure({ request, response }, email) {
      const key = keyOf(email);
      await account.take(key, FAILURES_OF_ACCOUNT.limit);
      await failures.count(request, response, key);
    },
  };
}

/** Counters are no place for addresses of people. */
function keyOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
