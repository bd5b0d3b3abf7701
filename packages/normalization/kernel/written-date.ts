/** `src/map/values/written-date.ts`. */
import { toDate } from './calendar';

/** English months in lower case, ten bytes each. */
// biome-ignore format: a name a line
const MONTHS = memory.data<u8>([
  0x6a, 0x61, 0x6e, 0x75, 0x61, 0x72, 0x79, 0x00, 0x00, 0x00, // january
  0x66, 0x65, 0x62, 0x72, 0x75, 0x61, 0x72, 0x79, 0x00, 0x00, // february
  0x6d, 0x61, 0x72, 0x63, 0x68, 0x00, 0x00, 0x00, 0x00, 0x00, // march
  0x61, 0x70, 0x72, 0x69, 0x6c, 0x00, 0x00, 0x00, 0x00, 0x00, // april
  0x6d, 0x61, 0x79, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, // may
  0x6a, 0x75, 0x6e, 0x65, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, // june
  0x6a, 0x75, 0x6c, 0x79, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, // july
  0x61, 0x75, 0x67, 0x75, 0x73, 0x74, 0x00, 0x00, 0x00, 0x00, // august
  0x73, 0x65, 0x70, 0x74, 0x65, 0x6d, 0x62, 0x65, 0x72, 0x00, // september
  0x6f, 0x63, 0x74, 0x6f, 0x62, 0x65, 0x72, 0x00, 0x00, 0x00, // october
  0x6e, 0x6f, 0x76, 0x65, 0x6d, 0x62, 0x65, 0x72, 0x00, 0x00, // november
  0x64, 0x65, 0x63, 0x65, 0x6d, 0x62, 0x65, 0x72, 0x00, 0x00, // december
]);
const NAME_BYTES: usize = 10;

/** `January 5, 2024`, `Jan 05 2024`; 0: not of this form, or no such day. */
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

/** `05-JAN-2024`, `5 January 2024`, `05JAN2024`; 0: not of this form, or no such day. */
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

/** A whole English name or its first three letters, in any case; 0: none. */
function monthOf(start: usize, end: usize): i32 {
  if (end < start + 3 || end > start + NAME_BYTES - 1) return 0;
  const length = end - start;
  for (let month = 0; month < 12; month++) {
    const name = MONTHS + <usize>month * NAME_BYTES;
    if (length !== 3 && load<u8>(name + length) !== 0) continue;
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

/** Where the one or two digits at `at` end; 0: there is none. */
function dayEndAt(at: usize): usize {
  if (!isDigit(at)) return 0;
  return isDigit(at + 1) ? at + 2 : at + 1;
}

function dayOf(start: usize, end: usize): i32 {
  const last = <i32>load<u8>(end - 1) - 0x30;
  return end - start === 1 ? last : (<i32>load<u8>(start) - 0x30) * 10 + last;
}

/** -1 when the four bytes are not all digits. */
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
