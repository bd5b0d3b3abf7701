import { expect, test } from '@jest/globals';
import { compareRecords } from '../../src/changes/compare-records.ts';
import { TooManyDifferencesError } from '../../src/changes/too-many-differences.ts';
import { comparePacked, fileOf, type Row, recordsOf, TODAY } from './compare-files.ts';

const crowd = (count: number): Row[] => Array.from({ length: count }, (_, index) => ({ id: String(index) }));

test('a few of thousands are found, wherever they stand', async () => {
  const people = crowd(3000);
  const edited = people.slice(2).map((row, index) => (index % 1000 === 0 ? { ...row, plan: 'P2' } : row));
  const { counts, base, drop } = await comparePacked(await recordsOf(people), await recordsOf(edited.reverse()));
  expect(counts).toMatchObject({ changed: 3, missing: 2, added: 0, unchanged: 2995, conflicts: 0 });
  expect(base).toEqual({ member: 3000, dependent: 0 });
  expect(drop).toBeNull();
});

test('of two of the same family one may go', async () => {
  const once = await recordsOf(crowd(1));
  const twice = Buffer.concat([once, once]);
  expect((await comparePacked(twice, twice)).changes).toEqual([]);
  expect((await comparePacked(twice, once)).counts).toMatchObject({ missing: 1, unchanged: 1 });
  expect((await comparePacked(once, twice)).counts).toMatchObject({ added: 1, unchanged: 1 });
});

test('more people than may be held or listed are an error, and so is a caller who has gone', async () => {
  const before = await recordsOf(crowd(10));
  const changed = await recordsOf(crowd(10).map((row) => ({ ...row, plan: 'P2' })));
  const others = await recordsOf(crowd(30).slice(20));
  const files = { before: fileOf(before), after: fileOf(changed), today: TODAY };
  await expect(compareRecords({ ...files, mostListed: 9 })).rejects.toThrow(TooManyDifferencesError);
  expect((await compareRecords({ ...files, mostListed: 10, mostOpen: 0 })).counts.changed).toBe(10);
  const apart = { ...files, after: fileOf(others) };
  await expect(compareRecords({ ...apart, mostOpen: 19 })).rejects.toThrow(TooManyDifferencesError);
  expect((await compareRecords({ ...apart, mostOpen: 20 })).counts).toMatchObject({ added: 10, missing: 10 });
  await expect(compareRecords({ ...files, signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone');
});

test('people who are in one file are described when they are listed, and not kept', async () => {
  const [few, many] = [await recordsOf(crowd(1)), await recordsOf(crowd(301))];
  const { changes } = await compareRecords({ before: fileOf(few), after: fileOf(many), today: TODAY });
  expect(changes).toHaveLength(300);
  const [first] = changes;
  const [again] = changes;
  expect(first).toMatchObject({ kind: 'added', fields: expect.arrayContaining([expect.anything()]) });
  expect(again).toEqual(first);
  expect(again).not.toBe(first);
});

test('who had ended counts neither among the people who could be missing, whether or not anything else differs', async () => {
  const ended = crowd(40).map((row) => ({ ...row, end: '2025-01-31' }));
  const active = crowd(60).slice(40);
  const child = { relationship: 'child', first: 'Kim', born: '2012-05-06' };
  const kin = [...ended.slice(0, 3), ...active.slice(0, 2)].map((row) => ({ ...row, ...child }));
  const before = await recordsOf([...ended, ...active, ...kin]);
  const limits = { maxMissingShare: 0.2, maxTerminatedShare: 1, maxMissing: null, maxConflictShare: 1, minPeople: 2 };
  for (const email of ['a@example.com', 'b@example.com']) {
    const after = await recordsOf([...ended.map((row) => ({ ...row, email })), ...active.slice(5), ...kin.slice(0, 3)]);
    const files = { before: fileOf(before), after: fileOf(after), today: TODAY, limits };
    for (const mostListed of [0, 1000]) {
      const { base, people } = await compareRecords({ ...files, mostListed });
      expect(base).toEqual({ member: 20, dependent: 2 });
      expect(people.member).toMatchObject({ base: 20, missing: 5 });
    }
  }
});
