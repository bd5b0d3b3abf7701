import { AT, LIMITS } from '../kernel/generated/layout.ts';
import { acquireKernel, type Kernel, releaseKernel } from '../kernel/load-kernel.ts';
import { type CsvDialect, MAX_ROW_CELLS } from './csv-dialect.ts';
import { CELL_ROOM, ROW_CAPACITY, type ScanRoom } from './csv-scan-room.ts';

/**
 * Fast path of the scanner: splits ordinary rows in WebAssembly (kernel/cut.ts) and writes the cells into the scanner's
 * arrays. The result is the same as the scanner's.
 */
export class CsvRowCutter {
  readonly room: ScanRoom;
  private readonly kernel: Kernel = acquireKernel();

  private constructor({ delimiter, quote, columnCount }: CsvDialect) {
    const { buffer } = this.kernel.bytes;
    this.room = {
      cellStarts: new Int32Array(buffer, AT.cutStarts, CELL_ROOM),
      cellEnds: new Int32Array(buffer, AT.cutEnds, CELL_ROOM),
      rowCells: new Int32Array(buffer, AT.cutRowCells, ROW_CAPACITY + 1),
      rowStarts: new Int32Array(buffer, AT.cutRowStarts, ROW_CAPACITY + 1),
      rowFlags: new Uint8Array(ROW_CAPACITY),
    };
    this.kernel.beginCut(delimiter[0]!, quote < 0 ? delimiter[0]! : quote, columnCount);
  }

  /** Returns null if the fast path doesn't support the dialect. */
  static for(dialect: CsvDialect): CsvRowCutter | null {
    const { delimiter, columnCount } = dialect;
    if (delimiter.length !== 1 || columnCount < 2 || columnCount >= MAX_ROW_CELLS) return null;
    return dialect.escape === 'backslash' || dialect.skipInitialSpace ? null : new CsvRowCutter(dialect);
  }

  /** Loads [start, end) into the kernel. Returns false if it is too large. */
  takes(bytes: Uint8Array, start: number, end: number): boolean {
    if (end - start > LIMITS.cutBytes) return false;
    this.kernel.bytes.set(bytes.subarray(start, end), AT.cutBytes);
    this.kernel.useWindow(start, end);
    return true;
  }

  /**
   * Splits rows from `start` on. `row` and `cell` are the indexes of the first row and its first cell. Returns the
   * index of the first row that is left to the scanner. The start and first cell of that row are in the arrays.
   */
  cut(start: number, row: number, cell: number, rowLimit: number, cellLimit: number): number {
    return this.kernel.cut(start, row, cell, rowLimit, cellLimit);
  }

  /** Releases the kernel. Its results must no longer be used. */
  end(): void {
    releaseKernel(this.kernel);
  }
}
