export interface Cell {
  readonly row: number;
  readonly column: number;
}

interface Grid {
  readonly rows: number;
  readonly columns: number;
  /** Number of rows per page. */
  readonly page: number;
}

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** The cell that a navigation key moves to, as in spreadsheets. Null if the key doesn't move the selection. */
export function moveByKey({ row, column }: Cell, { key, ctrlKey, metaKey, shiftKey }: Key, grid: Grid): Cell | null {
  const far = ctrlKey || metaKey;
  const last = { row: grid.rows - 1, column: grid.columns - 1 };
  const to = (cell: Cell): Cell => ({
    row: Math.min(last.row, Math.max(0, cell.row)),
    column: Math.min(last.column, Math.max(0, cell.column)),
  });
  switch (key) {
    case 'ArrowUp':
      return to({ row: far ? 0 : row - 1, column });
    case 'ArrowDown':
      return to({ row: far ? last.row : row + 1, column });
    case 'ArrowLeft':
      return to({ row, column: far ? 0 : column - 1 });
    case 'ArrowRight':
      return to({ row, column: far ? last.column : column + 1 });
    case 'Enter':
      return to({ row: row + (shiftKey ? -1 : 1), column });
    case 'PageUp':
      return to({ row: row - grid.page, column });
    case 'PageDown':
      return to({ row: row + grid.page, column });
    case 'Home':
      return to({ row: far ? 0 : row, column: 0 });
    case 'End':
      return to({ row: far ? last.row : row, column: last.column });
    default:
      return null;
  }
}

/** Whether the key types a character. */
export function isTyping({ key, ctrlKey, metaKey }: Key): boolean {
  return [...key].length === 1 && !ctrlKey && !metaKey;
}
