import { createHmac, randomInt } from 'node:crypto';
import type { KeyRing } from '@rollcall/platform';

/** No characters that look alike or need quoting in scripts. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 32;

/** 32 characters, about 185 bits. */
export function generateSftpPassword(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** The stored form. A keyed digest is enough for a generated password. */
export function digestSftpPassword(keyRing: KeyRing, password: string): Buffer {
  return createHmac('sha256', keyRing.derive('sftp-password')).update(password).digest();
}
