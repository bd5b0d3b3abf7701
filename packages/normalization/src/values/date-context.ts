import type { DateFormat } from '@rollcall/contracts';
import { toDate } from './calendar.ts';
import { type CenturyContext, fullYear } from './two-digit-year.ts';

/** Formats with a century digit, which is lost where it is 0, or with the day of the year. */
export type SevenDigitFormat = 'CYYMMDD' | 'YYYYDDD' | 'CYYDDD';
export type DateOrder = 'month_first' | 'day_first';

/** What parsing a column's dates depends on besides the text. */
export interface DateContext extends CenturyContext {
  /** Which part of 04/05/2024 is the month. */
  readonly order: DateOrder;
  /** Dates with points have the day first, whatever the order of the others is. */
  readonly hasDayFirstPoints?: boolean;
  /** The column has dates in both orders, so dates that are valid in both are errors. */
  readonly isMixed: boolean;
  /** Called with each value that is only valid in the other order. Null if the order is configured. */
  readonly onOtherOrder: ((order: DateOrder, value: string) => void) | null;
  /** The format of six digits. Null if they aren't dates. */
  readonly sixDigits: 'MMDDYY' | 'DDMMYY' | 'YYMMDD' | null;
  /** Five digits are six without the leading zero instead of spreadsheet day numbers. */
  readonly lostLeadingZero: boolean;
  /** The format of seven digits, or of CYYDDD six. In both with a C, one digit less is without the century digit 0. */
  readonly sevenDigits: SevenDigitFormat | null;
  /**
   * The formats of a vendor's `date` step: only these are tried, in order, and ISO dates. Null if all formats are
   * allowed.
   */
  readonly formats: readonly DateFormat[] | null;
}

/** A date with its year as written. */
export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly twoDigitYear: boolean;
}

export function resolveDate(parts: DateParts, context: DateContext): number {
  return toDate(yearOf(parts, context), parts.month, parts.day);
}

/** The year with its century. */
export function yearOf({ year, twoDigitYear }: DateParts, context: DateContext): number {
  return twoDigitYear ? fullYear(year, context) : year;
}
