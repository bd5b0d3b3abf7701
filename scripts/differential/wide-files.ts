import { generateWideCsv } from '../bench/speed/data/wide-csv.ts';
import type { Seed } from '../fuzz/corpus.ts';
import { SeededRandom } from '../generate/seeded-random.ts';

const FILES = 40;
const ROWS = 60;
/** What a cell of a clean row is replaced with. */
const WORDS = [
  ...['', 'N/A', 'none', '-', '0', '00/00/0000', 'TBD', 'Nora', 'José', 'SMITH, JOHN', '219-55-7731', '219557731'],
  ...['Self', 'Child', 'spouse', '01/02/1920', '2031-01-01', '13/01/2020', 'Waived', 'No coverage', 'AZ', '10001', '"'],
];

/** Files with dependents in columns, of which each has some other cells. */
export function wideFiles(): Seed[] {
  return Array.from({ length: FILES }, (_, seed) => {
    const random = new SeededRandom(seed + 1);
    const text = [...generateWideCsv({ rows: ROWS, seed: seed + 1 })].join('');
    const lines = text.split('\r\n').map((line, at) => (at === 0 || line === '' ? line : spoil(random, line, seed)));
    return { name: `wide-${seed}.csv`, bytes: Buffer.from(lines.join('\r\n')) };
  });
}

function spoil(random: SeededRandom, line: string, most: number): string {
  const cells = line.split(',');
  for (let left = random.integer(0, Math.min(most, 6)); left > 0; left--) {
    cells[random.integer(0, cells.length - 1)] = random.pick(WORDS);
  }
  return cells.join(',');
}
