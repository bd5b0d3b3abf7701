import type { DateFormat } from '@rollcall/contracts';
import type { DateContext } from './date-context.ts';

export type PartOrder = 'month_first' | 'day_first' | null;

/** What each format that is parsed from bytes means in this column. Null: left to the text parser. */
export interface DateShapes {
  readonly slash: PartOrder;
  readonly dash: PartOrder;
  readonly point: PartOrder;
  /** YYYYMMDD. */
  readonly yearFirstDigits: boolean;
  /** YYYY/MM/DD. */
  readonly yearFirstSlash: boolean;
  readonly digits: PartOrder;
  readonly monthNameFirst: boolean;
  readonly dayThenMonthName: boolean;
}

export function dateShapes(context: DateContext): DateShapes {
  const { formats, order, hasDayFirstPoints, isMixed } = context;
  if (formats === null) {
    const known = isMixed ? null : order;
    const digits = { yearFirstDigits: true, yearFirstSlash: true, digits: context.sevenDigits === null ? known : null };
    const point = hasDayFirstPoints ? 'day_first' : known;
    return { slash: known, dash: known, point, ...digits, monthNameFirst: true, dayThenMonthName: true };
  }
  return {
    slash: orderNamed(formats, ['MM/DD/YYYY', 'M/D/YYYY'], ['DD/MM/YYYY', 'D/M/YYYY']),
    dash: orderNamed(formats, ['MM-DD-YYYY'], ['DD-MM-YYYY']),
    point: orderNamed(formats, ['MM.DD.YYYY'], ['DD.MM.YYYY']),
    yearFirstSlash: formats.includes('YYYY/MM/DD'),
    yearFirstDigits: formats.includes('YYYYMMDD') && !formats.includes('MMDDYYYY') && !formats.includes('DDMMYYYY'),
    digits: formats.includes('YYYYMMDD') ? null : orderNamed(formats, ['MMDDYYYY'], ['DDMMYYYY']),
    monthNameFirst: formats.includes('MON DD, YYYY'),
    dayThenMonthName: formats.includes('DD-MON-YYYY'),
  };
}

/**
 * Null if the formats include both orders: then the first one with a valid date wins, which the text parser decides.
 */
function orderNamed(formats: readonly DateFormat[], monthFirst: DateFormat[], dayFirst: DateFormat[]): PartOrder {
  const month = monthFirst.some((format) => formats.includes(format));
  const day = dayFirst.some((format) => formats.includes(format));
  return month === day ? null : month ? 'month_first' : 'day_first';
}
