/**
 * Returns the offset of the first two adjacent digits from `start` on, or -1. Rows of members have dates and numbers,
 * while headers have single digits at most (`Address 1`). A row without such a pair needs a closer check.
 */
export function digitPairAt(bytes: Uint8Array, start: number, end: number): number {
  for (let at = start + 1; at < end; at += 2) {
    if (!isDigit(bytes[at]!)) continue;
    if (isDigit(bytes[at - 1]!)) return at - 1;
    if (at + 1 < end && isDigit(bytes[at + 1]!)) return at;
  }
  return -1;
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}
