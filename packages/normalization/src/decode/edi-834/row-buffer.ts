import type { DecodeFault, RowBatch } from '../row-batch.ts';
import { EDI_834_COLUMNS, FIRST_COVERAGE_COLUMN, FIRST_MEMBER_COLUMN } from './columns.ts';
import type { HeldTexts } from './segment-reader.ts';

const COLUMNS = EDI_834_COLUMNS.length;
const FIRST_ROWS = 32;

/**
 * Gathers member rows into one batch: a cell is where its element stands in the segments' own bytes. The row being
 * gathered is the one behind the batch's last; all rows behind the last are empty but for what has been set in that one.
 */
export class RowBuffer implements RowBatch, HeldTexts {
  bytes: Uint8Array = new Uint8Array(0);
  rowCount = 0;
  rowCells = new Int32Array(FIRST_ROWS + 1);
  cellStarts = new Int32Array(FIRST_ROWS * COLUMNS);
  cellEnds = new Int32Array(FIRST_ROWS * COLUMNS);
  rowNumbers = new Int32Array(FIRST_ROWS);
  faults: DecodeFault[] = [];
  /** Of the row being gathered: they come with it. */
  readonly ownFaults: DecodeFault[] = [];

  /** The first cell of the row being gathered. */
  private first = 0;

  /** Makes bytes [start, end) the value of a column of the row being gathered. */
  set(column: number, start: number, end: number): void {
    this.cellStarts[this.first + column] = start;
    this.cellEnds[this.first + column] = end;
  }

  isEmpty(column: number): boolean {
    return this.cellStarts[this.first + column] === this.cellEnds[this.first + column];
  }

  clearSet(): void {
    this.cellStarts.fill(0, this.first, this.first + COLUMNS);
    this.cellEnds.fill(0, this.first, this.first + COLUMNS);
  }

  /** Ends the row; the next one has the same header, and of this one the member too when it `continues`. */
  addRow(rowNumber: number, continues: boolean): void {
    const row = this.rowCount++;
    while (this.ownFaults.length > 0) this.faults.push(this.ownFaults.shift()!);
    if (row + 2 === this.rowCells.length) this.growRows();
    const { cellStarts, cellEnds, first } = this;
    this.rowNumbers[row] = rowNumber;
    const next = first + COLUMNS;
    this.rowCells[row + 1] = next;
    const shared = continues ? FIRST_COVERAGE_COLUMN : FIRST_MEMBER_COLUMN;
    for (let column = 0; column < shared; column++) {
      cellStarts[next + column] = cellStarts[first + column]!;
      cellEnds[next + column] = cellEnds[first + column]!;
    }
    this.first = next;
  }

  /** Forgets the rows handed out and keeps the one being gathered. */
  reset(): void {
    const { cellStarts, cellEnds, first } = this;
    this.faults = [];
    if (first === 0) return;
    cellStarts.copyWithin(0, first, first + COLUMNS);
    cellEnds.copyWithin(0, first, first + COLUMNS);
    cellStarts.fill(0, COLUMNS, first + COLUMNS);
    cellEnds.fill(0, COLUMNS, first + COLUMNS);
    this.rowCount = 0;
    this.first = 0;
  }

  get heldBytes(): number {
    let size = 0;
    for (let cell = this.first; cell < this.first + COLUMNS; cell++)
      size += this.cellEnds[cell]! - this.cellStarts[cell]!;
    return size;
  }

  moveHeld(from: Uint8Array, to: Uint8Array, at: number): number {
    const front = at;
    let end = at;
    for (let cell = this.first; cell < this.first + COLUMNS; cell++) {
      const start = this.cellStarts[cell]!;
      if (this.cellEnds[cell]! <= front) continue;
      const length = this.cellEnds[cell]! - start;
      for (let i = 0; i < length; i++) to[end + i] = from[start + i]!;
      this.cellStarts[cell] = end;
      end += length;
      this.cellEnds[cell] = end;
    }
    return end;
  }

  private growRows(): void {
    const rows = this.rowNumbers.length * 2;
    const larger = (array: Int32Array, length: number) => {
      const copy = new Int32Array(length);
      copy.set(array);
      return copy;
    };
    this.rowCells = larger(this.rowCells, rows + 1);
    this.rowNumbers = larger(this.rowNumbers, rows);
    this.cellStarts = larger(this.cellStarts, rows * COLUMNS);
    this.cellEnds = larger(this.cellEnds, rows * COLUMNS);
  }
}
