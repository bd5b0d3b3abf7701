import { createHmac, randomInt } from 'node:crypto';
import type { KeyRing } from '@rollcall/platform';

/** No letters or digits that are taken for another, and nothing that a script would have to quote. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 32;

/** 32 characters, some 185 bits. */
export function generateSftpPassword(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** What is stored. A keyed digest as that of a client secret: nobody chose the password, so nobody can guess it. */
export function digestSftpPassword(keyRing: KeyRing, password: string): Buffer {
  return createHmac('sha256', keyRing.derive('sftp-password')).update(password).digest();
}
