/**
 * An `Idempotency-Key` for one action, so that a retry doesn't repeat it. Pages without TLS don't have `randomUUID`.
 */
export function newAttempt(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
