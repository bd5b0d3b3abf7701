import type { DecodeIssue } from '../../source/row-batch.ts';
import { booleanText, numberText } from './cell-text.ts';
import { writeSerialDay } from './excel-date.ts';
import type { NumberFormat } from './number-format.ts';
import type { SharedStrings } from './shared-strings.ts';
import type { SheetBatch } from './sheet-batch.ts';
import { CELL, type SheetRow } from './sheet-rows.ts';
import { needsUnescape, stringItemText, unescapeText } from './xml-text.ts';

const GENERAL: NumberFormat = { kind: 'general' };
const DATE: NumberFormat = { kind: 'date' };
/** Serial dates up to the year 2146. */
const CACHED_DAYS = 90_000;
const DATE_BYTES = 10;
const utf8 = new TextEncoder();

/**
 * Writes the cells of sheet rows into a batch as text. Shared strings are copied as bytes, and numbers are formatted.
 */
export class XlsxRowReader {
  /** Formatted days, DATE_BYTES each. Zeros for days that haven't occurred yet. */
  private dates: Uint8Array = new Uint8Array(0);

  constructor(
    private readonly strings: SharedStrings,
    private readonly formats: readonly NumberFormat[],
    private readonly date1904: boolean,
  ) {}

  /** Adds the row. Returns false if it is blank. */
  add(row: SheetRow, batch: SheetBatch): boolean {
    let width = 0;
    for (let n = 0; n < row.cellCount; n++) if (row.columns[n]! >= width) width = row.columns[n]! + 1;
    batch.openRow(row.number, width);
    const faults = batch.faults.length;
    for (let n = 0; n < row.cellCount; n++) this.setCell(row, n, batch);
    return batch.closeRow(batch.faults.length > faults);
  }

  private setCell(row: SheetRow, n: number, batch: SheetBatch): void {
    const column = row.columns[n]!;
    const start = row.starts[n]!;
    const end = row.ends[n]!;
    const type = row.types[n]!;
    const number = row.numbers[n]!;
    if (type === CELL.shared) {
      const { strings } = this;
      if (strings.find(number >= 0 ? number : digits(row.bytes, start, end)))
        batch.set(column, strings.page, strings.start, strings.end);
      else
        batch.faults.push(
          missingText(row.number, column, row.bytes.toString('latin1', start, Math.min(end, start + 20))),
        );
      return;
    }
    if (type === CELL.number) {
      const format = this.formats[row.styles[n]!] ?? GENERAL;
      if (format.kind === 'general' && (number >= 0 || isShortInteger(row.bytes, start, end)))
        batch.set(column, row.bytes, start, end);
      else if (format.kind === 'date') this.setDate(batch, row, n);
      else this.setText(batch, column, numberText(row.bytes.toString('latin1', start, end), format, this.date1904));
      return;
    }
    if (type === CELL.inline) this.setText(batch, column, stringItemText(row.bytes.toString('utf8', start, end)));
    else if (type === CELL.boolean) this.setText(batch, column, booleanText(row.bytes.toString('latin1', start, end)));
    else if (type === CELL.uncalculated) batch.faults.push(uncalculated(row.number, column));
    else if (type === CELL.error)
      batch.faults.push(errorCell(row.number, column, row.bytes.toString('utf8', start, end)));
    else if (needsUnescape(row.bytes, start, end))
      this.setText(batch, column, unescapeText(row.bytes.toString('utf8', start, end)));
    else batch.set(column, row.bytes, start, end);
  }

  /** Formats each day once, because the same days occur again and again. */
  private setDate(batch: SheetBatch, { bytes, columns, starts, ends, numbers }: SheetRow, n: number): void {
    const days = numbers[n]!;
    const at = days * DATE_BYTES;
    if (days >= 0 && days < CACHED_DAYS) {
      if (this.dates.length === 0) this.dates = new Uint8Array(CACHED_DAYS * DATE_BYTES);
      if (this.dates[at] !== 0 || writeSerialDay(days, this.date1904, this.dates, at)) {
        batch.set(columns[n]!, this.dates, at, at + DATE_BYTES);
        return;
      }
    }
    this.setText(batch, columns[n]!, numberText(bytes.toString('latin1', starts[n], ends[n]), DATE, this.date1904));
  }

  private setText(batch: SheetBatch, column: number, text: string): void {
    const bytes = utf8.encode(text);
    batch.set(column, bytes, 0, bytes.length);
  }
}

function digits(bytes: Uint8Array, start: number, end: number): number {
  let value = 0;
  for (let i = start; i < end; i++) {
    const digit = bytes[i]! - 48;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return end > start ? value : -1;
}

function isShortInteger(bytes: Uint8Array, start: number, end: number): boolean {
  return end - start <= 15 && digits(bytes, start, end) >= 0;
}

function cellFault(
  rowNumber: number,
  column: number,
  said: Pick<DecodeIssue, 'code' | 'message' | 'originalValue' | 'suggestedFix'>,
): DecodeIssue {
  return { severity: 'error', rowNumber, rejectsRow: false, column, ...said };
}

/** The cell refers to a shared string that doesn't exist in the workbook. */
function missingText(rowNumber: number, column: number, index: string): DecodeIssue {
  return cellFault(rowNumber, column, {
    code: 'shared_string_missing',
    message: `The cell refers to entry ${index} in the workbook's shared strings table, which doesn't exist`,
    originalValue: null,
    suggestedFix: 'Open the workbook, check the cell, and save the workbook again',
  });
}

function uncalculated(rowNumber: number, column: number): DecodeIssue {
  return cellFault(rowNumber, column, {
    code: 'formula_without_value',
    message: 'The cell contains a formula, but the workbook was saved without its value',
    originalValue: null,
    suggestedFix: 'Open the workbook in a spreadsheet program and save it, or replace the formula with its value',
  });
}

/**
 * The cell's formula had failed when the workbook was saved (#N/A, #REF!), so its value isn't known. The cell is left
 * empty.
 */
export function errorCell(rowNumber: number, column: number, value: string): DecodeIssue {
  return cellFault(rowNumber, column, {
    code: 'cell_error',
    message: `The cell contains the error ${value}, so its formula has no value`,
    originalValue: value,
    suggestedFix: 'Correct the formula, or replace it with its value',
  });
}
