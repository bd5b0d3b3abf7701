import * as XLSX from 'xlsx';
import type { ByteSource } from '../../byte-source.ts';
import { SourceError } from '../../source-error.ts';
import { withBounds } from './bounded-reading.ts';
import { numberText } from './cell-text.ts';
import { serialToIso } from './excel-date.ts';
import { applyMask, numberFormatOf } from './number-format.ts';

/** SheetJS holds the whole workbook in memory, about twelve times its size: larger files have to be sent as xlsx. */
export const MAX_LEGACY_BYTES = 12 * 2 ** 20;

/** Many times what a workbook takes. What goes wrong inside SheetJS also fills memory, so small files get little time. */
const MIN_PARSE_MS = 1000;
const PARSE_MS_PER_MIB = 2000;

export interface LegacyCell {
  readonly column: number;
  readonly text: string;
  readonly isError: boolean;
}
export interface LegacyRow {
  readonly number: number;
  readonly hidden: boolean;
  readonly cells: readonly LegacyCell[];
}
export interface LegacySheet {
  readonly name: string;
  readonly hidden: boolean;
  rows(): Generator<LegacyRow>;
}

/** Opens an xls or xlsb workbook. @throws SourceError `encrypted_workbook`, `corrupt_file`, `file_too_complex` (size). */
export async function openLegacyWorkbook(source: ByteSource): Promise<{ sheets: LegacySheet[]; date1904: boolean }> {
  if (source.size > MAX_LEGACY_BYTES) {
    throw new SourceError(
      'file_too_complex',
      'The workbook is too large for its format.',
      `xls and xlsb are read up to ${MAX_LEGACY_BYTES} bytes; save it as xlsx or CSV.`,
    );
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of source.read()) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  if (bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))) throw encrypted();
  const workbook = parse(bytes);
  const date1904 = workbook.Workbook?.WBProps?.date1904 === true;
  const sheets = workbook.SheetNames.map((name, i) => ({
    name,
    hidden: (workbook.Workbook?.Sheets?.[i]?.Hidden ?? 0) !== 0,
    rows: () => sheetRows(workbook.Sheets[name] ?? {}, date1904),
  }));
  return { sheets, date1904 };
}

function parse(bytes: Buffer): XLSX.WorkBook {
  try {
    return withBounds(
      () =>
        XLSX.read(bytes, {
          type: 'buffer',
          dense: true,
          cellFormula: false,
          cellHTML: false,
          cellText: false,
          cellNF: true,
          bookVBA: false,
        }),
      MIN_PARSE_MS + (bytes.length / 2 ** 20) * PARSE_MS_PER_MIB,
    );
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : '';
    if (/password|encrypt/i.test(message)) throw encrypted();
    throw new SourceError('corrupt_file', 'The workbook cannot be opened.', 'It is damaged or incomplete.', { cause });
  }
}

function encrypted(): SourceError {
  return new SourceError('encrypted_workbook', 'The workbook is encrypted.', 'Send it without a password.');
}

function* sheetRows(sheet: XLSX.WorkSheet, date1904: boolean): Generator<LegacyRow> {
  const data: (XLSX.CellObject | undefined)[][] = sheet['!data'] ?? [];
  for (let r = 0; r < data.length; r++) {
    const cells: LegacyCell[] = [];
    const row = data[r];
    if (row === undefined) continue;
    for (let column = 0; column < row.length; column++) {
      const cell = row[column];
      if (cell !== undefined && cell.t !== 'z')
        cells.push({ column, text: cellText(cell, date1904), isError: cell.t === 'e' });
    }
    yield { number: r + 1, hidden: sheet['!rows']?.[r]?.hidden === true, cells };
  }
}

function cellText(cell: XLSX.CellObject, date1904: boolean): string {
  if (cell.t === 'e') return XLSX.utils.format_cell(cell) || '#ERROR!';
  if (cell.t === 'b') return cell.v === true ? 'TRUE' : 'FALSE';
  if (cell.t === 'd' && cell.v instanceof Date) return cell.v.toISOString().slice(0, 10);
  if (cell.t !== 'n') return String(cell.v ?? '');
  const format = numberFormatOf(-1, typeof cell.z === 'string' ? cell.z : 'General');
  if (format.kind === 'date') return serialToIso(Number(cell.v), date1904);
  const text = numberText(String(cell.v), { kind: 'general' }, date1904);
  return format.kind === 'mask' ? applyMask(text, format.mask) : text;
}
