import { basename } from 'node:path/posix';

const MAX_LENGTH = 255;
/** Controls, and the marks that reverse or hide parts of a name on screen. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu;

/** A display name: the last path component, printable, NFC, at most 255 characters. Never used as a path. */
export function sanitizeFileName(name: string): string {
  const last = basename(name.replaceAll('\\', '/'));
  const clean = last.normalize('NFC').replace(UNPRINTABLE, '').trim();
  const cut = [...clean].slice(0, MAX_LENGTH).join('');
  return cut === '' || cut === '.' || cut === '..' ? 'upload' : cut;
}

/** RFC 6266: a plain ASCII name for old clients, the real one in `filename*`. */
export function contentDisposition(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
