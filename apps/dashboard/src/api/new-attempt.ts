/**
 * Names one attempt to do something: sent again as `Idempotency-Key`, it is not done twice. Pages without TLS have no
 * `randomUUID`.
 */
export function newAttempt(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
