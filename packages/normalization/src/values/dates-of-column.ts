import { fromOrdinal, toDate } from './calendar.ts';
import type { DateOrder, SevenDigitFormat } from './date-context.ts';

type SixDigitFormat = 'MMDDYY' | 'DDMMYY' | 'YYMMDD';

/** How a column writes its dates, as far as its values show. */
export interface DateShape {
  readonly order: DateOrder;
  /** The order that a value of the column proves. Null if none does. */
  readonly decided: DateOrder | null;
  /** The same, if so many values prove it that they are no typing errors. */
  readonly proven: DateOrder | null;
  /** No value of the sample proves an order. Later values may. */
  readonly isOpen: boolean;
  /** Only few of many values prove the order, which could be typing errors. */
  readonly isWeak: boolean;
  /** Values prove both orders, without a clear majority. Ambiguous values may be of either. */
  readonly isMixed: boolean;
  /**
   * The values are valid in both orders, and the US order is used. Also true if some values have the day before the
   * month after a four-digit year.
   */
  readonly ambiguous: boolean;
  /** Some values have the day before the month after a four-digit year, which no order of day and month says. */
  readonly swapsYearFirst: boolean;
  /** Values with points prove day first, and the others month first: the column has the dates of two writers. */
  readonly hasDayFirstPoints: boolean;
  readonly sixDigits: SixDigitFormat | null;
  /** All formats of six digits that fit equally well. */
  readonly sixDigitChoices: readonly SixDigitFormat[];
  /** Five digits are six digits without the leading zero. */
  readonly lostLeadingZero: boolean;
  /** CYYMMDD: the century digit of midrange systems is 1 for the years from 2000. YYYYDDD: the day of the year. */
  readonly sevenDigits: SevenDigitFormat | null;
}

const NONE_LATER = { month_first: 0, day_first: 0 };
/** Of dates on random days, three in five prove the order. */
const WEAK_SHARE = 0.2;
/** Typing errors are rarer than this share of the proofs. */
const MIXED_SHARE = 0.2;
/** Year first, then a part that can't be a month, then one that can be: the day comes before the month. */
const YEAR_DAY_MONTH = /^\d{4}[-/.](?:1[3-9]|2\d|3[01])[-/.](?:0?[1-9]|1[0-2])(?:\D|$)/;
const YEAR_MONTH_DAY = /^\d{4}[-/.](?:0?[1-9]|1[0-2])[-/.](?:1[3-9]|2\d|3[01])(?:\D|$)/;
const SEPARATED = /^(\d{1,2})[/.-](\d{1,2})[/.-](?:\d{4}|\d{2})(?:\D|$)/;
/** `21.09.1982`: the usual form of day-first dates. */
const POINTED = /^\d{1,2}\.\d{1,2}\.\d/;
/** A single value could be a typing error. */
const LEAST_PROOFS = 2;
const EIGHT = /^(\d{2})(\d{2})(?:18|19|20|21)\d{2}$/;

/**
 * A part above 12 is a day and determines the order of the whole column. If values prove both orders, the majority is
 * used, and the others become errors. If none does, the US order is used and the column is ambiguous, unless day and
 * month are always equal.
 *
 * @param later how many values after the sample prove each order. Used if the sample proves none.
 */
export function dateShape(
  values: readonly string[],
  later: Readonly<Record<DateOrder, number>> = NONE_LATER,
): DateShape {
  const pointed = countOrders(values.filter((value) => POINTED.test(value)));
  const others = countOrders(values.filter((value) => !POINTED.test(value)));
  const hasDayFirstPoints =
    pointed.dayFirst >= LEAST_PROOFS &&
    pointed.monthFirst === 0 &&
    others.monthFirst >= LEAST_PROOFS &&
    others.dayFirst === 0;
  let { monthFirst, dayFirst } = others;
  let { either } = others;
  if (!hasDayFirstPoints) {
    monthFirst += pointed.monthFirst;
    dayFirst += pointed.dayFirst;
    either += pointed.either;
  }
  const isOpen = monthFirst === 0 && dayFirst === 0;
  if (isOpen) {
    monthFirst = later.month_first;
    dayFirst = later.day_first;
  }
  const sevenDigits = formatOfSeven(values);
  const six = sevenDigits === 'CYYMMDD' ? YEAR_FIRST : sixDigits(values);
  const swapsYearFirst =
    values.some((value) => YEAR_DAY_MONTH.test(value)) && !values.some((value) => YEAR_MONTH_DAY.test(value));
  const ambiguous = (monthFirst === 0 && dayFirst === 0 && either > 0) || six.ambiguous || swapsYearFirst;
  const order = dayFirst > monthFirst ? 'day_first' : 'month_first';
  const proofs = monthFirst + dayFirst;
  const isWeak = proofs < either * WEAK_SHARE;
  const isMixed = Math.min(monthFirst, dayFirst) > proofs * MIXED_SHARE;
  const decided = proofs > 0 ? order : null;
  const proven = proofs >= LEAST_PROOFS && (isOpen || !isWeak) && !isMixed ? order : null;
  return {
    ...six,
    sevenDigits,
    order,
    decided,
    proven,
    isOpen,
    isWeak,
    isMixed,
    ambiguous,
    swapsYearFirst,
    hasDayFirstPoints,
  };
}

function countOrders(values: readonly string[]): { monthFirst: number; dayFirst: number; either: number } {
  let monthFirst = 0;
  let dayFirst = 0;
  let either = 0;
  for (const value of values) {
    const match = SEPARATED.exec(value) ?? EIGHT.exec(value);
    if (match === null) continue;
    const first = Number(match[1]);
    const second = Number(match[2]);
    if (first > 12 && second <= 12) dayFirst++;
    else if (second > 12 && first <= 12) monthFirst++;
    else if (first !== second && first > 0 && second > 0) either++;
  }
  return { monthFirst, dayFirst, either };
}

type SixDigits = Pick<DateShape, 'sixDigits' | 'sixDigitChoices' | 'lostLeadingZero' | 'ambiguous'>;
const NO_SIX: SixDigits = { sixDigits: null, sixDigitChoices: [], lostLeadingZero: false, ambiguous: false };
const YEAR_FIRST: SixDigits = { ...NO_SIX, sixDigits: 'YYMMDD', sixDigitChoices: ['YYMMDD'] };

/**
 * How the column writes dates like 1270101, next to which 580312 has lost its century digit 0, or like 2027001. Null if
 * seven digits can be a month, a day, and a year.
 */
function formatOfSeven(values: readonly string[]): SevenDigitFormat | null {
  const sevens = values.filter((value) => /^\d{7}$/.test(value) && Number(value) > 0 && !value.startsWith('9999'));
  const sixes = values.filter((value) => /^\d{6}$/.test(value) && Number(value) > 0);
  const isYearLast = (seven: string) => /^.{3}(18|19|20|21)/.test(seven);
  // With a century digit, these would be days from 2080 on.
  if (sevens.length > 0 && sixes.length === 0 && sevens.every(isDayOfYear) && !sevens.every(isYearLast))
    return 'YYYYDDD';
  if (sevens.length === 0) return areCenturyDays(values, sixes) ? 'CYYDDD' : null;
  if (sevens.some(isYearLast)) return null;
  return [...sevens, ...sixes.map((six) => `0${six}`)].every(isCenturyDate) ? 'CYYMMDD' : null;
}

/** Fewer could end with such a day by chance. */
const LEAST_CENTURY_DAYS = 5;
/** Later spreadsheet days than those of any date in an enrollment file (2059). */
const LATEST_SERIAL = 58_000;

/**
 * Whether six digits are CYYDDD (`126001`), next to which `74097` has lost its century digit 0: all values end with a day of
 * the year, and some can't be other dates.
 */
function areCenturyDays(values: readonly string[], sixes: readonly string[]): boolean {
  const fives = values.filter((value) => /^\d{5}$/.test(value) && Number(value) > 0);
  const all = [...sixes, ...fives.map((five) => `0${five}`)];
  if (all.length < LEAST_CENTURY_DAYS || !all.every(isCenturyDay)) return false;
  if (SIX_DIGITS.some(([, monthAt, dayAt]) => all.every((six) => isMonthDay(six, monthAt, dayAt)))) return false;
  if (sixes.length > 0)
    return !SIX_DIGITS.some(([, monthAt, dayAt]) => sixes.every((six) => isMonthDay(six, monthAt, dayAt)));
  return fives.some((five) => Number(five) > LATEST_SERIAL);
}

/** CYYDDD with a century digit of 0 or 1. */
const isCenturyDay = (text: string): boolean =>
  /^[01]\d{5}$/.test(text) && fromOrdinal(1900 + Number(text.slice(0, 3)), Number(text.slice(3))) > 0;

/** YYYYDDD, with a day from 1 to 366. */
export const isDayOfYear = (text: string): boolean =>
  /^(18|19|20|21)\d{5}$/.test(text) && fromOrdinal(Number(text.slice(0, 4)), Number(text.slice(4))) > 0;

/** CYYMMDD with a century digit of 0 (1900 to 1999) or 1 (2000 to 2099). */
export const isCenturyDate = (text: string): boolean =>
  /^[01]\d{6}$/.test(text) &&
  toDate(1900 + Number(text.slice(0, 3)), Number(text.slice(3, 5)), Number(text.slice(5))) > 0;

/** Formats of six digits, and where their month and day begin. */
const SIX_DIGITS = [
  ['MMDDYY', 0, 2],
  ['DDMMYY', 2, 0],
  ['YYMMDD', 2, 4],
] as const;

const isMonthDay = (six: string, monthAt: number, dayAt: number): boolean =>
  toDate(2000, Number(six.slice(monthAt, monthAt + 2)), Number(six.slice(dayAt, dayAt + 2))) > 0;

/**
 * The format of six digits that results in the most valid dates. If there are several, the US format, and the column is
 * ambiguous. Five digits in the same column are six without the leading zero if that makes all of them valid.
 * Otherwise, they are spreadsheet day numbers.
 */
function sixDigits(values: readonly string[]): SixDigits {
  const sixes = values.filter((value) => /^\d{6}$/.test(value) && value !== '000000');
  if (sixes.length === 0) return NO_SIX;
  const fives = values.filter((value) => /^\d{5}$/.test(value)).map((value) => `0${value}`);
  const counts = SIX_DIGITS.map(([format, monthAt, dayAt]) => {
    const countDays = (texts: readonly string[]) => texts.filter((six) => isMonthDay(six, monthAt, dayAt)).length;
    return { format, days: countDays(sixes), lostLeadingZero: fives.length > 0 && countDays(fives) === fives.length };
  });
  const best = Math.max(...counts.map(({ days }) => days));
  const lostLeadingZero = counts.some((count) => count.days === best && count.lostLeadingZero);
  const winners = counts.filter((count) => count.days === best && count.lostLeadingZero === lostLeadingZero);
  if (best === 0) return NO_SIX;
  const sixDigitChoices = winners.map(({ format }) => format);
  return { sixDigits: sixDigitChoices[0]!, sixDigitChoices, lostLeadingZero, ambiguous: winners.length > 1 };
}
