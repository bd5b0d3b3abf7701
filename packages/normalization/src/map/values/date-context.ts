import type { DateFormat } from '@rollcall/contracts';
import { toDate } from './calendar.ts';

export type DateOrder = 'month_first' | 'day_first';

/** What parsing a column's dates depends on besides the text. */
export interface DateContext {
  /** Which part of 04/05/2024 is the month. */
  readonly order: DateOrder;
  /** The column has dates in both orders, so dates that are valid in both are errors. */
  readonly isMixed: boolean;
  /** Called with each value that is only valid in the other order. Null if the order is configured. */
  readonly onOtherOrder: ((order: DateOrder, value: string) => void) | null;
  /** The format of six digits. Null if they aren't dates. */
  readonly sixDigits: 'MMDDYY' | 'DDMMYY' | 'YYMMDD' | null;
  /** Five digits are six without the leading zero instead of spreadsheet day numbers. */
  readonly lostLeadingZero: boolean;
  /** Seven digits are CYYMMDD, and six are those without the century digit 0. */
  readonly centuryDigit: boolean;
  /** Determines the century of two-digit years: births and hires are in the past, coverage is in this century. */
  readonly use: 'birth' | 'employment' | 'coverage';
  /** year * 10000 + month * 100 + day. */
  readonly today: number;
  /**
   * The formats of a vendor's `date` step: only these are tried, in order, and ISO dates. Null if all formats are
   * allowed.
   */
  readonly formats: readonly DateFormat[] | null;
  /** Two-digit years above this belong to the last century. */
  readonly centuryPivot: number | null;
}

/** A date with its year as written. */
export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly twoDigitYear: boolean;
}

export function resolveDate(parts: DateParts, context: DateContext): number {
  return toDate(parts.twoDigitYear ? fullYear(parts.year, context) : parts.year, parts.month, parts.day);
}

function fullYear(year: number, context: DateContext): number {
  if (context.centuryPivot !== null) return year > context.centuryPivot ? 1900 + year : 2000 + year;
  if (context.use === 'coverage') return 2000 + year;
  return year > Math.floor(context.today / 10_000) % 100 ? 1900 + year : 2000 + year;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
export const MONTH_NAMES = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** 1 to 12 for an English month name or its first three letters (or Sept), or else 0. */
export function monthOfName(name: string): number {
  const lower = name.toLowerCase().replace(/\.$/, '');
  const month = MONTHS.indexOf(lower.slice(0, 3)) + 1;
  const whole = MONTH_NAMES[month - 1];
  return whole !== undefined && (lower.length === 3 || lower === whole || lower === 'sept') ? month : 0;
}
