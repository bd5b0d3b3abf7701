interface Values {
  readonly bytes: Uint8Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

const QUOTE = 0x22;
const decoder = new TextDecoder();

/** A canonical date as year * 10000 + month * 100 + day; 0 when there is none. */
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

/** A code, id or date without its quotes; null when there is none. Escapes are left as they are. */
export function plainText(values: Values, slot: number): string | null {
  const start = values.starts[slot]!;
  if (start < 0) return null;
  const quoted = values.bytes[start] === QUOTE ? 1 : 0;
  return decoder.decode(values.bytes.subarray(start + quoted, values.ends[slot]! - quoted));
}

/** Full years between two dates given as year * 10000 + month * 100 + day. */
export function ageOn(born: number, day: number): number {
  return Math.floor((day - born) / 10000);
}
