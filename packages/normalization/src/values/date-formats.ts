import type { DateFormat } from '@rollcall/contracts';
import { monthOfName } from '../code-lists/month-names.ts';
import { fromExcelSerial, fromOrdinal, toDate } from './calendar.ts';
import { type DateContext, type DateParts, resolveDate } from './date-context.ts';

/** The date, and whether its century was chosen or a leading zero was added. */
export interface DateMatch {
  readonly date: number;
  readonly repair: 'two_digit_year' | 'leading_zero' | null;
}

type Part = 'Y' | 'y' | 'M' | 'D' | 'N';
interface NumericFormat {
  readonly shape: RegExp;
  readonly parts: readonly Part[];
}

const numeric = (shape: RegExp, parts: string): NumericFormat => ({ shape, parts: parts.split('') as Part[] });

/** Y: four-digit year, y: two-digit year, M and D: month and day, N: month name. */
const SHAPES: Partial<Record<DateFormat, NumericFormat>> = {
  'YYYY-MM-DD': numeric(/^(\d{4})-(\d{1,2})-(\d{1,2})$/, 'YMD'),
  'YYYY/MM/DD': numeric(/^(\d{4})\/(\d{1,2})\/(\d{1,2})$/, 'YMD'),
  YYYYMMDD: numeric(/^(\d{4})(\d{2})(\d{2})$/, 'YMD'),
  'MM/DD/YYYY': numeric(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, 'MDY'),
  'M/D/YYYY': numeric(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, 'MDY'),
  'MM-DD-YYYY': numeric(/^(\d{1,2})-(\d{1,2})-(\d{4})$/, 'MDY'),
  'MM.DD.YYYY': numeric(/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, 'MDY'),
  'DD/MM/YYYY': numeric(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, 'DMY'),
  'D/M/YYYY': numeric(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, 'DMY'),
  'DD-MM-YYYY': numeric(/^(\d{1,2})-(\d{1,2})-(\d{4})$/, 'DMY'),
  'DD.MM.YYYY': numeric(/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, 'DMY'),
  MMDDYYYY: numeric(/^(\d{1,2})(\d{2})(\d{4})$/, 'MDY'),
  DDMMYYYY: numeric(/^(\d{1,2})(\d{2})(\d{4})$/, 'DMY'),
  'MM/DD/YY': numeric(/^(\d{1,2})\/(\d{1,2})\/(\d{2})$/, 'MDy'),
  'DD/MM/YY': numeric(/^(\d{1,2})\/(\d{1,2})\/(\d{2})$/, 'DMy'),
  MMDDYY: numeric(/^(\d{1,2})(\d{2})(\d{2})$/, 'MDy'),
  YYMMDD: numeric(/^(\d{2})(\d{2})(\d{2})$/, 'yMD'),
  'DD-MON-YYYY': numeric(/^(\d{1,2})(?:\.? de |\.? |\.?-)?(\p{L}{3,10})(?:\.? de |\.? |\.?-)?(\d{4})$/u, 'DNY'),
  'DD-MON-YY': numeric(/^(\d{1,2})(?:\.? |\.?-)?(\p{L}{3,10})(?:\.? |\.?-)?(\d{2})$/u, 'DNy'),
  'MON DD, YYYY': numeric(/^(\p{L}{3,10})\.? (\d{1,2}),? (\d{4})$/u, 'NDY'),
};

/** Formats for columns without named formats, in order, in addition to `month_first` or `day_first`. */
const ALWAYS: readonly DateFormat[] = ['YYYY-MM-DD', 'YYYY/MM/DD', 'DD-MON-YYYY', 'DD-MON-YY', 'MON DD, YYYY'];
export const MONTH_FIRST: readonly DateFormat[] = [...ALWAYS, 'MM/DD/YYYY', 'MM-DD-YYYY', 'MM.DD.YYYY', 'MM/DD/YY'];
export const DAY_FIRST: readonly DateFormat[] = [...ALWAYS, 'DD/MM/YYYY', 'DD-MM-YYYY', 'DD.MM.YYYY', 'DD/MM/YY'];

/** The text as the formats above have it: 1-5-24 as 1/5/24, 2024.1.5 as 2024/1/5. */
export function withUsualSeparators(text: string): string {
  return text
    .replace(/^(\d{1,2})([-.])(\d{1,2})\2(\d{2})$/, '$1/$3/$4')
    .replace(/^(\d{4})\.(\d{1,2})\./, '$1/$2/')
    .replace(/^([a-z]{3,9})-(\d{1,2})-(\d{4})$/i, '$1 $2, $3');
}

/** Parses `text` in one format. Null if it doesn't match. The date is 0 if it matches but doesn't exist. */
export function matchFormat(text: string, format: DateFormat, context: DateContext): DateMatch | null {
  switch (format) {
    case 'excel_serial':
      return matchSerial(text, 1900);
    case 'excel_serial_1904':
      return matchSerial(text, 1904);
    case 'CYYMMDD':
      return matchCenturyDigit(text);
    case 'YYYYDDD':
      return /^\d{7}$/.test(text) ? plain(fromOrdinal(Number(text.slice(0, 4)), Number(text.slice(4)))) : null;
    case 'CYYDDD':
      return matchCenturyDay(text);
    case 'iso_datetime':
      return matchFormat(text, 'YYYY-MM-DD', context);
    default:
      return matchShape(text, SHAPES[format], context);
  }
}

function matchSerial(text: string, epoch: 1900 | 1904): DateMatch | null {
  return /^\d{1,6}(\.\d+)?$/.test(text) ? plain(fromExcelSerial(Number(text), epoch)) : null;
}

/** The AS/400 century digit: 0 for 1900 to 1999, 1 for the next century. */
function matchCenturyDigit(text: string): DateMatch | null {
  if (!/^[012]\d{6}$/.test(text)) return null;
  const year = 1900 + Number(text[0]) * 100 + Number(text.slice(1, 3));
  return plain(toDate(year, Number(text.slice(3, 5)), Number(text.slice(5))));
}

/** The same with the day of the year, as JD Edwards has it. Without its first digit, it is of the last century. */
function matchCenturyDay(text: string): DateMatch | null {
  if (!/^[012]?\d{5}$/.test(text)) return null;
  const whole = text.padStart(6, '0');
  return plain(fromOrdinal(1900 + Number(whole.slice(0, 3)), Number(whole.slice(3))));
}

function plain(date: number): DateMatch {
  return { date, repair: null };
}

/** Year, month, and day as `text` has them in a format of such parts, whether or not the day exists. */
export function partsIn(text: string, format: DateFormat): DateParts | null {
  const shape = SHAPES[format];
  const match = shape?.shape.exec(text);
  return match && shape ? partsOf(match, shape) : null;
}

function matchShape(text: string, format: NumericFormat | undefined, context: DateContext): DateMatch | null {
  const match = format?.shape.exec(text);
  if (!match || format === undefined) return null;
  const parts = partsOf(match, format);
  const lostZero = /^\d+$/.test(text) && (match[1] ?? '').length === 1;
  const repair = parts.twoDigitYear ? 'two_digit_year' : lostZero ? 'leading_zero' : null;
  return { date: resolveDate(parts, context), repair };
}

function partsOf(match: RegExpExecArray, format: NumericFormat): DateParts {
  const parts = { year: 0, month: 0, day: 0, twoDigitYear: false };
  format.parts.forEach((part, index) => {
    const piece = match[index + 1] ?? '';
    if (part === 'Y') parts.year = Number(piece);
    else if (part === 'M') parts.month = Number(piece);
    else if (part === 'D') parts.day = Number(piece);
    else if (part === 'N') parts.month = monthOfName(piece);
    else {
      parts.year = Number(piece);
      parts.twoDigitYear = true;
    }
  });
  return parts;
}
