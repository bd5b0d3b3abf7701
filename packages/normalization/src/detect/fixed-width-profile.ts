/** What stands at one character position over the sampled lines, as shares 0..1. */
export interface PositionProfile {
  readonly filled: Float64Array;
  readonly digits: Float64Array;
  readonly letters: Float64Array;
}

export function profilePositions(lines: readonly string[], width: number): PositionProfile {
  const filled = new Float64Array(width);
  const digits = new Float64Array(width);
  const letters = new Float64Array(width);
  for (const line of lines) {
    const length = Math.min(width, line.length);
    for (let p = 0; p < length; p++) {
      const code = line.charCodeAt(p);
      if (code === 32) continue;
      filled[p]!++;
      if (code >= 48 && code <= 57) digits[p]!++;
      else if (/\p{L}/u.test(line[p]!)) letters[p]!++;
    }
  }
  for (const shares of [filled, digits, letters]) for (let p = 0; p < width; p++) shares[p]! /= lines.length;
  return { filled, digits, letters };
}

const EMPTY = 0.02;
const FULL = 0.97;
/** A text column is filled less and less towards its right; where filling jumps up, the next column begins. */
const JUMP = 0.35;

/**
 * Where columns begin, as 0-based positions: behind a gap, where filling jumps up, and where what is always a digit
 * meets what is always a letter. A run of digits may still hold several columns.
 */
export function findColumnStarts({ filled, digits, letters }: PositionProfile): number[] {
  const starts: number[] = [];
  for (let p = 0; p < filled.length; p++) {
    if (filled[p]! <= EMPTY) continue;
    const before = p === 0 ? 0 : filled[p - 1]!;
    const afterGap = before <= EMPTY;
    const jump = filled[p]! - before >= JUMP;
    const toLetters = p > 0 && digits[p - 1]! >= FULL && letters[p]! >= FULL;
    const toDigits = p > 0 && letters[p - 1]! >= FULL && digits[p]! >= FULL;
    const digitsToText = p > 0 && digits[p - 1]! >= FULL && digits[p]! < 0.5;
    if (afterGap || jump || toLetters || toDigits || digitsToText) starts.push(p);
  }
  return starts;
}
