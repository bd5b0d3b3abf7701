import type { ByteSink } from '../external/byte-sink.ts';
import { guardFormulas } from '../values/formula-guard.ts';
import { jsonText } from './json-text.ts';

const APOSTROPHE = 0x27;
const QUOTE = 0x22;
/** First bytes that may need protection against formulas: = + - @, an apostrophe, blanks, and non-ASCII characters. */
const GUARDED_STARTS = byteSet([0x3d, 0x2b, 0x2d, 0x40, APOSTROPHE, 0x20, 0x7f]).fill(1, 0x80);
/** Characters in a JSON string that need unescaping, quoting, or protection after them. */
const SPECIAL = byteSet([0x5c, 0x2c, 0x3b, 0x7c]);
const encoder = new TextEncoder();

/**
 * Formats a cell (RFC 4180). `guarded`: free text, which is protected against formulas. Typed values, such as phone
 * numbers, stay unchanged.
 */
export function csvCell(text: string, { guarded }: { guarded: boolean }): string {
  const safe = guarded ? guardFormulas(text) : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Writes a JSON value as a CSV cell. */
export function putCell(sink: ByteSink, bytes: Uint8Array, start: number, end: number, guarded: boolean): void {
  if (isPlain(bytes, start, end) && !(guarded && GUARDED_STARTS[bytes[start + 1]!] === 1)) {
    sink.put(bytes, start + 1, end - 1);
  } else putText(sink, jsonText(bytes, start, end), guarded);
}

export function putText(sink: ByteSink, text: string, guarded: boolean): void {
  sink.put(encoder.encode(csvCell(text, { guarded })));
}

/** Whether a JSON string without its quotes is a valid cell. */
function isPlain(bytes: Uint8Array, start: number, end: number): boolean {
  if (bytes[start] !== QUOTE) return false;
  for (let at = start + 1; at < end - 1; at++) if (SPECIAL[bytes[at]!] === 1) return false;
  return true;
}

function byteSet(bytes: readonly number[]): Uint8Array {
  const set = new Uint8Array(256);
  for (const byte of bytes) set[byte] = 1;
  return set;
}
