/**
 * Place of two digits side by side, from `start` on; -1: there are none. Rows of members have dates and numbers, headers
 * single digits at most (`Address 1`): whatever has no such pair is worth a closer look.
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
