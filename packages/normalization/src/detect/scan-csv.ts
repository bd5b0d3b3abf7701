import { isUtf8 } from 'node:buffer';
import { type CsvRowClass, CsvRowClassifier, compilePatterns, isBlank } from '../decode/csv-row-class.ts';
import { CsvRowScanner } from '../decode/csv-row-scanner.ts';
import { CsvWindow } from '../decode/csv-window.ts';
import { digitPairAt } from '../decode/digit-pair.ts';
import type { EncodingTracker } from '../decode/encoding.ts';
import { createTranscoder, encodeText, type Transcoder } from '../decode/transcode.ts';
import { looksLikeHeader, MIN_LABELS } from '../infer/looks-like-header.ts';
import type { CsvLayout, Encoding, OtherHeader } from '../source/source-layout.ts';
import { HEAD_SCAN_ROWS, sharedScanRoom } from './scan-room.ts';
import { findTrailer, type TailRow } from './trailer-rows.ts';
import type { FormatScan, UploadScan } from './upload-scan.ts';

const LF = 10;
const CR = 13;
const TAIL_ROWS = 5;
const TAIL_ROW_BYTES = 8192;
const MAX_OTHER_HEADERS = 1000;
/** Maximum number of cells that are parsed as labels without success, in total and per row. */
const MAX_LABELS_READ = 1000;
const WIDEST_READ = 512;

/** How to scan text whose encoding isn't certain yet: unchanged, or UTF-16 converted to UTF-8. */
export interface TextForm {
  readonly encoding: Encoding;
  readonly bomBytes: number;
  readonly tracker: EncodingTracker;
}

/**
 * Counts the data rows of delimited text with the decoder's scanner and row classes. Lines without quotes whose first
 * byte rules out anything but data are counted without splitting them.
 */
export class CsvScan implements FormatScan {
  private readonly scanner: CsvRowScanner;
  private readonly classifier: CsvRowClassifier;
  private readonly window: CsvWindow;
  private readonly utf16: Transcoder | null;
  private readonly quote: number;
  private readonly delimiter: Uint8Array;
  private readonly otherHeaders: (Omit<OtherHeader, 'to'> & { to: number | null })[] = [];
  private labelsRead = 0;
  /** The column order of the last other header. */
  private order: number[] | null = null;
  private tail: TailRow[] = [];
  private nextRow = 1;
  private dataRows = 0;
  private filledRows = 0;
  /** Whether any row ends with an empty cell. */
  private hasOpenRow = false;
  /** Where the previous row had two adjacent digits. */
  private digitsAt = 0;
  private readonly recentStarts = new Int32Array(TAIL_ROWS);
  /** Negative if the row isn't data. */
  private readonly recentNumbers = new Int32Array(TAIL_ROWS);
  private recentCount = 0;

  constructor(
    private readonly layout: CsvLayout,
    private readonly form: TextForm,
    /** Creates the layout again if the final encoding differs. */
    private readonly layoutIn: (encoding: Encoding) => CsvLayout,
  ) {
    const encode = (text: string) => encodeText(text, form.encoding);
    this.delimiter = encode(layout.delimiter);
    this.quote = layout.quote === null ? -1 : layout.quote.charCodeAt(0);
    const dialect = {
      delimiter: this.delimiter,
      quote: this.quote,
      escape: layout.escape,
      skipInitialSpace: layout.skipInitialSpace ?? false,
      columnCount: layout.columns.length,
    };
    this.scanner = new CsvRowScanner(dialect, HEAD_SCAN_ROWS, sharedScanRoom());
    this.classifier = new CsvRowClassifier(
      compilePatterns(encode, layout.headerRecords ?? [], layout.skipRowsStartingWith, layout.columns.length),
    );
    const { mayBeOther } = this.classifier;
    // A row with an empty first cell may be blank.
    mayBeOther[this.delimiter[0]!] = 1;
    // A header that starts with a non-ASCII character may have another encoding than the one used for scanning.
    if (mayBeOther.includes(1, 0x80)) mayBeOther.fill(1, 0x80);
    this.utf16 = form.encoding.startsWith('utf-16') ? createTranscoder(form.encoding) : null;
    this.window = new CsvWindow(
      (bytes, start, end, final) => this.scan(bytes, start, end, final),
      () => this.countOverlong(),
    );
  }

  push(chunk: Uint8Array): void {
    const bytes = this.utf16 === null ? chunk : this.utf16.push(chunk);
    for (const _ of this.window.push(bytes));
  }

  finish(): UploadScan {
    if (this.utf16 !== null) this.push(this.utf16.finish());
    for (const _ of this.window.finish());
    const encoding = this.utf16 === null ? this.form.tracker.decide(this.form.bomBytes > 0) : this.form.encoding;
    const found = encoding === this.form.encoding ? this.layout : this.layoutIn(encoding);
    const { shortRows: _, ...strict } = found;
    const layout = this.hasOpenRow && found.blockWidth === undefined ? strict : found;
    const trailer = findTrailer(this.tail, layout.columns.length);
    const closing = this.tail.slice(this.tail.length - trailer.rows);
    const rowCount = this.dataRows - closing.filter((row) => row.counted).length;
    const counted = trailer.stated === this.filledRows && layout.firstDataRow > 2 ? this.filledRows : rowCount;
    const controlTotal =
      trailer.stated === null ? null : { rowNumber: closing.at(-1)!.rowNumber, stated: trailer.stated, counted };
    return {
      format: 'csv',
      layout: {
        ...layout,
        trailerRows: trailer.rows,
        ...(controlTotal && { controlTotal }),
        ...(this.otherHeaders.length > 0 && { otherHeaders: this.otherHeaders }),
      },
      rowCount,
    };
  }

  private scan(bytes: Uint8Array, start: number, end: number, final: boolean): number {
    const { quote } = this;
    const { mayBeOther } = this.classifier;
    // Higher bytes can't end a line or open a quote.
    const highest = Math.max(CR, quote);
    this.recentCount = 0;
    let rowStart = start;
    let at = start;
    while (at < end) {
      const quick =
        this.nextRow >= this.layout.firstDataRow &&
        mayBeOther[bytes[at]!] === 0 &&
        !this.classifier.startsWithLabel(bytes, at, end);
      let c = 0;
      if (quick) {
        while (at < end) {
          c = bytes[at]!;
          if (c <= highest && (c === LF || c === CR || c === quote)) break;
          at++;
        }
      }
      if (quick && at < end && c !== quote && this.hasDigits(bytes, rowStart, at)) {
        if (c === CR && at + 1 === end && !final) break;
        if (this.layout.shortRows !== undefined) this.noteOpen(bytes, rowStart, at);
        at += c === CR && bytes[at + 1] === LF ? 2 : 1;
        this.countData(rowStart);
      } else if (quick && at === end && !final) break;
      else {
        const next = this.scanOne(bytes, rowStart, end, final);
        if (next === rowStart) break;
        at = next;
      }
      rowStart = at;
    }
    this.keepTail(bytes, rowStart);
    return rowStart;
  }

  /** Processes one row by the decoder's rules. Returns the start of the next one. */
  private scanOne(bytes: Uint8Array, rowStart: number, end: number, final: boolean): number {
    const { scanner, classifier } = this;
    const next = scanner.scan(bytes, rowStart, end, final, 1);
    if (scanner.rowCount === 0) return rowStart;
    const first = scanner.cellStarts[0]!;
    const suspect = !this.hasDigits(bytes, rowStart, next);
    const last = scanner.rowCells[1]! - 1;
    const endsEmpty = last > 0 && isBlank(bytes, scanner.cellStarts[last]!, scanner.cellEnds[last]!);
    const plain =
      !suspect &&
      scanner.cellEnds[0]! > first &&
      classifier.mayBeOther[bytes[first]!] === 0 &&
      !classifier.startsWithLabel(bytes, first, scanner.cellEnds[0]!);
    const isPlainData = plain && this.nextRow >= this.layout.firstDataRow;
    const rowClass = isPlainData ? 'data' : this.classify(bytes, rowStart, next, suspect);
    if (rowClass === 'data' && this.nextRow >= this.layout.firstDataRow) {
      this.hasOpenRow ||= endsEmpty;
      this.countData(rowStart);
    } else {
      if (rowClass !== 'blank') this.noteFilled(rowStart, false);
      if (this.nextRow >= this.layout.firstDataRow) this.noteHeader(rowClass);
      this.nextRow++;
    }
    return next;
  }

  /** A sender that omits empty cells at the end of rows never writes one. */
  private noteOpen(bytes: Uint8Array, start: number, end: number): void {
    let at = end;
    while (at > start && bytes[at - 1]! <= 32 && !this.endsWithDelimiter(bytes, start, at)) at--;
    if (this.endsWithDelimiter(bytes, start, at)) this.hasOpenRow = true;
  }

  private endsWithDelimiter(bytes: Uint8Array, start: number, end: number): boolean {
    const { delimiter } = this;
    if (end - start < delimiter.length) return false;
    for (let at = 0; at < delimiter.length; at++) {
      if (bytes[end - delimiter.length + at] !== delimiter[at]) return false;
    }
    return true;
  }

  private noteHeader(rowClass: CsvRowClass): void {
    if (rowClass !== 'header' && rowClass !== 'second_header') return;
    const last = this.otherHeaders.at(-1);
    // There are too many to list, so nothing after this point is trusted.
    if (this.otherHeaders.length > MAX_OTHER_HEADERS) return;
    if (last?.to === null) last.to = this.nextRow;
    if (rowClass === 'header') return;
    const order = this.otherHeaders.length < MAX_OTHER_HEADERS ? this.order : null;
    this.otherHeaders.push({ from: this.nextRow, to: null, order });
  }

  /** The class of the scanner's row, with stray bytes read as in the decoder. */
  private classify(bytes: Uint8Array, rowStart: number, next: number, suspect: boolean): CsvRowClass {
    const { scanner } = this;
    const row = bytes.subarray(rowStart, next);
    if (this.form.encoding !== 'utf-8' || isUtf8(row)) {
      return this.classifySealed(bytes, suspect);
    }
    const transcoder = createTranscoder('utf-8');
    const repaired = Buffer.concat([transcoder.push(row), transcoder.finish()]);
    scanner.scan(repaired, 0, repaired.length, true, 1);
    return this.classifySealed(repaired, suspect);
  }

  private classifySealed(bytes: Uint8Array, suspect: boolean): CsvRowClass {
    const { scanner, classifier } = this;
    scanner.seal(bytes);
    let rowClass = classifier.classify(bytes, scanner, 0);
    if (rowClass === 'data' && suspect && this.isHeader(bytes)) rowClass = 'second_header';
    if (rowClass === 'second_header') this.order = classifier.orderOf(bytes, scanner, 0);
    return rowClass;
  }

  /** Whether a row without numbers is the header of another table, whatever its first label is. */
  private isHeader(bytes: Uint8Array): boolean {
    const { scanner, classifier, layout } = this;
    if (layout.headerRow === null || this.nextRow < layout.firstDataRow) return false;
    if (this.otherHeaders.length >= MAX_OTHER_HEADERS) return false;
    const end = scanner.rowCells[1]!;
    if (classifier.isOtherHeader(bytes, scanner, 0, end)) return true;
    const words = this.countWords(bytes, end);
    if (words < MIN_LABELS || words > WIDEST_READ || this.labelsRead >= MAX_LABELS_READ) return false;
    if (looksLikeHeader(this.textsOf(bytes, end))) return true;
    this.labelsRead += words;
    return false;
  }

  /** Number of cells with a letter. Limits the work for millions of nearly empty rows. */
  private countWords(bytes: Uint8Array, cells: number): number {
    const { cellStarts, cellEnds } = this.scanner;
    let words = 0;
    for (let cell = 0; cell < cells; cell++) {
      let at = cellStarts[cell]!;
      while (at < cellEnds[cell]! && bytes[at]! < 0x41) at++;
      if (at < cellEnds[cell]!) words++;
    }
    return words;
  }

  private textsOf(bytes: Uint8Array, cells: number): string[] {
    const { cellStarts, cellEnds } = this.scanner;
    return Array.from({ length: cells }, (_, cell) =>
      Buffer.from(bytes.subarray(cellStarts[cell]!, cellEnds[cell]!)).toString('utf8'),
    );
  }

  /** Checks first where the previous row had digits. */
  private hasDigits(bytes: Uint8Array, start: number, end: number): boolean {
    let at = digitPairAt(bytes, start + this.digitsAt, end);
    if (at < 0 && this.digitsAt > 0) at = digitPairAt(bytes, start, end);
    if (at >= 0) this.digitsAt = at - start;
    return at >= 0;
  }

  private countData(rowStart: number): void {
    this.noteFilled(rowStart, true);
    this.dataRows++;
    this.nextRow++;
  }

  /** Remembers the last rows with content, which may be the trailer. */
  private noteFilled(rowStart: number, counted: boolean): void {
    const slot = this.recentCount++ % TAIL_ROWS;
    this.recentStarts[slot] = rowStart;
    this.recentNumbers[slot] = counted ? this.nextRow : -this.nextRow;
    this.filledRows++;
  }

  private keepTail(bytes: Uint8Array, end: number): void {
    const kept = Math.min(this.recentCount, TAIL_ROWS);
    for (let i = this.recentCount - kept; i < this.recentCount; i++) {
      const rowStart = this.recentStarts[i % TAIL_ROWS]!;
      const number = this.recentNumbers[i % TAIL_ROWS]!;
      this.tail.push({
        rowNumber: Math.abs(number),
        cells: this.cellsAt(bytes.slice(rowStart, Math.min(end, rowStart + TAIL_ROW_BYTES))),
        counted: number > 0,
      });
    }
    this.tail = this.tail.slice(-TAIL_ROWS);
  }

  private cellsAt(copy: Uint8Array): string[] {
    const { scanner } = this;
    scanner.scan(copy, 0, copy.length, true, 1);
    scanner.seal(copy);
    const text = Buffer.from(copy.buffer, copy.byteOffset, copy.length).toString('latin1');
    return Array.from({ length: scanner.rowCells[1]! }, (_, cell) =>
      text.slice(scanner.cellStarts[cell]!, scanner.cellEnds[cell]!),
    );
  }

  private countOverlong(): void {
    this.tail = [];
    this.dataRows++;
    this.filledRows++;
    this.nextRow++;
  }
}
