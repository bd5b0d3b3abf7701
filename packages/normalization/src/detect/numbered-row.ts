/** A row of the head: its number as a person sees it (1-based) and its cells. */
export interface NumberedRow {
  readonly rowNumber: number;
  readonly cells: readonly string[];
}

export const filledCells = (row: NumberedRow) => row.cells.filter((cell) => cell.trim() !== '');
export const isFilled = (row: NumberedRow) => row.cells.some((cell) => cell.trim() !== '');
