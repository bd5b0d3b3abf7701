import type { RowBatch } from '../decode/row-batch.ts';

/** Puts the cells of rows, and the bytes that they lie in, where the kernel reads them. */
export interface CellFeed {
  /** Where those bytes end. */
  readonly inputEnd: number;
  /** Takes rows from `row` on as far as there is room, and returns the first that was not taken. */
  take(batch: RowBatch, row: number): number;
}
