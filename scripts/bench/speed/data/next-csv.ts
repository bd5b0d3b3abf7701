import { generateCsv, HEADER } from './csv.ts';
import type { RosterOptions } from './families.ts';

const ONE_IN = { changed: 56, leftOut: 2000 };
const CHILD = ',19,';

type Edit = (cells: string[]) => void;

const place = (name: string): number => HEADER.indexOf(name);
const setCell = (cells: string[], name: string, value: string): void => {
  cells[place(name)] = value;
};

const changePhone: Edit = (cells) =>
  setCell(
    cells,
    'phone',
    (cells[place('phone')] ?? '').replace(/-(\d)/, (_, digit: string) => `-${9 - Number(digit)}`),
  );

const changeEmail: Edit = (cells) => setCell(cells, 'email', `new.${cells[place('member_id')]}@example.org`);

const move: Edit = (cells) => {
  setCell(cells, 'street', `7 ${cells[place('street')]}`);
  setCell(cells, 'city', 'Newtown');
  setCell(cells, 'zip', '43004');
};

const changePlan: Edit = (cells) => {
  setCell(cells, 'plan', 'PPO9000');
  setCell(cells, 'effective', '07/01/2026');
};

const endCoverage: Edit = (cells) => setCell(cells, 'termination', '12/31/2027');

const marry: Edit = (cells) => setCell(cells, 'last_name', `${cells[place('last_name')]}-Testmann`);

/** What changes from one month to the next, by how often it does. */
const EDITS: readonly Edit[] = [
  ...[changePhone, changeEmail, move, changePhone, changePlan, move, endCoverage, changePhone, move, changeEmail],
  ...[changePhone, move, changePlan, changePhone, marry, endCoverage, changePhone, move, changePlan, changeEmail],
];

/**
 * The file that follows that of `generateCsv`: about 2 % of the people are different. Addresses, phone numbers, email,
 * plans, ends of coverage, and last names change, some children are left out, and some members are new, at the end.
 */
export function* generateNextCsv(options: RosterOptions): Generator<string> {
  let at = 0;
  for (const piece of generateCsv(options)) {
    const lines = piece.split('\r\n').map((line) => {
      at++;
      if (at % ONE_IN.leftOut === 0 && line.includes(CHILD)) return null;
      return at % ONE_IN.changed === 0 ? edit(line, EDITS[(at / ONE_IN.changed) % EDITS.length]!) : line;
    });
    yield lines.filter((line) => line !== null).join('\r\n');
  }
  const added = Math.ceil(options.rows / ONE_IN.leftOut);
  // Their IDs and SSNs are nobody else's.
  const text = [...generateCsv({ rows: added, seed: 2 })].join('').replaceAll('M1', 'M9');
  yield text.slice(text.indexOf('\r\n') + 2).replace(/,\d(\d\d-\d\d-\d{4}),/g, ',8$1,');
}

/** Lines with quoted cells stay as they are. */
function edit(line: string, change: Edit): string {
  const cells = line.split(',');
  if (cells.length !== HEADER.length || line.includes('"')) return line;
  change(cells);
  return cells.join(',');
}
