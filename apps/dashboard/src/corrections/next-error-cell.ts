import type { RejectedRow } from './correction-queries.ts';
import { type CorrectionState, errorsOf } from './correction-state.ts';
import type { Cell } from './grid-keys.ts';

/** The next cell with an error after the given one, wrapping around. Null if there is none. */
export function nextErrorCell(
  state: CorrectionState,
  rows: readonly RejectedRow[],
  columns: readonly string[],
  after: Cell | null,
): Cell | null {
  const places = new Map(columns.map((name, index) => [name, index]));
  const from = after ?? { row: 0, column: -1 };
  for (let step = 0; step <= rows.length; step += 1) {
    const index = (from.row + step) % rows.length;
    const row = rows[index];
    if (!row) return null;
    const wrong = errorsOf(state, row)
      .filter(({ severity }) => severity === 'error')
      .map(({ column }) => (column === null ? undefined : places.get(column)))
      .filter((column) => column !== undefined)
      .sort((one, other) => one - other);
    const found = step === 0 ? wrong.find((column) => column > from.column) : wrong[0];
    if (found !== undefined) return { row: index, column: found };
  }
  return null;
}
