import { TARGET_FIELDS } from '@rollcall/contracts';

// What AssemblyScript and TypeScript both know of the kernel, said once: `npm run generate:kernel` writes it for each of
// them. Addresses are bytes; an instance either reads columns, or cuts CSV, or reads members of an 834, so that what only
// one of these needs may lie where others have theirs.

/** What lies where. */
export const MEMORY = {
  settings: 0x10000,
  /** By number of a relationship: KIN. */
  relationships: 0x10100,
  /** Stems of words by which a coverage is declined, three letters in four bytes; zero ends them. */
  declining: 0x10200,
  /** By number of a relationship, a tier and an insurance line: the code of the family rules, four bytes each. */
  codes: 0x10400,
  /** By three digits of a ZIP sixteen bytes, a bit for each state that they may lie in. */
  zipStates: 0x11000,
  zipStatesEnd: 0x15000,
  ops: 0x2a0000,
  /** Columns of all ops, one after the other. */
  columns: 0x2b0000,
  /** By two letters: the state's number from 1; 0: no state. */
  states: 0x20000,
  /** By byte: what it may be in a name, a text, an address. */
  classes: 0x20400,
  /** Words, each a byte with its length and twelve bytes: months, then local parts of addresses that stand for none. */
  months: 0x20500,
  placeholders: 0x20600,
  /** Where JavaScript puts a cell and its JSON text that are to be remembered. */
  lesson: 0x21000,
  cellStarts: 0x60000,
  cellEnds: 0x70000,
  rowCells: 0x80000,
  rowNumbers: 0x83000,
  answers: 0x84000,
  input: 0xa0000,
  drafts: 0x100000,
  values: 0x150000,
  valuesEnd: 0x1c0000,
  /** Values of cells that were known at the second look. */
  known: 0x1c0000,
  knownEnd: 0x1d0000,
  /** Values of the row at hand that JavaScript writes. */
  written: 0x1d0000,
  writtenEnd: 0x1ffff0,
  memoSlots: 0x200000,
  memo: 0x210000,
  memoEnd: 0x290000,
  slabs: 0x300000,
  cutBytes: 0x100000,
  cutStarts: 0x120000,
  cutEnds: 0x180000,
  cutRowCells: 0x1e0000,
  cutRowStarts: 0x1f0000,
  memberWindows: 0x100000,
  memberElements: 0x140000,
  memberCodes: 0x141000,
  memberMarks: 0x143000,
  memberResult: 0x143800,
  memberRowNumbers: 0x144000,
  memberStarts: 0x180000,
  memberEnds: 0x300000,
};

/** How much there is room for. */
export const LIMITS = {
  ops: 1024,
  columns: 8192,
  cells: 0x10000 / 4,
  rows: 512,
  inputBytes: 0x20000,
  drafts: 128,
  slabs: 24,
  slabBytes: 0x20000,
  slabHeadBytes: 0x8000,
  codesOfKind: 64,
  memoSlots: 16384,
  /** Text of a value that JavaScript tells, and what is written behind it. */
  taughtBytes: 144,
  wordBytes: 13,
  placeholders: 64,
  cutBytes: 0x1fff0,
  memberRows: 3200,
  memberWindowBytes: 0x20000,
};

/** Numbers of an op. Where its columns start and end, and of which draft of a row its field is one, are in bytes. */
export const OP = { kind: 0, slot: 1, draft: 2, flags: 3, columns: 4, columnsEnd: 5, first: 6, second: 7, size: 8 };

/** `hasMemo`: cells are remembered. `hasDefault`: an empty cell has a value. `telling`: text in it makes the person. */
export const FLAG = { hasMemo: 1, hasDefault: 2, telling: 4 };

/** Kinds of values that are read from bytes, by their numbers. */
export const KIND = { id: 1, name: 2, text: 3, date: 4, ssn: 5, email: 6, phone: 7, state: 8, zip: 9 };

/** Of a column of dates what each shape means: of the first four a bit for "is read", and the next for "month first". */
export const SHAPE = {
  slash: 1,
  dash: 4,
  point: 16,
  digits: 64,
  yearFirstDigits: 256,
  monthNameFirst: 512,
  dayThenMonthName: 1024,
};

/**
 * A draft: four lists of numbers by slot, and behind them the slots whose cells were not read and whether a telling column
 * has text.
 */
export const DRAFT = { starts: 0, ends: 32, dates: 64, numbers: 96, unread: 128, text: 129, size: 132 };

/** Where fields stand in a draft. */
export const FIELD = Object.fromEntries(
  TARGET_FIELDS.map(({ name }, slot) => [name.replace(/[._](.)/g, (_, letter) => letter.toUpperCase()), slot]),
);

/** Fields of a coverage, as bits. */
export const COVERAGE_FIELDS = TARGET_FIELDS.reduce(
  (set, { name }, slot) => (name.startsWith('coverage.') ? set | (1 << slot) : set),
  0,
);

export const ID_FIELDS = TARGET_FIELDS.reduce((set, { kind }, slot) => (kind === 'id' ? set | (1 << slot) : set), 0);

/** What the bounds of a clean row depend on. Days and ages are dates; sets of fields are bits. */
export const SETTING = {
  today: 0,
  usualBirth: 1,
  youngestSubscriber: 2,
  youngestSpouse: 3,
  ageLimit: 4,
  latestEffective: 5,
  earliestEffective: 6,
  pastForAll: 7,
  addition: 8,
  hasTermination: 9,
  ending: 10,
  alsoEnding: 11,
  self: 12,
  waived: 13,
  required: 14,
  requiredCoverage: 15,
  idsComparable: 16,
  hasRelationship: 17,
  ssnColumns: 18,
};

export const KIN = { spouse: 1, child: 2 };

/** Which of the tables of codes. */
export const CODES_OF = { relationship: 0, tier: 1, line: 2 };

/**
 * What a row of which nothing is to be said comes to. `further`: it went with the row before it, which has its number. Keys
 * are lo, hi and tag one after the other.
 */
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
  size: 24,
};
export const ROLE = { open: 0, dependent: 1, subscriber: 2, further: 3 };

/** What a key is made from. Part of its hash, so that an id never meets an SSN of the same digits. */
export const KEY_TAG = { id: 1, ssn: 2, family: 3, memberId: 4, row: 5, person: 6 };

/** Numbers that go with a person of a packed row, and with each of their coverages behind them. */
export const HEAD = { flags: 0, ssn: 1, born: 2, relationship: 3, coverages: 4, first: 5 };
export const COVERAGE_HEAD = { tier: 0, line: 1, effective: 2, size: 3 };

/** `text` of a draft: a cell has some; cells lie where they cannot be seen. */
export const TEXT = { some: 1, unseen: 2 };

/** The number of a text or an id that has nine digits or more. */
export const MAY_HOLD_SSN = 0x7fffffff;
