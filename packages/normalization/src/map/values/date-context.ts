import type { DateFormat } from '@rollcall/contracts';
import { toDate } from './calendar.ts';

export type DateOrder = 'month_first' | 'day_first';

/** All that the reading of one column's dates depends on beside the text. */
export interface DateContext {
  /** Which part of 04/05/2024 is the month. */
  readonly order: DateOrder;
  /** The column has dates of both orders: what can be read in either is no date. */
  readonly isMixed: boolean;
  /** Told of each value that only the other order makes a day of; null: the order is given. */
  readonly onOtherOrder: ((order: DateOrder, value: string) => void) | null;
  /** How six bare digits are meant; null: not at all. */
  readonly sixDigits: 'MMDDYY' | 'DDMMYY' | 'YYMMDD' | null;
  /** Five bare digits are six without the zero in front, not days that a spreadsheet counted. */
  readonly lostLeadingZero: boolean;
  /** Decides the century of a two-digit year: births and hires lie in the past, coverage in this century. */
  readonly use: 'birth' | 'employment' | 'coverage';
  /** year * 10000 + month * 100 + day. */
  readonly today: number;
  /** What a vendor's `date` step names: only these are tried, in this order, and ISO dates. Null: read what is there. */
  readonly formats: readonly DateFormat[] | null;
  /** Two-digit years above it are of the last century. */
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

/** 1..12 for an English month's name or its first three letters (or Sept), else 0. */
export function monthOfName(name: string): number {
  const lower = name.toLowerCase().replace(/\.$/, '');
  const month = MONTHS.indexOf(lower.slice(0, 3)) + 1;
  const whole = MONTH_NAMES[month - 1];
  return whole !== undefined && (lower.length === 3 || lower === whole || lower === 'sept') ? month : 0;
}
