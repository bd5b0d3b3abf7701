import { expect, test } from '@jest/globals';
import { comparePacked, countMissingIn, type Row, recordsOf } from './compare-files.ts';

const lettersOf = (index: number): string => [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

const crowd = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => [
    { id: String(index), first: `Ann${lettersOf(index)}`, born: '1980-01-02' },
    { id: String(index), relationship: 'child', first: `Kim${lettersOf(index)}`, born: '2010-03-04' },
  ]).flat();
const COLUMNS = ['id', 'relationship', 'first', 'last', 'born', 'group', 'line', 'plan', 'tier', 'start', 'end'];

test('a column was left out, and half of the people with it: only who is gone is missing', async () => {
  const before = await recordsOf(crowd(200));
  const after = await recordsOf(
    crowd(100),
    COLUMNS.filter((column) => column !== 'plan'),
  );
  const { people, drop } = await countMissingIn(before, after);
  expect(people).toMatchObject({ member: { base: 200, missing: 100 }, dependent: { base: 200, missing: 100 } });
  expect(drop).toEqual({ rule: 'max_missing_share', person_type: 'member', people: 100, share: 0.5, limit: 0.05 });
});

test('a column was left out and nobody is gone', async () => {
  const before = await recordsOf(crowd(200));
  const after = await recordsOf(
    crowd(200).reverse(),
    COLUMNS.filter((column) => column !== 'plan'),
  );
  expect(await countMissingIn(before, after)).toMatchObject({
    people: { member: { base: 200, missing: 0 }, dependent: { base: 200, missing: 0 } },
    drop: null,
  });
});

test('a new ID, a new name, or a new birth date is the same person, and nobody whose coverage had ended is missing', async () => {
  const before = await recordsOf([
    { id: '1', first: 'Ann', born: '1980-01-02' },
    { id: '2', first: 'Bob', born: '1981-01-02' },
    { id: '3', first: 'Cy', born: '1982-01-02', ssn: '412-34-5678' },
    { id: '4', first: 'Dee', born: '1983-01-02', end: '2025-01-31' },
    { id: '4', relationship: 'child', first: 'Kim', born: '2010-03-04' },
    { id: '5', first: 'Eve', born: '1984-01-02', end: '2026-01-31' },
  ]);
  const after = await recordsOf([
    { id: '91', first: 'Ann', born: '1980-01-02' },
    { id: '2', first: 'Robert', born: '1981-11-02' },
    { id: '93', first: 'Cyrus', born: '1982-01-02', ssn: '412-34-5678' },
  ]);
  const { people } = await countMissingIn(before, after);
  expect(people.member).toMatchObject({ base: 4, missing: 1 });
});

test('what a comparison finds missing is missing here, and no more', async () => {
  const rows = crowd(60);
  const kept = rows.filter((_, index) => index % 7 !== 0 && index % 14 !== 1);
  const [before, after] = [
    await recordsOf(rows),
    await recordsOf(kept.filter(({ relationship }) => relationship !== 'child')),
  ];
  const { people } = await comparePacked(before, after);
  const counted = await countMissingIn(before, after);
  for (const type of ['member', 'dependent'] as const) {
    expect(counted.people[type]).toMatchObject({ base: people[type].base, missing: people[type].missing });
  }
});
