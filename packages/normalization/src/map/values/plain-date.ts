import type { DateFormat } from '@rollcall/contracts';
import { toDate } from './calendar.ts';
import type { DateContext } from './date-context.ts';
import type { FastReader } from './value-slot.ts';
import { dayThenMonthName, monthNameFirst } from './written-date.ts';

export type PartOrder = 'month_first' | 'day_first' | null;

/** What each of the shapes that are read from bytes means in this column; null: the text reader's. */
export interface PlainShapes {
  readonly slash: PartOrder;
  readonly dash: PartOrder;
  readonly point: PartOrder;
  /** YYYYMMDD. */
  readonly yearFirstDigits: boolean;
  readonly digits: PartOrder;
  readonly monthNameFirst: boolean;
  readonly dayThenMonthName: boolean;
}

/** Up to the first and from the second on a date may stand for none, as 2079-06-06 does, the last day of some databases. */
const ZERO = 19_000_101;
const LAST = 20_790_606;
const FAR = 20_991_231;

/** Ten characters with a separator, eight digits, or a month's name: nearly every date of nearly every file. */
export function plainDateReader(context: DateContext): FastReader {
  const shapes = plainShapes(context);
  return (source, start, end, slot) => {
    const length = end - start;
    let date = 0;
    if (length === 10) date = source[start + 4] === 0x2d ? yearFirst(source, start) : separated(source, start, shapes);
    else if (length === 8) date = bare(source, start, shapes);
    if (date === 0 && shapes.monthNameFirst) date = monthNameFirst(source, start, end);
    if (date === 0 && shapes.dayThenMonthName) date = dayThenMonthName(source, start, end);
    if (date <= ZERO || date === LAST || date >= FAR) return false;
    writeDate(slot.bytes, slot.at, date);
    slot.at += 12;
    slot.date = date;
    return true;
  };
}

/** The JSON text of a date. */
export function writeDate(bytes: Uint8Array, at: number, date: number): void {
  const year = (date / 10_000) | 0;
  const month = ((date / 100) | 0) % 100;
  const day = date % 100;
  bytes[at] = 0x22;
  bytes[at + 1] = 0x30 + ((year / 1000) | 0);
  bytes[at + 2] = 0x30 + (((year / 100) | 0) % 10);
  bytes[at + 3] = 0x30 + (((year / 10) | 0) % 10);
  bytes[at + 4] = 0x30 + (year % 10);
  bytes[at + 5] = 0x2d;
  bytes[at + 6] = 0x30 + ((month / 10) | 0);
  bytes[at + 7] = 0x30 + (month % 10);
  bytes[at + 8] = 0x2d;
  bytes[at + 9] = 0x30 + ((day / 10) | 0);
  bytes[at + 10] = 0x30 + (day % 10);
  bytes[at + 11] = 0x22;
}

function yearFirst(source: Uint8Array, start: number): number {
  if (source[start + 7] !== 0x2d) return 0;
  return toDate(number4(source, start), number2(source, start + 5), number2(source, start + 8));
}

function separated(source: Uint8Array, start: number, shapes: PlainShapes): number {
  const separator = source[start + 2];
  if (separator !== source[start + 5]) return 0;
  const order =
    separator === 0x2f ? shapes.slash : separator === 0x2d ? shapes.dash : separator === 0x2e ? shapes.point : null;
  if (order === null) return 0;
  const a = number2(source, start);
  const b = number2(source, start + 3);
  const year = number4(source, start + 6);
  return order === 'month_first' ? toDate(year, a, b) : toDate(year, b, a);
}

function bare(source: Uint8Array, start: number, shapes: PlainShapes): number {
  const century = number2(source, start);
  if (shapes.yearFirstDigits && century >= 18 && century <= 21) {
    const date = toDate(number4(source, start), number2(source, start + 4), number2(source, start + 6));
    if (date !== 0) return date;
  }
  if (shapes.digits === null) return 0;
  const a = century;
  const b = number2(source, start + 2);
  const year = number4(source, start + 4);
  return shapes.digits === 'month_first' ? toDate(year, a, b) : toDate(year, b, a);
}

/** -100000 or less when a byte is no digit, so that no date comes of it. */
function number2(source: Uint8Array, at: number): number {
  const a = source[at]! - 0x30;
  const b = source[at + 1]! - 0x30;
  return a >= 0 && a <= 9 && b >= 0 && b <= 9 ? a * 10 + b : -100_000;
}

function number4(source: Uint8Array, at: number): number {
  return number2(source, at) * 100 + number2(source, at + 2);
}

export function plainShapes(context: DateContext): PlainShapes {
  const { formats, order } = context;
  if (formats === null) {
    const digits = { yearFirstDigits: true, digits: order };
    return { slash: order, dash: order, point: order, ...digits, monthNameFirst: true, dayThenMonthName: true };
  }
  return {
    slash: orderNamed(formats, ['MM/DD/YYYY', 'M/D/YYYY'], ['DD/MM/YYYY', 'D/M/YYYY']),
    dash: orderNamed(formats, ['MM-DD-YYYY'], ['DD-MM-YYYY']),
    point: orderNamed(formats, ['MM.DD.YYYY'], ['DD.MM.YYYY']),
    yearFirstDigits: formats.includes('YYYYMMDD') && !formats.includes('MMDDYYYY') && !formats.includes('DDMMYYYY'),
    digits: formats.includes('YYYYMMDD') ? null : orderNamed(formats, ['MMDDYYYY'], ['DDMMYYYY']),
    monthNameFirst: formats.includes('MON DD, YYYY'),
    dayThenMonthName: formats.includes('DD-MON-YYYY'),
  };
}

/** Null when the formats name both orders: then the first that gives a day wins, which the text reader finds out. */
function orderNamed(formats: readonly DateFormat[], monthFirst: DateFormat[], dayFirst: DateFormat[]): PartOrder {
  const month = monthFirst.some((format) => formats.includes(format));
  const day = dayFirst.some((format) => formats.includes(format));
  return month === day ? null : month ? 'month_first' : 'day_first';
}
