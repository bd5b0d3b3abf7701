import { createTranscoder, type Transcoder } from '../decode/transcode.ts';
import type { RowBoundary } from '../source-layout.ts';
import type { TextForm } from './scan-csv.ts';
import type { FormatScan, UploadScan } from './upload-scan.ts';

const LF = 10;
const CR = 13;

/**
 * Counts the lines (or records of one length) with content of fixed-width text and notes where some start; which columns
 * they have is found later, from the head.
 */
export class FixedWidthScan implements FormatScan {
  private readonly utf16: Transcoder | null;
  private lines = 0;
  private filled = false;
  /** Characters of the record so far, where records have no line ends. */
  private characters = 0;
  /** Offset in the file of the next chunk's first byte, and number of the line that it is in. */
  private offset: number;
  private line = 1;
  private afterCr = false;
  private readonly boundaries: RowBoundary[] = [];
  private nextBoundary: number;

  constructor(
    private readonly form: TextForm,
    private readonly recordLength: number | null = null,
  ) {
    this.utf16 = form.encoding.startsWith('utf-16') ? createTranscoder(form.encoding) : null;
    this.offset = form.bomBytes;
    // In UTF-16 offsets of the text are not those of the file: such files stay in one piece.
    this.nextBoundary = this.utf16 === null ? form.bomBytes + form.boundaryBytes : Number.POSITIVE_INFINITY;
  }

  push(chunk: Uint8Array): void {
    const bytes = this.utf16 === null ? chunk : this.utf16.push(chunk);
    const isUtf8 = this.utf16 !== null || this.form.encoding === 'utf-8';
    let at = this.afterCr ? this.startAfterCr(bytes, 0) : 0;
    for (; at < bytes.length; at++) {
      const byte = bytes[at]!;
      if (this.recordLength !== null && !(isUtf8 && (byte & 0xc0) === 0x80)) {
        if (this.characters++ === this.recordLength) {
          this.endLine();
          this.startLine(at);
          this.characters = 1;
        }
      }
      if (byte > 32) this.filled = true;
      else if (this.recordLength === null && (byte === LF || byte === CR)) {
        this.endLine();
        if (byte === LF) this.startLine(at + 1);
        else at = this.startAfterCr(bytes, at + 1) - 1;
      }
    }
    this.offset += bytes.length;
  }

  finish(): UploadScan {
    this.endLine();
    const { form } = this;
    return {
      format: 'fixed_width',
      layout: {
        format: 'fixed_width',
        encoding: this.utf16 === null ? form.tracker.decide(form.bomBytes > 0) : form.encoding,
        bomBytes: form.bomBytes,
        recordLength: this.recordLength,
        firstDataRow: 1,
        trailerRows: 0,
        columns: [],
        recordTypes: [],
      },
      rowCount: this.lines,
      boundaries: this.boundaries.filter(({ byteOffset }) => byteOffset < this.offset),
    };
  }

  /** Begins the line behind a CR, or CRLF; returns where that is. Without a next byte it is done with the next chunk. */
  private startAfterCr(bytes: Uint8Array, at: number): number {
    this.afterCr = at === bytes.length;
    if (this.afterCr) return at;
    const start = bytes[at] === LF ? at + 1 : at;
    this.startLine(start);
    return start;
  }

  private startLine(at: number): void {
    this.line++;
    const byteOffset = this.offset + at;
    if (byteOffset < this.nextBoundary) return;
    this.boundaries.push({ byteOffset, rowNumber: this.line });
    this.nextBoundary = byteOffset + this.form.boundaryBytes;
  }

  private endLine(): void {
    if (this.filled) this.lines++;
    this.filled = false;
  }
}
