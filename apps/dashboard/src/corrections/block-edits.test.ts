import { expect, test } from '@jest/globals';
import { equalCells, fillRange, pasteBlock, readRange, replaceText, type Sheet } from './block-edits.ts';
import type { CellEdit } from './edits.ts';

const rows = [
  ['a', 'x', '1'],
  ['b', 'x', '2'],
  ['c', 'y', '3'],
].map((values, index) => ({ row_number: index + 10, values, errors: [] }));
/** The second column of the file is displayed first. */
const sheet: Sheet = { rows, order: [1, 0, 2], edits: new Map([[11, new Map([[1, 'edited']])]]) };
const cells = (edits: readonly CellEdit[]) => edits.map(({ row, column, value }) => [row, column, value]);
const whole = { top: 0, bottom: 2, left: 0, right: 2 };

test('a range is read as it is shown and as it is edited', () => {
  expect(readRange(sheet, { ...whole, bottom: 1 })).toEqual([
    ['x', 'a', '1'],
    ['edited', 'b', '2'],
  ]);
});

test('filling takes the first row down or the first column to the right', () => {
  expect(cells(fillRange(sheet, { ...whole, right: 0 }, 'down'))).toEqual([
    [10, 1, 'x'],
    [11, 1, 'x'],
    [12, 1, 'x'],
  ]);
  expect(cells(fillRange(sheet, { ...whole, bottom: 0 }, 'right'))).toEqual([
    [10, 1, 'x'],
    [10, 0, 'x'],
    [10, 2, 'x'],
  ]);
});

test('a pasted value fills the range, a block stops where the sheet does', () => {
  expect(cells(pasteBlock(sheet, { ...whole, left: 2 }, [['z']]).edits)).toEqual([
    [10, 2, 'z'],
    [11, 2, 'z'],
    [12, 2, 'z'],
  ]);
  const corner = { top: 1, bottom: 1, left: 2, right: 2 };
  const { edits, left } = pasteBlock(sheet, corner, [['p', 'q'], ['r'], ['s'], ['t']]);
  expect(cells(edits)).toEqual([
    [11, 2, 'p'],
    [12, 2, 'r'],
  ]);
  expect(left).toBe(2);
});

test('equal cells are those that hold the text now, with the same error', () => {
  const faults = new Map([
    [10, ['unknown_gender gender']],
    [12, ['unknown_gender gender']],
  ]);
  const find = (place: number, text: string, of = faults) => {
    const row = rows[place];
    if (!row) throw new Error('no such row');
    const faultsOf = ({ row_number: number }: { row_number: number }) => of.get(number) ?? [];
    return equalCells({ ...sheet, faultsOf }, { row, column: 1, text }).map((found) => found.row_number);
  };
  expect(find(0, 'x')).toEqual([]);
  expect(find(2, 'x')).toEqual([10]);
  // A cell without an error says nothing about others, nor does another error.
  expect(find(2, 'x', new Map([[10, ['unknown_gender gender']]]))).toEqual([]);
  expect(find(2, 'x', new Map([...faults, [10, ['required gender']]]))).toEqual([]);
});

test('find and replace takes text as it is, in one column or all', () => {
  const change = { find: 'x', replace: '$&', isWholeCell: false, column: 0 };
  expect(cells(replaceText(sheet, change))).toEqual([[10, 1, '$&']]);
  expect(cells(replaceText(sheet, { find: 'e', replace: '', isWholeCell: false, column: null }))).toEqual([
    [11, 1, 'ditd'],
  ]);
  expect(replaceText(sheet, { find: '', replace: 'z', isWholeCell: false, column: null })).toEqual([]);
  expect(replaceText(sheet, { ...change, find: 'edit', isWholeCell: true })).toEqual([]);
});
