import type { Rule } from '../rule.ts';

/**
 * Dates of every field: one canonical form, and a warning for every reading that had to repair or assume something.
 */
export const dateFormat: Rule = {
  code: 'date_format',
  severity: 'error',
  kinds: ['date'],
  message: '{field} is no date that can be read: expected format YYYY-MM-DD',
  fix: 'Give the date as YYYY-MM-DD',
  example: '2024-02-30',
};

export const twoDigitYear: Rule = {
  code: 'two_digit_year',
  severity: 'warning',
  kinds: ['date'],
  message: '{field} has a two-digit year; read as {date}',
  fix: 'Give the year with four digits, as YYYY-MM-DD',
  example: '4/23/85',
};

export const dateLeadingZero: Rule = {
  code: 'date_leading_zero',
  severity: 'warning',
  kinds: ['date'],
  message: '{field} has lost its leading zero; read as {date}',
  fix: 'Format the column as text, or give the date as YYYY-MM-DD',
  example: '1052024',
};

export const excelSerialDate: Rule = {
  code: 'excel_serial_date',
  severity: 'warning',
  kinds: ['date'],
  message: '{field} is an Excel day number; read as {date}',
  fix: 'Format the column as a date, YYYY-MM-DD',
  example: '45292',
};
