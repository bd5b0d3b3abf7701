import { type CsvDialect, MAX_CELL_BYTES, MAX_ROW_CELLS } from './csv-dialect.ts';
import type { CsvRowCutter } from './csv-row-cutter.ts';
import { CELLS_PER_ROW, ROW_CAPACITY, ScanRoom } from './csv-scan-room.ts';

const NUL = 0;
const TAB = 9;
const LF = 10;
const CR = 13;
const SPACE = 32;
const BACKSLASH = 92;

const INCOMPLETE = -1;
const UNCLOSED = -2;

/** Bits of `rowFlags`: what is unusual about a row. */
export const RowFlag = { unclosedQuote: 1, strayQuote: 2, tooLong: 4, nulByte: 8, tooWide: 16 } as const;

/**
 * Splits CSV bytes into rows and cells, as offsets only. The upload scan and the decoder both use it, so the row counts
 * match.
 *
 * It extends RFC 4180 for real files. LF, CRLF, and CR all end a row, in any combination. A quote opens a cell only at
 * its start (after optional spaces). It closes the cell only before a delimiter, a line end, or the end of the data.
 * Any other quote is part of the text (`strayQuote`).
 *
 * An opening quote is treated as text (`unclosedQuote`) if its cell would span lines and contain a stray quote, would
 * contain what look like complete rows, or isn't closed within `MAX_CELL_BYTES` or before the end of the file. So a
 * lost quote affects only one row.
 */
export class CsvRowScanner {
  readonly cellStarts: Int32Array;
  readonly cellEnds: Int32Array;
  readonly rowCells: Int32Array;
  /** Offset of each row's first byte, and a final entry for the end of the last row. */
  readonly rowStarts: Int32Array;
  readonly rowFlags: Uint8Array;
  rowCount = 0;
  /** Cells of the last scan that `seal` must unescape. */
  private escapedCells: number[] = [];
  /** State of the row being scanned. */
  private row = 0;
  private rowStart = 0;
  private firstCell = 0;
  private escapedBefore = 0;
  private final = false;
  /** The quoted cell found last. */
  private quotedEnd = 0;
  private quotedEscapes = false;
  private quotedStray = false;
  private readonly cellCapacity: number;
  private readonly d0: number;
  /** The highest byte that can end a cell. This one comparison decides most bytes of most files. */
  private readonly highestEnd: number;
  private readonly delimiterLength: number;
  private readonly quote: number;
  private readonly backslash: boolean;
  private readonly pairs: boolean;

  /**
   * @param rowCapacity maximum number of rows per scan; also determines the number of cells
   * @param cutter splits ordinary rows, into the same arrays
   */
  constructor(
    private readonly dialect: CsvDialect,
    private readonly rowCapacity = ROW_CAPACITY,
    room = new ScanRoom(rowCapacity),
    private readonly cutter: CsvRowCutter | null = null,
  ) {
    this.cellCapacity = rowCapacity * CELLS_PER_ROW;
    this.cellStarts = room.cellStarts;
    this.cellEnds = room.cellEnds;
    this.rowCells = room.rowCells;
    this.rowStarts = room.rowStarts;
    this.rowFlags = room.rowFlags;
    this.d0 = dialect.delimiter[0] ?? -1;
    this.highestEnd = Math.max(this.d0, CR);
    this.delimiterLength = dialect.delimiter.length;
    this.quote = dialect.quote;
    this.backslash = dialect.escape === 'backslash';
    this.pairs = dialect.escape !== 'none';
  }

  /**
   * Scans complete rows from `start`, limited by `maxRows` and the capacity. Returns the offset of the next row. Unless
   * `final` is set, a row that might continue after `end` is left for later.
   */
  scan(bytes: Uint8Array, start: number, end: number, final: boolean, maxRows = this.rowCapacity): number {
    const rowLimit = Math.min(maxRows, this.rowCapacity);
    const { rowCells, rowStarts, rowFlags, cellCapacity } = this;
    let cells = 0;
    let rows = 0;
    let at = start;
    this.escapedCells.length = 0;
    this.final = final;
    rowCells[0] = 0;
    const cutter = this.cutter?.takes(bytes, start, end) ? this.cutter : null;
    while (at < end && rows < rowLimit && cells < cellCapacity) {
      if (cutter !== null) {
        const taken = cutter.cut(at, rows, cells, rowLimit, cellCapacity);
        rowFlags.fill(0, rows, taken);
        rows = taken;
        cells = rowCells[rows]!;
        at = rowStarts[rows]!;
        if (at >= end || rows >= rowLimit || cells >= cellCapacity) break;
      }
      rowFlags[rows] = 0;
      this.row = rows;
      this.rowStart = at;
      this.firstCell = cells;
      this.escapedBefore = this.escapedCells.length;
      const next = this.scanRow(bytes, at, end, cells);
      if (next === INCOMPLETE) break;
      rowStarts[rows] = at;
      cells = this.rowCells[++rows]!;
      at = next;
    }
    rowStarts[rows] = at;
    this.rowCount = rows;
    return at;
  }

  /** Records a row without cells, because it is too long to read. */
  addOverlongRow(start: number, end: number): void {
    this.rowCells[0] = 0;
    this.rowCells[1] = 0;
    this.rowStarts[0] = start;
    this.rowStarts[1] = end;
    this.rowFlags[0] = RowFlag.tooLong;
    this.rowCount = 1;
    this.escapedCells.length = 0;
  }

  /** Unescapes cells and removes NUL bytes, in place. Call it once, after the last scan of these rows. */
  seal(bytes: Uint8Array): void {
    const cellCount = this.rowCells[this.rowCount]!;
    for (const cell of this.escapedCells) if (cell < cellCount) this.unescape(bytes, cell);
    const from = this.rowStarts[0]!;
    const to = this.rowStarts[this.rowCount]!;
    // `indexOf` of a Buffer searches many bytes at a time, that of a plain array one.
    const nul = Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).indexOf(NUL);
    if (nul >= 0) this.dropNulBytes(bytes);
  }

  /** Splits the row at `start` into cells from `firstCell` on. Returns the offset of the next row, or INCOMPLETE. */
  private scanRow(bytes: Uint8Array, start: number, end: number, firstCell: number): number {
    const { cellStarts, cellEnds, quote, d0, highestEnd, delimiterLength } = this;
    const cellLimit = firstCell + MAX_ROW_CELLS - 1;
    let cell = firstCell;
    let at = start;
    for (;;) {
      let from = at;
      let c = at < end ? bytes[at]! : LF;
      if (c === quote || c === SPACE || c === TAB) {
        const close = this.quotedCell(bytes, at, end, cell);
        if (close === INCOMPLETE) return this.leaveRow();
        if (close >= 0) {
          if (cell < cellLimit) cell++;
          else this.rowFlags[this.row]! |= RowFlag.tooWide;
          at = close;
          if (at >= end || bytes[at] === LF || bytes[at] === CR) return this.endRow(bytes, at, end, cell);
          at += delimiterLength;
          continue;
        }
        if (this.dialect.skipInitialSpace) {
          at = this.skipSpaces(bytes, at, end);
          from = at;
        }
      }
      for (; at < end; at++) {
        c = bytes[at]!;
        if (c > highestEnd) continue;
        if (c === d0) {
          if (delimiterLength === 1 || this.isDelimiter(bytes, at, end)) break;
        } else if (c === LF || c === CR) break;
      }
      if (at >= end && !this.final) return this.leaveRow();
      cellStarts[cell] = from;
      cellEnds[cell] = at;
      if (cell < cellLimit) cell++;
      else this.rowFlags[this.row]! |= RowFlag.tooWide;
      if (at >= end || c !== d0) return this.endRow(bytes, at, end, cell);
      at += delimiterLength;
    }
  }

  /**
   * Records the cell at `at` if it is quoted. Returns where it closes, INCOMPLETE, or UNCLOSED for a cell without
   * quotes.
   */
  private quotedCell(bytes: Uint8Array, at: number, end: number, cell: number): number {
    const opening = this.openingQuote(bytes, at, end);
    if (opening < 0) return opening === INCOMPLETE && !this.final ? INCOMPLETE : UNCLOSED;
    const close = this.closeQuote(bytes, opening, end, this.final);
    if (close === UNCLOSED) this.rowFlags[this.row]! |= RowFlag.unclosedQuote;
    if (close < 0) return close;
    this.cellStarts[cell] = opening + 1;
    this.cellEnds[cell] = this.quotedEnd;
    if (this.quotedEscapes) this.escapedCells.push(cell);
    if (this.quotedStray) this.rowFlags[this.row]! |= RowFlag.strayQuote;
    return close;
  }

  /** Ends the row whose line end (or the end of the file) is at `at`. Returns the offset of the next row. */
  private endRow(bytes: Uint8Array, at: number, end: number, cellEnd: number): number {
    const { row } = this;
    let next = at;
    if (at < end) {
      next = at + 1;
      if (bytes[at] === CR) {
        if (next >= end && !this.final) return this.leaveRow();
        if (next < end && bytes[next] === LF) next++;
      }
    }
    this.rowCells[row + 1] = cellEnd;
    const { columnCount } = this.dialect;
    if (columnCount > 1 && cellEnd - this.firstCell !== columnCount && this.quote >= 0) {
      const lineEnd = this.swallowsRows(bytes, this.rowStart, at);
      if (lineEnd >= 0) {
        this.splitLine(bytes, lineEnd, false);
        this.rowFlags[row] = RowFlag.unclosedQuote;
        return bytes[lineEnd] === CR && bytes[lineEnd + 1] === LF ? lineEnd + 2 : lineEnd + 1;
      }
      if (this.rowFlags[row]! & RowFlag.strayQuote && !this.spansLines(bytes, this.rowStart, at)) {
        this.resplit(bytes, at);
      }
    }
    return next;
  }

  /** Discards the incomplete row. */
  private leaveRow(): number {
    this.escapedCells.length = this.escapedBefore;
    return INCOMPLETE;
  }

  /**
   * Handles a row of the wrong width with a stray quote: an extra quote may have opened a cell and hidden delimiters.
   * If the row has the right width with such quotes as text, it is reported in this form. It is rejected either way.
   */
  private resplit(bytes: Uint8Array, lineEnd: number): void {
    const flags = this.rowFlags[this.row]!;
    this.splitLine(bytes, lineEnd, true);
    if (this.rowCells[this.row + 1]! - this.firstCell === this.dialect.columnCount) {
      this.rowFlags[this.row] = RowFlag.unclosedQuote;
    } else {
      this.splitLine(bytes, lineEnd, false);
      this.rowFlags[this.row] = flags;
    }
  }

  /**
   * Checks whether a row of the wrong width spans several lines, and a later line has all delimiters of a row. In that
   * case its quote was never closed. Returns the end of the first line, or -1.
   */
  private swallowsRows(bytes: Uint8Array, start: number, end: number): number {
    let firstEnd = -1;
    let delimiters = 0;
    for (let at = start; at <= end; at++) {
      const c = at < end ? bytes[at]! : LF;
      if (c === LF || c === CR) {
        if (firstEnd < 0) firstEnd = at;
        else if (delimiters >= this.dialect.columnCount - 1) return firstEnd;
        delimiters = 0;
      } else if (this.isDelimiter(bytes, at, end)) delimiters++;
    }
    return -1;
  }

  /**
   * Splits one line of a broken row by itself. A quote that isn't closed within the line is text. With `strict`, so is
   * a quote that opens a cell with a stray quote.
   */
  private splitLine(bytes: Uint8Array, lineEnd: number, strict: boolean): void {
    const { firstCell } = this;
    let cell = firstCell;
    let at = this.rowStart;
    this.escapedCells.length = this.escapedBefore;
    for (;;) {
      const opening = this.openingQuote(bytes, at, lineEnd);
      const close = opening >= 0 ? this.closeQuote(bytes, opening, lineEnd, true) : UNCLOSED;
      if (close >= 0 && !(strict && this.quotedStray)) {
        this.cellStarts[cell] = opening + 1;
        this.cellEnds[cell] = this.quotedEnd;
        if (this.quotedEscapes) this.escapedCells.push(cell);
        at = close;
      } else {
        if (this.dialect.skipInitialSpace) at = this.skipSpaces(bytes, at, lineEnd);
        this.cellStarts[cell] = at;
        while (at < lineEnd && !this.isDelimiter(bytes, at, lineEnd)) at++;
        this.cellEnds[cell] = at;
      }
      if (cell < firstCell + MAX_ROW_CELLS - 1) cell++;
      if (at >= lineEnd) break;
      at += this.delimiterLength;
    }
    this.rowCells[this.row + 1] = cell;
  }

  private skipSpaces(bytes: Uint8Array, from: number, end: number): number {
    let at = from;
    while (at < end && bytes[at] === SPACE && SPACE !== this.d0) at++;
    return at;
  }

  /**
   * Returns the offset of the quote that opens the cell at `at`, after optional spaces. Returns UNCLOSED if there is
   * none, and INCOMPLETE if more bytes are needed.
   */
  private openingQuote(bytes: Uint8Array, at: number, end: number): number {
    let from = at;
    for (; from < end; from++) {
      const c = bytes[from]!;
      if (c === this.quote) return from;
      if ((c !== SPACE && c !== TAB) || c === this.d0) return UNCLOSED;
    }
    return INCOMPLETE;
  }

  /**
   * Finds the end of the quoted cell opened at `opening`. Returns the offset of the delimiter or line end after it,
   * INCOMPLETE, or UNCLOSED. Sets the `quoted…` fields.
   */
  private closeQuote(bytes: Uint8Array, opening: number, end: number, final: boolean): number {
    const { quote, backslash } = this;
    this.quotedEscapes = false;
    this.quotedStray = false;
    let at = opening + 1;
    const limit = Math.min(end, opening + MAX_CELL_BYTES);
    for (;;) {
      while (at < limit) {
        const c = bytes[at]!;
        if (c === quote) break;
        // A cell with a stray quote can't span lines. Stopping here keeps the scan linear.
        if (this.quotedStray && (c === LF || c === CR)) return UNCLOSED;
        if (backslash && c === BACKSLASH) {
          this.quotedEscapes = true;
          at++;
        }
        at++;
      }
      if (at >= limit) return end - opening >= MAX_CELL_BYTES || final ? UNCLOSED : INCOMPLETE;
      if (at + 1 >= end && !final) return INCOMPLETE;
      const close = this.closesAt(bytes, at, end, final);
      if (close === INCOMPLETE) return INCOMPLETE;
      if (close >= 0) {
        this.quotedEnd = at;
        return close;
      }
      if (at > opening + 1 && bytes[at - 1] === NUL) {
        // Some writers escape quotes with NUL, which `seal` removes.
        at++;
      } else if (this.pairs && bytes[at + 1] === quote) {
        this.quotedEscapes = true;
        at += 2;
      } else {
        if (!this.quotedStray && this.spansLines(bytes, opening, at)) return UNCLOSED;
        this.quotedStray = true;
        at++;
      }
    }
  }

  /**
   * Returns the offset of the delimiter or line end that follows the quote at `at`, after optional spaces. Returns
   * UNCLOSED if text follows.
   */
  private closesAt(bytes: Uint8Array, at: number, end: number, final: boolean): number {
    let next = at + 1;
    for (;;) {
      if (next >= end) return final ? end : INCOMPLETE;
      const c = bytes[next]!;
      if (c === LF || c === CR) return next;
      if (c === this.d0) {
        if (this.delimiterLength === 1 || this.isDelimiter(bytes, next, end)) return next;
        if (!final && next + this.delimiterLength > end) return INCOMPLETE;
      }
      if (c !== SPACE && c !== TAB) return UNCLOSED;
      next++;
    }
  }

  private spansLines(bytes: Uint8Array, from: number, to: number): boolean {
    for (let at = from; at < to; at++) if (bytes[at] === LF || bytes[at] === CR) return true;
    return false;
  }

  private isDelimiter(bytes: Uint8Array, at: number, end: number): boolean {
    const { delimiter } = this.dialect;
    if (at + delimiter.length > end) return false;
    for (let i = 0; i < delimiter.length; i++) if (bytes[at + i] !== delimiter[i]) return false;
    return true;
  }

  private unescape(bytes: Uint8Array, cell: number): void {
    const end = this.cellEnds[cell]!;
    let at = this.cellStarts[cell]!;
    let to = at;
    while (at < end) {
      const c = bytes[at]!;
      const next = at + 1 < end ? bytes[at + 1]! : -1;
      if (c === this.quote && next === this.quote && this.pairs) at++;
      else if (this.backslash && c === BACKSLASH && (next === this.quote || next === BACKSLASH)) at++;
      bytes[to++] = bytes[at++]!;
    }
    this.cellEnds[cell] = to;
  }

  private dropNulBytes(bytes: Uint8Array): void {
    for (let row = 0; row < this.rowCount; row++) {
      for (let cell = this.rowCells[row]!; cell < this.rowCells[row + 1]!; cell++) {
        const end = this.cellEnds[cell]!;
        let to = this.cellStarts[cell]!;
        for (let at = to; at < end; at++) if (bytes[at] !== NUL) bytes[to++] = bytes[at]!;
        if (to === end) continue;
        this.cellEnds[cell] = to;
        this.rowFlags[row]! |= RowFlag.nulByte;
      }
    }
  }
}
