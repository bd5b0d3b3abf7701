import { expect, test } from '@jest/globals';
import type { CellError, RejectedRow } from './correction-queries.ts';
import { editsIn, groupChanges } from './group-changes.ts';

const issue = (column: string, code: string, severity: 'error' | 'warning'): CellError => ({
  ...{ column, code, severity, field: 'date_of_birth', message: 'Wrong', suggested_fix: '', suggested_value: null },
  original_value: '',
});
const rows: RejectedRow[] = [
  { row_number: 2, values: ['x', '1/1/26'], errors: [issue('Born', 'date_format', 'error')] },
  { row_number: 3, values: ['x', '1/1/26'], errors: [issue('Born', 'date_format', 'error')] },
  { row_number: 4, values: ['y', '1/1/26'], errors: [issue('Start', 'two_digit_year', 'warning')] },
];
const edits = new Map([
  [2, new Map([[0, 'a']])],
  [3, new Map([[0, 'a']])],
  [
    4,
    new Map([
      [0, 'b'],
      [1, '2026-01-01'],
    ]),
  ],
]);
const groups = groupChanges({ edits, rows, columns: ['Born', 'Start'], errorsOf: (row) => row.errors });

test('changes are grouped by issue and column, errors first, with each distinct change', () => {
  expect(groups.map(({ title, column, severity, cells }) => [title, column, severity, cells])).toEqual([
    ['Date of birth can’t be read', 'Born', 'error', 2],
    ['Year has two digits (Date of birth)', 'Start', 'warning', 1],
    ['Other changes', 'Born', null, 1],
  ]);
  expect(groups[0]?.values).toEqual([{ from: 'x', to: 'a', count: 2 }]);
});

test('edits are chosen by group, cell by cell', () => {
  const cells = [
    { row: 2, column: 0, value: 'a', original: 'x' },
    { row: 4, column: 0, value: 'b', original: 'y' },
    { row: 4, column: 1, value: '2026-01-01', original: '1/1/26' },
  ];
  expect(editsIn(groups.slice(0, 2), cells)).toEqual([cells[0], cells[2]]);
});
