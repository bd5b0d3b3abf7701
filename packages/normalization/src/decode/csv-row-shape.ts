import { agreesWithKind } from '../cell-kind.ts';
import type { CsvLayout } from '../source-layout.ts';
import { doubtfulFault, unclosedFault, unlikeFault } from './csv-issues.ts';
import { isBlank } from './csv-row-class.ts';
import type { CsvRowScanner } from './csv-row-scanner.ts';
import type { DecodeIssue } from './row-batch.ts';

/** A kind is told by as much. */
const KIND_BYTES = 600;

/**
 * Where a file's rows and its header differ in width, the layout says by which rule they fit all the same. The rule was
 * found in the file's first rows: here it is held against each of them, for a row that breaks it may be shifted.
 */
export class CsvRowShape {
  private readonly columnCount: number;
  private readonly doubtful: readonly number[];
  /** All rows that have a cell for each column are whole. */
  readonly isPlain: boolean;

  constructor(private readonly layout: CsvLayout) {
    this.columnCount = layout.columns.length;
    this.doubtful = layout.doubtfulColumns ?? [];
    this.isPlain = layout.rowWidth === undefined && layout.shortRows === undefined && this.doubtful.length === 0;
  }

  /** Cells of a row, without the empty ones behind the delimiters with which this file's rows close. */
  widthOf(bytes: Uint8Array, { rowCells, cellStarts, cellEnds }: CsvRowScanner, row: number): number {
    const first = rowCells[row]!;
    const end = rowCells[row + 1]!;
    if (end - first !== this.layout.rowWidth) return end - first;
    for (let cell = first + this.columnCount; cell < end; cell++) {
      if (!isBlank(bytes, cellStarts[cell]!, cellEnds[cell]!)) return end - first;
    }
    return this.columnCount;
  }

  /** What speaks against a row whose width fits; `first` is its first cell, `cells` and `width` are with and without closing ones. */
  faultOf(
    bytes: Uint8Array,
    { cellStarts, cellEnds }: CsvRowScanner,
    { rowNumber, first, cells, width }: { rowNumber: number; first: number; cells: number; width: number },
  ): DecodeIssue | null {
    const { rowWidth, shortRows, columns } = this.layout;
    const isEmpty = (column: number) => isBlank(bytes, cellStarts[first + column]!, cellEnds[first + column]!);
    if (width < this.columnCount) {
      for (let column = 0; column < width; column++) {
        const start = cellStarts[first + column]!;
        const cell = bytes.subarray(start, Math.min(cellEnds[first + column]!, start + KIND_BYTES));
        if (!agreesWithKind(Buffer.from(cell).toString('utf8'), shortRows?.[column] ?? null))
          return unlikeFault(rowNumber, columns[column]!.name);
      }
      return null;
    }
    // One that lost a cell has as many as the header, and the closing one is its last.
    if (rowWidth !== undefined && cells === this.columnCount && isEmpty(cells - 1)) {
      return unclosedFault(rowNumber, cells, rowWidth);
    }
    const filled = this.doubtful.find((column) => !isEmpty(column));
    return filled === undefined ? null : doubtfulFault(rowNumber, columns[filled]!.name);
  }
}
