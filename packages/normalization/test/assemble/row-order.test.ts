import { describe, expect, test } from '@jest/globals';
import { readLines } from '../read-whole-file.ts';

const HEADER = 'Member ID,Relationship,First Name,Last Name,DOB,Medical Plan';
const NAMES = ['Testcase', 'Sampleton', 'Fakeman', 'Mockery', 'Dummond', 'Placeholder', 'Specimen', 'Nobody'];

interface Options {
  readonly idOf: (at: number) => string;
  readonly nameOf: (at: number) => string;
}

const read = async ({ idOf, nameOf }: Options) => {
  const rows = NAMES.flatMap((name, at) => [
    `E${10 + at},Self,Ann,${name},04/15/1980,Gold`,
    `${idOf(at)},Child,Bo,${nameOf(at)},05/26/2012,`,
  ]);
  const { records, issues } = await readLines([HEADER, ...rows].join('\n'));
  const codes = issues.map(({ code }) => code).filter((code) => code.startsWith('placed_'));
  return { dependents: records.flatMap(({ dependents }) => dependents as object[]).length, codes };
};

const own = (name: number) => NAMES[name % NAMES.length]!;

describe.each([
  ['without an ID', () => ''],
  ['with an ID that no subscriber has', (at: number) => `K${500 + at}`],
])('dependents %s', (_, idOf) => {
  test('belong to the subscriber above', async () => {
    expect(await read({ idOf, nameOf: own })).toEqual({ dependents: 8, codes: [] });
  });

  test('also a few with another last name, which is said in their rows', async () => {
    const { dependents, codes } = await read({ idOf, nameOf: (at) => own(at < 3 ? at + 3 : at) });
    expect({ dependents, codes }).toEqual({ dependents: 8, codes: Array(3).fill('placed_by_row_order') });
  });

  test('belong to nobody if most have the last name of another family: the file is in another order', async () => {
    const { dependents, codes } = await read({ idOf, nameOf: (at) => own(at < 6 ? at + 1 : at) });
    expect({ dependents, codes }).toEqual({ dependents: 0, codes: Array(8).fill('placed_in_other_family') });
  });
});

test('numbers that begin again in each company say nothing against the order of the rows', async () => {
  const names = [...NAMES, ...NAMES.toReversed().map((name) => `Mc${name}`)];
  const rows = names.flatMap((name, at) => [
    `Mill ${'ABCD'[at >> 2]},E${10 + (at % 4)},Self,Ann,${name},04/15/19${60 + at},Gold`,
    `Mill ${'ABCD'[at >> 2]},,Spouse,Bo,${name},05/26/19${60 + at},`,
  ]);
  const { records, issues } = await readLines([`Company,${HEADER}`, ...rows].join('\n'));
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(records.map(({ last_name: last, dependents }) => [last, (dependents as object[]).length])).toEqual(
    names.map((name) => [name, 1]),
  );
});
