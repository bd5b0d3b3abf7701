import type { Request, Response } from 'express';
import type { ApiMetrics } from '../metrics.ts';
import { limitExceeded, setLimitHeaders } from './limit-headers.ts';
import type { RateCounter } from './rate-counter.ts';

export interface AddressLimit {
  /** Counts a request of the address, `subject` apart; throws AppError rate_limit_exceeded when it was one too many. */
  count(request: Request, response: Response, subject?: string): Promise<void>;
  /** Throws likewise without counting. */
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
    throw limitExceeded(count, 'Too many requests of this kind came from this address.');
  };
  return {
    count: (request, response, subject = '') => judge('take', request, response, subject),
    check: (request, response, subject = '') => judge('peek', request, response, subject),
  };
}

/** One subscriber has a whole /64 of IPv6: counting single addresses would limit nobody. */
function addressBlock(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = address.includes('::') ? 8 - left.length - right.length : 0;
  return [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right].slice(0, 4).join(':');
}
