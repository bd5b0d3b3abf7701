import { serialToIso } from './excel-date.ts';
import { applyMask, type NumberFormat } from './number-format.ts';

/**
 * A number as the text that was meant: a date under a date format, digits with their leading zeros under a format such
 * as 00000 or 000-00-0000, else the digits. Whole numbers that the file holds in scientific notation are written out,
 * as far as a double holds them exactly (15 digits, as Excel itself does).
 */
export function numberText(value: string, format: NumberFormat, date1904: boolean): string {
  if (format.kind === 'date')
    return value !== '' && Number.isFinite(Number(value)) ? serialToIso(Number(value), date1904) : value;
  const plain = /^-?\d+$/.test(value) ? value : writeOut(value);
  return format.kind === 'mask' ? applyMask(plain, format.mask) : plain;
}

function writeOut(value: string): string {
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return value;
  if (Number.isInteger(number)) return Math.abs(number) < 1e15 ? String(number) : value;
  // 0.1 + 0.2 is stored with seventeen digits; fifteen are what the sheet shows.
  return String(Number(number.toPrecision(15)));
}

export function booleanText(value: string): string {
  return value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
}
