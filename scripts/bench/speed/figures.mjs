import { CSV_CONFIG, generateCsv } from './data/csv.mjs';
import { generate834 } from './data/edi-834.mjs';
import { generateWorkbook } from './data/excel.mjs';
import { FIXED_WIDTH_CONFIG, generateFixedWidth } from './data/fixed-width.mjs';
import { GENERAL_CONFIG, generateGeneralCsv } from './data/general-csv.mjs';

/**
 * What is measured. `floors` do less than ours or use what one would use instead; `value` and `floor` are rows per second
 * of processor time. A figure with `from` reads what an earlier one left behind.
 */
export const FIGURES = [
  {
    name: 'csv',
    rows: 1_000_000,
    quickRows: 100_000,
    generate: generateCsv,
    extension: 'csv',
    config: CSV_CONFIG,
    floors: ['duckdb', 'csv-parse'],
  },
  {
    name: 'csv-general',
    rows: 500_000,
    quickRows: 50_000,
    generate: generateGeneralCsv,
    extension: 'csv',
    config: GENERAL_CONFIG,
    floors: ['duckdb-general', 'csv-parse'],
  },
  {
    name: 'edi-834',
    rows: 200_000,
    quickRows: 20_000,
    generate: generate834,
    extension: 'edi',
    floors: ['x12-parser'],
  },
  {
    name: 'excel',
    rows: 200_000,
    quickRows: 20_000,
    generate: generateWorkbook,
    extension: 'xlsx',
    config: CSV_CONFIG,
    floors: ['sheetjs'],
  },
  {
    name: 'fixed-width',
    rows: 1_000_000,
    quickRows: 100_000,
    generate: generateFixedWidth,
    extension: 'txt',
    config: FIXED_WIDTH_CONFIG,
    floors: ['fixed-width'],
  },
];

/** Rendered from the records of the CSV figure, against copying the bytes that the format comes to. */
export const RENDERED = ['json', 'csv', 'xml'];

/** The CSV figure at these sizes: the cost of a row must stay the same. */
export const GROWTH = [10_000, 100_000, 1_000_000, 10_000_000];
