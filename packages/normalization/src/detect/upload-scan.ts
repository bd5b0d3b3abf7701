import type { FileFormat, SourceLayout } from '../source-layout.ts';

/** What was found out about a file while it streamed by. */
export interface UploadScan {
  readonly format: FileFormat;
  /** Null: a workbook, which is laid out once it can be read from any place. */
  readonly layout: SourceLayout | null;
  /** Data rows; null where the stream cannot tell (workbooks). */
  readonly rowCount: number | null;
}

/** Counts and measures one format as it streams by. */
export interface FormatScan {
  push(chunk: Uint8Array): void;
  finish(): UploadScan;
}

export const HEAD_BYTES = 256 * 1024;
