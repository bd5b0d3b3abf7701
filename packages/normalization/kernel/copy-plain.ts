/**
 * Functions that copy bytes unchanged, 16 at a time. They write up to 15 bytes past the end. Each returns whether all
 * bytes are of its kind without two adjacent blanks. If not, the copied bytes must be ignored.
 */

/** Number of digits in the last ID or text. */
export let digits: i32 = 0;

const BLANK: u8 = 0x20;

function isByte(bytes: v128, byte: u8): v128 {
  return i8x16.eq(bytes, i8x16.splat(byte));
}

function isWithin(bytes: v128, first: u8, count: u8): v128 {
  return i8x16.lt_u(i8x16.sub(bytes, i8x16.splat(first)), i8x16.splat(count));
}

/** Printable ASCII except the quote, the backslash, `=`, and the semicolon. */
function isText(bytes: v128): v128 {
  const marks = v128.or(isByte(bytes, 0x3d), isByte(bytes, 0x3b));
  const others = v128.or(v128.or(isByte(bytes, 0x22), isByte(bytes, 0x5c)), marks);
  return v128.andnot(isWithin(bytes, BLANK, 0x5f), others);
}

/** Text without `'`, `+`, and the period. */
function isId(bytes: v128): v128 {
  const others = v128.or(v128.or(isByte(bytes, 0x27), isByte(bytes, 0x2b)), isByte(bytes, 0x2e));
  return v128.andnot(isText(bytes), others);
}

/** Letters, blanks, `'`, the hyphen, and the period. */
function isName(bytes: v128): v128 {
  const letters = isWithin(v128.or(bytes, i8x16.splat(0x20)), 0x61, 26);
  const marks = v128.or(v128.or(isByte(bytes, 0x27), isByte(bytes, 0x2d)), isByte(bytes, 0x2e));
  return v128.or(v128.or(letters, marks), isByte(bytes, BLANK));
}

export function copyId(start: usize, end: usize, to: usize): bool {
  return copyCounted(start, end, to, true);
}

export function copyText(start: usize, end: usize, to: usize): bool {
  return copyCounted(start, end, to, false);
}

function copyCounted(start: usize, end: usize, to: usize, asId: bool): bool {
  let before = 0;
  digits = 0;
  for (let from = start; from < end; from += 16) {
    const bytes = v128.load(from);
    const live = liveOf(end - from);
    if ((i8x16.bitmask(asId ? isId(bytes) : isText(bytes)) & live) !== live) return false;
    const blanks = i8x16.bitmask(isByte(bytes, BLANK)) & live;
    if ((blanks & ((blanks << 1) | before)) !== 0) return false;
    before = blanks >>> 15;
    digits += popcnt(i8x16.bitmask(isWithin(bytes, 0x30, 10)) & live);
    v128.store(to + (from - start), bytes);
  }
  return true;
}

export function copyName(start: usize, end: usize, to: usize, spaces: bool): bool {
  let before = 0;
  for (let from = start; from < end; from += 16) {
    const bytes = v128.load(from);
    const live = liveOf(end - from);
    if ((i8x16.bitmask(isName(bytes)) & live) !== live) return false;
    const blanks = i8x16.bitmask(isByte(bytes, BLANK)) & live;
    if ((blanks & ((blanks << 1) | before)) !== 0 || (blanks !== 0 && !spaces)) return false;
    before = blanks >>> 15;
    v128.store(to + (from - start), bytes);
  }
  return true;
}

/** Bit mask of the bytes of a block that exist. */
function liveOf(left: usize): i32 {
  return left >= 16 ? 0xffff : (1 << (<i32>left)) - 1;
}
