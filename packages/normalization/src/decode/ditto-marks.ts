import type { RowBatch } from '../source/row-batch.ts';
import { type CellBytes, cellText, withCells } from './batch-cells.ts';

/** `"`, `〃`, `''`, `ditto`, `-do-`: as in the row above. */
const MARKS = new Set(['"', '”', '“', '″', '〃', "''", '’’', 'ditto', '(ditto)', '-do-', 'do.', '-"-', '" "']);
const LONGEST_MARK = 8;

export const isDitto = (text: string): boolean => text.length <= LONGEST_MARK && MARKS.has(text.toLowerCase());

/**
 * Puts the value of the row above in the place of each ditto mark of some columns. A mark below a blank cell stays.
 * Changes the batches in place, or copies the bytes if the value is in an earlier batch.
 *
 * @param columns 0-based
 */
export async function* withoutDittos(
  batches: AsyncIterable<RowBatch>,
  columns: readonly number[],
): AsyncGenerator<RowBatch> {
  let above: readonly Uint8Array[] = columns.map(() => new Uint8Array());
  for await (const batch of batches) {
    const filled = fillBatch(batch, columns, above);
    if (filled.rowCount > 0) above = columns.map((column) => bytesOf(filled, filled.rowCount - 1, column));
    yield filled;
  }
}

function fillBatch(batch: RowBatch, columns: readonly number[], above: readonly Uint8Array[]): RowBatch {
  const carried: CellBytes[] = [];
  for (const [place, column] of columns.entries()) {
    // Whether the cells so far repeat that of the previous batch.
    let isCarried = true;
    for (let row = 0; row < batch.rowCount; row++) {
      if (!isDitto(cellText(batch, row, column, LONGEST_MARK * 3))) isCarried = false;
      else if (isCarried) carried.push({ row, column, bytes: above[place]! });
      else copyFromAbove(batch, row, column);
    }
  }
  return withCells(
    batch,
    carried.filter(({ bytes }) => bytes.length > 0),
  );
}

function copyFromAbove({ rowCells, cellStarts, cellEnds }: RowBatch, row: number, column: number): void {
  const source = rowCells[row - 1]! + column;
  if (source >= rowCells[row]! || cellEnds[source]! === cellStarts[source]!) return;
  cellStarts[rowCells[row]! + column] = cellStarts[source]!;
  cellEnds[rowCells[row]! + column] = cellEnds[source]!;
}

function bytesOf({ bytes, rowCells, cellStarts, cellEnds }: RowBatch, row: number, column: number): Uint8Array {
  const cell = rowCells[row]! + column;
  return cell < rowCells[row + 1]! ? bytes.slice(cellStarts[cell], cellEnds[cell]) : new Uint8Array();
}
