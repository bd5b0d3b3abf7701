import type { Rule } from './rule.ts';

/**
 * Dates of every field: one canonical form, and a warning for every reading that had to repair or assume something.
 */
export const dateFormat: Rule = {
  code: 'date_format',
  severity: 'error',
  kinds: ['date'],
  message: "{field} isn't a valid date: {reason}",
  fix: 'Enter the date as YYYY-MM-DD',
  example: '2024-02-30',
};

export const ambiguousDate: Rule = {
  code: 'ambiguous_date',
  severity: 'error',
  kinds: ['date'],
  message: '{field} could be {first} or {second}: the column has month-first and day-first dates',
  fix: 'Enter the date as YYYY-MM-DD',
  example: '04/05/2024',
};

export const twoDigitYear: Rule = {
  code: 'two_digit_year',
  severity: 'warning',
  kinds: ['date'],
  message: '{field} has a two-digit year and was read as {date}',
  fix: 'Use a four-digit year: YYYY-MM-DD',
  example: '4/23/85',
};

export const dateLeadingZero: Rule = {
  code: 'date_leading_zero',
  severity: 'warning',
  kinds: ['date'],
  message: '{field} is missing its leading zero and was read as {date}',
  fix: 'Format the column as text, or enter the date as YYYY-MM-DD',
  example: '1052024',
};

export const excelSerialDate: Rule = {
  code: 'excel_serial_date',
  severity: 'warning',
  kinds: ['date'],
  message: '{field} is an Excel serial date and was read as {date}',
  fix: 'Format the column as a date in the form YYYY-MM-DD',
  example: '45292',
};
