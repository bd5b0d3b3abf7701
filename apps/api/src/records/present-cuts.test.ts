import { expect, test } from '@jest/globals';
import type { FixedWidthLayout } from '@rollcall/normalization';
import { canRecut, presentCuts } from './present-cuts.ts';

const column = (name: string, start: number, length: number) => ({ name, start, length, trim: 'both' as const });
const layout: FixedWidthLayout = {
  format: 'fixed_width',
  encoding: 'utf-8',
  bomBytes: 0,
  recordLength: null,
  firstDataRow: 2,
  trailerRows: 0,
  columns: [column('Name', 7, 4), column('Name', 1, 4)],
  recordTypes: [],
};
const type = (name: string) => ({ name, start: 1, values: [name], role: 'detail' as const, columns: layout.columns });

test('cuts are those of the columns, also if two have the same name', () => {
  expect(presentCuts(layout)).toEqual({
    columns: [
      { name: 'Name', start: 7, length: 4 },
      { name: 'Name', start: 1, length: 4 },
    ],
    first_row: 2,
    record_type: null,
  });
  expect(presentCuts({ ...layout, recordTypes: [type('E')] })?.record_type).toEqual({ start: 1, values: ['E'] });
});

test('no cuts through lines of several kinds, printed pages, or columns that overlap', () => {
  const report = { heads: [], titles: [], gaps: [], marks: [], isPrinted: true as const };
  expect(canRecut({ ...layout, recordTypes: [type('E'), type('D')] })).toBe(false);
  expect(canRecut({ ...layout, report })).toBe(false);
  expect(presentCuts({ ...layout, report })).toBeNull();
  expect(presentCuts({ ...layout, columns: [column('a', 1, 4), column('b', 4, 2)] })).toBeNull();
});
