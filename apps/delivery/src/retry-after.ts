/**
 * The wait asked for by a Retry-After field (RFC 9110 section 10.2.3: delay-seconds or an HTTP date), in milliseconds
 * from `receivedAt`. Null when absent, malformed or in the past.
 */
export function parseRetryAfter(value: string | string[] | undefined, receivedAt: Date): number | null {
  const text = (Array.isArray(value) ? value[0] : value)?.trim();
  if (!text) return null;
  if (/^\d+$/.test(text)) return Number(text) > 0 ? Number(text) * 1000 : null;
  // A date begins with a letter (day name); Date.parse alone would also take "-5" or "2.5" for years.
  const waitMs = /^[A-Za-z]/.test(text) ? Date.parse(text) - receivedAt.getTime() : Number.NaN;
  return waitMs > 0 ? waitMs : null;
}
