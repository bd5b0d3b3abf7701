import { createHash } from 'node:crypto';
import { createRateCounter } from '@rollcall/callers';
import type { Request, Response } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { createAddressLimit } from '../limits/address-limit.ts';
import { limitExceeded } from '../limits/limit-headers.ts';
import type { KnownDevices } from './known-devices.ts';

const QUARTER_HOUR = 900;
/** For all unknown devices together (NIST SP 800-63B section 3.2.2: at most 100 consecutive failures). */
const FAILURES_OF_ACCOUNT = { limit: 100, windowSeconds: 3600 };

export interface SignInLimits {
  /**
   * Called before the password is verified, which is the most expensive part.
   *
   * @throws AppError rate_limit_exceeded
   */
  admit(exchange: Exchange, claim: SignInClaim): Promise<SignInAttempt>;
  /** For other public requests that can be used for guessing. */
  countRequest(exchange: Exchange): Promise<void>;
}

export interface SignInClaim {
  readonly email: string;
  /** Whether the request has more than a password. Only called when passwords alone are rejected. */
  hasProof?(): Promise<boolean>;
}

export interface SignInAttempt {
  countFailure(): Promise<void>;
}

interface Exchange {
  readonly request: Request;
  readonly response: Response;
}

/**
 * Limits guessing from one address, from one address for one account, and for one account from all addresses. None of
 * these locks the user out: known devices have their own limit, and a code of the second factor is accepted even if the
 * account's limit is exceeded.
 */
export function createSignInLimits(
  { settings, metrics, counterStore, logger }: Dependencies,
  devices: KnownDevices,
): SignInLimits {
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
  const failuresLimit = settings.SIGN_IN_FAILURES_PER_QUARTER_HOUR;
  const requests = addressLimit('sign-in-requests', settings.SIGN_IN_REQUESTS_PER_MINUTE, 60);
  const failures = addressLimit('sign-in-failures', failuresLimit, QUARTER_HOUR);
  const deviceFailures = counterOf('sign-in-device', QUARTER_HOUR);
  const account = counterOf('sign-in-account', FAILURES_OF_ACCOUNT.windowSeconds);

  async function admitDevice({ request, response }: Exchange, device: string): Promise<SignInAttempt | null> {
    const left = await deviceFailures.peek(device, failuresLimit);
    if (left.remaining === 0) return null;
    await requests.count(request, response, device);
    return { countFailure: async () => void (await deviceFailures.take(device, failuresLimit)) };
  }

  return {
    async admit(exchange, { email, hasProof }) {
      const { request, response } = exchange;
      const device = devices.find(request, email);
      const admitted = device === null ? null : await admitDevice(exchange, device);
      if (admitted !== null) return admitted;
      const key = keyOf(email);
      await requests.count(request, response);
      await failures.check(request, response, key);
      const count = await account.peek(key, FAILURES_OF_ACCOUNT.limit);
      if (count.remaining === 0 && !(await hasProof?.())) {
        throw limitExceeded(
          count,
          'Too many failed sign-in attempts for this account. Try again later. It can still be opened with a browser that has been signed in before, or with a code of a second factor.',
        );
      }
      return {
        async countFailure() {
          await account.take(key, FAILURES_OF_ACCOUNT.limit);
          await failures.count(request, response, key);
        },
      };
    },
    countRequest: ({ request, response }) => requests.count(request, response),
  };
}

/** Hashed, because counters should not contain email addresses. */
function keyOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
