import type { DecodeIssue, RowBatch } from '../../source/row-batch.ts';
import { EDI_834_COLUMNS, FIRST_COVERAGE_COLUMN, FIRST_MEMBER_COLUMN } from './columns.ts';
import type { HeldTexts } from './segment-reader.ts';

const COLUMNS = EDI_834_COLUMNS.length;
const FIRST_ROWS = 32;

/** The arrays of a batch, all for the same number of rows. */
export interface RowRoom {
  readonly cellStarts: Int32Array;
  readonly cellEnds: Int32Array;
  readonly rowNumbers: Int32Array;
}

function createRoom(rows: number): RowRoom {
  return {
    cellStarts: new Int32Array(rows * COLUMNS),
    cellEnds: new Int32Array(rows * COLUMNS),
    rowNumbers: new Int32Array(rows),
  };
}

/**
 * Collects member rows into one batch. A cell is the range of its element in the segment bytes. The row under
 * construction follows the batch's last row. Its cells are empty until they are set.
 */
export class RowBuffer implements RowBatch, HeldTexts {
  bytes: Uint8Array = new Uint8Array(0);
  rowCount = 0;
  continuesInNextBatch = false;
  rowCells: Int32Array;
  cellStarts: Int32Array;
  cellEnds: Int32Array;
  rowNumbers: Int32Array;
  faults: DecodeIssue[] = [];
  /** Issues of the row under construction. They are added to the batch with it. */
  readonly ownFaults: DecodeIssue[] = [];

  /** The first cell of the row under construction. */
  private first = 0;

  constructor(room: RowRoom = createRoom(FIRST_ROWS)) {
    this.cellStarts = room.cellStarts;
    this.cellEnds = room.cellEnds;
    this.rowNumbers = room.rowNumbers;
    this.rowCells = rowCellsOf(room.rowNumbers.length);
    this.clearSet();
  }

  /** Sets a column of the row under construction to bytes [start, end). */
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

  /**
   * Ends the row. The next row keeps the header columns and, if it `continues` the same member, the member columns too.
   */
  addRow(rowNumber: number, continues: boolean): void {
    const row = this.rowCount++;
    while (this.ownFaults.length > 0) this.faults.push(this.ownFaults.shift()!);
    if (row + 1 === this.rowNumbers.length) this.growRows();
    const { cellStarts, cellEnds, first } = this;
    this.rowNumbers[row] = rowNumber;
    const next = first + COLUMNS;
    const shared = continues ? FIRST_COVERAGE_COLUMN : FIRST_MEMBER_COLUMN;
    for (let column = 0; column < shared; column++) {
      cellStarts[next + column] = cellStarts[first + column]!;
      cellEnds[next + column] = cellEnds[first + column]!;
    }
    cellStarts.fill(0, next + shared, next + COLUMNS);
    cellEnds.fill(0, next + shared, next + COLUMNS);
    this.first = next;
  }

  /** Accepts rows that were written directly into the arrays in the way of `addRow`, up to `rowCount`. */
  adopt(rowCount: number): void {
    this.rowCount = rowCount;
    this.first = rowCount * COLUMNS;
  }

  /** Discards the rows of the last batch and keeps the row under construction. */
  reset(): void {
    const { cellStarts, cellEnds, first } = this;
    this.faults = [];
    if (first === 0) return;
    cellStarts.copyWithin(0, first, first + COLUMNS);
    cellEnds.copyWithin(0, first, first + COLUMNS);
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
    const { cellStarts, cellEnds, rowNumbers } = this;
    const rows = rowNumbers.length * 2;
    const room = createRoom(rows);
    room.cellStarts.set(cellStarts);
    room.cellEnds.set(cellEnds);
    room.rowNumbers.set(rowNumbers);
    this.cellStarts = room.cellStarts;
    this.cellEnds = room.cellEnds;
    this.rowNumbers = room.rowNumbers;
    this.rowCells = rowCellsOf(rows);
  }
}

function rowCellsOf(rows: number): Int32Array {
  return Int32Array.from({ length: rows + 1 }, (_, row) => row * COLUMNS);
}
