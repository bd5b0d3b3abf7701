import { basename } from 'node:path/posix';

const MAX_LENGTH = 255;
/** Control characters, and marks that reverse or hide parts of a displayed name. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu;

/** A display name: the last path component, printable, NFC, at most 255 characters. Never used as a path. */
export function sanitizeFileName(name: string): string {
  const last = basename(name.replaceAll('\\', '/'));
  const clean = last.normalize('NFC').replace(UNPRINTABLE, '').trim();
  const cut = [...clean].slice(0, MAX_LENGTH).join('');
  return cut === '' || cut === '.' || cut === '..' ? 'upload' : cut;
}
