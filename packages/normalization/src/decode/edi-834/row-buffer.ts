import type { DecodeFault, RowBatch } from '../row-batch.ts';
import { EDI_834_COLUMNS, FIRST_COVERAGE_COLUMN, FIRST_MEMBER_COLUMN } from './columns.ts';

const COLUMNS = EDI_834_COLUMNS.length;

/**
 * Gathers member rows into one batch. The cells of the transaction set's header and of the member are set once and
 * shared by the rows of all the member's coverages: a row is a copy of offsets, not of text.
 */
export class RowBuffer implements RowBatch {
  bytes: Uint8Array = new Uint8Array(1 << 16);
  rowCount = 0;
  rowCells = new Int32Array(513);
  cellStarts = new Int32Array(512 * COLUMNS);
  cellEnds = new Int32Array(512 * COLUMNS);
  rowNumbers = new Int32Array(512);
  faults: DecodeFault[] = [];

  /** Cells of the row being gathered; equal offsets mean empty. */
  private readonly starts = new Int32Array(COLUMNS);
  private readonly ends = new Int32Array(COLUMNS);
  private used = 0;

  /** Appends text to the batch's bytes and makes it the value of a column of the row being gathered. */
  set(column: number, source: Uint8Array, start: number, end: number): void {
    const length = end - start;
    if (this.used + length > this.bytes.length) this.grow(length);
    const { bytes, used } = this;
    for (let i = 0; i < length; i++) bytes[used + i] = source[start + i]!;
    this.starts[column] = used;
    this.used = used + length;
    this.ends[column] = this.used;
  }

  isEmpty(column: number): boolean {
    return this.starts[column] === this.ends[column];
  }

  /** Makes a column share another's text. */
  copy(from: number, to: number): void {
    this.starts[to] = this.starts[from]!;
    this.ends[to] = this.ends[from]!;
  }

  clearSet(): void {
    this.starts.fill(0);
    this.ends.fill(0);
  }

  clearMember(): void {
    this.starts.fill(0, FIRST_MEMBER_COLUMN);
    this.ends.fill(0, FIRST_MEMBER_COLUMN);
  }

  clearCoverage(): void {
    this.starts.fill(0, FIRST_COVERAGE_COLUMN);
    this.ends.fill(0, FIRST_COVERAGE_COLUMN);
  }

  addRow(rowNumber: number): void {
    const row = this.rowCount++;
    if (row + 1 === this.rowCells.length) this.growRows();
    this.cellStarts.set(this.starts, row * COLUMNS);
    this.cellEnds.set(this.ends, row * COLUMNS);
    this.rowNumbers[row] = rowNumber;
    this.rowCells[row + 1] = (row + 1) * COLUMNS;
  }

  /** Forgets the rows handed out; the cells of the row being gathered are kept, moved to the front. */
  reset(): void {
    this.rowCount = 0;
    this.faults = [];
    const old = this.bytes.slice(0, this.used);
    this.used = 0;
    for (let column = 0; column < COLUMNS; column++) {
      const start = this.starts[column]!;
      const end = this.ends[column]!;
      if (start === end) this.starts[column] = this.ends[column] = 0;
      else this.set(column, old, start, end);
    }
  }

  private grow(needed: number): void {
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.used + needed));
    larger.set(this.bytes.subarray(0, this.used));
    this.bytes = larger;
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
