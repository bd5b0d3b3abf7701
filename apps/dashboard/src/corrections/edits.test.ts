import { describe, expect, test } from '@jest/globals';
import { uncheckedRows, valuesByColumn, withEdits } from './edits.ts';

const none = new Map();
const edit = (row: number, column: number, value: string, original = 'old') => ({ row, column, value, original });

describe('edits', () => {
  test('are kept by row and column, the latest counting', () => {
    const edits = withEdits(withEdits(none, [edit(2, 0, 'a'), edit(2, 1, 'b'), edit(9, 0, 'c')]), [edit(2, 0, 'd')]);
    expect([...edits.keys()]).toEqual([2, 9]);
    expect([...(edits.get(2) ?? [])]).toEqual([
      [0, 'd'],
      [1, 'b'],
    ]);
  });

  test('typing what stands in the file takes the edit back, and with the last one the row', () => {
    const edits = withEdits(none, [edit(2, 0, 'a'), edit(2, 1, 'b')]);
    expect(withEdits(edits, [edit(2, 0, 'old')]).get(2)?.size).toBe(1);
    expect(withEdits(edits, [edit(2, 0, 'old'), edit(2, 1, 'old')]).has(2)).toBe(false);
  });

  test('leave what was there as it was', () => {
    const before = withEdits(none, [edit(2, 0, 'a')]);
    withEdits(before, [edit(2, 0, 'b'), edit(3, 0, 'c')]);
    expect(before.get(2)?.get(0)).toBe('a');
    expect(before.size).toBe(1);
  });
});

test('a row is unchecked when it was edited after its check, and only that row', () => {
  const first = withEdits(none, [edit(2, 0, 'a'), edit(3, 0, 'b')]);
  const checked = new Map(first);
  expect(uncheckedRows(first, none)).toEqual([2, 3]);
  expect(uncheckedRows(first, checked)).toEqual([]);
  expect(uncheckedRows(withEdits(first, [edit(3, 1, 'c')]), checked)).toEqual([3]);
});

test('values go out by the name of their column', () => {
  const edits = withEdits(none, [edit(2, 1, '2026-01-01')]);
  expect(valuesByColumn(edits.get(2) ?? none, ['Name', 'Born'])).toEqual({ Born: '2026-01-01' });
});
