import { createTranscoder, type Transcoder } from '../decode/transcode.ts';
import type { TextForm } from './scan-csv.ts';
import type { FormatScan, UploadScan } from './upload-scan.ts';

const LF = 10;
const CR = 13;

/**
 * Counts the lines with content, or the fixed-length records, of fixed-width text. The columns are determined later, from the
 * head.
 */
export class FixedWidthScan implements FormatScan {
  private readonly utf16: Transcoder | null;
  private lines = 0;
  private filled = false;
  /** Characters of the current record, if records have no line ends. */
  private characters = 0;

  constructor(
    private readonly form: TextForm,
    private readonly recordLength: number | null = null,
  ) {
    this.utf16 = form.encoding.startsWith('utf-16') ? createTranscoder(form.encoding) : null;
  }

  push(chunk: Uint8Array): void {
    const bytes = this.utf16 === null ? chunk : this.utf16.push(chunk);
    const isUtf8 = this.utf16 !== null || this.form.encoding === 'utf-8';
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at]!;
      if (this.recordLength !== null && !(isUtf8 && (byte & 0xc0) === 0x80)) {
        if (this.characters++ === this.recordLength) {
          this.endLine();
          this.characters = 1;
        }
      }
      if (byte > 32) this.filled = true;
      else if (this.recordLength === null && (byte === LF || byte === CR)) this.endLine();
    }
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
    };
  }

  private endLine(): void {
    if (this.filled) this.lines++;
    this.filled = false;
  }
}
