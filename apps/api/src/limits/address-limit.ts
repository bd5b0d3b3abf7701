import { addressBlock, type RateCounter } from '@rollcall/callers';
import type { Request, Response } from 'express';
import type { ApiMetrics } from '../metrics.ts';
import { limitExceeded, setLimitHeaders } from './limit-headers.ts';

export interface AddressLimit {
  /**
   * Counts a request of the address, separately for each `subject`.
   *
   * @throws AppError rate_limit_exceeded if the limit is exceeded
   */
  count(request: Request, response: Response, subject?: string): Promise<void>;
  /** The same without counting. */
  check(request: Request, response: Response, subject?: string): Promise<void>;
}

export function createAddressLimit(options: {
  counter: RateCounter;
  name: string;
  limit: number;
  windowSeconds: number;
  metrics: ApiMetrics;
}): AddressLimit {
  const { counter, name, limit, windowSeconds, metrics } = options;
  const judge = async (how: 'take' | 'peek', request: Request, response: Response, subject: string): Promise<void> => {
    const count = await counter[how](`${addressBlock(request.ip ?? 'unknown')} ${subject}`.slice(0, 200), limit);
    const isOver = how === 'take' ? !count.allowed : count.remaining === 0;
    if (!isOver) return;
    metrics.rateLimited.inc({ limit: name });
    setLimitHeaders(response, count, { name, windowSeconds });
    throw limitExceeded(count, 'Too many requests of this kind were sent from this IP address.');
  };
  return {
    count: (request, response, subject = '') => judge('take', request, response, subject),
    check: (request, response, subject = '') => judge('peek', request, response, subject),
  };
}
