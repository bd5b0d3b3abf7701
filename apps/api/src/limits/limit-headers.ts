import type { Count } from '@rollcall/callers';
import { AppError } from '@rollcall/contracts';
import type { Response } from 'express';

/** Sets the three documented headers and the two of the IETF draft. */
export function setLimitHeaders(
  response: Response,
  count: Count,
  policy: { name: string; windowSeconds: number },
): void {
  const { limit, remaining, resetsAt } = count;
  response.setHeader('X-RateLimit-Limit', String(limit));
  response.setHeader('X-RateLimit-Remaining', String(remaining));
  response.setHeader('X-RateLimit-Reset', String(Math.ceil(resetsAt / 1000)));
  response.setHeader('RateLimit-Policy', `"${policy.name}";q=${limit};w=${policy.windowSeconds}`);
  response.setHeader('RateLimit', `"${policy.name}";r=${remaining};t=${secondsUntil(resetsAt)}`);
}

export function limitExceeded(count: Count, details: string): AppError {
  return new AppError('rate_limit_exceeded', {
    details,
    headers: { 'Retry-After': String(Math.max(1, secondsUntil(count.resetsAt))) },
  });
}

function secondsUntil(epochMs: number): number {
  return Math.max(0, Math.ceil((epochMs - Date.now()) / 1000));
}
