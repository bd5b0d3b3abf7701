/**
 * The plain rows of a batch in one pass: cells read, the row judged, its keys hashed, packed into a slab. A row of which
 * anything is to be said, or of which a cell is not read here, is left to JavaScript.
 */

import {
  hashBytes,
  hashNumber,
  hi,
  KEY_FAMILY,
  KEY_ID,
  KEY_MEMBER_ID,
  KEY_PERSON,
  KEY_SSN,
  lo,
  retag,
  seed,
} from './hash';
import { isClean, roleOfRow } from './judge';
import {
  BIRTH,
  CELL_ENDS,
  CELL_STARTS,
  CODES,
  COVERAGE_TYPE,
  DATES,
  dateOf,
  EFFECTIVE,
  ENDS,
  endOf,
  FAMILY_ID,
  FIRST_NAME,
  HAS_DEFAULT,
  HAS_MEMO,
  INPUT,
  INSURANCE_LINE,
  LAST_NAME,
  MEMBER_ID,
  NUMBERS,
  numberOf,
  OP_BYTES,
  OPS,
  RELATIONSHIP,
  ROW_BYTES,
  ROW_CELLS,
  ROW_NUMBERS,
  ROWS,
  SSN,
  STARTS,
  SUBSCRIBER_ID,
  SUBSCRIBER_SSN,
  startOf,
  VALUES,
  VALUES_END,
} from './layout';
import { clearMemo, findEntry, learn as learnCell, textLengthOf, textOf } from './memo';
import {
  clearTold,
  fillClasses,
  readDate,
  readEmail,
  readId,
  readName,
  readPhone,
  readSsn,
  readState,
  readText,
  readZip,
  recall,
  told,
  toldDate,
} from './readers';

/** Kinds of ops; 0: none that is read from bytes. */
const ID: i32 = 1;
const NAME: i32 = 2;
const TEXT: i32 = 3;
const DATE: i32 = 4;
const SSN_KIND: i32 = 5;
const EMAIL: i32 = 6;
const PHONE: i32 = 7;
const STATE_KIND: i32 = 8;
const ZIP_KIND: i32 = 9;

/** Slots of coverages, as bits. */
const COVERAGE_SLOTS: i32 = 0x3f << 15;
/** What packing adds to a row's values at most. */
const OVERHEAD: usize = 96;
const MAX_HEADS: i32 = 8;
const MAX_COVERAGE_HEADS: i32 = 3;
/** Units of more rows or bytes are JavaScript's. */
const MAX_UNIT_ROWS: i32 = 16;
const MAX_UNIT_BYTES: usize = 0x8000;
/** In the place of a role: the row went with the one before it. */
const FURTHER: i32 = 3;

let opCount: i32 = 0;
let byMember: bool = false;
let filled: i32 = 0;
let valuesEnd: usize = 0;
/** Where values of coverages start and end. */
let coverageStart: usize = 0;
let coverageEnd: usize = 0;
let slabEnd: usize = 0;
let headsEnd: usize = 0;
let slabAt: usize = 0;
let headsAt: usize = 0;
/** The unit at hand, which stands at slabAt: where it ends, and where its count of coverages is. */
let unitEnd: usize = 0;
let unitHeadsEnd: usize = 0;
let countAt: usize = 0;
let cellBase: i32 = 0;
let cellShift: i32 = 0;

export function begin(ops: i32, isByMember: bool, seedLo: i32, seedHi: i32): void {
  opCount = ops;
  byMember = isByMember;
  seed(seedLo, seedHi);
  clearMemo();
  fillClasses();
}

export { beginCut, cut, useWindow } from './cut';
export { beginMembers, readMembers, separateBy } from './members';

export function learn(op: i32, from: usize, length: i32, textLength: i32, date: i32, number: i32, code: i32): bool {
  return learnCell(op, from, length, textLength, date, number, code);
}

/** Where rows are packed from now on. */
export function useSlab(at: usize, end: usize, heads: usize, headEnd: usize): void {
  slabAt = at;
  slabEnd = end;
  headsAt = heads;
  headsEnd = headEnd;
}

/** Cells come as the batch has them: `first` is the number of the first one here, `shift` what its offsets lack to INPUT. */
export function useCells(first: i32, shift: i32): void {
  cellBase = first;
  cellShift = shift;
}

/**
 * Takes rows [from, to) and leaves an answer for each. Returns the first row that it has none for: `to`, or one that
 * needs another slab. By member, rows of one number that follow each other are one unit, which is taken as a whole or not.
 */
export function run(from: i32, to: i32, inputEnd: usize): i32 {
  let row = from;
  while (row < to) {
    let end = row + 1;
    if (byMember) while (end < to && numberOfRow(end) === numberOfRow(row)) end++;
    if (!takeUnit(row, end, inputEnd)) return row;
    row = end;
  }
  return to;
}

/** False: it needs another slab. */
function takeUnit(first: i32, end: i32, inputEnd: usize): bool {
  for (let row = first; row < end; row++) {
    store<i32>(answerOf(row), 0);
    store<i32>(answerOf(row), 0, 16);
    store<i32>(answerOf(row), -1, 84);
  }
  const answer = answerOf(first);
  const role = readClean(first, inputEnd, answer);
  if (role === 0 || end - first > MAX_UNIT_ROWS || !hashKeys(role === 2, answer)) return true;
  if (!hasRoom(slabAt, headsAt, MAX_HEADS)) return false;
  pack(numberOfRow(first), role === 2);
  for (let row = first + 1; row < end; row++) {
    if (readClean(row, inputEnd, answer) !== role) return true;
    if (unitEnd - slabAt + (valuesEnd - VALUES) > MAX_UNIT_BYTES) return true;
    if (!hasRoom(unitEnd, unitHeadsEnd, MAX_COVERAGE_HEADS)) return false;
    if (!join(role === 2)) return true;
  }
  for (let row = first + 1; row < end; row++) store<i32>(answerOf(row), FURTHER);
  store<i32>(answer, role);
  store<i32>(answer, <i32>slabAt, 4);
  store<i32>(answer, <i32>(unitEnd - slabAt), 8);
  store<i32>(answer, <i32>headsAt, 12);
  slabAt = unitEnd;
  headsAt = unitHeadsEnd;
  return true;
}

/** The role of a row of which nothing is to be said; 0: it is JavaScript's. */
function readClean(row: i32, inputEnd: usize, answer: usize): i32 {
  if (!readRow(row, inputEnd, answer)) return 0;
  const role = roleOfRow();
  return role !== 0 && isClean(filled, role === 2) ? role : 0;
}

function hasRoom(at: usize, heads: usize, numbers: i32): bool {
  return at + (valuesEnd - VALUES) + OVERHEAD <= slabEnd && heads + ((<usize>numbers) << 2) <= headsEnd;
}

function answerOf(row: i32): usize {
  return ROWS + <usize>row * ROW_BYTES;
}

function numberOfRow(row: i32): i32 {
  return load<i32>(ROW_NUMBERS + ((<usize>row) << 2));
}

function isBlank(at: usize): bool {
  const byte = load<u8>(at);
  return byte === 0x20 || byte === 0x09;
}

/** Reads the row's cells into VALUES; false when one is JavaScript's. */
function readRow(row: i32, inputEnd: usize, answer: usize): bool {
  const firstCell = load<i32>(ROW_CELLS + ((<usize>row) << 2)) - cellBase;
  const endCell = load<i32>(ROW_CELLS + ((<usize>row) << 2), 4) - cellBase;
  clearRow();
  filled = 0;
  let at = VALUES;
  coverageStart = VALUES;
  coverageEnd = 0;
  for (let op = 0; op < opCount; op++) {
    const place = OPS + <usize>op * OP_BYTES;
    const slot = <usize>load<i32>(place, 8);
    if (slot > 20 && coverageEnd === 0) coverageEnd = at;
    const cell = firstCell + load<i32>(place, 4);
    const flags = load<i32>(place, 12);
    let start: usize = INPUT;
    let end: usize = INPUT;
    if (cell >= firstCell && cell < endCell) {
      start = <usize>(load<i32>(CELL_STARTS + ((<usize>cell) << 2)) + cellShift);
      end = <usize>(load<i32>(CELL_ENDS + ((<usize>cell) << 2)) + cellShift);
      if (start < INPUT || end > inputEnd) return false;
      while (start < end && isBlank(start)) start++;
      while (start < end && isBlank(end - 1)) end--;
    }
    if (start >= end && (flags & HAS_DEFAULT) === 0) continue;
    if (at + (end - start) + 160 > VALUES_END) return false;
    const next = readCell(op, place, start, end, at, flags);
    if (next === 0) {
      store<i32>(answer, op, 84);
      store<i32>(answer, <i32>start, 88);
      store<i32>(answer, <i32>end, 92);
      return false;
    }
    if (next === at) continue;
    store<i32>(NUMBERS + (slot << 2), told);
    filled |= 1 << (<i32>slot);
    store<i32>(STARTS + (slot << 2), <i32>at);
    store<i32>(ENDS + (slot << 2), <i32>next);
    store<i32>(DATES + (slot << 2), toldDate);
    at = next;
    if (slot < 15) coverageStart = at;
  }
  if (coverageEnd === 0) coverageEnd = at;
  valuesEnd = at;
  return true;
}

/** Starts become -1, all that stands behind the ends 0. */
function clearRow(): void {
  const none = i8x16.splat(-1);
  for (let at = STARTS; at < STARTS + 128; at += 16) v128.store(at, none);
  const zero = i8x16.splat(0);
  for (let at = DATES; at < DATES + 128; at += 16) {
    v128.store(at, zero);
    v128.store(at, zero, 0x100);
    v128.store(at, zero, 0x200);
  }
}

/** Where the value ends; `at` where the cell comes to none, 0 where it is not read here. */
function readCell(op: i32, place: usize, start: usize, end: usize, at: usize, flags: i32): usize {
  clearTold();
  const kind = load<i32>(place);
  let next: usize = 0;
  if (end > start) {
    if (kind === ID) next = readId(start, end, at);
    else if (kind === NAME) next = readName(start, end, at, load<i32>(place, 16), load<i32>(place, 20) !== 0);
    else if (kind === TEXT) next = readText(start, end, at);
    else if (kind === DATE) next = readDate(start, end, at, load<i32>(place, 16));
    else if (kind === SSN_KIND) next = readSsn(start, end, at);
    else if (kind === EMAIL) next = readEmail(start, end, at);
    else if (kind === PHONE) next = readPhone(start, end, at);
    else if (kind === STATE_KIND) next = readState(start, end, at);
    else if (kind === ZIP_KIND) next = readZip(start, end, at);
  }
  if (next !== 0 || (flags & HAS_MEMO) === 0) return next;
  const entry = findEntry(op, start, end - start);
  if (entry === 0) return 0;
  recall(load<i32>(entry, 8), load<i32>(entry, 12));
  store<i32>(CODES + ((<usize>load<i32>(place, 8)) << 2), load<i32>(entry, 16));
  const length = textLengthOf(entry);
  copyRun(at, textOf(entry), length);
  return at + length;
}

/** Sixteen bytes at a time: up to fifteen more are written behind. */
function copyRun(to: usize, from: usize, length: usize): void {
  for (let i: usize = 0; i < length; i += 16) v128.store(to + i, v128.load(from + i));
}

/** LinkKeys and the SSN and name of Assembler; false: a row without a key of its own. */
function hashKeys(isSubscriber: bool, answer: usize): bool {
  let keys = answer + 36;
  const hasSubscriberId = startOf(SUBSCRIBER_ID) >= 0;
  const ssn = numberOf(SSN);
  const subscriberSsn = numberOf(SUBSCRIBER_SSN);
  store<i32>(answer, ssn, 16);
  if (ssn !== 0) {
    hashNumber(KEY_SSN, ssn);
    store<i32>(answer, lo, 20);
    store<i32>(answer, hi, 24);
  }
  if (isSubscriber) {
    keys = addValue(keys, KEY_ID, hasSubscriberId ? SUBSCRIBER_ID : MEMBER_ID);
    if (ssn !== 0) keys = addKey(keys, load<i32>(answer, 20), load<i32>(answer, 24), KEY_SSN);
    keys = addValue(keys, KEY_FAMILY, FAMILY_ID);
    if (hasSubscriberId) keys = addValue(keys, KEY_MEMBER_ID, MEMBER_ID);
  } else {
    if (hasSubscriberId) {
      keys = addValue(keys, KEY_ID, SUBSCRIBER_ID);
      retag(KEY_MEMBER_ID);
      keys = addKey(keys, lo, hi, KEY_MEMBER_ID);
    }
    if (subscriberSsn !== 0) {
      hashNumber(KEY_SSN, subscriberSsn);
      keys = addKey(keys, lo, hi, KEY_SSN);
    }
    keys = addValue(keys, KEY_FAMILY, FAMILY_ID);
  }
  const count = <i32>((keys - answer - 36) / 12);
  store<i32>(answer, count, 32);
  let name = 0;
  if (startOf(FIRST_NAME) >= 0) {
    hashBytes(KEY_PERSON, startOf(FIRST_NAME), endOf(FIRST_NAME));
    name = lo;
  }
  store<i32>(answer, name ^ (dateOf(BIRTH) * 0x9e3779b1), 28);
  return count > 0;
}

function addValue(keys: usize, tag: i32, slot: usize): usize {
  if (startOf(slot) < 0) return keys;
  hashBytes(tag, startOf(slot), endOf(slot));
  return addKey(keys, lo, hi, tag);
}

function addKey(keys: usize, lo: i32, hi: i32, tag: i32): usize {
  store<i32>(keys, lo);
  store<i32>(keys, hi, 4);
  store<i32>(keys, tag, 8);
  return keys + 12;
}

/** As RowPacker packs a person (record/packed-person.ts, assemble/row-heads.ts), behind what units have taken. */
function pack(rowNumber: i32, isSubscriber: bool): void {
  store<u8>(slabAt, 1);
  store<i32>(slabAt, bswap(rowNumber), 1);
  countAt = putPlain(slabAt + 5);
  store<u8>(countAt, 0);
  store<i32>(headsAt, isSubscriber ? 1 : 0);
  store<i32>(headsAt, numberOf(SSN), 4);
  store<i32>(headsAt, dateOf(BIRTH), 8);
  store<i32>(headsAt, load<i32>(CODES + (RELATIONSHIP << 2)), 12);
  store<i32>(headsAt, 0, 16);
  unitEnd = countAt + 1;
  unitHeadsEnd = headsAt + 20;
  addCoverage();
}

/** As RowPacker joins a person that says nothing new but a coverage to the one before it; false: this one does. */
function join(isSubscriber: bool): bool {
  if (!isSubscriber && (startOf(FIRST_NAME) < 0 || startOf(LAST_NAME) < 0 || startOf(BIRTH) < 0)) return false;
  if (numberOf(SSN) !== load<i32>(headsAt, 4)) return false;
  const end = putPlain(unitEnd);
  if (end - unitEnd !== countAt - slabAt - 5) return false;
  for (let at = unitEnd, before = slabAt + 5; at < end; at++, before++) {
    if (load<u8>(at) !== load<u8>(before)) return false;
  }
  return addCoverage();
}

/** False: the unit has one that may be the same. */
function addCoverage(): bool {
  const coverage = filled & COVERAGE_SLOTS;
  if (coverage === 0) return true;
  const tier = load<i32>(CODES + (COVERAGE_TYPE << 2));
  const line = load<i32>(CODES + (INSURANCE_LINE << 2));
  const effective = dateOf(EFFECTIVE);
  for (let at = headsAt + 20; at < unitHeadsEnd; at += 12) {
    if (load<i32>(at) === tier && load<i32>(at, 4) === line && load<i32>(at, 8) === effective) return false;
  }
  store<i32>(unitHeadsEnd, tier);
  store<i32>(unitHeadsEnd, line, 4);
  store<i32>(unitHeadsEnd, effective, 8);
  unitHeadsEnd += 12;
  const at = putLengths(unitEnd, coverage);
  copyRun(at, coverageStart, coverageEnd - coverageStart);
  unitEnd = at + (coverageEnd - coverageStart);
  store<u8>(countAt, load<u8>(countAt) + 1);
  store<i32>(headsAt, load<i32>(headsAt, 16) + 1, 16);
  return true;
}

/** Values that are no coverage's; where they end. */
function putPlain(to: usize): usize {
  const at = putLengths(to, filled & ~COVERAGE_SLOTS);
  copyRun(at, VALUES, coverageStart - VALUES);
  const rest = at + (coverageStart - VALUES);
  copyRun(rest, coverageEnd, valuesEnd - coverageEnd);
  return rest + (valuesEnd - coverageEnd);
}

/** The set of slots and a varint length for each. */
function putLengths(to: usize, slots: i32): usize {
  store<i32>(to, bswap(slots));
  let at = to + 4;
  for (let left = slots; left !== 0; left &= left - 1) {
    const slot = <usize>ctz(left);
    let length = endOf(slot) - startOf(slot);
    for (; length > 127; length >>>= 7) store<u8>(at++, <u8>((length & 127) | 128));
    store<u8>(at++, <u8>length);
  }
  return at;
}
