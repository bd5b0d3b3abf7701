const BASE_MS = 500;
const CEILING_MS = 20_000;

/**
 * The wait that the service requests: `Retry-After` as seconds or date (RFC 9110 section 10.2.3), or, for a 429, the
 * end of the window in `X-RateLimit-Reset` (epoch seconds). Null if there is none.
 */
export function readRetryAfter(response: Pick<Response, 'status' | 'headers'>, now: number): number | null {
  const header = response.headers.get('retry-after')?.trim();
  if (header) {
    if (/^\d+$/.test(header)) return Number(header) * 1000;
    const date = Date.parse(header);
    if (!Number.isNaN(date)) return Math.max(0, date - now);
  }
  if (response.status !== 429) return null;
  const reset = Number(response.headers.get('x-ratelimit-reset') ?? Number.NaN);
  return Number.isFinite(reset) ? Math.max(0, reset * 1000 - now) : null;
}

/**
 * Doubles from half a second, with random jitter in the upper half, so that many clients don't return at the same time.
 */
export function backoff(attempt: number, random: number): number {
  const full = Math.min(CEILING_MS, BASE_MS * 2 ** attempt);
  return full / 2 + (full / 2) * random;
}
