/**
 * Bytes of the letter at `at` when it is one of À to ſ or Ḁ to ỿ (Latin-1, Extended-A, Extended Additional), well formed;
 * else 0. These are the letters of American rosters beyond ASCII, and all of them are already as NFC has them and join
 * with nothing before them, so that they may be copied as bytes. Combining marks are not among them.
 */
export function latinLetterBytes(source: Uint8Array, at: number, end: number): 0 | 2 | 3 {
  const lead = source[at]!;
  if (lead >= 0xc3 && lead <= 0xc5) return at + 1 < end && isContinuation(source[at + 1]!) ? 2 : 0;
  if (lead !== 0xe1 || at + 2 >= end) return 0;
  const second = source[at + 1]!;
  return second >= 0xb8 && second <= 0xbb && isContinuation(source[at + 2]!) ? 3 : 0;
}

function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}
