/**
 * Bytes of the letter at `at` when it is one of À to ſ or Ḁ to ỿ (Latin-1, Extended-A, Extended Additional), well formed;
 * else 0. These are the letters of American rosters beyond ASCII, and all of them are already as NFC has them and join
 * with nothing before them, so that they may be copied as bytes. Combining marks are not among them. Nor are Ã, Ä and Å
 * before a letter of ŀ to ſ (`ÃšRSULA`): the pair may be one letter encoded twice, see encoded-twice.ts.
 */
export function latinLetterBytes(source: Uint8Array, at: number, end: number): 0 | 2 | 3 {
  const lead = source[at]!;
  if (lead >= 0xc3 && lead <= 0xc5) {
    if (at + 1 >= end || !isContinuation(source[at + 1]!)) return 0;
    return lead === 0xc3 && at + 2 < end && source[at + 2] === 0xc5 && isTildeToRing(source[at + 1]!) ? 0 : 2;
  }
  if (lead !== 0xe1 || at + 2 >= end) return 0;
  const second = source[at + 1]!;
  return second >= 0xb8 && second <= 0xbb && isContinuation(source[at + 2]!) ? 3 : 0;
}

/** The second byte of Ã, Ä and Å. */
function isTildeToRing(byte: number): boolean {
  return byte >= 0x83 && byte <= 0x85;
}

function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}
