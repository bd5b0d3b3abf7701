import { expect, test } from '@jest/globals';
import { vendorConfigSchema } from '@rollcall/contracts';
import { compareRecords } from '../../src/changes/compare-records.ts';
import { describeDrop } from '../../src/changes/describe-drop.ts';
import { dropLimits } from '../../src/changes/judge-drop.ts';
import { ALL_COLUMNS, comparePacked, fileOf, NOBODY, type Row, readRows, recordsOf, TODAY } from './compare-files.ts';

const LIMITS = dropLimits(vendorConfigSchema.parse({ feeds: { guard: { on_drop: 'fail' } } }).feeds.guard);
const people = (from: number, to: number, row: Row): Row[] =>
  Array.from({ length: to - from }, (_, index) => ({ id: `${from + index}`, ...row }));

async function describeFiles(before: readonly Row[], after: readonly Row[]) {
  const [was, is] = await Promise.all([recordsOf(before), recordsOf(after)]);
  const found = await compareRecords({ before: fileOf(was), after: fileOf(is), today: TODAY, limits: LIMITS });
  return found.drop && describeDrop(found, found.drop);
}

const EAST = people(0, 50, { group: 'EAST', plan: 'P1' });
const WEST = people(50, 70, { group: 'WEST', plan: 'P1' });

test('an export without one group is told by the group, and not by what everybody has', async () => {
  expect(await describeFiles([...EAST, ...WEST], EAST)).toEqual({
    message: '20 of 70 members (28.6%) are not in this file; the limit is 5%.',
    details: 'All 20 missing people have group WEST, and nobody in this file.',
  });
});

test('a few who are still there do not hide the group', async () => {
  expect(await describeFiles([...EAST, ...WEST], [...EAST, ...WEST.slice(0, 1)])).toMatchObject({
    details: 'All 19 missing people have group WEST, and only 1 in this file.',
  });
});

const causesOf = async (before: readonly Row[], after: readonly Row[], rejected: Uint8Array = NOBODY) =>
  comparePacked(await recordsOf(before), await recordsOf(after), rejected, NOBODY, { limits: LIMITS });

test('groups that vanished are listed with their size, and a feed for each is suggested', async () => {
  const north = people(70, 79, { group: 'NORTH', plan: 'P2' });
  const { drop, ...found } = await causesOf([...EAST, ...WEST, ...north], EAST);
  expect(found.vanished).toEqual([
    { field: 'group_id', value: 'WEST', missing: 20, before: 20 },
    { field: 'group_id', value: 'NORTH', missing: 9, before: 9 },
    { field: 'coverage.plan_id', value: 'P2', missing: 9, before: 9 },
  ]);
  expect(describeDrop(found, drop!).details).toBe(
    '0 of 20 people with group WEST are in this file. 0 of 9 people with group NORTH are in this file. 0 of 9 people with plan P2 are in this file. If the vendor sends one file per group, give each a feed.',
  );
});

test('a group that has another name now did not vanish with the few who left it', async () => {
  const renamed = WEST.slice(0, 14).map((row) => ({ ...row, group: 'W' }));
  expect(await causesOf([...EAST, ...WEST], [...EAST, ...renamed])).toMatchObject({ vanished: [] });
});

test('people whose coverage had ended do not make a group larger', async () => {
  const ended = people(70, 80, { group: 'WEST', end: '2025-01-31' });
  const { vanished } = await causesOf([...EAST, ...WEST, ...ended], EAST);
  expect(vanished).toEqual([{ field: 'group_id', value: 'WEST', missing: 20, before: 20 }]);
});

test('a group of which a rejected row is left did not vanish', async () => {
  const { packedRejected } = await readRows([...EAST, { ...WEST[0], born: '1980-13-45' }]);
  const { vanished } = await causesOf([...EAST, ...WEST], EAST, packedRejected);
  expect(vanished).toEqual([]);
});

test('one person who left a state is no group', async () => {
  const { vanished } = await causesOf([...EAST, ...WEST.slice(0, 5), { id: '99', group: 'LONE' }], EAST);
  expect(vanished).toMatchObject([{ value: 'WEST' }]);
});

test('people who are missing here and there have nothing in common', async () => {
  const all = [...EAST, ...WEST];
  expect(
    await describeFiles(
      all,
      all.filter((_, index) => index % 4 !== 0),
    ),
  ).toMatchObject({
    details: 'The missing people have no group, plan, or state in common.',
  });
});

test('a sheet of dependents that was left out', async () => {
  const children = EAST.map(({ id }) => ({
    id: id!,
    relationship: 'child',
    first: 'Kim',
    born: '2010-03-04',
    group: 'EAST',
  }));
  expect(await describeFiles([...EAST, ...children], EAST)).toMatchObject({
    message: '50 of 50 dependents (100%) are not in this file; the limit is 5%.',
  });
});

test('many who end at once', async () => {
  const ended = EAST.map((row, index) => (index < 20 ? { ...row, end: '2025-03-31' } : row));
  expect(await describeFiles(EAST, ended)).toMatchObject({
    message: '20 of 50 members (40%) end in this file; the limit is 25%.',
  });
});

test('levels are no cause if the file has no column for them; what was read still is', async () => {
  const levelled = (rows: readonly Row[], tier: string): Row[] => rows.map((row) => ({ ...row, tier }));
  const before = await recordsOf([...levelled(EAST, 'EE'), ...levelled(WEST, 'EE+FAM')]);
  const columns = ALL_COLUMNS.filter((name) => name !== 'tier' && name !== 'maintenance');
  const after = await recordsOf(EAST, columns);
  const found = await comparePacked(before, after, NOBODY, NOBODY, { limits: LIMITS });
  expect(found.vanished).toEqual([{ field: 'group_id', value: 'WEST', missing: 20, before: 20 }]);
  expect(describeDrop(found, found.drop!).details).toBe(
    'All 20 missing people have group WEST, and nobody in this file.',
  );
});

test('values of a list are named as people call them', async () => {
  const without = ({ group: _, ...row }: Row): Row => row;
  const east = EAST.map((row) => ({ ...without(row), tier: 'EE' }));
  const west = WEST.map((row) => ({ ...without(row), tier: 'EE+FAM' }));
  expect(await describeFiles([...east, ...west], east)).toMatchObject({
    details: 'All 20 missing people have coverage level Family, and nobody in this file.',
  });
});
