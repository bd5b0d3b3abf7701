/**
 * Parses the common forms of nine kinds of values from bytes. `src/values` defines each kind and parses the values
 * that are declined here. Each parser returns where the value ends, or 0 if it declines.
 */
import { toDate } from './calendar';
import { copyId, copyName, copyText, digits } from './copy-plain';
import {
  CLASSES,
  MAX_PLACEHOLDERS,
  MAX_WORD_BYTES,
  MAY_HOLD_SSN,
  NOBODYS_SSNS,
  PLACEHOLDERS,
  SHAPE_DASH,
  SHAPE_DAY_THEN_MONTH_NAME,
  SHAPE_DIGITS,
  SHAPE_MONTH_NAME_FIRST,
  SHAPE_POINT,
  SHAPE_SLASH,
  SHAPE_YEAR_FIRST_DIGITS,
  SHAPE_YEAR_FIRST_SLASH,
  STATES,
} from './generated/layout';
import { dayThenMonthName, monthNameFirst } from './written-date';

export const IN_NAME: u8 = 2;
export const IN_TEXT: u8 = 4;
/** Roles of a byte in an email address, stored in the upper bits. */
const PLAIN: u8 = 1;
const POINT: u8 = 2;
const AT: u8 = 3;
const HYPHEN: u8 = 4;
const LOCAL_ONLY: u8 = 5;

/** Further results of a parser: see ParseResult. */
export let parsedNumber: i32 = 0;
export let parsedDate: i32 = 0;

export function findCached(date: i32, number: i32): void {
  parsedNumber = number;
  parsedDate = date;
}

export function resetParsed(): void {
  parsedNumber = 0;
  parsedDate = 0;
}

function byteAt(at: usize): u32 {
  return <u32>load<u8>(at);
}

export function fillClasses(): void {
  for (let byte: u32 = 0x20; byte < 0x7f; byte++) mark(byte, IN_TEXT);
  unmark(0x22, IN_TEXT);
  unmark(0x5c, IN_TEXT);
  unmark(0x3d, IN_TEXT);
  // A semicolon may end an HTML entity.
  unmark(0x3b, IN_TEXT);
  for (let byte: u32 = 0x41; byte <= 0x5a; byte++) {
    mark(byte, IN_NAME | (PLAIN << 4));
    mark(byte + 0x20, IN_NAME | (PLAIN << 4));
  }
  mark(0x20, IN_NAME);
  mark(0x27, IN_NAME | (LOCAL_ONLY << 4));
  mark(0x2d, IN_NAME | (HYPHEN << 4));
  mark(0x2e, IN_NAME | (POINT << 4));
  for (let byte: u32 = 0x30; byte <= 0x39; byte++) mark(byte, PLAIN << 4);
  mark(0x40, AT << 4);
  mark(0x5f, LOCAL_ONLY << 4);
  mark(0x2b, LOCAL_ONLY << 4);
}

function mark(byte: u32, bits: u8): void {
  store<u8>(CLASSES + byte, load<u8>(CLASSES + byte) | bits);
}

function unmark(byte: u32, bits: u8): void {
  store<u8>(CLASSES + byte, load<u8>(CLASSES + byte) & ~bits);
}

function isDigit(byte: u32): bool {
  return byte - 0x30 <= 9;
}

/** Whether the value might be one of the empty values in clean-text.ts. Also true for some other values. */
function mayMeanEmpty(start: usize, end: usize): bool {
  const length = end - start;
  if (length > 7) return false;
  const first = byteAt(start);
  if (first === 0x2d || first === 0x28 || first === 0x5c || first === 0x23) return true;
  if (first !== 0x4e && first !== 0x6e) return false;
  const second = byteAt(start + 1);
  return length <= 4 && (length < 2 || second < 0x30 || (second > 0x39 && second < 0x80));
}

/**
 * Length of the character at `at` if it is in U+00C0 to U+017F or U+1E00 to U+1EFF. 0 for any other character, and where
 * the text may be double-encoded.
 */
function latinLetterBytes(at: usize, end: usize): usize {
  const lead = byteAt(at);
  if (lead >= 0xc3 && lead <= 0xc5) {
    if (at + 1 >= end) return 0;
    const next = byteAt(at + 1);
    if ((next & 0xc0) !== 0x80) return 0;
    // Signs of multiplication and division.
    if (lead === 0xc3 && (next === 0x97 || next === 0xb7)) return 0;
    return lead === 0xc3 && next - 0x83 <= 2 && at + 2 < end && byteAt(at + 2) === 0xc5 ? 0 : 2;
  }
  if (lead !== 0xe1 || at + 2 >= end) return 0;
  const second = byteAt(at + 1);
  return second >= 0xb8 && second <= 0xbb && (byteAt(at + 2) & 0xc0) === 0x80 ? 3 : 0;
}

/** Whether the digits are separated only by blanks and hyphens, as those of an SSN can be. */
function isParted(start: usize, end: usize): bool {
  let between = 0;
  for (let from = start; from < end; from++) {
    const byte = byteAt(from);
    if (isDigit(byte)) continue;
    if (byte !== 0x20 && byte !== 0x2d) return false;
    between++;
  }
  return between >= 2;
}

export function readId(start: usize, end: usize, to: usize): usize {
  if (mayMeanEmpty(start, end)) return 0;
  const length = end - start;
  if (length === 11 && byteAt(start + 3) === byteAt(start + 6)) return 0;
  if (!copyId(start, end, to + 1)) return 0;
  store<u8>(to, 0x22);
  store<u8>(to + 1 + length, 0x22);
  if (digits === <i32>length && length >= 7 && length <= 9) {
    for (let from = start; from < end; from++) parsedNumber = parsedNumber * 10 + <i32>(byteAt(from) - 0x30);
  } else if (digits >= 9) {
    if (digits === 9 && isParted(start, end)) return 0;
    parsedNumber = MAY_HOLD_SSN;
  }
  return to + 2 + length;
}

/** Or with a byte of one that isn't ASCII. A sign alone is no name. */
function startsWithLetter(start: usize): bool {
  const first = byteAt(start);
  return first >= 0x80 || (first | 0x20) - 0x61 < 26;
}

export function readName(start: usize, end: usize, to: usize, maxLength: i32, spaces: bool): usize {
  if (<i32>(end - start) > maxLength || mayMeanEmpty(start, end) || !startsWithLetter(start)) return 0;
  let at = to;
  store<u8>(at++, 0x22);
  if (copyName(start, end, at, spaces)) {
    store<u8>(at + (end - start), 0x22);
    return at + (end - start) + 1;
  }
  let previous: u32 = 0;
  for (let from = start; from < end; from++) {
    const byte = byteAt(from);
    if ((load<u8>(CLASSES + byte) & IN_NAME) === 0) {
      const length = latinLetterBytes(from, end);
      if (length === 0) return 0;
      memory.copy(at, from, length);
      at += length;
      from += length - 1;
      previous = 0;
      continue;
    }
    if (byte === 0x20 && (previous === 0x20 || !spaces)) return 0;
    previous = byte;
    store<u8>(at++, <u8>byte);
  }
  store<u8>(at++, 0x22);
  return at;
}

export function readText(start: usize, end: usize, to: usize): usize {
  if (mayMeanEmpty(start, end)) return 0;
  let at = to;
  store<u8>(at++, 0x22);
  if (copyText(start, end, at)) {
    store<u8>(at + (end - start), 0x22);
    return digits < 9 ? at + (end - start) + 1 : 0;
  }
  let previous: u32 = 0;
  let count: u32 = 0;
  for (let from = start; from < end; from++) {
    const byte = byteAt(from);
    if ((load<u8>(CLASSES + byte) & IN_TEXT) === 0) {
      if (byte - 0x09 <= 4) {
        if (from === start || from + 1 === end || previous === 0x20) return 0;
        previous = 0x20;
        store<u8>(at++, 0x20);
        continue;
      }
      const length = latinLetterBytes(from, end);
      if (length === 0) return 0;
      memory.copy(at, from, length);
      at += length;
      from += length - 1;
      previous = 0;
      continue;
    }
    if (byte === 0x20 && previous === 0x20) return 0;
    if (isDigit(byte) && ++count >= 9) return 0;
    previous = byte;
    store<u8>(at++, <u8>byte);
  }
  store<u8>(at++, 0x22);
  return at;
}

export function readDate(start: usize, last: usize, to: usize, shapes: i32): usize {
  const end = withoutTime(start, last);
  let date = separated(start, end, shapes);
  if (date === 0 && end - start === 8) date = bare(start, shapes);
  if (date === 0 && (shapes & SHAPE_MONTH_NAME_FIRST) !== 0) date = monthNameFirst(start, end);
  if (date === 0 && (shapes & SHAPE_DAY_THEN_MONTH_NAME) !== 0) date = dayThenMonthName(start, end);
  if (date <= 19000101 || date === 20790606 || date >= 20991231) return 0;
  const year = date / 10000;
  const month = (date / 100) % 100;
  const day = date % 100;
  store<u8>(to, 0x22);
  putPair(to + 1, year / 100);
  putPair(to + 3, year % 100);
  store<u8>(to + 5, 0x2d);
  putPair(to + 6, month);
  store<u8>(to + 8, 0x2d);
  putPair(to + 9, day);
  store<u8>(to + 11, 0x22);
  parsedDate = date;
  return to + 12;
}

function putPair(to: usize, value: i32): void {
  store<u8>(to, <u8>(0x30 + value / 10));
  store<u8>(to + 1, <u8>(0x30 + (value % 10)));
}

/** `1985-04-23`, `1985/4/23`, `04/23/1985`, `4.23.1985`. */
function separated(start: usize, end: usize, shapes: i32): i32 {
  const second = digitsEnd(start, end);
  const third = digitsEnd(second + 1, end);
  if (second >= end || third >= end || digitsEnd(third + 1, end) !== end) return 0;
  const separator = byteAt(second);
  if (byteAt(third) !== separator) return 0;
  const a = numberIn(start, second, 4);
  const b = numberIn(second + 1, third, 2);
  const c = numberIn(third + 1, end, 4);
  if (second - start === 4) {
    const isRead = separator === 0x2d || (separator === 0x2f && (shapes & SHAPE_YEAR_FIRST_SLASH) !== 0);
    return isRead && end - third <= 3 ? toDate(a, b, c) : 0;
  }
  if (second - start > 2 || end - third !== 5) return 0;
  const shape =
    separator === 0x2f ? SHAPE_SLASH : separator === 0x2d ? SHAPE_DASH : separator === 0x2e ? SHAPE_POINT : 0;
  if ((shapes & shape) === 0) return 0;
  return (shapes & (shape << 1)) !== 0 ? toDate(c, a, b) : toDate(c, b, a);
}

function digitsEnd(start: usize, end: usize): usize {
  let at = start;
  while (at < end && isDigit(byteAt(at))) at++;
  return at;
}

/** Returns -100,000 without digits, or with more than `most` of them, so that the result can't be a valid date. */
function numberIn(start: usize, end: usize, most: usize): i32 {
  if (end <= start || end - start > most) return -100000;
  let number: i32 = 0;
  for (let at = start; at < end; at++) number = number * 10 + <i32>byteAt(at) - 0x30;
  return number;
}

/** Longer cells with dates and times are read as text. */
const MAX_DATE_BYTES: usize = 40;

/** Where a date ends that may have a time behind it: `4/23/1985 0:00`, `1985-04-23T00:00:00.000`, `… 12:00:00 AM`. */
function withoutTime(start: usize, end: usize): usize {
  if (end - start > MAX_DATE_BYTES) return end;
  let hours = start;
  while (hours < end && byteAt(hours) !== 0x3a) hours++;
  if (hours === end) return end;
  let at = hours;
  while (at > start && isDigit(byteAt(at - 1))) at--;
  if (at === hours || hours - at > 2 || at < start + 2 || !isDigit(byteAt(at - 2))) return end;
  if (byteAt(at - 1) !== 0x20 && byteAt(at - 1) !== 0x54) return end;
  return isRestOfTime(hours, end) ? at - 1 : end;
}

/** Whether [at, end) is `:00`, `:00:00`, or `:00:00.000`, and perhaps `AM` or `PM`. */
function isRestOfTime(colon: usize, end: usize): bool {
  let at = digitsEnd(colon + 1, end);
  if (at !== colon + 3) return false;
  if (at < end && byteAt(at) === 0x3a) {
    const seconds = at + 1;
    at = digitsEnd(seconds, end);
    if (at !== seconds + 2) return false;
    if (at < end && byteAt(at) === 0x2e) {
      const fraction = at + 1;
      at = digitsEnd(fraction, end);
      if (at === fraction) return false;
    }
  }
  if (at < end && byteAt(at) === 0x20) at++;
  if (at === end) return byteAt(at - 1) !== 0x20;
  const half = byteAt(at) | 0x20;
  return at + 2 === end && (half === 0x61 || half === 0x70) && (byteAt(at + 1) | 0x20) === 0x6d;
}

function bare(start: usize, shapes: i32): i32 {
  const century = number2(start);
  if ((shapes & SHAPE_YEAR_FIRST_DIGITS) !== 0 && century >= 18 && century <= 21) {
    const date = toDate(number4(start), number2(start + 4), number2(start + 6));
    if (date !== 0) return date;
  }
  if ((shapes & SHAPE_DIGITS) === 0) return 0;
  const b = number2(start + 2);
  const year = number4(start + 4);
  return (shapes & (SHAPE_DIGITS << 1)) !== 0 ? toDate(year, century, b) : toDate(year, b, century);
}

/** Returns -100,000 or less if a byte isn't a digit, so that the result can't be a valid date. */
function number2(at: usize): i32 {
  const a = byteAt(at) - 0x30;
  const b = byteAt(at + 1) - 0x30;
  return a <= 9 && b <= 9 ? <i32>(a * 10 + b) : -100000;
}

function number4(at: usize): i32 {
  return number2(at) * 100 + number2(at + 2);
}

export function readSsn(start: usize, end: usize, to: usize): usize {
  const length = end - start;
  const dashed = length === 11 && byteAt(start + 3) === 0x2d && byteAt(start + 6) === 0x2d;
  if (length !== 9 && !dashed) return 0;
  let number: u32 = 0;
  for (let from = start; from < end; from++) {
    const digit = byteAt(from) - 0x30;
    if (digit <= 9) number = number * 10 + digit;
    else if (!dashed || (from !== start + 3 && from !== start + 6)) return 0;
  }
  const area = number / 1000000;
  if (area === 0 || area === 666 || area >= 900 || number % 10000 === 0 || (number / 10000) % 100 === 0) return 0;
  if (number % 111111111 === 0) return 0;
  for (let at = NOBODYS_SSNS; load<u32>(at) !== 0; at += 4) if (load<u32>(at) === number) return 0;
  // "***-**-
  store<u32>(to, 0x2a2a2a22);
  store<u32>(to + 4, 0x2d2a2a2d);
  store<u32>(to + 8, load<u32>(end - 4));
  store<u8>(to + 12, 0x22);
  parsedNumber = <i32>number;
  return to + 13;
}

export function readPhone(start: usize, end: usize, to: usize): usize {
  if (end - start > 20) return 0;
  const first = byteAt(start) === 0x2b ? start + 1 : start;
  const base = to + 3;
  let count: usize = 0;
  let same = true;
  for (let from = first; from < end; from++) {
    const byte = byteAt(from);
    if (isDigit(byte)) {
      if (count === 0 && byte === 0x31 && from === first) continue;
      if (count === 10) return 0;
      store<u8>(base + count, <u8>byte);
      if (byte !== byteAt(base)) same = false;
      count++;
    } else if (byte !== 0x20 && byte !== 0x28 && byte !== 0x29 && byte !== 0x2d && byte !== 0x2e) return 0;
  }
  if (count !== 10 || same || (first > start && (first === end || byteAt(first) !== 0x31))) return 0;
  if (!isPlainTriple(base) || !isPlainTriple(base + 3)) return 0;
  const last = byteAt(end - 1);
  const second = byteAt(end - 2);
  if (last === 0x30 && (second === 0x2e || (second === 0x30 && byteAt(end - 3) === 0x2e))) return 0;
  // "+1
  store<u8>(to, 0x22);
  store<u8>(to + 1, 0x2b);
  store<u8>(to + 2, 0x31);
  store<u8>(to + 13, 0x22);
  return to + 14;
}

function isPlainTriple(at: usize): bool {
  const a = byteAt(at);
  const b = byteAt(at + 1);
  const c = byteAt(at + 2);
  return a >= 0x32 && !(b === 0x31 && c === 0x31) && !(a === 0x35 && b === 0x35 && c === 0x35);
}

export function readEmail(start: usize, end: usize, to: usize): usize {
  if (end - start > 254) return 0;
  let at = to;
  store<u8>(at++, 0x22);
  let sign: usize = 0;
  let lastPoint: usize = 0;
  let previous: u32 = POINT;
  let count: u32 = 0;
  for (let from = start; from < end; from++) {
    const byte = byteAt(from);
    const kind = <u32>load<u8>(CLASSES + byte) >> 4;
    if (kind === 0 || (isDigit(byte) && ++count >= 9)) return 0;
    if (kind !== PLAIN) {
      if (previous === POINT || previous === HYPHEN || (sign !== 0 && kind >= AT && kind !== HYPHEN)) return 0;
      if (kind === AT) sign = from;
      else if (kind === POINT) lastPoint = from;
    }
    previous = kind === AT ? <u32>POINT : kind;
    store<u8>(at++, <u8>(byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte));
  }
  if (sign === 0 || sign - start > 64 || lastPoint < sign || end - lastPoint < 3 || previous !== PLAIN) return 0;
  for (let from = lastPoint + 1; from < end; from++) if (load<u8>(CLASSES + byteAt(from)) >> 4 !== PLAIN) return 0;
  if (isPlaceholder(to + 1, sign - start)) return 0;
  store<u8>(at++, 0x22);
  return at;
}

function isPlaceholder(at: usize, length: usize): bool {
  for (let word = PLACEHOLDERS; word < PLACEHOLDERS + MAX_PLACEHOLDERS * MAX_WORD_BYTES; word += MAX_WORD_BYTES) {
    const bytes = <usize>load<u8>(word);
    if (bytes === 0) return false;
    if (bytes === length && memory.compare(word + 1, at, length) === 0) return true;
  }
  return false;
}

export function readState(start: usize, end: usize, to: usize): usize {
  if (end - start !== 2) return 0;
  const letter1 = byteAt(start) & 0xdf;
  const letter2 = byteAt(start + 1) & 0xdf;
  if (letter1 - 0x41 > 25 || letter2 - 0x41 > 25) return 0;
  const number = <i32>load<u8>(STATES + (((letter1 - 0x41) << 5) | (letter2 - 0x41)));
  if (number === 0) return 0;
  store<u8>(to, 0x22);
  store<u8>(to + 1, <u8>letter1);
  store<u8>(to + 2, <u8>letter2);
  store<u8>(to + 3, 0x22);
  parsedNumber = number;
  return to + 4;
}

export function readZip(start: usize, end: usize, to: usize): usize {
  const length = end - start;
  const isHyphened = length === 10 && byteAt(start + 5) === 0x2d;
  if (length !== 5 && length !== 9 && !isHyphened) return 0;
  // Zeros in place of the last four digits.
  if (length > 5 && load<u32>(end - 4) === 0x30303030) return 0;
  let at = to;
  store<u8>(at++, 0x22);
  let five: i32 = 0;
  for (let index: usize = 0; index < length; index++) {
    if (index === 5) {
      store<u8>(at++, 0x2d);
      if (isHyphened) continue;
    }
    const byte = byteAt(start + index);
    if (!isDigit(byte)) return 0;
    if (index < 5) five = five * 10 + <i32>(byte - 0x30);
    store<u8>(at++, <u8>byte);
  }
  if (five < 500 || five === 99999) return 0;
  store<u8>(at++, 0x22);
  parsedNumber = five;
  return at;
}
