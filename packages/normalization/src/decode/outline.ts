import type { RowBatch } from '../source/row-batch.ts';
import { type CellBytes, hasText, withCells } from './batch-cells.ts';

/**
 * Puts the value of the rows above into the blank cells of columns that show each value once, as a pivot table does. A
 * value further left starts anew: what is blank to its right stays blank.
 *
 * @param columns 0-based, from the left
 */
export async function* withOutline(
  batches: AsyncIterable<RowBatch>,
  columns: readonly number[],
): AsyncGenerator<RowBatch> {
  const above: (Uint8Array | null)[] = columns.map(() => null);
  for await (const batch of batches) {
    const cells: CellBytes[] = [];
    for (let row = 0; row < batch.rowCount; row++) {
      let isNew = false;
      for (const [place, column] of columns.entries()) {
        const isFilled = hasText(batch, row, column);
        if (isFilled) above[place] = bytesOf(batch, row, column);
        else if (isNew) above[place] = null;
        else if (above[place] != null) cells.push({ row, column, bytes: above[place] });
        isNew ||= isFilled;
      }
    }
    yield withCells(batch, cells);
  }
}

function bytesOf({ bytes, rowCells, cellStarts, cellEnds }: RowBatch, row: number, column: number): Uint8Array {
  const cell = rowCells[row]! + column;
  return bytes.slice(cellStarts[cell], cellEnds[cell]);
}
