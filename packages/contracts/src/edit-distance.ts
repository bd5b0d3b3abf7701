let beforeLast = new Uint32Array(64);
let last = new Uint32Array(64);
let row = new Uint32Array(64);

/**
 * Optimal string alignment distance: insertions, deletions, substitutions, and swaps of adjacent characters.
 *
 * @param limit any number above it can be returned for a larger distance, which is found out much sooner
 */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  const difference = Math.abs(a.length - b.length);
  if (difference > limit) return difference;
  if (row.length <= b.length) {
    beforeLast = new Uint32Array(b.length * 2);
    last = new Uint32Array(b.length * 2);
    row = new Uint32Array(b.length * 2);
  }
  for (let j = 0; j <= b.length; j++) last[j] = j;
  let leastBefore = 0;
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let least = i;
    const letter = a.charCodeAt(i - 1);
    for (let j = 1; j <= b.length; j++) {
      const other = b.charCodeAt(j - 1);
      let d = last[j - 1]! + (letter === other ? 0 : 1);
      if (last[j]! + 1 < d) d = last[j]! + 1;
      if (row[j - 1]! + 1 < d) d = row[j - 1]! + 1;
      const isSwap = i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other;
      if (isSwap && beforeLast[j - 2]! + 1 < d) d = beforeLast[j - 2]! + 1;
      row[j] = d;
      if (d < least) least = d;
    }
    // A later row follows from this one, or by a swap from the one before.
    if (least > limit && leastBefore >= limit) return least;
    leastBefore = least;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[b.length]!;
}
