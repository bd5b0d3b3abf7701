import { CSV_CONFIG, generateCsv } from './data/csv.ts';
import { generate834 } from './data/edi-834.ts';
import { generateWorkbook } from './data/excel.ts';
import type { RosterOptions } from './data/families.ts';
import { FIXED_WIDTH_CONFIG, generateFixedWidth } from './data/fixed-width.ts';
import { GENERAL_CONFIG, generateGeneralCsv } from './data/general-csv.ts';
import { generateWideCsv, WIDE_CONFIG } from './data/wide-csv.ts';

export interface Figure {
  readonly name: string;
  readonly rows: number;
  readonly quickRows: number;
  readonly generate: (options: RosterOptions) => Generator<string | Buffer>;
  readonly extension: string;
  /** A vendor's, before it is parsed; none where the format says what its fields are. */
  readonly config?: unknown;
  readonly floors: readonly FloorProgram[];
}

export type FloorProgram = 'duckdb' | 'duckdb-general' | 'csv-parse' | 'x12-parser' | 'sheetjs' | 'fixed-width';

/**
 * What is measured. `floors` do less than ours or use what one would use instead; `value` and `floor` are rows per second
 * of processor time.
 */
/** Of these one grows, and is rendered. */
export const CSV_FIGURE: Figure = {
  name: 'csv',
  rows: 1_000_000,
  quickRows: 100_000,
  generate: generateCsv,
  extension: 'csv',
  config: CSV_CONFIG,
  floors: ['duckdb', 'csv-parse'],
};

export const FIGURES: readonly Figure[] = [
  CSV_FIGURE,
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
    name: 'csv-wide',
    rows: 300_000,
    quickRows: 50_000,
    generate: generateWideCsv,
    extension: 'csv',
    config: WIDE_CONFIG,
    floors: ['csv-parse'],
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
export const RENDERED = ['json', 'csv', 'xml'] as const;

/** The CSV figure at these sizes: the cost of a row must stay the same. */
export const GROWTH = [10_000, 100_000, 1_000_000, 10_000_000];
