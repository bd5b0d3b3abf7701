import type { RowBatch } from '../decode/row-batch.ts';
import type { CellFeed } from './cell-feed.ts';
import { AT, MAX_CELLS, MAX_INPUT, MAX_ROWS } from './kernel-memory.ts';
import type { Kernel } from './load-kernel.ts';

/** All cells of rows, as they stand in the batch one after the other. */
export class RowCells implements CellFeed {
  inputEnd: number = AT.input;

  constructor(private readonly kernel: Kernel) {}

  take(batch: RowBatch, row: number): number {
    const { kernel } = this;
    const { rowCells, cellStarts, cellEnds } = batch;
    const firstCell = rowCells[row]!;
    const from = cellStarts[firstCell]!;
    let end = row;
    const last = Math.min(batch.rowCount, row + MAX_ROWS);
    while (end < last && rowCells[end + 1]! - firstCell <= MAX_CELLS && reach(batch, end, from) <= MAX_INPUT) end++;
    if (end === row) return row;
    const endCell = rowCells[end]!;
    const bytes = endCell > firstCell ? cellEnds[endCell - 1]! - from : 0;
    if (bytes > 0) kernel.bytes.set(batch.bytes.subarray(from, from + bytes), AT.input);
    this.inputEnd = AT.input + bytes;
    const { numbers } = kernel;
    numbers.set(cellStarts.subarray(firstCell, endCell), AT.cellStarts >> 2);
    numbers.set(cellEnds.subarray(firstCell, endCell), AT.cellEnds >> 2);
    numbers.set(rowCells.subarray(row, end + 1), AT.rowCells >> 2);
    kernel.useCells(firstCell, AT.input - from);
    return end;
  }
}

/** Bytes from `from` to the end of the row. */
function reach({ rowCells, cellEnds }: RowBatch, row: number, from: number): number {
  const endCell = rowCells[row + 1]!;
  return endCell === 0 ? 0 : cellEnds[endCell - 1]! - from;
}
