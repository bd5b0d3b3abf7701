import { expect, test } from '@jest/globals';
import { addCut, faultsOf, isCut, lostParts, moveCut, type Part, partsOf, removeCut, rename, toCuts } from './parts.ts';

const COLUMNS = [
  { name: 'id', start: 1, length: 4 },
  { name: 'name', start: 5, length: 10 },
  { name: 'born', start: 15, length: 8 },
];
const parts = partsOf(COLUMNS, 22);
const shown = (all: readonly Part[]) => all.map(({ name, start, end }) => `${name} ${start}-${end}`);

test('parts cover the line, and what no column reads is a part of its own', () => {
  expect(shown(parts)).toEqual(['id 0-4', 'name 4-14', 'born 14-22']);
  expect(toCuts(parts)).toEqual(COLUMNS);
  const gaps = partsOf([COLUMNS[2]!, { name: 'unused_1', start: 3, length: 2 }], 30);
  expect(shown(gaps)).toEqual(['unused_2 0-2', 'unused_1 2-4', 'unused_3 4-14', 'born 14-22', 'unused_4 22-30']);
});

test('a cut makes a column with a name that no other has', () => {
  const added = addCut(parts, 7);
  expect(shown(added)).toEqual(['id 0-4', 'name 4-7', 'column_3 7-14', 'born 14-22']);
  expect(shown(addCut(rename(added, 0, 'Column 4'), 16)).at(-1)).toBe('column_5 16-22');
  expect(new Set(added.map(({ id }) => id)).size).toBe(4);
});

test.each([0, 4, 22, 23, -1, Number.NaN])('there is no room for a cut at %p', (at) => {
  expect(addCut(parts, at)).toBe(parts);
});

test('without a cut, two columns are one with the left name', () => {
  expect(shown(removeCut(parts, 4))).toEqual(['id 0-14', 'born 14-22']);
  expect(removeCut(parts, 5)).toBe(parts);
  expect(removeCut(parts, 0)).toBe(parts);
});

test('a cut moves up to the cuts beside it', () => {
  expect(shown(moveCut(parts, 1, 6))).toEqual(['id 0-6', 'name 6-14', 'born 14-22']);
  expect(shown(moveCut(parts, 1, 99))).toEqual(['id 0-13', 'name 13-14', 'born 14-22']);
  expect(shown(moveCut(parts, 1, -5))).toEqual(['id 0-1', 'name 1-14', 'born 14-22']);
  expect(moveCut(parts, 1, 4)).toBe(parts);
  expect(moveCut(parts, 0, 2)).toBe(parts);
});

test('the start of a line is no cut', () => {
  expect([0, 4, 5].map((at) => isCut(parts, at))).toEqual([false, true, false]);
});

test('names are there and unique, as far as mappings tell them apart', () => {
  expect(faultsOf(parts).size).toBe(0);
  expect([...faultsOf(rename(rename(parts, 1, 'ID '), 2, ' '))]).toEqual([
    [1, 'Another column has this name'],
    [2, 'Enter a name'],
  ]);
});

test('a cut that comes back, where it was or a little beside it, gives the column its name again', () => {
  const without = removeCut(parts, 4);
  expect(lostParts(parts, without).map(({ name }) => name)).toEqual(['name']);
  for (const at of [4, 5, 3]) {
    const again = addCut(without, at, parts);
    expect(again[1]?.name).toBe('name');
    expect(lostParts(parts, again)).toEqual([]);
  }
  expect(addCut(without, 12, parts)[1]?.name).toBe('column_2');
});
