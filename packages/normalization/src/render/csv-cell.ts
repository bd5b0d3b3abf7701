import type { ByteSink } from '../record/byte-sink.ts';
import { isPlainString, jsonText } from './json-text.ts';

const COMMA = 0x2c;
const APOSTROPHE = 0x27;
/** What a spreadsheet takes for the start of a formula: = + - @ tab CR. */
const FORMULA_STARTS = new Set([0x3d, 0x2b, 0x2d, 0x40, 0x09, 0x0d]);
const encoder = new TextEncoder();

/**
 * Puts a JSON value as a CSV cell (RFC 4180). `guarded` text that a spreadsheet would run gets an apostrophe in front;
 * typed values, such as phones, which rightly start with a plus, are never guarded.
 */
export function putCell(sink: ByteSink, bytes: Uint8Array, start: number, end: number, guarded: boolean): void {
  if (!isPlainString(bytes, start, end)) {
    putText(sink, jsonText(bytes, start, end), guarded);
    return;
  }
  if (bytes.subarray(start, end).includes(COMMA)) {
    putText(sink, jsonText(bytes, start, end), guarded);
    return;
  }
  if (guarded && FORMULA_STARTS.has(bytes[start + 1]!)) sink.putByte(APOSTROPHE);
  sink.put(bytes, start + 1, end - 1);
}

export function putText(sink: ByteSink, text: string, guarded: boolean): void {
  const safe = guarded && FORMULA_STARTS.has(text.charCodeAt(0)) ? `'${text}` : text;
  sink.put(encoder.encode(/[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe));
}
