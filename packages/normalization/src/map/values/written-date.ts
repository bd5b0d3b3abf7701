import { toDate } from './calendar.ts';

const encoder = new TextEncoder();
const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november'],
  'december',
].map((name) => encoder.encode(name));
const SPACE = 0x20;
const HYPHEN = 0x2d;
const COMMA = 0x2c;

/** `January 5, 2024`, `Jan 05 2024`; 0: not of this form, or no such day. */
export function monthNameFirst(source: Uint8Array, start: number, end: number): number {
  const nameEnd = lettersEnd(source, start, end);
  const month = monthOf(source, start, nameEnd);
  if (month === 0 || source[nameEnd] !== SPACE) return 0;
  const dayEnd = dayEndAt(source, nameEnd + 1);
  if (dayEnd === 0) return 0;
  const year = source[dayEnd] === COMMA ? dayEnd + 1 : dayEnd;
  if (source[year] !== SPACE || year + 5 !== end) return 0;
  return toDate(yearAt(source, year + 1), month, dayOf(source, nameEnd + 1, dayEnd));
}

/** `05-JAN-2024`, `5 January 2024`, `05JAN2024`; 0: not of this form, or no such day. */
export function dayThenMonthName(source: Uint8Array, start: number, end: number): number {
  const dayEnd = dayEndAt(source, start);
  if (dayEnd === 0) return 0;
  const name = isJoint(source[dayEnd]!) ? dayEnd + 1 : dayEnd;
  const nameEnd = lettersEnd(source, name, end);
  const month = monthOf(source, name, nameEnd);
  if (month === 0) return 0;
  const year = isJoint(source[nameEnd]!) ? nameEnd + 1 : nameEnd;
  if (year + 4 !== end) return 0;
  return toDate(yearAt(source, year), month, dayOf(source, start, dayEnd));
}

/** A whole English name or its first three letters, in any case; 0: none. */
function monthOf(source: Uint8Array, start: number, end: number): number {
  const length = end - start;
  for (let month = 0; month < MONTHS.length; month++) {
    const name = MONTHS[month]!;
    if (length !== 3 && length !== name.length) continue;
    let index = 0;
    while (index < length && (source[start + index]! | 0x20) === name[index]) index++;
    if (index === length) return month + 1;
  }
  return 0;
}

function lettersEnd(source: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && (source[at]! | 0x20) >= 0x61 && (source[at]! | 0x20) <= 0x7a) at++;
  return at;
}

/** Where the one or two digits at `at` end; 0: there is none. */
function dayEndAt(source: Uint8Array, at: number): number {
  if (!isDigit(source[at]!)) return 0;
  return isDigit(source[at + 1]!) ? at + 2 : at + 1;
}

function dayOf(source: Uint8Array, start: number, end: number): number {
  const last = source[end - 1]! - 0x30;
  return end - start === 1 ? last : (source[start]! - 0x30) * 10 + last;
}

/** -1 when the four bytes are not all digits. */
function yearAt(source: Uint8Array, at: number): number {
  let year = 0;
  for (let index = at; index < at + 4; index++) {
    if (!isDigit(source[index]!)) return -1;
    year = year * 10 + source[index]! - 0x30;
  }
  return year;
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

function isJoint(byte: number): boolean {
  return byte === HYPHEN || byte === SPACE;
}
