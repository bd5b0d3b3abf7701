/** Finds bytes of a few kinds, 16 bytes at a time: line ends and two others. */
const LF: u8 = 0x0a;
const CR: u8 = 0x0d;

let first: u8 = 0;
let second: u8 = 0;
let inputEnd: usize = 0;
/** The current block of 16 bytes, and a bit mask of its marks that are still to be returned. */
let block: usize = 0;
let marks: i32 = 0;

export function lookFor(firstByte: u8, secondByte: u8): void {
  first = firstByte;
  second = secondByte;
}

/** Starts a search in [at, end). */
export function lookFrom(at: usize, end: usize): void {
  inputEnd = end;
  block = at;
  marks = at < inputEnd ? marksOf(at) : 0;
}

/** Returns the address of the next mark, or 0 if there is none. */
export function nextMark(): usize {
  while (marks === 0) {
    block += 16;
    if (block >= inputEnd) return 0;
    marks = marksOf(block);
  }
  const at = block + <usize>ctz(marks);
  marks &= marks - 1;
  return at < inputEnd ? at : 0;
}

function marksOf(at: usize): i32 {
  const bytes = v128.load(at);
  const others = v128.or(i8x16.eq(bytes, i8x16.splat(first)), i8x16.eq(bytes, i8x16.splat(second)));
  const lines = v128.or(i8x16.eq(bytes, i8x16.splat(LF)), i8x16.eq(bytes, i8x16.splat(CR)));
  return i8x16.bitmask(v128.or(others, lines));
}
