import type { RowBatch } from '../source/row-batch.ts';
import type { RowsBelow } from '../source/source-layout.ts';
import { hasText } from './batch-cells.ts';

/**
 * Adds the person of the row above to rows that only have a coverage, as in reports and merged cells, where the person
 * is shown once. Changes the batches in place, or copies the bytes if the person is in an earlier batch.
 */
export async function* withPersonAbove(batches: AsyncIterable<RowBatch>, columns: RowsBelow): AsyncGenerator<RowBatch> {
  const filler = new PersonFiller(columns);
  for await (const batch of batches) yield filler.fill(batch);
}

class PersonFiller {
  /** The person's cells in the last row of the previous batch that has a person. Null at the start. */
  private carried: readonly Uint8Array[] | null = null;

  constructor(private readonly columns: RowsBelow) {}

  fill(batch: RowBatch): RowBatch {
    const found = this.rowsBelow(batch);
    const early = found.filter(({ above }) => above < 0);
    for (const { row, above } of found) if (above >= 0) this.copyFrom(batch, row, above);
    const filled = early.length > 0 && this.carried !== null ? this.addCarried(batch, early, this.carried) : batch;
    this.carry(filled);
    return filled;
  }

  /** Rows with a coverage but no person, each with the row above that has the person, or -1 for the previous batch. */
  private rowsBelow(batch: RowBatch): { row: number; above: number }[] {
    const { identity, coverage } = this.columns;
    const found: { row: number; above: number }[] = [];
    let above = -1;
    for (let row = 0; row < batch.rowCount; row++) {
      if (identity.some((column) => hasText(batch, row, column))) above = row;
      else if (coverage.every((column) => hasText(batch, row, column))) found.push({ row, above });
    }
    return found;
  }

  private copyFrom({ rowCells, cellStarts, cellEnds }: RowBatch, row: number, above: number): void {
    for (const column of this.columns.person) {
      const cell = rowCells[row]! + column;
      const source = rowCells[above]! + column;
      if (cell >= rowCells[row + 1]! || source >= rowCells[above + 1]!) continue;
      cellStarts[cell] = cellStarts[source]!;
      cellEnds[cell] = cellEnds[source]!;
    }
  }

  private addCarried(batch: RowBatch, rows: readonly { row: number }[], carried: readonly Uint8Array[]): RowBatch {
    const { rowCells, cellStarts, cellEnds, rowCount, rowNumbers, continuesInNextBatch, faults } = batch;
    const bytes = Buffer.concat([batch.bytes, ...carried]);
    const starts: number[] = [];
    let at = batch.bytes.length;
    for (const { length } of carried) {
      starts.push(at);
      at += length;
    }
    for (const { row } of rows) {
      for (const [index, column] of this.columns.person.entries()) {
        const cell = rowCells[row]! + column;
        if (cell >= rowCells[row + 1]!) continue;
        cellStarts[cell] = starts[index]!;
        cellEnds[cell] = starts[index]! + carried[index]!.length;
      }
    }
    return {
      ...{ bytes, rowCells, cellStarts, cellEnds, rowCount, rowNumbers, faults },
      ...(continuesInNextBatch !== undefined && { continuesInNextBatch }),
    };
  }

  private carry(batch: RowBatch): void {
    const { bytes, rowCells, cellStarts, cellEnds } = batch;
    for (let row = batch.rowCount - 1; row >= 0; row--) {
      if (!this.columns.identity.some((column) => hasText(batch, row, column))) continue;
      const first = rowCells[row]!;
      this.carried = this.columns.person.map((column) =>
        first + column < rowCells[row + 1]!
          ? bytes.slice(cellStarts[first + column], cellEnds[first + column])
          : new Uint8Array(),
      );
      return;
    }
  }
}
