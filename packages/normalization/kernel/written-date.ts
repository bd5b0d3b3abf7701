/** Parses dates with a month name, in the forms of `src/values/date-formats.ts`. */
import { toDate } from './calendar';
import { MAX_WORD_BYTES, MONTHS } from './generated/layout';

/** `January 5, 2024`, `Jan 05 2024`. Returns 0 for another form or an invalid day. */
export function monthNameFirst(start: usize, end: usize): i32 {
  const nameEnd = lettersEnd(start, end);
  const month = monthOf(start, nameEnd);
  if (month === 0 || load<u8>(nameEnd) !== 0x20) return 0;
  const dayEnd = dayEndAt(nameEnd + 1);
  if (dayEnd === 0) return 0;
  const year = load<u8>(dayEnd) === 0x2c ? dayEnd + 1 : dayEnd;
  if (load<u8>(year) !== 0x20 || year + 5 !== end) return 0;
  return toDate(yearAt(year + 1), month, dayOf(nameEnd + 1, dayEnd));
}

/** `05-JAN-2024`, `5 January 2024`, `05JAN2024`. Returns 0 for another form or an invalid day. */
export function dayThenMonthName(start: usize, end: usize): i32 {
  const dayEnd = dayEndAt(start);
  if (dayEnd === 0) return 0;
  const name = isJoint(dayEnd) ? dayEnd + 1 : dayEnd;
  const nameEnd = lettersEnd(name, end);
  const month = monthOf(name, nameEnd);
  if (month === 0) return 0;
  const year = isJoint(nameEnd) ? nameEnd + 1 : nameEnd;
  if (year + 4 !== end) return 0;
  return toDate(yearAt(year), month, dayOf(start, dayEnd));
}

/** A full English name or its first three letters, in any case. Returns 0 if there is none. */
function monthOf(start: usize, end: usize): i32 {
  if (end < start + 3) return 0;
  const length = end - start;
  for (let month = 0; month < 12; month++) {
    const word = MONTHS + month * MAX_WORD_BYTES;
    if (length !== 3 && length !== <usize>load<u8>(word)) continue;
    const name = word + 1;
    let index: usize = 0;
    while (index < length && (load<u8>(start + index) | 0x20) === load<u8>(name + index)) index++;
    if (index === length) return month + 1;
  }
  return 0;
}

function lettersEnd(start: usize, end: usize): usize {
  let at = start;
  while (at < end && <u32>(load<u8>(at) | 0x20) - 0x61 <= 25) at++;
  return at;
}

/** Returns where the one or two digits at `at` end, or 0 if there are none. */
function dayEndAt(at: usize): usize {
  if (!isDigit(at)) return 0;
  return isDigit(at + 1) ? at + 2 : at + 1;
}

function dayOf(start: usize, end: usize): i32 {
  const last = <i32>load<u8>(end - 1) - 0x30;
  return end - start === 1 ? last : (<i32>load<u8>(start) - 0x30) * 10 + last;
}

/** Returns -1 if the four bytes aren't all digits. */
function yearAt(at: usize): i32 {
  let year: i32 = 0;
  for (let from = at; from < at + 4; from++) {
    if (!isDigit(from)) return -1;
    year = year * 10 + <i32>load<u8>(from) - 0x30;
  }
  return year;
}

function isDigit(at: usize): bool {
  return <u32>load<u8>(at) - 0x30 <= 9;
}

function isJoint(at: usize): bool {
  const byte = load<u8>(at);
  return byte === 0x2d || byte === 0x20;
}
