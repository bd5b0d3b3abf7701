import type { ByteSource } from '../../byte-source.ts';
import { SourceError } from '../../source-error.ts';
import { numberText } from './cell-text.ts';
import { serialToIso } from './excel-date.ts';
import { LegacyProcess } from './legacy-process.ts';
import { applyMask, numberFormatOf } from './number-format.ts';

/** SheetJS holds the whole workbook in memory, about twelve times its size: larger files have to be sent as xlsx. */
export const MAX_LEGACY_BYTES = 12 * 2 ** 20;

/** Many times what a workbook takes, on a busy machine too. */
const MIN_PARSE_MS = 5000;
const PARSE_MS_PER_MIB = 5000;

const reader = new LegacyProcess();

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
 * Opens an xls or xlsb workbook, in another process that ends with a file that is more than it looks.
 *
 * @throws SourceError `encrypted_workbook`, `corrupt_file`, `file_too_complex` (size, memory, time).
 */
export async function openLegacyWorkbook(source: ByteSource): Promise<{ sheets: LegacySheet[]; date1904: boolean }> {
  if (source.size > MAX_LEGACY_BYTES) {
    throw tooComplex(`xls and xlsb are read up to ${MAX_LEGACY_BYTES} bytes; save it as xlsx or CSV.`);
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of source.read()) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  if (bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))) throw encrypted();
  const answer = await reader.read(bytes, MIN_PARSE_MS + (bytes.length / 2 ** 20) * PARSE_MS_PER_MIB);
  if (answer === null)
    throw tooComplex('Reading it takes more memory or time than a file may; save it as xlsx or CSV.');
  if ('error' in answer) throw answer.error === 'encrypted' ? encrypted() : damaged();
  const { date1904 } = answer;
  const sheets = answer.sheets.map(({ name, hidden, lines }) => ({
    name,
    hidden,
    rows: () => sheetRows(lines, date1904),
  }));
  return { sheets, date1904 };
}

function tooComplex(details: string): SourceError {
  return new SourceError('file_too_complex', 'The workbook is too large or too complex for its format.', details);
}

function damaged(): SourceError {
  return new SourceError('corrupt_file', 'The workbook cannot be opened.', 'It is damaged or incomplete.');
}

function encrypted(): SourceError {
  return new SourceError('encrypted_workbook', 'The workbook is encrypted.', 'Send it without a password.');
}

function* sheetRows(lines: Uint8Array, date1904: boolean): Generator<LegacyRow> {
  for (let start = 0; start < lines.length; ) {
    const found = lines.indexOf(LF, start);
    const end = found === -1 ? lines.length : found;
    const row: unknown = JSON.parse(utf8.decode(lines.subarray(start, end)));
    start = end + 1;
    if (!Array.isArray(row)) throw damaged();
    const [number, hidden, ...cells]: unknown[] = row;
    yield { number: Number(number), hidden: hidden === true, cells: cells.map((cell) => readCell(cell, date1904)) };
  }
}

const LF = 10;
const utf8 = new TextDecoder();

function readCell(cell: unknown, date1904: boolean): LegacyCell {
  if (!Array.isArray(cell)) throw damaged();
  const [column, type, value, format]: unknown[] = cell;
  const text = String(value);
  return {
    column: Number(column),
    text: type === 'n' ? formatNumber(text, String(format), date1904) : text,
    isError: type === 'e',
  };
}

function formatNumber(value: string, code: string, date1904: boolean): string {
  const format = numberFormatOf(-1, code);
  if (format.kind === 'date') return serialToIso(Number(value), date1904);
  const text = numberText(value, { kind: 'general' }, date1904);
  return format.kind === 'mask' ? applyMask(text, format.mask) : text;
}
