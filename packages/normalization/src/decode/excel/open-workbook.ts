import type { ByteSource } from '../../source/byte-source.ts';
import type { DecodeIssue } from '../../source/row-batch.ts';
import { type LegacyRow, openLegacyWorkbook } from './legacy-workbook.ts';
import { SharedStrings } from './shared-strings.ts';
import type { SheetBatch } from './sheet-batch.ts';
import { SheetRows } from './sheet-rows.ts';
import { readWorkbookParts } from './workbook-parts.ts';
import { WorkbookZip } from './workbook-zip.ts';
import { errorCell, XlsxRowReader } from './xlsx-rows.ts';

/** A workbook of any supported format, as sheets that fill batches. */
export interface Workbook {
  readonly container: 'xlsx' | 'xlsb' | 'xls';
  readonly date1904: boolean;
  readonly sheets: readonly WorkbookSheet[];
}

export interface WorkbookSheet {
  readonly name: string;
  readonly hidden: boolean;
  /** Calls `onRow` after each non-blank row that was added to `batch`. Yields where the caller can pause. */
  read(batch: SheetBatch, onRow: (hidden: boolean) => void): AsyncGenerator<void>;
}

const SLICE_BYTES = 1 << 16;

/** @throws SourceError if the file isn't a workbook, or is damaged, encrypted, or too complex */
export async function openWorkbook(source: ByteSource): Promise<Workbook> {
  const magic = await firstBytes(source, 4);
  if (magic[0] !== 0x50 || magic[1] !== 0x4b) return openLegacy(source, 'xls');
  const zip = await WorkbookZip.open(source);
  if (zip.has('xl/workbook.bin')) return openLegacy(source, 'xlsb');
  const parts = await readWorkbookParts(zip);
  let strings: SharedStrings | null = null;
  const sheets = parts.sheets.map((sheet) => ({
    name: sheet.name,
    hidden: sheet.hidden,
    async *read(batch: SheetBatch, onRow: (hidden: boolean) => void): AsyncGenerator<void> {
      strings ??= await SharedStrings.load(zip, parts.sharedStringsPath);
      const reader = new XlsxRowReader(strings, parts.formats, parts.date1904);
      const rows = new SheetRows();
      for await (const chunk of zip.read(sheet.path)) {
        for (let at = 0; at < chunk.length; at += SLICE_BYTES) {
          rows.push(chunk.subarray(at, at + SLICE_BYTES));
          while (rows.next()) if (reader.add(rows.row, batch)) onRow(rows.row.hidden);
          yield;
        }
      }
      rows.finish();
    },
  }));
  return { container: 'xlsx', date1904: parts.date1904, sheets };
}

async function openLegacy(source: ByteSource, container: 'xls' | 'xlsb'): Promise<Workbook> {
  const { sheets, date1904 } = await openLegacyWorkbook(source);
  return {
    container,
    date1904,
    sheets: sheets.map((sheet) => ({
      name: sheet.name,
      hidden: sheet.hidden,
      async *read(batch: SheetBatch, onRow: (hidden: boolean) => void): AsyncGenerator<void> {
        for (const row of sheet.rows()) {
          if (addLegacyRow(row, batch)) onRow(row.hidden);
          if (batch.usedBytes > SLICE_BYTES) yield;
        }
        yield;
      },
    })),
  };
}

const utf8 = new TextEncoder();

function addLegacyRow(row: LegacyRow, batch: SheetBatch): boolean {
  const faults: DecodeIssue[] = [];
  batch.openRow(row.number, (row.cells.at(-1)?.column ?? -1) + 1);
  for (const cell of row.cells) {
    if (cell.isError) {
      faults.push(errorCell(row.number, cell.column, cell.text));
      continue;
    }
    const bytes = utf8.encode(cell.text);
    batch.set(cell.column, bytes, 0, bytes.length);
  }
  batch.faults.push(...faults);
  return batch.closeRow(faults.length > 0);
}

async function firstBytes(source: ByteSource, count: number): Promise<Uint8Array> {
  for await (const chunk of source.read(0, Math.min(count, source.size))) return chunk;
  return new Uint8Array(0);
}
