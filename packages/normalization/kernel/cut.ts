/**
 * Splits ordinary CSV rows into cells, 16 bytes at a time. `src/decode/csv-row-scanner.ts` defines what a row is, and
 * scans each row that is left out here. This module handles rows of the header's width. Each quote must close its cell
 * directly before the delimiter or line end, or be inside a cell that isn't quoted.
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
/** Offsets are relative to this address. */
let origin: usize = 0;

export function beginCut(delimiterByte: i32, quoteByte: i32, columnCount: i32): void {
  delimiter = <u8>delimiterByte;
  quote = <u8>quoteByte;
  columns = columnCount;
  lookFor(delimiter, quote);
}

/** Sets the window: the bytes at CUT_BYTES are [start, end) of it, and all offsets are relative to the window. */
export function useWindow(start: i32, end: i32): void {
  origin = CUT_BYTES - <usize>start;
  inputEnd = origin + <usize>end;
}

/**
 * Splits rows from `start` on. `row` and `cell` are the indexes of the first row and its first cell. Returns the first
 * row that isn't handled. Its start and first cell are in the arrays.
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

/** Returns where the next row starts, or 0 if the row isn't handled. */
function cutRow(from: usize, firstCell: i32): usize {
  let cell = firstCell;
  const lastCell = firstCell + columns - 1;
  let start = from;
  /** Where the current quoted cell ends. 0 if the cell isn't quoted. */
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

/** Returns where a quoted cell ends, or 0 if it isn't closed in the ordinary way. */
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

/** Whether a quote at `end` may open the cell, because only blanks are before it. */
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
