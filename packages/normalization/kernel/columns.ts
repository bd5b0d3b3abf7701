/**
 * Cells of rows read into drafts, those of all persons and elections of a row, some hundred rows at a time. Each cell is
 * read by the byte reader of its kind, else by what JavaScript has told of the same cell before; else it is left unread,
 * for the text reader. Nothing is judged here.
 */
import {
  CELL_ENDS,
  CELL_STARTS,
  COLUMNS,
  DRAFT_DATES,
  DRAFT_ENDS,
  DRAFT_NUMBERS,
  DRAFT_SIZE,
  DRAFT_STARTS,
  DRAFT_TEXT,
  DRAFT_UNREAD,
  DRAFTS,
  FLAG_HAS_DEFAULT,
  FLAG_HAS_MEMO,
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

/** What a value takes beside its cell's bytes at most. */
const VALUE_ROOM: usize = 160;

let opCount: i32 = 0;
let draftsOfRow: usize = 0;
let cellBase: i32 = 0;
let cellShift: i32 = 0;
let inputEnd: usize = 0;
/** The cell at hand, blanks around it aside. */
let start: usize = 0;
let end: usize = 0;
let isUnseen: bool = false;
/** Where the next value goes that was known at the second look; those of all rows at hand stay. */
let knownAt: usize = KNOWN;

export function begin(ops: i32, drafts: i32): void {
  opCount = ops;
  draftsOfRow = <usize>drafts * DRAFT_SIZE;
  clearMemo();
  fillClasses();
}

/** Cells come as the batch has them: `first` is the number of the first one here, `shift` what its offsets lack to INPUT. */
export function useCells(first: i32, shift: i32, inputEndAt: usize): void {
  cellBase = first;
  cellShift = shift;
  inputEnd = inputEndAt;
}

/** Reads the first `rows` rows into their drafts. */
export function read(rows: i32): void {
  knownAt = KNOWN;
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
        if (isUnseen) store<i32>(draft, load<i32>(draft, DRAFT_TEXT) | TEXT_UNSEEN, DRAFT_TEXT);
        else if (start < end) store<i32>(draft, load<i32>(draft, DRAFT_TEXT) | TEXT_SOME, DRAFT_TEXT);
      }
      const hasRoom = !isUnseen && at + (end - start) + VALUE_ROOM <= VALUES_END;
      const next = hasRoom ? readCell(op, place, at, flags) : 0;
      if (next === 0) store<i32>(draft, load<i32>(draft, DRAFT_UNREAD) | (1 << slot), DRAFT_UNREAD);
      else if (next > at) {
        keep(draft, slot, at, next);
        at = next;
      }
    }
  }
}

/** Reads a cell that was left unread once more, as it may be known by now. 0: it is not; else where its value ends. */
export function readAgain(row: i32, op: i32, at: usize): usize {
  const place = OPS + <usize>op * OP_SIZE;
  findCell(row, place);
  if (isUnseen) return 0;
  const next = recallCell(op, at);
  const draft = DRAFTS + <usize>row * draftsOfRow + <usize>load<i32>(place, OP_DRAFT);
  if (next > at) keep(draft, load<i32>(place, OP_SLOT), at, next);
  return next;
}

/** The same, where the kernel keeps the value. */
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

/** Starts become -1; dates, numbers and what stands behind them 0. */
function clearDraft(draft: usize): void {
  const none = i8x16.splat(-1);
  for (let at = draft; at < draft + DRAFT_ENDS; at += 16) v128.store(at, none);
  const zero = i8x16.splat(0);
  for (let at = draft + DRAFT_DATES; at < draft + DRAFT_SIZE; at += 16) v128.store(at, zero);
}

/** The first of an op's cells that has text; an empty one where none has. */
function findCell(row: i32, place: usize): void {
  const firstCell = load<i32>(ROW_CELLS + ((<usize>row) << 2)) - cellBase;
  const endCell = load<i32>(ROW_CELLS + ((<usize>row) << 2), 4) - cellBase;
  const last = COLUMNS + <usize>load<i32>(place, OP_COLUMNS_END);
  isUnseen = false;
  start = INPUT;
  end = INPUT;
  for (let column = COLUMNS + <usize>load<i32>(place, OP_COLUMNS); column < last; column += 4) {
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
    if (start < end) return;
  }
}

function isBlank(at: usize): bool {
  const byte = load<u8>(at);
  return byte === 0x20 || byte === 0x09;
}

/** Where the value ends; `at` where the cell comes to none, 0 where it is not read here. */
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
  }
  return next !== 0 || (flags & FLAG_HAS_MEMO) === 0 ? next : recallCell(op, at);
}

function recallCell(op: i32, at: usize): usize {
  const entry = findEntry(op, start, end - start);
  if (entry === 0) return 0;
  findCached(load<i32>(entry, 8), load<i32>(entry, 12));
  const length = textLengthOf(entry);
  const text = textOf(entry);
  // Up to fifteen bytes more are written behind.
  for (let i: usize = 0; i < length; i += 16) v128.store(at + i, v128.load(text + i));
  return at + length;
}
