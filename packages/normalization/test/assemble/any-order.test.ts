import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readLines } from '../read-whole-file.ts';

const NAMES =
  'Abbott Birdsong Calloway Dunmore Engstrom Fairweather Garrow Holloway Ingram Jessup Kemble Lathrop'.split(' ');
const FIRST = ['Ann', 'Bo', 'Cy', 'Di'];

/** What a row has of the person's own number, and of the subscriber's. The latter is empty without such a column. */
type Numbers = (family: string, person: number) => readonly [own: string, subscribers: string];

const LINKS: Readonly<Record<string, Numbers>> = {
  'a column with the number of the subscriber': (family, person) => [
    person === 0 ? family : `8${family}${person}`,
    family,
  ],
  'a number of the family': (family) => [family, ''],
  'the number of the subscriber and that of the person': (family, person) => [`${family}-0${person}`, ''],
  'the number of the subscriber, and that of the person for dependents': (family, person) => [
    person === 0 ? family : `${family}-${person}`,
    '',
  ],
  'digits behind the number of the subscriber': (family, person) => [`${family}0${person}`, ''],
  'numbers of persons that say nothing': (family, person) => [
    person === 0 ? family : `D${9_000_000 - Number(family) - person}`,
    '',
  ],
  'no number for dependents': (family, person) => [person === 0 ? family : '', ''],
};

const ORDERS = ['families', 'names', 'dependents behind', 'dependents first', 'any'] as const;

interface Person {
  readonly family: number;
  readonly person: number;
  readonly at: number;
}

/** The position of a person in the file. */
const placeOf = (order: (typeof ORDERS)[number], { family, person, at }: Person): string =>
  ({
    families: '',
    names: FIRST[person]! + NAMES[family]!,
    'dependents behind': String(Math.min(person, 1)),
    'dependents first': String(person === 0 ? 1 : 0),
    any: String(at),
  })[order];

const files = fc.record({
  sizes: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 8, maxLength: NAMES.length }),
  link: fc.constantFrom(...Object.keys(LINKS)),
  order: fc.constantFrom(...ORDERS),
  label: fc.constantFrom('Employee ID', 'Member ID', 'Worker ID', 'Certificate No'),
  self: fc.constantFrom('Self', 'Employee', ''),
  places: fc.array(fc.integer({ min: 1000, max: 9999 }), { minLength: 48, maxLength: 48 }),
});

test('a dependent belongs to the own subscriber, or the row has an issue, in any order of rows', async () => {
  await fc.assert(
    fc.asyncProperty(files, async ({ sizes, link, order, label, self, places }) => {
      const numbers = LINKS[link]!;
      const people = sizes.flatMap((size, family) =>
        Array.from({ length: size }, (_, person) => ({ family, person, at: places[family * 4 + person]! })),
      );
      const sorted = people
        .map((one) => ({ ...one, place: placeOf(order, one) }))
        .sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0));
      const isApart = numbers('1', 0)[1] !== '';
      const lines = sorted.map(({ family, person }) => {
        const [own, subscribers] = numbers(String(40_210 + 7 * family), person);
        const relation = [self, 'Spouse', 'Child', 'Child'][person];
        const born = `0${1 + person}/1${family % 10}/${[1975, 1977, 2012, 2014][person]}`;
        return [
          own,
          ...(isApart ? [subscribers] : []),
          relation,
          FIRST[person],
          NAMES[family],
          born,
          person === 0 ? 'Gold PPO' : '',
        ].join();
      });
      const head = [
        label,
        ...(isApart ? ['Subscriber ID'] : []),
        'Relationship',
        'First Name',
        'Last Name',
        'DOB',
        'Medical Plan',
      ];
      const { records, issues } = await readLines([head.join(), ...lines].join('\n'));
      const told = new Set(issues.map(({ row_number: row }) => row));
      for (const { last_name: member, dependents } of records) {
        for (const { first_name: first, last_name: last } of dependents as {
          first_name: string;
          last_name: string;
        }[]) {
          const row = sorted.findIndex((one) => NAMES[one.family] === last && FIRST[one.person] === first) + 2;
          if (last !== member) expect({ link, order, row, isTold: told.has(row) }).toMatchObject({ isTold: true });
        }
      }
      // Nobody is lost: in the output, or in a row that is rejected.
      const listed = records.flatMap(({ dependents }) => [1, ...(dependents as object[])]).length;
      const rejected = new Set(issues.flatMap(({ severity, row_number: row }) => (severity === 'error' ? [row] : [])));
      expect(listed + rejected.size).toBe(people.length);
    }),
    { numRuns: 150 },
  );
}, 120_000);
