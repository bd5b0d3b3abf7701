import { isCenturyDate, isDayOfYear } from '../values/dates-of-column.ts';
import { dayOf } from '../values/value-shapes.ts';

/** Whether a text is a date, also without signs: `20250331`, `03312025`, `2025090`, `1250331`. */
export function isCompactDate(text: string): boolean {
  if (/^\d{6,7}$/.test(text)) return isDayOfYear(text) || isCenturyDate(text.padStart(7, '0'));
  if (/\D/.test(text)) return dayOf(text) > 0;
  return /^(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$|^(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(19|20)\d\d$/.test(
    text,
  );
}
