import { isUtf8 } from 'node:buffer';
import type * as XLSX from 'xlsx';
import type { ByteSource } from '../../source/byte-source.ts';
import { SourceError } from '../../source/source-error.ts';
import { byteOrderMark, utf16WithoutMark } from '../encoding.ts';
import { createTranscoder } from '../transcode.ts';
import { numberText } from './cell-text.ts';
import { serialToIso } from './excel-date.ts';
import { applyMask, numberFormatOf } from './number-format.ts';

/** SheetJS holds the whole workbook in memory, at about 12 times its size. Larger files must be uploaded as XLSX. */
export const MAX_LEGACY_BYTES = 12 * 2 ** 20;

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

/**
 * Opens an XLS or XLSB workbook, or the tables of a web page saved as one. SheetJS is loaded on first use.
 *
 * @throws SourceError `encrypted_workbook`, `corrupt_file`, `file_too_complex` (size).
 */
export async function openLegacyWorkbook(source: ByteSource): Promise<{ sheets: LegacySheet[]; date1904: boolean }> {
  if (source.size > MAX_LEGACY_BYTES) {
    throw new SourceError(
      'file_too_complex',
      'The XLS or XLSB workbook is too large.',
      `XLS and XLSB files can be up to ${MAX_LEGACY_BYTES} bytes. Save the workbook as XLSX or CSV.`,
    );
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of source.read()) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  if (bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))) throw encrypted();
  const { read, utils, set_cptable: setCodePages } = await import('xlsx');
  setCodePages(await import('xlsx/dist/cpexcel.full.mjs'));
  const workbook = parse(bytes, read);
  const date1904 = workbook.Workbook?.WBProps?.date1904 === true;
  const sheets = workbook.SheetNames.map((name, index) => ({
    name,
    hidden: (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0,
    rows: () => sheetRows(workbook.Sheets[name] ?? {}, (cell) => textOf(cell, date1904, utils.format_cell)),
  }));
  return { sheets, date1904 };
}

const OLE2 = Buffer.from('d0cf11e0', 'hex');

function pageText(bytes: Buffer): string {
  const encoding =
    byteOrderMark(bytes)?.encoding ?? utf16WithoutMark(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  const transcoder = createTranscoder(encoding);
  return Buffer.concat([transcoder.push(bytes), transcoder.finish()])
    .toString('utf8')
    .replace(/^\ufeff/, '');
}

function parse(bytes: Buffer, read: typeof XLSX.read): XLSX.WorkBook {
  const options = { cellFormula: false, cellHTML: false, cellText: false, cellNF: true, bookVBA: false } as const;
  const isContainer = bytes.subarray(0, 4).equals(OLE2) || bytes.subarray(0, 2).toString('latin1') === 'PK';
  try {
    // Cells of a web page are text, as in a CSV, so IDs keep their zeros.
    if (!isContainer) return read(pageText(bytes), { type: 'string', raw: true, dense: true });
    return withoutEndlessText(() => read(bytes, { type: 'buffer', dense: true, ...options }));
  } catch (error) {
    if (error instanceof Error && /password|encrypt/i.test(error.message)) throw encrypted();
    throw new SourceError('corrupt_file', "The workbook can't be opened.", 'The file is damaged or incomplete.');
  }
}

/**
 * Stops at the end of the buffer. For a truncated record, SheetJS reads past it until an array can't grow any further:
 * 5 kB took 7 seconds and 2 GB.
 */
function withoutEndlessText<Result>(read: () => Result): Result {
  const { fromCharCode } = String;
  String.fromCharCode = (...codes) => {
    for (const code of codes) if (code === undefined || Number.isNaN(code)) throw new RangeError('text without an end');
    return fromCharCode(...codes);
  };
  try {
    return read();
  } finally {
    String.fromCharCode = fromCharCode;
  }
}

function encrypted(): SourceError {
  return new SourceError(
    'encrypted_workbook',
    'The workbook is encrypted.',
    'Remove the password and upload it again.',
  );
}

function* sheetRows(sheet: XLSX.WorkSheet, textOf: (cell: XLSX.CellObject) => string): Generator<LegacyRow> {
  for (const [index, row] of (sheet['!data'] ?? []).entries()) {
    if (row === undefined) continue;
    const cells: LegacyCell[] = [];
    for (const [column, cell] of row.entries()) {
      if (cell === undefined || cell.t === 'z') continue;
      cells.push({ column, text: textOf(cell), isError: cell.t === 'e' });
    }
    yield { number: index + 1, hidden: sheet['!rows']?.[index]?.hidden === true, cells };
  }
}

function textOf(cell: XLSX.CellObject, date1904: boolean, formatCell: typeof XLSX.utils.format_cell): string {
  if (cell.t === 'e') return formatCell(cell) || '#ERROR!';
  if (cell.t === 'b') return cell.v === true ? 'TRUE' : 'FALSE';
  if (cell.t === 'd' && cell.v instanceof Date) return cell.v.toISOString().slice(0, 10);
  const text = String(cell.v ?? '');
  return cell.t === 'n' ? formatNumber(text, String(cell.z ?? 'General'), date1904) : text;
}

function formatNumber(value: string, code: string, date1904: boolean): string {
  const format = numberFormatOf(-1, code);
  if (format.kind === 'date') return serialToIso(Number(value), date1904);
  const text = numberText(value, { kind: 'general' }, date1904);
  return format.kind === 'mask' ? applyMask(text, format.mask) : text;
}
