import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { KeyRing } from '@rollcall/platform';

const PREFIX = 'rcs_';
const FORMAT = /^rcs_([0-9a-f]{64})([0-9a-f]{8})$/;

/** `rcs_`, 256 random bits, and a CRC-32, in hex. Secret scanners recognize the prefix and checksum. */
export function generateClientSecret(): string {
  const random = randomBytes(32).toString('hex');
  return `${PREFIX}${random}${checksum(random)}`;
}

export function isWellFormedSecret(secret: string): boolean {
  const [, random, sum] = FORMAT.exec(secret) ?? [];
  return random !== undefined && sum === checksum(random);
}

/**
 * The stored form. A keyed digest instead of a slow hash: with 256 bits of entropy, slowness would only help to
 * overload the API.
 */
export function digestClientSecret(keyRing: KeyRing, secret: string): Buffer {
  return createHmac('sha256', keyRing.derive('client-secret')).update(secret).digest();
}

/** Compares in constant time. */
export function isSameDigest(given: Uint8Array, stored: Uint8Array): boolean {
  return given.length === stored.length && timingSafeEqual(given, stored);
}

function checksum(random: string): string {
  return crc32(PREFIX + random)
    .toString(16)
    .padStart(8, '0');
}
