import { createTranscoder, type Transcoder } from '../decode/transcode.ts';
import type { TextForm } from './scan-csv.ts';
import type { FormatScan, UploadScan } from './upload-scan.ts';

const LF = 10;
const CR = 13;

/** Counts the lines with content of fixed-width text; which columns they have is found later, from the head. */
export class FixedWidthScan implements FormatScan {
  private readonly utf16: Transcoder | null;
  private lines = 0;
  private filled = false;

  constructor(private readonly form: TextForm) {
    this.utf16 = form.encoding.startsWith('utf-16') ? createTranscoder(form.encoding) : null;
  }

  push(chunk: Uint8Array): void {
    const bytes = this.utf16 === null ? chunk : this.utf16.push(chunk);
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at]!;
      if (byte > 32) this.filled = true;
      else if (byte === LF || byte === CR) this.endLine();
    }
  }

  finish(): Omit<UploadScan, 'head'> {
    this.endLine();
    const { form } = this;
    return {
      format: 'fixed_width',
      layout: {
        format: 'fixed_width',
        encoding: this.utf16 === null ? form.tracker.decide(form.bomBytes > 0) : form.encoding,
        bomBytes: form.bomBytes,
        recordLength: null,
        firstDataRow: 1,
        trailerRows: 0,
        columns: [],
        recordTypes: [],
      },
      rowCount: this.lines,
      boundaries: [],
    };
  }

  private endLine(): void {
    if (this.filled) this.lines++;
    this.filled = false;
  }
}
