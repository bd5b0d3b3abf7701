import { expect, test } from '@jest/globals';
import { compareRecords } from '../../src/changes/compare-records.ts';
import { TooManyDifferencesError } from '../../src/changes/different-families.ts';
import { comparePacked, type Row, recordsOf, TODAY } from './compare-files.ts';

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

test('more people than may be held are an error, and so is a caller who has gone', async () => {
  const before = await recordsOf(crowd(10));
  const after = await recordsOf(crowd(10).map((row) => ({ ...row, plan: 'P2' })));
  const files = { before: () => inOnePiece(before), after: () => inOnePiece(after), today: TODAY };
  await expect(compareRecords({ ...files, mostPeople: 19 })).rejects.toThrow(TooManyDifferencesError);
  expect((await compareRecords({ ...files, mostPeople: 20 })).counts.changed).toBe(10);
  await expect(compareRecords({ ...files, signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone');
});

async function* inOnePiece(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}
