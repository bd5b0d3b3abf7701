import { serialToIso } from './excel-date.ts';
import { applyMask, type NumberFormat } from './number-format.ts';

/**
 * Converts a number to the text that the sheet shows. Date formats give a date, and formats such as 00000 or
 * 000-00-0000 give digits with leading zeros. Any other format gives the digits. Integers in scientific notation are
 * written out as far as a double holds them exactly (15 digits, as in Excel).
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
  // 0.1 + 0.2 is stored with 17 digits, but the sheet shows 15.
  return String(Number(number.toPrecision(15)));
}

export function booleanText(value: string): string {
  return value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
}
