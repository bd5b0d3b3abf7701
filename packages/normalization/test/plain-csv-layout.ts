import type { CsvLayout } from '../src/source/source-layout.ts';

/** Commas, quotes doubled, a header in the first line. */
export function plainCsvLayout(columns: readonly string[]): CsvLayout {
  return {
    format: 'csv',
    encoding: 'utf-8',
    bomBytes: 0,
    delimiter: ',',
    quote: '"',
    escape: 'doubled',
    headerRow: 1,
    firstDataRow: 2,
    columns: columns.map((name) => ({ name })),
    skipRowsStartingWith: [],
    trailerRows: 0,
  };
}
