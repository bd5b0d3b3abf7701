/** Some rows of a file, as text. */
export type Sample = readonly (readonly string[])[];

export const textAt = (row: readonly string[], column: number): string => row[column]?.trim() ?? '';

/** The title of a section, a total, or a note below the rows: few cells of many. People have more. */
export const isNote = (row: readonly string[]): boolean =>
  row.length > 2 * MOST_IN_NOTE && row.filter((cell) => cell.trim() !== '').length <= MOST_IN_NOTE;
const MOST_IN_NOTE = 3;
