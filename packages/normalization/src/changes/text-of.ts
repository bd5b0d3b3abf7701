import type { CoverageRecord, PersonRecord } from '../record/person-record.ts';
import { jsonText } from '../render/json-text.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** The value in this slot. Null if there is none. */
export function textOf({ bytes, starts, ends }: PersonRecord | CoverageRecord, slot: number): string | null {
  const start = starts[slot]!;
  return start < 0 ? null : textAt(bytes, start, ends[slot]!);
}

/** Most values are JSON strings of ASCII without escapes, which are cut out of the bytes. */
export function textAt(bytes: Uint8Array, start: number, end: number): string {
  if (bytes[start] !== QUOTE) return jsonText(bytes, start, end);
  for (let at = start; at < end; at++) {
    const byte = bytes[at]!;
    if (byte === BACKSLASH || byte > 127) return jsonText(bytes, start, end);
  }
  return asBuffer(bytes).toString('latin1', start + 1, end - 1);
}

/** A view for each value would cost more than its text. */
let viewed: Buffer = Buffer.alloc(0);
export function asBuffer(bytes: Uint8Array): Buffer {
  if (Buffer.isBuffer(bytes)) return bytes;
  if (viewed.buffer !== bytes.buffer || viewed.byteOffset !== bytes.byteOffset || viewed.length !== bytes.length) {
    viewed = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
  return viewed;
}
