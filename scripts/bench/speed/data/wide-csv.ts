import { SeededRandom } from '../../../generate/seeded-random.ts';
import { CSV_CONFIG, HEADER, toCells } from './csv.ts';
import { makeFamilies, type RosterOptions, slashDate } from './families.ts';

const MOST_DEPENDENTS = 4;
const OF_DEPENDENT = ['first', 'last', 'dob', 'ssn', 'relationship'];
const FIELDS = ['first_name', 'last_name', 'date_of_birth', 'ssn', 'relationship'];
const columnsOf = (number: number) => OF_DEPENDENT.map((name) => `dep${number}_${name}`);

/** A family in a row: the member's 18 columns, and five for each of up to four dependents. */
export const WIDE_CONFIG = {
  mapping_rules: {
    ...CSV_CONFIG.mapping_rules,
    dependents: [
      {
        repeat: { from: 1, to: MOST_DEPENDENTS },
        fields: Object.fromEntries(
          FIELDS.map((field, at) => [field, { source: columnsOf(0)[at]!.replace('0', '{n}') }]),
        ),
      },
    ],
  },
};

/** `rows` families, of which about half have dependents. */
export function* generateWideCsv({ rows, seed = 1 }: RosterOptions): Generator<string> {
  const random = new SeededRandom(seed);
  const numbers = Array.from({ length: MOST_DEPENDENTS }, (_, index) => index + 1);
  let piece = `${[...HEADER, ...numbers.flatMap(columnsOf)].join(',')}\r\n`;
  let written = 0;
  for (const family of makeFamilies(random, { rows: rows * MOST_DEPENDENTS })) {
    if (written++ === rows) break;
    const [member, ...dependents] = family.members;
    const cells = numbers.flatMap((number) => {
      const dependent = dependents[number - 1];
      if (dependent === undefined) return OF_DEPENDENT.map(() => '');
      const { firstName, lastName, birth, ssn, relationship } = dependent;
      return [firstName, lastName, slashDate(birth), ssn, relationship];
    });
    piece += `${[...toCells(family, member!), ...cells].join(',')}\r\n`;
    if (piece.length < 256 * 1024) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}
