import { SeededRandom } from '../../../generate/seeded-random.ts';
import { CSV_CONFIG, HEADER, toCells } from './csv.ts';
import { makeFamilies, type RosterOptions } from './families.ts';

const WIDTHS = [10, 15, 25, 10, 11, 45, 14, 30, 20, 2, 10, 10, 3, 10, 10, 2, 10, 7];

export const FIXED_WIDTH_CONFIG = {
  ...CSV_CONFIG,
  formats: {
    fixed_width: {
      columns: HEADER.map((name, index) => ({
        name,
        start: 1 + WIDTHS.slice(0, index).reduce((sum, width) => sum + width, 0),
        length: WIDTHS[index] ?? 0,
      })),
    },
  },
};

/** The columns of the CSV at fixed places, ASCII. */
export function* generateFixedWidth({ rows, seed = 1 }: RosterOptions): Generator<string> {
  const random = new SeededRandom(seed);
  let piece = '';
  for (const family of makeFamilies(random, { rows, accents: 0 })) {
    for (const member of family.members) {
      for (const [index, cell] of toCells(family, member).entries()) {
        const width = WIDTHS[index] ?? 0;
        piece += cell.slice(0, width).padEnd(width);
      }
      piece += '\n';
    }
    if (piece.length < 256 * 1024) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}
