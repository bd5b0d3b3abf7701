import { expect, test } from '@jest/globals';
import type { CellError, RejectedRow } from './correction-queries.ts';
import { faultAt, faultsInOrder } from './faults-in-order.ts';

const error = (column: string | null, severity: 'error' | 'warning' = 'error'): CellError => ({
  ...{ column, severity, code: 'required', field: 'x', message: '', suggested_fix: '', suggested_value: null },
  original_value: '',
});
const row = (errors: CellError[]): RejectedRow => ({ row_number: 2, values: ['', '', ''], errors });
const faults = faultsInOrder(
  [
    row([error('C'), error('A'), error('A'), error('B', 'warning')]),
    row([error(null)]),
    row([error(null), error('B')]),
  ],
  ['A', 'B', 'C'],
);

test('each cell with an error is one fault, an error of the row as a whole is at its first cell', () => {
  expect(faults).toEqual([
    { row: 0, column: 0 },
    { row: 0, column: 2 },
    { row: 1, column: 0 },
    { row: 2, column: 1 },
  ]);
});

test('a cell between two faults is at the later one', () => {
  expect(faultAt(faults, { row: 0, column: 1 })).toBe(1);
  expect(faultAt(faults, { row: 2, column: 2 })).toBe(0);
});
