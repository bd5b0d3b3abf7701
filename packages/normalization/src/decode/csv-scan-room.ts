import { MAX_ROW_CELLS } from './csv-dialect.ts';

/** Maximum number of rows per scan. */
export const ROW_CAPACITY = 1 << 13;
export const CELLS_PER_ROW = 8;
/** Maximum number of cells per scan of `ROW_CAPACITY` rows. */
export const CELL_ROOM = ROW_CAPACITY * CELLS_PER_ROW + MAX_ROW_CELLS;

/** The output arrays of a scanner. Scanners can share them if each is done before the next starts. */
export class ScanRoom {
  readonly cellStarts: Int32Array;
  readonly cellEnds: Int32Array;
  readonly rowCells: Int32Array;
  readonly rowStarts: Int32Array;
  readonly rowFlags: Uint8Array;

  /** @param maxBytes maximum number of bytes per scan, which limits the number of cells */
  constructor(rowCapacity: number, maxBytes = Number.POSITIVE_INFINITY) {
    const cells = Math.min(rowCapacity * CELLS_PER_ROW + MAX_ROW_CELLS, maxBytes + 2);
    this.cellStarts = new Int32Array(cells);
    this.cellEnds = new Int32Array(cells);
    this.rowCells = new Int32Array(rowCapacity + 1);
    this.rowStarts = new Int32Array(rowCapacity + 1);
    this.rowFlags = new Uint8Array(rowCapacity);
  }
}
