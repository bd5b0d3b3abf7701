import type { FileFormat, SourceLayout } from '../source/source-layout.ts';

/** The result of scanning an upload. */
export interface UploadScan {
  readonly format: FileFormat;
  /** Null for workbooks, which need random access, and for fixed-width text without column definitions. */
  readonly layout: SourceLayout | null;
  /** Number of data rows. Null if a stream can't tell (workbooks). */
  readonly rowCount: number | null;
}

/** A scan for one format. */
export interface FormatScan {
  push(chunk: Uint8Array): void;
  finish(): UploadScan;
}

export const HEAD_BYTES = 256 * 1024;
