import type { CellRange } from './cell-range.ts';
import type { RejectedRow } from './correction-queries.ts';
import type { CellEdit, Edits } from './edits.ts';
import { editOf, textOf } from './row-text.ts';

/** The displayed rows, and the file's column at each position. */
export interface Sheet {
  readonly rows: readonly RejectedRow[];
  readonly order: readonly number[];
  readonly edits: Edits;
}

/** Sets each cell of the range to the result of `valueAt`. Undefined leaves the cell unchanged. */
export function editRange(
  { rows, order }: Sheet,
  range: CellRange,
  valueAt: (row: number, column: number) => string | undefined,
): CellEdit[] {
  const edits: CellEdit[] = [];
  for (let row = range.top; row <= range.bottom; row++) {
    const found = rows[row];
    for (let column = range.left; found && column <= range.right; column++) {
      const value = valueAt(row, column);
      const place = order[column];
      if (value !== undefined && place !== undefined) edits.push(editOf(found, place, value));
    }
  }
  return edits;
}

export function readRange({ rows, order, edits }: Sheet, range: CellRange): string[][] {
  return rows
    .slice(range.top, range.bottom + 1)
    .map((row) => order.slice(range.left, range.right + 1).map((column) => textOf(edits, row, column)));
}

/** Copies the first row down, or the first column to the right. */
export function fillRange(sheet: Sheet, range: CellRange, direction: 'down' | 'right'): CellEdit[] {
  const values = readRange(sheet, range);
  return editRange(sheet, range, (row, column) =>
    direction === 'down' ? values[0]?.[column - range.left] : values[row - range.top]?.[0],
  );
}

export interface Pasted {
  readonly edits: readonly CellEdit[];
  /** Number of clipboard rows that didn't fit. */
  readonly left: number;
}

/** A single value fills the range. A block starts at the first cell and is cut off at the edge of the sheet. */
export function pasteBlock(sheet: Sheet, range: CellRange, block: readonly (readonly string[])[]): Pasted {
  const [first = []] = block;
  if (block.length === 1 && first.length === 1) {
    return { edits: editRange(sheet, range, () => first[0]), left: 0 };
  }
  const width = block.reduce((most, row) => Math.max(most, row.length), 0);
  const bottom = Math.min(sheet.rows.length, range.top + block.length) - 1;
  const right = Math.min(sheet.order.length, range.left + width) - 1;
  const edits = editRange(
    sheet,
    { ...range, bottom, right },
    (row, column) => block[row - range.top]?.[column - range.left],
  );
  return { edits, left: range.top + block.length - 1 - bottom };
}

interface FaultyCells extends Omit<Sheet, 'order'> {
  /** The errors of a cell by rule and field. */
  readonly faultsOf: (row: RejectedRow, column: number) => readonly string[];
}

/** Other cells of the column with the same text and the same error. Without an error, the text may be right elsewhere. */
export function equalCells(
  { rows, edits, faultsOf }: FaultyCells,
  { row, column, text }: { row: RejectedRow; column: number; text: string },
): RejectedRow[] {
  const faults = faultsOf(row, column);
  if (faults.length === 0) return [];
  return rows.filter(
    (other) =>
      other.row_number !== row.row_number &&
      textOf(edits, other, column) === text &&
      faultsOf(other, column).some((fault) => faults.includes(fault)),
  );
}

export interface Replacement {
  readonly find: string;
  readonly replace: string;
  readonly isWholeCell: boolean;
  /** Position in the sheet. Null for all columns. */
  readonly column: number | null;
}

export function replaceText(
  { rows, order, edits }: Sheet,
  { find, replace, isWholeCell, column }: Replacement,
): CellEdit[] {
  if (find === '' && !isWholeCell) return [];
  const places = column === null ? order : order.slice(column, column + 1);
  return rows.flatMap((row) =>
    places.flatMap((place) => {
      const text = textOf(edits, row, place);
      const matches = isWholeCell ? text === find : text.includes(find);
      return matches ? [editOf(row, place, isWholeCell ? replace : text.replaceAll(find, () => replace))] : [];
    }),
  );
}
