import { agreesWithKind, cellKind } from '../source/cell-kind.ts';
import type { DecodeIssue } from '../source/row-batch.ts';
import type { CsvLayout } from '../source/source-layout.ts';
import { doubtfulFault, unclosedFault, unlikeFault } from './csv-issues.ts';
import { isBlank } from './csv-row-class.ts';
import type { CsvRowScanner } from './csv-row-scanner.ts';

/** Enough bytes to determine the kind of a value. */
const KIND_BYTES = 600;

/**
 * Applies the layout's rules for files whose rows and header differ in width. The rules were found in the file's first
 * rows. Each row is checked against them, because the cells of a row that breaks them may be shifted.
 */
export class CsvRowShape {
  private readonly columnCount: number;
  private readonly doubtful: readonly number[];
  /** Rows are complete if they have one cell per column, without further checks. */
  readonly isPlain: boolean;

  constructor(private readonly layout: CsvLayout) {
    this.columnCount = layout.columns.length;
    this.doubtful = layout.doubtfulColumns ?? [];
    // Long rows are checked before they count as complete.
    this.isPlain = layout.rowWidth === undefined && layout.shortRows === undefined && this.doubtful.length === 0;
  }

  /** Number of cells in a row, without the empty ones that come from surplus delimiters at its end. */
  widthOf(bytes: Uint8Array, scanner: CsvRowScanner, row: number): number {
    const { rowCells, cellStarts, cellEnds } = scanner;
    const first = rowCells[row]!;
    const end = rowCells[row + 1]!;
    const { rowWidth, longRows } = this.layout;
    if (end - first !== rowWidth && (longRows === undefined || end - first <= this.columnCount)) return end - first;
    let last = end - 1;
    while (last >= first && isBlank(bytes, cellStarts[last]!, cellEnds[last]!)) last--;
    if (last >= first + this.columnCount) return end - first;
    return rowWidth !== undefined ||
      this.fitsOnlyThere(bytes, scanner, { first, last, surplus: end - first - this.columnCount })
      ? this.columnCount
      : end - first;
  }

  /**
   * Whether a long row's last value is of its column's kind and not of the kind of any column that it would belong to if
   * a delimiter before it were part of a value.
   */
  private fitsOnlyThere(
    bytes: Uint8Array,
    { cellStarts, cellEnds }: CsvRowScanner,
    { first, last, surplus }: { first: number; last: number; surplus: number },
  ): boolean {
    const kinds = this.layout.longRows ?? [];
    const column = last - first;
    if (column < surplus) return false;
    const start = cellStarts[last]!;
    const text = Buffer.from(bytes.subarray(start, Math.min(cellEnds[last]!, start + KIND_BYTES))).toString('utf8');
    if (kinds[column] !== cellKind(text)) return false;
    return kinds.slice(column - surplus, column).every((kind) => kind !== null && !agreesWithKind(text, kind));
  }

  /**
   * Returns the issue of a row whose width is allowed, or null. `first` is the row's first cell. `cells` counts the
   * closing cells, `width` doesn't.
   */
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
    // A row that lost a cell has the width of the header, and its last cell is the closing one.
    if (rowWidth !== undefined && cells === this.columnCount && isEmpty(cells - 1)) {
      return unclosedFault(rowNumber, cells, rowWidth);
    }
    const filled = this.doubtful.find((column) => !isEmpty(column));
    return filled === undefined ? null : doubtfulFault(rowNumber, columns[filled]!.name);
  }
}
