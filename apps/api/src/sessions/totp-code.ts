import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_SECONDS = 30;
const DIGITS = 6;
/** One step in each direction, because clocks differ and typing takes time (RFC 6238 section 5.2). */
const DRIFT_STEPS = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4226 section 4: as long as the digest. */
export const TOTP_SECRET_BYTES = 20;

export function totpStepAt(time: Date): number {
  return Math.floor(time.getTime() / 1000 / STEP_SECONDS);
}

/** RFC 6238 with the parameters that every authenticator app supports: SHA-1, 30 seconds, 6 digits. */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * Returns the time step to which the code belongs, or null if the code isn't currently valid. Compares all steps in
 * constant time.
 */
export function matchTotpStep(secret: Uint8Array, code: string, now: Date): number | null {
  const given = Buffer.from(code);
  let matched: number | null = null;
  for (let step = totpStepAt(now) - DRIFT_STEPS; step <= totpStepAt(now) + DRIFT_STEPS; step++) {
    const expected = Buffer.from(totpCode(secret, step));
    if (given.length === expected.length && timingSafeEqual(given, expected)) matched = step;
  }
  return matched;
}

/** RFC 4648 section 6, without padding, as authenticator apps expect a typed secret. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The URI in the QR code (Key URI Format). The other parameters are the apps' defaults. */
export function totpUri(secret: Uint8Array, account: string): string {
  const label = `${encodeURIComponent('Rollcall')}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?${new URLSearchParams({ secret: toBase32(secret), issuer: 'Rollcall' })}`;
}
