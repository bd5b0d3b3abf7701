export const CSV_CONFIG: unknown;
export function generateCsv(options: { rows: number; seed?: number }): Generator<string>;
