/** What stands at one character position over the sampled lines, as shares 0..1. */
export interface PositionProfile {
  readonly filled: Float64Array;
  readonly digits: Float64Array;
  readonly letters: Float64Array;
  /** What stands between the digits of a date, an SSN, a phone number. */
  readonly joints: Float64Array;
}

export function profilePositions(lines: readonly string[], width: number): PositionProfile {
  const filled = new Float64Array(width);
  const digits = new Float64Array(width);
  const letters = new Float64Array(width);
  const joints = new Float64Array(width);
  for (const line of lines) {
    const length = Math.min(width, line.length);
    for (let p = 0; p < length; p++) {
      const code = line.charCodeAt(p);
      if (code === 32) continue;
      filled[p]!++;
      if (code >= 48 && code <= 57) digits[p]!++;
      else if (code >= 45 && code <= 47) joints[p]!++;
      else if (/\p{L}/u.test(line[p]!)) letters[p]!++;
    }
  }
  for (const shares of [filled, digits, letters, joints]) for (let p = 0; p < width; p++) shares[p]! /= lines.length;
  return { filled, digits, letters, joints };
}

const EMPTY = 0.02;
const FULL = 0.97;
/** A text column is filled less and less towards its right; where filling jumps up, the next column begins. */
const JUMP = 0.35;

function isZipLong(digits: Float64Array, start: number): boolean {
  let end = start;
  while (digits[end]! >= FULL) end++;
  return end - start === 5 || end - start === 9;
}

/**
 * Where columns begin, as 0-based positions: behind a gap, where filling jumps up, and where what is always a digit
 * meets a letter. A run of digits may still hold several columns.
 */
export function findColumnStarts({ filled, digits, letters, joints }: PositionProfile): number[] {
  const starts: number[] = [];
  let openedByDigits = false;
  for (let p = 0; p < filled.length; p++) {
    if (filled[p]! <= EMPTY) continue;
    const before = p === 0 ? 0 : filled[p - 1]!;
    const afterGap = before <= EMPTY;
    const jump = filled[p]! - before >= JUMP;
    const joins = joints[p]! >= FULL && digits[p + 1]! >= FULL;
    const toText = p > 0 && digits[p - 1]! >= FULL && !joins && (letters[p]! >= FULL || digits[p]! < 0.5);
    // A letter in front of digits is the prefix of a number (E1001), unless digits stood before it (…0102M900…) or the
    // letters are as long as a state and the digits as a ZIP code (OR97301).
    const meetsDigits = p > 0 && letters[p - 1]! >= FULL && digits[p]! >= FULL;
    const toDigits = meetsDigits && (openedByDigits || (p - starts.at(-1)! === 2 && isZipLong(digits, p)));
    if (!afterGap && !jump && !toText && !toDigits) continue;
    starts.push(p);
    openedByDigits = toText && !afterGap && !jump;
  }
  return starts;
}
