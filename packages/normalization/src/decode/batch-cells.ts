import type { RowBatch } from '../source/row-batch.ts';

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
