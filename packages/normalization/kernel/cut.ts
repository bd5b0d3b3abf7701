/**
 * CSV's usual rows cut into cells, sixteen bytes at a time: `src/decode/csv-row-scanner.ts` says what a row is, and takes
 * each row that this leaves alone. Taken are rows of the header's width in which a quote either closes its cell where the
 * delimiter or the line end follows, or stands within a cell that none opened.
 */
import { CUT_BYTES, CUT_ENDS, CUT_ROW_CELLS, CUT_ROW_STARTS, CUT_STARTS } from './generated/layout';
import { lookFor, lookFrom, nextMark } from './marks';

const LF: u8 = 0x0a;
const CR: u8 = 0x0d;
const SPACE: u8 = 0x20;
const TAB: u8 = 0x09;

let delimiter: u8 = 0;
let quote: u8 = 0;
let columns: i32 = 0;
let inputEnd: usize = 0;
/** Offsets are given from here. */
let origin: usize = 0;

export function beginCut(delimiterByte: i32, quoteByte: i32, columnCount: i32): void {
  delimiter = <u8>delimiterByte;
  quote = <u8>quoteByte;
  columns = columnCount;
  lookFor(delimiter, quote);
}

/** What stands at CUT_BYTES are the bytes [start, end) of the window that offsets are given in. */
export function useWindow(start: i32, end: i32): void {
  origin = CUT_BYTES - <usize>start;
  inputEnd = origin + <usize>end;
}

/**
 * Cuts rows from `start` on, the first of which is number `row` with `cell` as its first. Returns the first row that is not
 * taken; its start and its first cell are left where rows leave theirs.
 */
export function cut(start: i32, row: i32, cell: i32, rowLimit: i32, cellLimit: i32): i32 {
  let at = origin + <usize>start;
  let taken = row;
  let next = cell;
  lookFrom(at, inputEnd);
  while (taken < rowLimit && next < cellLimit) {
    const end = cutRow(at, next);
    if (end === 0) break;
    putNumber(CUT_ROW_STARTS, taken, <i32>(at - origin));
    putNumber(CUT_ROW_CELLS, taken, next);
    next += columns;
    taken++;
    at = end;
  }
  putNumber(CUT_ROW_STARTS, taken, <i32>(at - origin));
  putNumber(CUT_ROW_CELLS, taken, next);
  return taken;
}

/** Where the next row starts; 0: the row is not taken. */
function cutRow(from: usize, firstCell: i32): usize {
  let cell = firstCell;
  const lastCell = firstCell + columns - 1;
  let start = from;
  /** Where the quoted cell at hand ends; 0: it is none. */
  let closed: usize = 0;
  for (let at = nextMark(); at !== 0; at = nextMark()) {
    const byte = load<u8>(at);
    if (byte === delimiter || byte === LF || byte === CR) {
      putNumber(CUT_STARTS, cell, <i32>(start - origin));
      putNumber(CUT_ENDS, cell, <i32>((closed === 0 ? at : closed) - origin));
      if (byte !== delimiter) return cell === lastCell ? endOfRow(at, byte) : 0;
      if (cell === lastCell) return 0;
      cell++;
      start = at + 1;
      closed = 0;
    } else if (at === start && closed === 0) {
      closed = closingQuote();
      if (closed === 0) return 0;
      start++;
    } else if (isBlank(start, at)) return 0;
  }
  return 0;
}

/** Where the cell that a quote has opened ends; 0: not as usual. */
function closingQuote(): usize {
  let at = nextMark();
  while (at !== 0 && load<u8>(at) !== quote) at = nextMark();
  if (at === 0 || at + 1 >= inputEnd) return 0;
  const after = load<u8>(at + 1);
  return after === delimiter || after === LF || after === CR ? at : 0;
}

function endOfRow(at: usize, byte: u8): usize {
  if (byte === LF) return at + 1;
  if (at + 1 >= inputEnd) return 0;
  if (load<u8>(at + 1) !== LF) return at + 1;
  nextMark();
  return at + 2;
}

/** Whether a quote at `end` may open the cell, as but blanks stand before it. */
function isBlank(start: usize, end: usize): bool {
  for (let at = start; at < end; at++) {
    const byte = load<u8>(at);
    if (byte !== SPACE && byte !== TAB) return false;
  }
  return true;
}

function putNumber(list: usize, index: i32, value: i32): void {
  store<i32>(list + ((<usize>index) << 2), value);
}
