import type { DateFormat } from '@rollcall/contracts';
import { MONTH_NAMES } from '../code-lists/month-names.ts';
import { daysInMonth } from './calendar.ts';
import { type DateContext, type DateParts, yearOf } from './date-context.ts';
import { DAY_FIRST, MONTH_FIRST, partsIn, withUsualSeparators } from './date-formats.ts';

export interface MissingDay {
  readonly reason: string;
  readonly fix: string;
}

/**
 * Why a text in the column's form is no date: its month has no such day (02/30/1985). Null if the text has another form,
 * or no such month. Called only for texts that aren't dates.
 */
export function findMissingDay(text: string, context: DateContext): MissingDay | null {
  const written = context.formats === null ? withUsualSeparators(separateDayFirst(text, context)) : text;
  for (const format of formatsOf(text, context)) {
    const parts = partsIn(written, format);
    const missing = parts && describe(parts, context);
    if (missing) return missing;
  }
  return null;
}

/** DDMMYY is no format of its own. */
function separateDayFirst(text: string, { sixDigits }: DateContext): string {
  return sixDigits === 'DDMMYY' ? text.replace(SIX_DIGITS, '$1/$2/$3') : text;
}

const SIX_DIGITS = /^(\d\d)(\d\d)(\d\d)$/;
const EIGHT_DIGITS = /^\d{8}$/;
const YEAR_FIRST = /^(18|19|20|21)/;

function formatsOf(text: string, context: DateContext): readonly DateFormat[] {
  const { formats, order, isMixed, sixDigits } = context;
  if (formats !== null) return [...formats, 'YYYY-MM-DD'];
  if (EIGHT_DIGITS.test(text))
    return [YEAR_FIRST.test(text) ? 'YYYYMMDD' : order === 'month_first' ? 'MMDDYYYY' : 'DDMMYYYY'];
  if (SIX_DIGITS.test(text) && sixDigits !== null) return [sixDigits === 'DDMMYY' ? 'DD/MM/YY' : sixDigits];
  const isMonthFirst = order === 'month_first' && !(context.hasDayFirstPoints && text.includes('.'));
  if (isMixed) return [...MONTH_FIRST, ...DAY_FIRST];
  return isMonthFirst ? MONTH_FIRST : DAY_FIRST;
}

function describe(parts: DateParts, context: DateContext): MissingDay | null {
  const { month, day } = parts;
  const year = yearOf(parts, context);
  const days = daysInMonth(year, month);
  if (days === 0 || (day > 0 && day <= days) || year < 1800 || year > 2199) return null;
  const name = MONTH_NAMES[month - 1]!;
  const label = name.charAt(0).toUpperCase() + name.slice(1);
  const inYear = `${label} ${year}`;
  const isLeapDay = month === 2 && day === 29;
  return {
    reason: `${isLeapDay ? inYear : label} has no day ${day}`,
    fix: `Enter the right day: ${inYear} has ${days} days`,
  };
}
