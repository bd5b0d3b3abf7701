import type { CsvLayout } from '../source/source-layout.ts';

/** The CSV dialect for the byte scanner. Delimiter and quote are in the encoding of the scanned bytes. */
export interface CsvDialect {
  readonly delimiter: Uint8Array;
  /** -1 if quotes have no special meaning. */
  readonly quote: number;
  readonly escape: CsvLayout['escape'];
  readonly skipInitialSpace: boolean;
  /** Number of cells in a complete row. 0 if not known yet. */
  readonly columnCount: number;
}

/** Longer cells are caused by a quote that is never closed. */
export const MAX_CELL_BYTES = 1 << 20;
/** Longer rows are reported and skipped, so that no input can grow the window further. */
export const MAX_ROW_BYTES = 4 << 20;
/** The column limit of spreadsheets. */
export const MAX_ROW_CELLS = 16_384;

/** The dialect of a layout for UTF-8 text, which is what decoders scan. */
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
