import type { RejectedRow } from './correction-queries.ts';
import type { CellEdit, Edits } from './edits.ts';

/** The current text of a cell. */
export function textOf(edits: Edits, row: RejectedRow, column: number): string {
  return edits.get(row.row_number)?.get(column) ?? row.values[column] ?? '';
}

export function editOf(row: RejectedRow, column: number, value: string): CellEdit {
  return { row: row.row_number, column, value, original: row.values[column] ?? '' };
}
