/** A row with its 1-based number and its cells. */
export interface NumberedRow {
  readonly rowNumber: number;
  readonly cells: readonly string[];
}

export const filledCells = (row: NumberedRow) => row.cells.filter((cell) => cell.trim() !== '');
export const isFilled = (row: NumberedRow) => row.cells.some((cell) => cell.trim() !== '');
