/** What lies where in the kernel's memory, in bytes; `kernel/layout.ts` has the same numbers. */
export const AT = {
  settings: 0x10000,
  relationships: 0x10200,
  declining: 0x10300,
  ops: 0x10400,
  states: 0x11000,
  zipStates: 0x12000,
  statesEnd: 0x16000,
  values: 0x17000,
  cellStarts: 0x60000,
  cellEnds: 0x70000,
  rowCells: 0x80000,
  rowNumbers: 0x82000,
  rows: 0x84000,
  input: 0xa0000,
  slabs: 0x100000,
  /** In an instance that cuts rows, where others have slabs. */
  cutBytes: 0x100000,
  cutStarts: 0x120000,
  cutEnds: 0x180000,
  cutRowCells: 0x1e0000,
  cutRowStarts: 0x1f0000,
  /** In one that reads members of an 834. */
  memberWindows: 0x100000,
  memberElements: 0x140000,
  memberCodes: 0x141000,
  memberResult: 0x143800,
  memberRowNumbers: 0x144000,
  memberStarts: 0x180000,
  memberEnds: 0x300000,
} as const;

/** What one look takes at most. */
export const MAX_CELLS = 0x10000 / 4;
export const MAX_ROWS = 1024;
export const MAX_INPUT = 0x20000;
export const MAX_CUT_BYTES = 0x1fff0;
export const MEMBER_ROWS = 3200;
export const MEMBER_WINDOW_BYTES = 0x20000;

export const OP_NUMBERS = 8;
export const ROW_NUMBERS = 24;
export const SLAB_BYTES = 0x20000;
export const SLAB_HEAD_BYTES = 0x8000;
export const SLABS = 24;

/** An answer's numbers; keys are lo, hi and tag one after the other. */
export const ANSWER = {
  role: 0,
  at: 1,
  length: 2,
  head: 3,
  ssn: 4,
  ssnLo: 5,
  ssnHi: 6,
  person: 7,
  keyCount: 8,
  keys: 9,
  /** Where `role` is 0: the op whose cell was not read, -1: none, and that cell. */
  op: 21,
  cellStart: 22,
  cellEnd: 23,
} as const;

/** `further`: the row went with the one before it, which has its number. */
export const ROLE = { javascript: 0, dependent: 1, subscriber: 2, further: 3 } as const;
