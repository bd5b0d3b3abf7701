/** Some rows of a file, as text. */
export type Sample = readonly (readonly string[])[];

export const textAt = (row: readonly string[], column: number): string => row[column]?.trim() ?? '';
