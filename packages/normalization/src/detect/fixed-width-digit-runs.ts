type Shape = (text: string) => boolean;

const isMonth = (text: string) => text >= '01' && text <= '12';
const isDay = (text: string) => text >= '01' && text <= '31';
const isYear = (text: string) => text >= '1900' && text <= '2100';

/**
 * Digits that are recognizable on their own, the most distinctive first. Open-ended dates (zeros, nines) also match.
 */
const SHAPES: readonly { length: number; fits: Shape; score: number }[] = [
  {
    length: 8,
    score: 10,
    fits: (t) => isOpen(t) || (isYear(t.slice(0, 4)) && isMonth(t.slice(4, 6)) && isDay(t.slice(6))),
  },
  {
    length: 8,
    score: 10,
    fits: (t) => isOpen(t) || (isMonth(t.slice(0, 2)) && isDay(t.slice(2, 4)) && isYear(t.slice(4))),
  },
];

function isOpen(text: string): boolean {
  return text === '00000000' || text === '99991231' || text === '12319999';
}

/** Lengths of known numbers: SSN, phone, ZIP, ZIP+4. */
const KNOWN_LENGTHS = new Map([
  [9, 6],
  [10, 5],
  [5, 2],
]);

/**
 * Splits a run of digits into columns if it contains dates: 900000001 19800102 is nine digits and a date. `values`
 * contains the run's text in each line. Returns the lengths of the parts, or one part if nothing distinguishes them.
 *
 * Dynamic programming over prefixes. A part without meaning costs a point regardless of its length. Time and memory are
 * linear in the length.
 */
export function splitDigitRun(values: readonly string[], length: number): number[] {
  const scores = new Float64Array(length + 1);
  const lastParts = new Int32Array(length + 1);
  let bestStart = 0;
  for (let end = 1; end <= length; end++) {
    // Of equal splits, the last one is used, except that a single part takes precedence.
    if (end > 1 && (bestStart === 0 || scores[end - 1]! >= scores[bestStart]!)) bestStart = end - 1;
    const start = scores[bestStart]! > 0 ? bestStart : 0;
    scores[end] = scores[start]! - 1;
    lastParts[end] = end - start;
    const offer = (part: number, score: number) => {
      if (end < part || scores[end - part]! + score <= scores[end]!) return;
      scores[end] = scores[end - part]! + score;
      lastParts[end] = part;
    };
    for (const shape of SHAPES) {
      const from = end - shape.length;
      if (from >= 0 && values.every((value) => shape.fits(value.slice(from, end)))) offer(shape.length, shape.score);
    }
    for (const [known, score] of KNOWN_LENGTHS) offer(known, score);
  }
  const hasDate = values.length > 0 && scores[length]! >= 10;
  if (!hasDate) return [length];
  const parts: number[] = [];
  for (let end = length; end > 0; end -= lastParts[end]!) parts.push(lastParts[end]!);
  return parts.reverse();
}
