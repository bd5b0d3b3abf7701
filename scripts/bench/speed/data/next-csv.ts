import { generateCsv } from './csv.ts';
import type { RosterOptions } from './families.ts';

const ONE_IN = { changed: 56, leftOut: 2000 };
const CHILD = ',19,';

/**
 * The file that follows that of `generateCsv`: about 2 % of the people are different. Most have another phone number;
 * some children are left out, and some members are new, at the end.
 */
export function* generateNextCsv(options: RosterOptions): Generator<string> {
  let at = 0;
  for (const piece of generateCsv(options)) {
    const lines = piece.split('\r\n').map((line) => {
      at++;
      if (at % ONE_IN.leftOut === 0 && line.includes(CHILD)) return null;
      return at % ONE_IN.changed === 0 ? withAnotherPhone(line) : line;
    });
    yield lines.filter((line) => line !== null).join('\r\n');
  }
  const added = Math.ceil(options.rows / ONE_IN.leftOut);
  // Their IDs and SSNs are nobody else's.
  const text = [...generateCsv({ rows: added, seed: 2 })].join('').replaceAll('M1', 'M9');
  yield text.slice(text.indexOf('\r\n') + 2).replace(/,\d(\d\d-\d\d-\d{4}),/g, ',8$1,');
}

function withAnotherPhone(line: string): string {
  return line.replace(/\) (\d{3})-(\d)/, (_, exchange: string, digit: string) => `) ${exchange}-${9 - Number(digit)}`);
}
