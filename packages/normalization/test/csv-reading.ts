import { csvDecoder } from '../src/decode/csv.ts';
import type { UploadScan } from '../src/detect/upload-scan.ts';
import { createUploadScanner } from '../src/detect/upload-scanner.ts';
import type { ByteSource } from '../src/source/byte-source.ts';
import type { DecodeIssue } from '../src/source/row-batch.ts';
import type { CsvLayout } from '../src/source/source-layout.ts';

export interface ReadRow {
  readonly rowNumber: number;
  readonly cells: readonly string[];
}

export interface ReadCsv {
  readonly scan: UploadScan;
  readonly layout: CsvLayout;
  readonly columns: readonly string[];
  readonly rows: readonly ReadRow[];
  readonly faults: readonly DecodeIssue[];
}

export function bufferSource(bytes: Uint8Array, chunkBytes = 64 * 1024): ByteSource {
  return {
    size: bytes.length,
    async *read(start = 0, end = bytes.length) {
      for (let at = start; at < end; at += chunkBytes)
        yield Uint8Array.from(bytes.subarray(at, Math.min(end, at + chunkBytes)));
    },
  };
}

export function scanBytes(bytes: Uint8Array, chunkBytes = 64 * 1024): UploadScan {
  const scanner = createUploadScanner();
  for (let at = 0; at < bytes.length; at += chunkBytes) scanner.push(bytes.subarray(at, at + chunkBytes));
  return scanner.finish();
}

export async function decodeCsv(bytes: Uint8Array, layout: CsvLayout, chunkBytes = 64 * 1024) {
  const rows: ReadRow[] = [];
  const faults: DecodeIssue[] = [];
  for await (const batch of csvDecoder.decode(bufferSource(bytes, chunkBytes), layout)) {
    for (let row = 0; row < batch.rowCount; row++) {
      const cells: string[] = [];
      for (let cell = batch.rowCells[row]!; cell < batch.rowCells[row + 1]!; cell++) {
        cells.push(Buffer.from(batch.bytes.subarray(batch.cellStarts[cell]!, batch.cellEnds[cell]!)).toString('utf8'));
      }
      rows.push({ rowNumber: batch.rowNumbers[row]!, cells });
    }
    faults.push(...batch.faults);
  }
  return { rows, faults };
}

/** Scans and decodes a file that must be CSV. */
export async function readCsv(bytes: Uint8Array, chunkBytes = 64 * 1024): Promise<ReadCsv> {
  const scan = scanBytes(bytes, chunkBytes);
  if (scan.layout?.format !== 'csv') throw new Error(`taken for ${scan.format}`);
  const { layout } = scan;
  return {
    scan,
    layout,
    columns: layout.columns.map((column) => column.name),
    ...(await decodeCsv(bytes, layout, chunkBytes)),
  };
}

export const readText = (text: string, chunkBytes?: number): Promise<ReadCsv> =>
  readCsv(Buffer.from(text, 'utf8'), chunkBytes);
