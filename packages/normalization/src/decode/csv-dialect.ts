import type { CsvLayout } from '../source-layout.ts';

/** A CSV dialect as the byte scanner needs it. Delimiter and quote are given in the bytes that will be scanned. */
export interface CsvDialect {
  readonly delimiter: Uint8Array;
  /** -1: quotes mean nothing. */
  readonly quote: number;
  readonly escape: CsvLayout['escape'];
  readonly skipInitialSpace: boolean;
  /** Cells a whole row has; 0: not known yet. */
  readonly columnCount: number;
}

/** A cell longer than this is no cell: an open quote ran away. */
export const MAX_CELL_BYTES = 1 << 20;
/** A row longer than this is reported and passed over, so that no input makes the window grow further. */
export const MAX_ROW_BYTES = 4 << 20;
/** More cells than any spreadsheet has columns. */
export const MAX_ROW_CELLS = 16_384;

/** The dialect of a layout over UTF-8 text, which is what decoders scan. */
export function dialectOf(layout: CsvLayout): CsvDialect {
  const quote = layout.quote === null ? -1 : layout.quote.charCodeAt(0);
  return {
    delimiter: Buffer.from(layout.delimiter, 'utf8'),
    quote: quote < 128 ? quote : -1,
    escape: layout.escape,
    skipInitialSpace: layout.skipInitialSpace ?? false,
    columnCount: layout.columns.length,
  };
}
