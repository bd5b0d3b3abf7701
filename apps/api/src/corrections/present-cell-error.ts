import type { CellError } from '@rollcall/contracts';
import type { ErrorEntry } from '@rollcall/normalization';
import type { RejectedFile } from './rejected-file.ts';

/** Presents a report entry at its cell. `cells` is the current row. */
export function presentEntry(
  { file, columns, checker }: RejectedFile,
  entry: ErrorEntry,
  cells: readonly string[],
): CellError {
  const column = columnOf(file.layout.columns, entry.column);
  const { code, field, suggested_fix: suggestedFix } = entry;
  return {
    column: column === null ? null : (columns[column] ?? null),
    field,
    code,
    severity: entry.severity,
    message: entry.message,
    suggested_fix: suggestedFix,
    suggested_value: column === null ? null : checker.findPassingValue(cells, { code, field, suggestedFix }, column),
    original_value: entry.original_value,
  };
}

/** A value that is made from several columns is shown at the first one. */
function columnOf(columns: readonly { readonly name: string }[], label: string | null): number | null {
  if (label === null) return null;
  const wanted = [label, label.split(/ \+ | \| /)[0]];
  const index = columns.findIndex(({ name }) => wanted.includes(name));
  return index < 0 ? null : index;
}
