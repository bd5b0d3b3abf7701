import { AT, LIMITS } from '../kernel/generated/layout.ts';
import { acquireKernel, type Kernel, releaseKernel } from '../kernel/load-kernel.ts';
import { type CsvDialect, MAX_ROW_CELLS } from './csv-dialect.ts';
import { CELL_ROOM, ROW_CAPACITY, type ScanRoom } from './csv-scan-room.ts';

/**
 * Cuts the usual rows in WebAssembly (kernel/cut.ts), into the room of a scanner that cuts the others: what it takes is cut
 * as the scanner would have cut it.
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

  /** Null where rows of the dialect are not cut here. */
  static for(dialect: CsvDialect): CsvRowCutter | null {
    const { delimiter, columnCount } = dialect;
    if (delimiter.length !== 1 || columnCount < 2 || columnCount >= MAX_ROW_CELLS) return null;
    return dialect.escape === 'backslash' || dialect.skipInitialSpace ? null : new CsvRowCutter(dialect);
  }

  /** Whether rows of [start, end) may be cut now. */
  takes(bytes: Uint8Array, start: number, end: number): boolean {
    if (end - start > LIMITS.cutBytes) return false;
    this.kernel.bytes.set(bytes.subarray(start, end), AT.cutBytes);
    this.kernel.useWindow(start, end);
    return true;
  }

  /**
   * Cuts rows from `start` on, the first of them number `row` with the cell number `cell` as its first. Returns the first
   * that is the scanner's, whose start and first cell are then in the room.
   */
  cut(start: number, row: number, cell: number, rowLimit: number, cellLimit: number): number {
    return this.kernel.cut(start, row, cell, rowLimit, cellLimit);
  }

  /** What it has found is not looked at any more. */
  end(): void {
    releaseKernel(this.kernel);
  }
}
