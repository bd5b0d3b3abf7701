import type { RejectedRow } from './correction-queries.ts';
import type { Cell } from './grid-keys.ts';

/**
 * The cells with errors as in the file, so that the order stays while they are fixed. An error of a row as a whole is
 * at the row's first cell, unless another cell of the row has one.
 */
export function faultsInOrder(rows: readonly RejectedRow[], columns: readonly string[]): Cell[] {
  const places = new Map(columns.map((name, index) => [name, index]));
  return rows.flatMap(({ errors }, row) => {
    const wrong = errors
      .filter(({ severity }) => severity === 'error')
      .map(({ column }) => (column === null ? undefined : places.get(column)))
      .filter((column) => column !== undefined);
    const cells = [...new Set(wrong)].sort((one, other) => one - other);
    return (cells.length > 0 ? cells : [0]).map((column) => ({ row, column }));
  });
}

/** Index of the first cell that is at the given one or after it. */
export function faultAt(faults: readonly Cell[], { row, column }: Cell): number {
  const index = faults.findIndex((fault) => fault.row > row || (fault.row === row && fault.column >= column));
  return Math.max(0, index);
}
