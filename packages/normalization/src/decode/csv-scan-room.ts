import { MAX_ROW_CELLS } from './csv-dialect.ts';

/** Rows that one scan finds at most. */
export const ROW_CAPACITY = 1 << 13;
export const CELLS_PER_ROW = 8;
/** Cells that one scan of so many rows may leave. */
export const CELL_ROOM = ROW_CAPACITY * CELLS_PER_ROW + MAX_ROW_CELLS;

/** Where a scanner writes what it finds. Scanners that are done with a scan before the next one begins may share it. */
export class ScanRoom {
  readonly cellStarts: Int32Array;
  readonly cellEnds: Int32Array;
  readonly rowCells: Int32Array;
  readonly rowStarts: Int32Array;
  readonly rowFlags: Uint8Array;

  /** @param maxBytes bytes that are scanned at most: of so many there are no more cells than one more */
  constructor(rowCapacity: number, maxBytes = Number.POSITIVE_INFINITY) {
    const cells = Math.min(rowCapacity * CELLS_PER_ROW + MAX_ROW_CELLS, maxBytes + 2);
    this.cellStarts = new Int32Array(cells);
    this.cellEnds = new Int32Array(cells);
    this.rowCells = new Int32Array(rowCapacity + 1);
    this.rowStarts = new Int32Array(rowCapacity + 1);
    this.rowFlags = new Uint8Array(rowCapacity);
  }
}
