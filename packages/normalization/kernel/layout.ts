/**
 * What lies where in the kernel's memory, in bytes. `src/kernel/kernel-memory.ts` has the same numbers; a test of the two
 * would be the differential one, which fails at once where they differ.
 */
export const SETTINGS: usize = 0x10000;
/** By number of a relationship: SPOUSE, CHILD. */
export const RELATIONSHIPS: usize = 0x10200;
/** Stems of words by which a coverage is declined, three letters in four bytes; zero ends them. */
export const DECLINING: usize = 0x10300;
export const OPS: usize = 0x10400;
/** By two letters: the state's number from 1; 0: no state. */
export const STATES: usize = 0x11000;
/** By three digits of a ZIP sixteen bytes, a bit for each state that they may lie in. */
export const ZIP_STATES: usize = 0x12000;
/** By byte: CLASS. */
export const CLASSES: usize = 0x16000;
/** The row at hand: by slot where its value starts and ends, and what the readers told. */
export const STARTS: usize = 0x16200;
export const ENDS: usize = 0x16300;
export const DATES: usize = 0x16400;
export const NUMBERS: usize = 0x16500;
export const CODES: usize = 0x16600;
/** Values of the row at hand, one after the other. */
export const VALUES: usize = 0x17000;
export const VALUES_END: usize = 0x1f000;
export const MEMO_SLOTS: usize = 0x20000;
export const MEMO_SLOT_COUNT: u32 = 8192;
export const MEMO: usize = 0x28000;
export const MEMO_END: usize = 0x58000;
export const CELL_STARTS: usize = 0x60000;
export const CELL_ENDS: usize = 0x70000;
export const ROW_CELLS: usize = 0x80000;
export const ROW_NUMBERS: usize = 0x82000;
export const ROWS: usize = 0x84000;
export const INPUT: usize = 0xa0000;
/** Where an instance that cuts rows has its window and what it finds, an instance that maps them has slabs. */
export const CUT_BYTES: usize = 0x100000;
export const CUT_STARTS: usize = 0x120000;
export const CUT_ENDS: usize = 0x180000;
export const CUT_ROW_CELLS: usize = 0x1e0000;
export const CUT_ROW_STARTS: usize = 0x1f0000;
/** The same for one that reads members of an 834: behind two windows its tables and what it finds. */
export const MEMBER_ELEMENTS: usize = 0x140000;
export const MEMBER_CODES: usize = 0x141000;
export const MEMBER_MARKS: usize = 0x143000;
export const MEMBER_RESULT: usize = 0x143800;
export const MEMBER_ROW_NUMBERS: usize = 0x144000;
export const MEMBER_STARTS: usize = 0x180000;
export const MEMBER_ENDS: usize = 0x300000;
/** Rows that there is room for. */
export const MEMBER_ROWS: i32 = 3200;

/** Bytes of one op and of one row's answer. */
export const OP_BYTES: usize = 32;
export const ROW_BYTES: usize = 96;

export const SPOUSE: u8 = 1;
export const CHILD: u8 = 2;

export const HAS_MEMO: i32 = 1;
export const HAS_DEFAULT: i32 = 2;

/** Places in TARGET_FIELDS. */
export const MEMBER_ID: usize = 0;
export const FIRST_NAME: usize = 1;
export const LAST_NAME: usize = 3;
export const BIRTH: usize = 5;
export const SSN: usize = 6;
export const STATE: usize = 13;
export const ZIP: usize = 14;
export const PLAN_ID: usize = 15;
export const EFFECTIVE: usize = 16;
export const TERMINATION: usize = 17;
export const COVERAGE_TYPE: usize = 18;
export const INSURANCE_LINE: usize = 19;
export const PLAN_NAME: usize = 20;
export const RELATIONSHIP: usize = 21;
export const SUBSCRIBER_ID: usize = 22;
export const SUBSCRIBER_SSN: usize = 23;
export const FAMILY_ID: usize = 24;
export const GROUP_ID: usize = 25;
export const MAINTENANCE: usize = 26;
export const HIRE: usize = 28;
export const LEAVE: usize = 29;
export const HANDICAPPED: usize = 30;
export const FIELDS: usize = 31;

/** Settings by place. */
export function setting(place: usize): i32 {
  return load<i32>(SETTINGS + (place << 2));
}
export function startOf(slot: usize): i32 {
  return load<i32>(STARTS + (slot << 2));
}
export function endOf(slot: usize): i32 {
  return load<i32>(ENDS + (slot << 2));
}
export function dateOf(slot: usize): i32 {
  return load<i32>(DATES + (slot << 2));
}
export function numberOf(slot: usize): i32 {
  return load<i32>(NUMBERS + (slot << 2));
}
