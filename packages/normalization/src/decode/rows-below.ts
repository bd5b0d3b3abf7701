import type { RowBatch } from '../source/row-batch.ts';
import type { RowsBelow } from '../source/source-layout.ts';
import { hasText, withCells } from './batch-cells.ts';

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
    const { person } = this.columns;
    return withCells(
      batch,
      rows.flatMap(({ row }) => person.map((column, place) => ({ row, column, bytes: carried[place]! }))),
    );
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
