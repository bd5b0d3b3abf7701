type Shape = (text: string) => boolean;

const isMonth = (text: string) => text >= '01' && text <= '12';
const isDay = (text: string) => text >= '01' && text <= '31';
const isYear = (text: string) => text >= '1900' && text <= '2100';

/** Digits that mean something by themselves, the most telling first. An open-ended date (zeros, nines) fits too. */
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

/** Lengths that numbers of the field have: SSN, phone, ZIP, ZIP+4. */
const KNOWN_LENGTHS = new Map([
  [9, 6],
  [10, 5],
  [5, 2],
]);

/**
 * Splits a run of digits into columns where dates stand in it: 900000001 19800102 is nine digits and a date. The values
 * are the run's text in each line. Returns the lengths of the parts; one part when nothing tells them apart.
 */
export function splitDigitRun(values: readonly string[], length: number): number[] {
  let best: { score: number; parts: number[] }[] = [{ score: 0, parts: [] }];
  for (let end = 1; end <= length; end++) {
    let winner = extend(best, end, end, 0);
    for (let unknown = 1; unknown < end; unknown++) winner = better(winner, extend(best, end, unknown, 0));
    for (const shape of SHAPES) {
      const start = end - shape.length;
      if (start < 0 || !values.every((value) => shape.fits(value.slice(start, end)))) continue;
      winner = better(winner, extend(best, end, shape.length, shape.score));
    }
    for (const [known, score] of KNOWN_LENGTHS)
      if (end >= known) winner = better(winner, extend(best, end, known, score));
    best = [...best, winner];
  }
  const parts = best[length]!.parts;
  const hasDate = values.length > 0 && best[length]!.score >= 10;
  return hasDate ? parts : [length];
}

type Split = { score: number; parts: number[] };

/** The best split of the digits before a last part of `length`, with that part; unknown parts cost a point. */
function extend(best: readonly Split[], end: number, length: number, score: number): Split {
  const before = best[end - length]!;
  return { score: before.score + (score || -1), parts: [...before.parts, length] };
}

function better(a: Split, b: Split): Split {
  return b.score > a.score ? b : a;
}
