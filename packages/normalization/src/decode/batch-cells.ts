import type { RowBatch } from '../source/row-batch.ts';
import type { SheetBatch } from './excel/sheet-batch.ts';

const SPACE = 0x20;

/** Whether a cell has more than blanks. Rows may be shorter than the header. */
export function hasText(batch: RowBatch, row: number, column: number): boolean {
  const { bytes, rowCells, cellStarts, cellEnds } = batch;
  const cell = rowCells[row]! + column;
  if (cell >= rowCells[row + 1]!) return false;
  for (let at = cellStarts[cell]!; at < cellEnds[cell]!; at++) if (bytes[at]! > SPACE) return true;
  return false;
}

/** A cell's text without blanks around it, from its first `maxBytes` bytes. */
export function cellText(batch: RowBatch, row: number, column: number, maxBytes: number): string {
  const { bytes, rowCells, cellStarts, cellEnds } = batch;
  const cell = rowCells[row]! + column;
  if (cell >= rowCells[row + 1]!) return '';
  const start = cellStarts[cell]!;
  const length = Math.min(cellEnds[cell]! - start, maxBytes);
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, length)
    .toString('utf8')
    .trim();
}

/** Whether a cell has exactly these bytes. */
export function hasSameBytes(batch: RowBatch, row: number, column: number, wanted: Uint8Array): boolean {
  const { bytes, rowCells, cellStarts, cellEnds } = batch;
  const cell = rowCells[row]! + column;
  if (cell >= rowCells[row + 1]!) return false;
  const start = cellStarts[cell]!;
  if (cellEnds[cell]! - start !== wanted.length) return false;
  for (let at = 0; at < wanted.length; at++) if (bytes[start + at] !== wanted[at]) return false;
  return true;
}

/** A cell's new bytes. */
export interface CellBytes {
  readonly row: number;
  readonly column: number;
  readonly bytes: Uint8Array;
}

/** The batch with other bytes in some cells. Rows without such a cell stay as they are. */
export function withCells(batch: RowBatch, cells: readonly CellBytes[]): RowBatch {
  if (cells.length === 0) return batch;
  const starts = new Map<Uint8Array, number>();
  let length = batch.bytes.length;
  for (const { bytes } of cells) {
    if (starts.has(bytes)) continue;
    starts.set(bytes, length);
    length += bytes.length;
  }
  const { rowCells, cellStarts, cellEnds } = batch;
  for (const { row, column, bytes } of cells) {
    const cell = rowCells[row]! + column;
    if (cell >= rowCells[row + 1]!) continue;
    cellStarts[cell] = starts.get(bytes)!;
    cellEnds[cell] = starts.get(bytes)! + bytes.length;
  }
  return { ...batch, bytes: Buffer.concat([batch.bytes, ...starts.keys()]) };
}

/** Opens a row of another batch with the cells of this one. */
export function copyRow(
  { bytes, rowCells, rowNumbers, cellStarts, cellEnds }: RowBatch,
  row: number,
  to: SheetBatch,
): void {
  const first = rowCells[row]!;
  const width = rowCells[row + 1]! - first;
  to.openRow(rowNumbers[row]!, width);
  for (let column = 0; column < width; column++)
    to.setColumn(column, bytes, cellStarts[first + column]!, cellEnds[first + column]!);
}
