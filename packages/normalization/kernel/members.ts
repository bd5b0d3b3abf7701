/**
 * Reads ordinary members of an 834 into rows of cells. `src/decode/edi-834` defines segments and loops, and reads each
 * member that is left out here. A member is handled if its end is in the window, its segments have no line breaks and
 * include no envelope segments, and INS01 and INS02 don't contradict each other.
 */
import {
  MAX_MEMBER_ROWS,
  MEMBER_CODES,
  MEMBER_ELEMENTS,
  MEMBER_ENDS,
  MEMBER_MARKS,
  MEMBER_RESULT,
  MEMBER_ROW_NUMBERS,
  MEMBER_STARTS,
} from './generated/layout';
import { lookFor, lookFrom, nextMark } from './marks';

/** Segment IDs and codes, packed as in columns.ts. */
const INS: i32 = 0x494e53;
const REF: i32 = 0x524546;
const DTP: i32 = 0x445450;
const NM1: i32 = 0x4e4d31;
const N3: i32 = 0x4e33;
const N4: i32 = 0x4e34;
const DMG: i32 = 0x444d47;
const PER: i32 = 0x504552;
const HD: i32 = 0x4844;
const LX: i32 = 0x4c58;
const DSB: i32 = 0x445342;
const COB: i32 = 0x434f42;
const LS: i32 = 0x4c53;
const LE: i32 = 0x4c45;
const ISA: i32 = 0x495341;
const GS: i32 = 0x4753;
const ST: i32 = 0x5354;
const SE: i32 = 0x5345;
const GE: i32 = 0x4745;
const IEA: i32 = 0x494541;
const Y: i32 = 0x59;
const N: i32 = 0x4e;
const SELF: i32 = 0x3138;
const IL: i32 = 0x494c;
const CORRECTED: i32 = 0x3734;
const MAILING: i32 = 0x3331;
const D8: i32 = 0x4438;
const RD8: i32 = 0x524438;
const BEGIN: i32 = 0x333438;
const END: i32 = 0x333439;
const ELIGIBILITY_BEGIN: i32 = 0x333536;
const ELIGIBILITY_END: i32 = 0x333537;

/** Loops. Those without columns of their own are distinguished only if this affects later segments. */
const L2000: i32 = 0;
const L2100A: i32 = 1;
const L2100C: i32 = 2;
const L2100_OTHER: i32 = 3;
const L2300: i32 = 4;
const L2200: i32 = 5;
/** 2310, 2320, and 2700: names in them don't open a loop of the member. */
const NO_NAMES: i32 = 6;

/**
 * Lists of columns by element number, and tables of columns by code, in the order in which `MemberCutter` writes them.
 */
const ELEMENT_BYTES: usize = 64;
const MAX_COLUMN_ELEMENTS: i32 = 13;
const INS_ELEMENTS: usize = MEMBER_ELEMENTS;
const NM1_ELEMENTS: usize = MEMBER_ELEMENTS + ELEMENT_BYTES;
const HD_ELEMENTS: usize = MEMBER_ELEMENTS + 2 * ELEMENT_BYTES;
const DMG_ELEMENTS: usize = MEMBER_ELEMENTS + 3 * ELEMENT_BYTES;
const HOME_N3_ELEMENTS: usize = MEMBER_ELEMENTS + 4 * ELEMENT_BYTES;
const HOME_N4_ELEMENTS: usize = MEMBER_ELEMENTS + 5 * ELEMENT_BYTES;
const MAILING_N3_ELEMENTS: usize = MEMBER_ELEMENTS + 6 * ELEMENT_BYTES;
const MAILING_N4_ELEMENTS: usize = MEMBER_ELEMENTS + 7 * ELEMENT_BYTES;
const CODE_SLOTS: i32 = 128;
const CODE_BYTES: usize = 1024;
const NM109_CODES: usize = MEMBER_CODES;
const PER_CODES: usize = MEMBER_CODES + CODE_BYTES;
const MEMBER_REF_CODES: usize = MEMBER_CODES + 2 * CODE_BYTES;
const MEMBER_DTP_CODES: usize = MEMBER_CODES + 3 * CODE_BYTES;
const COVERAGE_REF_CODES: usize = MEMBER_CODES + 4 * CODE_BYTES;
const COVERAGE_DTP_CODES: usize = MEMBER_CODES + 5 * CODE_BYTES;

const MAX_ELEMENTS: i32 = 60;

let element: u8 = 0;
let terminator: u8 = 0;
let rowBytes: usize = 0;
let memberBytes: usize = 0;
let coverageBytes: usize = 0;
let relationshipColumn: i32 = 0;
let birthColumn: i32 = 0;

/** Offsets are relative to this address. */
let origin: usize = 0;
let inputEnd: usize = 0;
/** The address after the current segment. */
let position: usize = 0;
let segmentStart: usize = 0;
let id: i32 = 0;
let count: i32 = 0;
/** The member must be left out even if more bytes arrive. */
let isUnusual: bool = false;

/** Cells of the row under construction. */
let starts: usize = 0;
let ends: usize = 0;
let segments: i32 = 0;

export function beginMembers(
  columns: i32,
  memberColumn: i32,
  coverageColumn: i32,
  relationship: i32,
  birth: i32,
): void {
  rowBytes = (<usize>columns) << 2;
  memberBytes = (<usize>memberColumn) << 2;
  coverageBytes = (<usize>coverageColumn) << 2;
  relationshipColumn = relationship;
  birthColumn = birth;
}

export function separateBy(elementByte: i32, terminatorByte: i32): void {
  element = <u8>elementByte;
  terminator = <u8>terminatorByte;
  lookFor(element, terminator);
}

/**
 * Reads members from `start` on, where an INS begins. The first one gets the ordinal `number` and is written to row
 * `row`, whose cells are empty except for those of the header. Returns the first row that isn't used, in the same
 * state. MEMBER_RESULT gets the offset of the segment after the last member, the number of members and of segments, and
 * whether the next member is unusual (rather than just incomplete).
 */
export function readMembers(window: usize, start: i32, end: i32, row: i32, number: i32): i32 {
  origin = window;
  inputEnd = origin + <usize>end;
  position = origin + <usize>start;
  segments = 0;
  isUnusual = false;
  lookFrom(position, inputEnd);
  let next = row;
  let member = number;
  let from = position;
  if (nextSegment()) {
    while (id === INS) {
      const after = readMember(next, member);
      if (after < 0) break;
      next = after;
      member++;
      from = segmentStart;
    }
  }
  store<i32>(MEMBER_RESULT, <i32>(from - origin));
  store<i32>(MEMBER_RESULT, member - number, 4);
  store<i32>(MEMBER_RESULT, segments, 8);
  store<i32>(MEMBER_RESULT, isUnusual ? 1 : 0, 12);
  return next;
}

/**
 * Reads the member whose INS is current, and stops at the segment after it. Returns the next row, or -1 if the member
 * is left out.
 */
function readMember(first: i32, number: i32): i32 {
  let row = first;
  let seen = 1;
  let loop = L2000;
  let hasCoverage = false;
  useRow(row);
  if (openMember()) {
    while (nextSegment()) {
      if (id === INS || id === SE) {
        if (row + 1 >= MAX_MEMBER_ROWS) break;
        endRow(row, number, memberBytes);
        segments += seen;
        return row + 1;
      }
      seen++;
      if (id === HD) {
        if (hasCoverage) {
          if (row + 1 >= MAX_MEMBER_ROWS) break;
          endRow(row++, number, coverageBytes);
        }
        hasCoverage = true;
        loop = L2300;
        setElements(HD_ELEMENTS);
      } else if (id === NM1) loop = openName(loop, hasCoverage);
      else if (id === LX) loop = loop === L2300 ? NO_NAMES : loop;
      else if (id === DSB) loop = L2200;
      else if (id === COB || id === LS) loop = NO_NAMES;
      else if (id === LE) loop = hasCoverage ? NO_NAMES : L2200;
      else see(loop);
    }
    if (row + 1 >= MAX_MEMBER_ROWS) isUnusual = true;
  } else isUnusual = true;
  useRow(first);
  clear(starts, memberBytes);
  clear(ends, memberBytes);
  return -1;
}

/** Returns false if INS01 and INS02 contradict each other. */
function openMember(): bool {
  const flag = codeOf(1);
  const relationship = codeOf(2);
  setElements(INS_ELEMENTS);
  if (flag === Y) {
    setCell(relationshipColumn, 0, 2);
    return relationship === SELF || relationship === 0;
  }
  set(relationshipColumn, 2);
  return flag !== N || relationship !== SELF;
}

function openName(loop: i32, hasCoverage: bool): i32 {
  if (loop === NO_NAMES) return loop;
  const code = codeOf(1);
  if (code === MAILING) return L2100C;
  if (code !== IL && code !== CORRECTED) return hasCoverage ? NO_NAMES : L2100_OTHER;
  setElements(NM1_ELEMENTS);
  const column = columnOf(NM109_CODES, codeOf(8));
  if (column >= 0) set(column, 9);
  return L2100A;
}

/** Handles segments that don't open a loop. */
function see(loop: i32): void {
  if (loop > L2300) return;
  if (id === REF) setReference(loop === L2300 ? COVERAGE_REF_CODES : MEMBER_REF_CODES);
  else if (id === DTP) setDate(loop === L2300 ? COVERAGE_DTP_CODES : MEMBER_DTP_CODES);
  else if (loop === L2100A) {
    if (id === N3) setElements(HOME_N3_ELEMENTS);
    else if (id === N4) setElements(HOME_N4_ELEMENTS);
    else if (id === PER) setContacts();
    else if (id === DMG) {
      setElements(DMG_ELEMENTS);
      if (codeOf(1) === D8) set(birthColumn, 2);
    }
  } else if (loop === L2100C) {
    if (id === N3) setElements(MAILING_N3_ELEMENTS);
    else if (id === N4) setElements(MAILING_N4_ELEMENTS);
  }
}

function setReference(codes: usize): void {
  const column = columnOf(codes, codeOf(1));
  if (column >= 0 && isEmpty(column)) set(column, 2);
}

function setContacts(): void {
  for (let n = 3; n + 1 < count; n += 2) {
    const column = columnOf(PER_CODES, codeOf(n));
    if (column >= 0 && isEmpty(column)) set(column, n + 1);
  }
}

function setDate(codes: usize): void {
  if (count < 4) return;
  const qualifier = codeOf(1);
  const column = columnOf(codes, qualifier);
  if (column < 0) return;
  const start = startOf(3);
  const end = endOf(3);
  const isRange = end - start === 17 && load<u8>(start + 8) === 0x2d && codeOf(2) === RD8;
  setCell(column, <i32>(start - origin), <i32>((isRange ? start + 8 : end) - origin));
  if (!isRange) return;
  const closing = columnOf(codes, qualifier === BEGIN ? END : qualifier === ELIGIBILITY_BEGIN ? ELIGIBILITY_END : 0);
  if (closing >= 0 && isEmpty(closing)) setCell(closing, <i32>(start + 9 - origin), <i32>(end - origin));
}

/** Splits the next segment into elements. Returns false if it is unusual or incomplete. */
function nextSegment(): bool {
  let start = position;
  let end: usize = 0;
  let marks = 0;
  for (;;) {
    while (start < inputEnd && load<u8>(start) <= 0x20) start++;
    marks = 0;
    for (;;) {
      const at = nextMark();
      if (at === 0) return false;
      if (at < start) continue;
      store<i32>(MEMBER_MARKS + ((<usize>marks) << 2), <i32>at);
      marks++;
      const byte = load<u8>(at);
      if (byte === terminator) {
        end = at;
        break;
      }
      if (byte !== element || marks > MAX_ELEMENTS) return unusual();
    }
    if (end > start) break;
    start = end + 1;
  }
  position = end + 1;
  segmentStart = start;
  count = marks;
  let idEnd: usize = <usize>load<i32>(MEMBER_MARKS);
  while (idEnd > start && load<u8>(idEnd - 1) <= 0x20) idEnd--;
  id = pack(start, idEnd);
  // Anything that begins with ISA may be an interchange header, which sets its own separators.
  if (load<u8>(start) === 0x49 && load<u8>(start + 1) === 0x53 && load<u8>(start + 2) === 0x41) return unusual();
  return id === ISA || id === GS || id === ST || id === GE || id === IEA ? unusual() : true;
}

function unusual(): bool {
  isUnusual = true;
  return false;
}

function startOf(n: i32): usize {
  return <usize>load<i32>(MEMBER_MARKS + ((<usize>(n - 1)) << 2)) + 1;
}

function endOf(n: i32): usize {
  return <usize>load<i32>(MEMBER_MARKS + ((<usize>n) << 2));
}

/** Returns 0 if the element is empty or missing, and -1 if it is longer than a code. */
function codeOf(n: i32): i32 {
  return n < count ? pack(startOf(n), endOf(n)) : 0;
}

function pack(start: usize, end: usize): i32 {
  if (end - start > 3) return -1;
  let code = 0;
  for (let at = start; at < end; at++) code = (code << 8) | <i32>load<u8>(at);
  return code;
}

/** The same lookup as in `CodeTable`. */
function columnOf(codes: usize, code: i32): i32 {
  if (code <= 0) return -1;
  let slot = <i32>(<u32>(code * 0x9e3779b1) >>> 16) & (CODE_SLOTS - 1);
  let place = codes + ((<usize>slot) << 3);
  while (load<i32>(place) !== 0) {
    if (load<i32>(place) === code) return load<i32>(place, 4);
    slot = (slot + 1) & (CODE_SLOTS - 1);
    place = codes + ((<usize>slot) << 3);
  }
  return -1;
}

function setElements(columns: usize): void {
  const end = count < MAX_COLUMN_ELEMENTS ? count : MAX_COLUMN_ELEMENTS;
  for (let n = 1; n < end; n++) {
    const column = load<i32>(columns + ((<usize>n) << 2));
    if (column >= 0) set(column, n);
  }
}

function set(column: i32, n: i32): void {
  if (n < count) setCell(column, <i32>(startOf(n) - origin), <i32>(endOf(n) - origin));
}

function setCell(column: i32, start: i32, end: i32): void {
  store<i32>(starts + ((<usize>column) << 2), start);
  store<i32>(ends + ((<usize>column) << 2), end);
}

function isEmpty(column: i32): bool {
  const at = (<usize>column) << 2;
  return load<i32>(starts + at) === load<i32>(ends + at);
}

function useRow(row: i32): void {
  starts = MEMBER_STARTS + <usize>row * rowBytes;
  ends = MEMBER_ENDS + <usize>row * rowBytes;
}

/** Ends the row. The next row starts with the first `shared` bytes of this row's cells, and the rest is empty. */
function endRow(row: i32, number: i32, shared: usize): void {
  store<i32>(MEMBER_ROW_NUMBERS + ((<usize>row) << 2), number);
  for (let at: usize = 0; at < shared; at += 16) {
    v128.store(starts + rowBytes + at, v128.load(starts + at));
    v128.store(ends + rowBytes + at, v128.load(ends + at));
  }
  starts += rowBytes;
  ends += rowBytes;
  clear(starts, shared);
  clear(ends, shared);
}

/** Clears a row's cells from byte `from` on. Also clears up to 15 bytes of the row after it. */
function clear(cells: usize, from: usize): void {
  const zero = i8x16.splat(0);
  for (let at = from; at < rowBytes; at += 16) v128.store(cells + at, zero);
}
