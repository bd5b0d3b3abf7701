/**
 * Reads the cells of a few hundred rows at a time into drafts: one draft per person and election of a row. Each cell is
 * read by the byte parser of its kind, or else found in the cache of values that JavaScript parsed. Any other cell is
 * left unread for the text parser. Nothing is validated here.
 */
import {
  CELL_ENDS,
  CELL_STARTS,
  COLUMNS,
  COVERAGE_FIELDS,
  DRAFT_DATES,
  DRAFT_ENDS,
  DRAFT_NUMBERS,
  DRAFT_SIZE,
  DRAFT_STARTS,
  DRAFT_TEXT,
  DRAFT_UNREAD,
  DRAFTS,
  FIELD_COVERAGE_INSURANCE_LINE,
  FLAG_HAS_DEFAULT,
  FLAG_HAS_MEMO,
  FLAG_JOINED,
  FLAG_TELLING,
  INPUT,
  KIND_DATE,
  KIND_EMAIL,
  KIND_ID,
  KIND_NAME,
  KIND_PHONE,
  KIND_SSN,
  KIND_STATE,
  KIND_TEXT,
  KIND_WHOLE_NAME,
  KIND_ZIP,
  KNOWN,
  KNOWN_END,
  MAX_CELLS,
  MAX_TAUGHT_BYTES,
  OP_COLUMNS,
  OP_COLUMNS_END,
  OP_DRAFT,
  OP_FIRST,
  OP_FLAGS,
  OP_KIND,
  OP_SECOND,
  OP_SIZE,
  OP_SLOT,
  OPS,
  ROW_CELLS,
  TEXT_CERTAIN,
  TEXT_SOME,
  TEXT_UNSEEN,
  VALUES,
  VALUES_END,
} from './generated/layout';
import { clearMemo, findEntry, textLengthOf, textOf } from './memo';
import {
  fillClasses,
  findCached,
  parsedDate,
  parsedNumber,
  readDate,
  readEmail,
  readId,
  readName,
  readPhone,
  readSsn,
  readState,
  readText,
  readZip,
  resetParsed,
} from './readers';
import { findPart, forgetName, partEnd, partStart } from './whole-name';

/** Maximum bytes that a value takes in addition to its cell's bytes. */
const VALUE_ROOM: usize = 160;

let opCount: i32 = 0;
/** Bytes of the drafts of a row. */
export let draftsOfRow: usize = 0;
let cellBase: i32 = 0;
let cellShift: i32 = 0;
let inputEnd: usize = 0;
/** The current cell, without surrounding blanks. */
let start: usize = 0;
let end: usize = 0;
let isUnseen: bool = false;
/** Where the column of the current cell is. */
let foundColumn: usize = 0;
/** Where the next value found on retry is written. The values of all current rows are kept. */
let knownAt: usize = KNOWN;

/** Whether the rows have a line of coverage that no column gives, and other columns of the coverage. */
export let isLineGiven: bool = false;

export function begin(ops: i32, drafts: i32): void {
  opCount = ops;
  isLineGiven = givesLine();
  draftsOfRow = <usize>drafts * DRAFT_SIZE;
  clearMemo();
  fillClasses();
}

function givesLine(): bool {
  let isGiven = false;
  let isBeside = false;
  for (let op = 0; op < opCount; op++) {
    const place = OPS + <usize>op * OP_SIZE;
    const slot = load<i32>(place, OP_SLOT);
    if (load<i32>(place, OP_DRAFT) !== 0 || ((COVERAGE_FIELDS >>> slot) & 1) === 0) continue;
    const hasColumns = load<i32>(place, OP_COLUMNS) < load<i32>(place, OP_COLUMNS_END);
    if (hasColumns) isBeside = true;
    else if (slot === FIELD_COVERAGE_INSURANCE_LINE) isGiven = true;
  }
  return isGiven && isBeside;
}

/**
 * Sets how to address the cells of the batch. `first` is the index of the first cell here, and `shift` is added to its
 * offsets.
 */
export function useCells(first: i32, shift: i32, inputEndAt: usize): void {
  cellBase = first;
  cellShift = shift;
  inputEnd = inputEndAt;
}

/** Reads the first `rows` rows into their drafts. */
export function read(rows: i32): void {
  knownAt = KNOWN;
  forgetName();
  let at = VALUES;
  for (let row = 0; row < rows; row++) {
    const drafts = DRAFTS + <usize>row * draftsOfRow;
    for (let draft = drafts; draft < drafts + draftsOfRow; draft += DRAFT_SIZE) clearDraft(draft);
    for (let op = 0; op < opCount; op++) {
      const place = OPS + <usize>op * OP_SIZE;
      const draft = drafts + <usize>load<i32>(place, OP_DRAFT);
      const slot = load<i32>(place, OP_SLOT);
      const flags = load<i32>(place, OP_FLAGS);
      findCell(row, place);
      if (start >= end && !isUnseen && (flags & FLAG_HAS_DEFAULT) === 0) continue;
      if ((flags & FLAG_TELLING) !== 0) {
        store<i32>(draft, load<i32>(draft, DRAFT_TEXT) | textOfCell(), DRAFT_TEXT);
      }
      const isPart = (flags & FLAG_JOINED) !== 0 && hasTextAfter(row, place);
      const hasRoom = !isUnseen && at + (end - start) + VALUE_ROOM <= VALUES_END;
      const next = hasRoom && !isPart ? readCell(op, place, at, flags) : 0;
      if (next === 0) store<i32>(draft, load<i32>(draft, DRAFT_UNREAD) | (1 << slot), DRAFT_UNREAD);
      else if (next > at) {
        keep(draft, slot, at, next);
        at = next;
      }
    }
  }
}

/** TEXT of the current cell. Placeholders begin with an N, with a zero, a one, or a nine, or with a mark. */
function textOfCell(): i32 {
  if (isUnseen) return TEXT_UNSEEN;
  if (start >= end) return 0;
  const first = <u32>load<u8>(start);
  const letter = first | 0x20;
  const isCertain = (letter - 0x61 < 26 && letter !== 0x6e) || (first >= 0x32 && first <= 0x38);
  return isCertain ? TEXT_SOME | TEXT_CERTAIN : TEXT_SOME;
}

/**
 * Retries a cell that was left unread, because its value may be cached by now. Returns where the value ends, or 0 if it
 * isn't cached.
 */
export function readAgain(row: i32, op: i32, at: usize): usize {
  const place = OPS + <usize>op * OP_SIZE;
  findCell(row, place);
  if (isUnseen) return 0;
  const next = recallCell(op, at);
  const draft = DRAFTS + <usize>row * draftsOfRow + <usize>load<i32>(place, OP_DRAFT);
  if (next > at) keep(draft, load<i32>(place, OP_SLOT), at, next);
  return next;
}

/** As `readAgain`, with the value in the kernel's own memory. Returns false if it isn't cached or there is no room. */
export function readKnownCell(row: i32, op: i32): bool {
  if (knownAt + <usize>MAX_TAUGHT_BYTES > KNOWN_END) return false;
  const next = readAgain(row, op, knownAt);
  if (next === 0) return false;
  knownAt = next;
  return true;
}

function keep(draft: usize, slot: i32, at: usize, next: usize): void {
  const place = draft + ((<usize>slot) << 2);
  store<i32>(place, <i32>at, DRAFT_STARTS);
  store<i32>(place, <i32>next, DRAFT_ENDS);
  store<i32>(place, parsedDate, DRAFT_DATES);
  store<i32>(place, parsedNumber, DRAFT_NUMBERS);
}

/** Sets starts to -1, and dates, numbers, and the fields after them to 0. */
function clearDraft(draft: usize): void {
  const none = i8x16.splat(-1);
  for (let at = draft; at < draft + DRAFT_ENDS; at += 16) v128.store(at, none);
  const zero = i8x16.splat(0);
  for (let at = draft + DRAFT_DATES; at < draft + DRAFT_SIZE; at += 16) v128.store(at, zero);
}

/** Finds the first of an op's cells that has text. If none has, the current cell is empty. */
function findCell(row: i32, place: usize): void {
  findCellFrom(row, COLUMNS + <usize>load<i32>(place, OP_COLUMNS), place);
}

/** Whether a cell of the op after the current one has text, or may have. The current cell stays the same. */
function hasTextAfter(row: i32, place: usize): bool {
  if (isUnseen || start >= end) return false;
  const currentStart = start;
  const currentEnd = end;
  findCellFrom(row, foundColumn + 4, place);
  const hasText = isUnseen || start < end;
  isUnseen = false;
  start = currentStart;
  end = currentEnd;
  return hasText;
}

function findCellFrom(row: i32, first: usize, place: usize): void {
  const firstCell = load<i32>(ROW_CELLS + ((<usize>row) << 2)) - cellBase;
  const endCell = load<i32>(ROW_CELLS + ((<usize>row) << 2), 4) - cellBase;
  const last = COLUMNS + <usize>load<i32>(place, OP_COLUMNS_END);
  isUnseen = false;
  start = INPUT;
  end = INPUT;
  for (let column = first; column < last; column += 4) {
    const cell = firstCell + load<i32>(column);
    if (cell >= endCell) continue;
    if (cell >= MAX_CELLS) {
      isUnseen = true;
      return;
    }
    const cellStart = load<i32>(CELL_STARTS + ((<usize>cell) << 2));
    const cellEnd = load<i32>(CELL_ENDS + ((<usize>cell) << 2));
    if (cellStart === cellEnd) continue;
    start = <usize>(cellStart + cellShift);
    end = <usize>(cellEnd + cellShift);
    if (start < INPUT || end > inputEnd) {
      isUnseen = true;
      return;
    }
    while (start < end && isBlank(start)) start++;
    while (start < end && isBlank(end - 1)) end--;
    foundColumn = column;
    if (start < end) return;
  }
}

function isBlank(at: usize): bool {
  const byte = load<u8>(at);
  return byte === 0x20 || byte === 0x09;
}

/** Returns where the value ends: `at` if the cell has no value, 0 if it isn't read here. */
function readCell(op: i32, place: usize, at: usize, flags: i32): usize {
  resetParsed();
  const kind = load<i32>(place, OP_KIND);
  let next: usize = 0;
  if (end > start) {
    if (kind === KIND_ID) next = readId(start, end, at);
    else if (kind === KIND_NAME)
      next = readName(start, end, at, load<i32>(place, OP_FIRST), load<i32>(place, OP_SECOND) !== 0);
    else if (kind === KIND_TEXT) next = readText(start, end, at);
    else if (kind === KIND_DATE) next = readDate(start, end, at, load<i32>(place, OP_FIRST));
    else if (kind === KIND_SSN) next = readSsn(start, end, at);
    else if (kind === KIND_EMAIL) next = readEmail(start, end, at);
    else if (kind === KIND_PHONE) next = readPhone(start, end, at);
    else if (kind === KIND_STATE) next = readState(start, end, at);
    else if (kind === KIND_ZIP) next = readZip(start, end, at);
    else if (kind === KIND_WHOLE_NAME) next = readPart(place, at);
  }
  return next !== 0 || (flags & FLAG_HAS_MEMO) === 0 ? next : recallCell(op, at);
}

/** The second number of the op has the part, the order of the parts, and whether the part may have blanks. */
function readPart(place: usize, at: usize): usize {
  const second = load<i32>(place, OP_SECOND);
  if (!findPart(start, end, second & 3, (second >>> 2) & 7)) return 0;
  if (partStart === partEnd) return at;
  return readName(partStart, partEnd, at, load<i32>(place, OP_FIRST), second >>> 5 !== 0);
}

function recallCell(op: i32, at: usize): usize {
  const entry = findEntry(op, start, end - start);
  if (entry === 0) return 0;
  findCached(load<i32>(entry, 8), load<i32>(entry, 12));
  const length = textLengthOf(entry);
  const text = textOf(entry);
  // Writes up to 15 bytes past the end.
  for (let i: usize = 0; i < length; i += 16) v128.store(at + i, v128.load(text + i));
  return at + length;
}
