interface Values {
  readonly bytes: Uint8Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

const QUOTE = 0x22;
const decoder = new TextDecoder();

/** A canonical date as year * 10000 + month * 100 + day. 0 if there is none. */
export function dateNumber(values: Values, slot: number): number {
  const start = values.starts[slot]!;
  if (start < 0 || values.ends[slot]! - start !== 12) return 0;
  let number = 0;
  for (let i = start + 1; i < start + 11; i++) {
    const digit = values.bytes[i]! - 48;
    if (digit >= 0 && digit <= 9) number = number * 10 + digit;
  }
  return number;
}

/** A code, ID, or date without its quotes. Null if there is none. Escapes are not decoded. */
export function plainText(values: Values, slot: number): string | null {
  const start = values.starts[slot]!;
  if (start < 0) return null;
  const quoted = values.bytes[start] === QUOTE ? 1 : 0;
  return textOf(values.bytes, start + quoted, values.ends[slot]! - quoted);
}

interface KnownText {
  readonly bytes: Uint8Array;
  readonly text: string;
}

/**
 * Recently decoded texts, by a hash of their bytes. There are few tiers and relationships, and every family needs them.
 */
const known: (KnownText | undefined)[] = new Array<KnownText | undefined>(256).fill(undefined);

function textOf(bytes: Uint8Array, start: number, end: number): string {
  let hash = end - start;
  for (let i = start; i < end; i++) hash = (Math.imul(hash, 31) + bytes[i]!) | 0;
  const place = (hash ^ (hash >>> 8)) & 255;
  const last = known[place];
  if (last !== undefined && isSame(last.bytes, bytes, start, end)) return last.text;
  const own = bytes.slice(start, end);
  const text = decoder.decode(own);
  known[place] = { bytes: own, text };
  return text;
}

function isSame(known: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (known.length !== end - start) return false;
  for (let i = 0; i < known.length; i++) if (known[i] !== bytes[start + i]) return false;
  return true;
}

/** Full years between two dates, each given as year * 10000 + month * 100 + day. */
export function ageOn(born: number, day: number): number {
  return Math.floor((day - born) / 10000);
}
