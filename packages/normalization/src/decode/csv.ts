import type { ByteSource } from '../source/byte-source.ts';
import type { DecodeIssue, RowBatch } from '../source/row-batch.ts';
import type { CsvLayout, OtherHeader } from '../source/source-layout.ts';
import { isRejectedRows } from '../values/formula-guard.ts';
import { dialectOf } from './csv-dialect.ts';
import {
  controlTotalFault,
  encodingFault,
  rowIssuesOf,
  secondHeaderIssue,
  summaryFault,
  trailerFault,
} from './csv-issues.ts';
import { CsvRowClassifier, compilePatterns, isBlank } from './csv-row-class.ts';
import { CsvRowCutter } from './csv-row-cutter.ts';
import { CsvRowScanner } from './csv-row-scanner.ts';
import { CsvRowShape } from './csv-row-shape.ts';
import { ROW_CAPACITY, ScanRoom } from './csv-scan-room.ts';
import { CsvWindow } from './csv-window.ts';
import type { DecodeOptions, Decoder } from './decoder.ts';
import { createTranscoder } from './transcode.ts';
import { undoGuards } from './undo-guards.ts';

/** Keeps the arrays small for small files. */
const MIN_ROW_CAPACITY = 256;
/** Smaller files are decoded before the kernel is ready. */
const MIN_CUT_BYTES = 256 * 1024;

/**
 * Decodes delimited text. `rowNumber` counts rows as in a spreadsheet: from 1, including preamble and blank lines.
 * Cells are not trimmed. A row whose width differs from the header's is rejected with `ragged_row`. Its cells are never
 * shifted to fit, unless the layout states that the file's rows have that shape.
 */
export const csvDecoder: Decoder<CsvLayout> = {
  format: 'csv',
  async *decode(source: ByteSource, layout: CsvLayout, options: DecodeOptions = {}): AsyncGenerator<RowBatch> {
    const rows = new CsvBatcher(layout, source.size - layout.bomBytes);
    const transcoder = createTranscoder(layout.encoding);
    try {
      for await (const chunk of source.read(layout.bomBytes, undefined, { borrowed: true })) {
        options.signal?.throwIfAborted();
        // `yield*` would create a promise for each delegated value.
        for (const batch of rows.push(transcoder.push(chunk))) yield batch;
      }
      for (const batch of rows.push(transcoder.finish())) yield batch;
      for (const batch of rows.finish()) yield batch;
      const faults: DecodeIssue[] = [];
      if (transcoder.repairedBytes > 0) faults.push(encodingFault(layout, transcoder.repairedBytes));
      const total = layout.controlTotal === undefined ? null : controlTotalFault(layout.controlTotal);
      if (total !== null) faults.push(total);
      if (faults.length > 0) yield emptyBatch(faults);
    } finally {
      rows.end();
    }
  },
};

const emptyBatch = (faults: readonly DecodeIssue[]): RowBatch => ({
  bytes: new Uint8Array(0),
  rowCount: 0,
  rowCells: new Int32Array(1),
  cellStarts: new Int32Array(0),
  cellEnds: new Int32Array(0),
  rowNumbers: new Int32Array(0),
  faults,
});

/** Turns scanned rows into batches. Leaves out rows that aren't data and reports issues. */
class CsvBatcher {
  private readonly cutter: CsvRowCutter | null;
  private readonly scanner: CsvRowScanner;
  private readonly classifier: CsvRowClassifier;
  private readonly shape: CsvRowShape;
  private readonly window: CsvWindow;
  private readonly rowNumbers: Int32Array;
  private readonly isGuarded: boolean;
  /** Number of the next row from the scanner. */
  private nextRow = 1;
  private dropped = 0;

  constructor(
    private readonly layout: CsvLayout,
    byteCount: number,
  ) {
    this.isGuarded = isRejectedRows(layout.columns.map(({ name }) => name));
    this.shape = new CsvRowShape(layout);
    const dialect = dialectOf(layout);
    const encode = (text: string) => Buffer.from(text, 'utf8');
    const rows = Math.min(ROW_CAPACITY, Math.max(MIN_ROW_CAPACITY, byteCount >> 3));
    this.cutter = byteCount < MIN_CUT_BYTES ? null : CsvRowCutter.for(dialect);
    const room = this.cutter?.room ?? new ScanRoom(rows, byteCount);
    this.scanner = new CsvRowScanner(dialect, rows, room, this.cutter);
    this.rowNumbers = new Int32Array(this.scanner.rowStarts.length);
    this.classifier = new CsvRowClassifier(
      compilePatterns(encode, layout.headerRecords ?? [], layout.skipRowsStartingWith, layout.columns.length),
    );
    this.window = new CsvWindow(
      (bytes, start, end, final) => this.scan(bytes, start, end, final),
      (_bytes, start, end) => this.scanner.addOverlongRow(start, end),
      byteCount,
    );
  }

  *push(chunk: Uint8Array): Generator<RowBatch> {
    for (const _ of this.window.push(chunk)) yield* this.batch();
  }

  *finish(): Generator<RowBatch> {
    for (const _ of this.window.finish()) yield* this.batch();
  }

  /** Releases the kernel. No batch may be used afterwards. */
  end(): void {
    this.cutter?.end();
  }

  private scan(bytes: Uint8Array, start: number, end: number, final: boolean): number {
    const next = this.scanner.scan(bytes, start, end, final);
    this.dropped = 0;
    if (this.layout.trailerRows === 0) return next;
    const trailer = this.trailerStart(bytes);
    // More empty rows may follow than one scan can hold.
    if (final && this.isEmpty(bytes, next, end)) {
      this.dropped = this.scanner.rowCount - trailer;
      this.scanner.rowCount = trailer;
      return end;
    }
    // The last rows may be the trailer, so they are scanned again with the data that follows.
    if (trailer === 0) return final ? next : start;
    this.scanner.rowCount = trailer;
    return this.scanner.rowStarts[trailer]!;
  }

  /** Whether there are only blanks, line ends, and delimiters. */
  private isEmpty(bytes: Uint8Array, start: number, end: number): boolean {
    const delimiter = this.layout.delimiter.charCodeAt(0);
    for (let at = start; at < end; at++) if (bytes[at]! > 32 && bytes[at] !== delimiter) return false;
    return true;
  }

  /** Index of the first of the last `trailerRows` rows. Blank rows don't count. */
  private trailerStart(bytes: Uint8Array): number {
    const { rowCells, cellStarts, cellEnds } = this.scanner;
    let row = this.scanner.rowCount;
    for (let left = this.layout.trailerRows; left > 0 && row > 0; ) {
      row--;
      let cell = rowCells[row]!;
      while (cell < rowCells[row + 1]! && isBlank(bytes, cellStarts[cell]!, cellEnds[cell]!)) cell++;
      if (cell < rowCells[row + 1]!) left--;
    }
    return row;
  }

  private *batch(): Generator<RowBatch> {
    const { scanner, layout, window } = this;
    const { bytes } = window;
    const faults: DecodeIssue[] = [];
    scanner.seal(bytes);
    if (this.isGuarded) undoGuards(bytes, scanner);
    let kept = 0;
    let cells = 0;
    for (let row = 0; row < scanner.rowCount; row++) {
      const rowNumber = this.nextRow++;
      if (rowNumber < layout.firstDataRow) continue;
      const rowClass = this.classifier.classify(bytes, scanner, row);
      if (rowClass !== 'data') {
        if (rowClass === 'summary') faults.push(summaryFault(rowNumber));
        continue;
      }
      if (layout.otherHeaders !== undefined && isOtherHeader(layout.otherHeaders, rowNumber)) continue;
      const count = this.shape.widthOf(bytes, scanner, row);
      const flags = scanner.rowFlags[row]!;
      const first = scanner.rowCells[row]!;
      const written = scanner.rowCells[row + 1]! - first;
      if (first !== cells) {
        scanner.cellStarts.copyWithin(cells, first, first + count);
        scanner.cellEnds.copyWithin(cells, first, first + count);
      }
      if (flags !== 0 || (count !== layout.columns.length && layout.columns.length > 0)) {
        faults.push(...rowIssuesOf(layout, rowNumber, flags, count));
      }
      if (!this.shape.isPlain && count > 1 && count <= layout.columns.length) {
        const fault = this.shape.faultOf(bytes, scanner, { rowNumber, first: cells, cells: written, width: count });
        if (fault !== null) faults.push(fault);
      }
      if (layout.otherHeaders !== undefined) {
        const header = otherHeaderOf(layout.otherHeaders, rowNumber);
        if (header !== null && header.order === null) faults.push(secondHeaderIssue(rowNumber, header.from));
        if (header?.order && count === layout.columns.length) this.reorder(cells, header.order);
      }
      this.rowNumbers[kept] = rowNumber;
      scanner.rowCells[kept++] = cells;
      cells += count;
    }
    if (this.dropped > 0 && layout.controlTotal === undefined) faults.push(trailerFault(this.nextRow));
    this.nextRow += this.dropped;
    this.dropped = 0;
    if (kept === 0 && faults.length === 0) return;
    // Safe to overwrite: kept <= row, so rowCells[row + 1] was already read.
    scanner.rowCells[kept] = cells;
    const { rowCells, cellStarts, cellEnds } = scanner;
    yield { bytes, rowCount: kept, rowCells, cellStarts, cellEnds, rowNumbers: this.rowNumbers, faults };
  }

  /** Reorders the cells of one row, starting at `at`, to match the file's header. */
  private reorder(at: number, order: readonly number[]): void {
    const { cellStarts, cellEnds } = this.scanner;
    const starts = order.map((cell) => cellStarts[at + cell]!);
    const ends = order.map((cell) => cellEnds[at + cell]!);
    cellStarts.set(starts, at);
    cellEnds.set(ends, at);
  }
}

function isOtherHeader(headers: readonly OtherHeader[], rowNumber: number): boolean {
  return headers.some(({ from }) => from === rowNumber);
}

/** The second header that applies to a row. Null if the file's own header applies. */
function otherHeaderOf(headers: readonly OtherHeader[], rowNumber: number): OtherHeader | null {
  return headers.find(({ from, to }) => rowNumber > from && (to === null || rowNumber < to)) ?? null;
}
