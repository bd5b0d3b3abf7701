import { TARGET_FIELDS } from '@rollcall/contracts';

// The memory layout and constants shared by AssemblyScript and TypeScript. `npm run generate:kernel` writes them for
// both. Addresses are in bytes. Each kernel instance either reads columns, splits CSV, reads 834 members, or walks packed records, so the
// areas of these tasks may overlap.

/** Start addresses of the memory areas. */
export const MEMORY = {
  settings: 0x10000,
  /** By relationship number: KIN. */
  relationships: 0x10100,
  /** Stems of words for declined coverage: three letters in four bytes each, terminated by zero. */
  declining: 0x10200,
  /** SSNs that identify nobody, four bytes each, terminated by zero. */
  nobodysSsns: 0x10300,
  /** The hash computed last: lo, hi. */
  key: 0x10380,
  /** Where the words of the whole name begin and end that was split last. */
  wordPlaces: 0x103a0,
  /** By number of a relationship, tier, or insurance line: the code for the family rules, four bytes each. */
  codes: 0x10400,
  /** By three-digit ZIP prefix: 16 bytes with one bit per state that it can be in. */
  zipStates: 0x11000,
  zipStatesEnd: 0x15000,
  /** By draft: PERSON. */
  people: 0x290000,
  /** Of the persons of the current row: the index of the plan, then SSN and subscriber's SSN. */
  present: 0x294000,
  presentSsns: 0x294800,
  /** Of the elections of the current row: the index of the plan. */
  presentElections: 0x294c00,
  /** By index: PLAN. */
  plans: 0x295000,
  /** By index of a plan: the value that the configuration gives to the whole group. */
  fixedValues: 0x297000,
  ops: 0x2a0000,
  /** Columns of all ops, one after the other. */
  columns: 0x2b0000,
  /** By two letters: the state's number (us-states.ts), or 0 if there is no such state. */
  states: 0x20000,
  /** By byte: whether it is allowed in names, texts, and email addresses. */
  classes: 0x20400,
  /**
   * Words as one length byte and 12 characters: month names, and below, local parts of email addresses that are
   * placeholders.
   */
  months: 0x20500,
  placeholders: 0x20600,
  /** Words that can be more than a name, in the same form. */
  nameWords: 0x20a00,
  /** Where JavaScript writes a cell and its JSON text for the cache. */
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
  /** Values of cells that were found in the cache on retry. */
  known: 0x1c0000,
  knownEnd: 0x1d0000,
  /** The numbers of the unit at `packed`. */
  packedHeads: 0x1d0000,
  memoSlots: 0x200000,
  memo: 0x210000,
  memoEnd: 0x290000,
  slabs: 0x300000,
  /** Values of the current row that JavaScript writes. */
  written: 0x6c0000,
  writtenEnd: 0x8bfff0,
  /** The unit of persons that JavaScript completed. Room for a person with all values above, each of them twice. */
  packed: 0x8c0000,
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
  recordPlaces: 0x300000,
  recordResults: 0x310000,
  recordWindow: 0x340000,
  /** Where records begin, and what follows the values of their people. */
  recordPeople: 0x380000,
};

/** Capacities of the memory areas. */
export const LIMITS = {
  ops: 1024,
  columns: 8192,
  cells: 0x10000 / 4,
  rows: 128,
  inputBytes: 0x20000,
  drafts: 320,
  /** Maximum number of plans whose rows can be processed without JavaScript. */
  plans: 41,
  fixedBytes: 128,
  slabs: 24,
  slabBytes: 0x20000,
  slabHeadBytes: 0x8000,
  /** A unit with more bytes, or more bytes of numbers, is moved out before the next person. */
  packedBytes: 0x100000,
  packedHeadBytes: 0x20000,
  /** A person with more coverages isn't merged with the next one. */
  mergedCoverages: 100,
  codesOfKind: 64,
  memoSlots: 16384,
  /** Maximum bytes of a cached value, including the bytes written past its end. */
  taughtBytes: 144,
  wordBytes: 13,
  placeholders: 64,
  nameWords: 112,
  cutBytes: 0x1fff0,
  memberRows: 3200,
  memberWindowBytes: 0x20000,
  records: 6144,
  recordWindowBytes: 0x40000,
};

/**
 * In a digest, places of values other than a person's fields: the fields of the only coverage, fields of either whose text
 * could be written otherwise, and several coverages.
 */
export const VALUE = { coverage: 32, escaped: 64, coverages: 128 };

/** When the last coverage ends if that is no day as 20250331. `past`: on whichever day it is. `unknown`: not a plain date. */
export const LAST_DAY = { none: 0, past: 1, open: 0x7ffffffe, unknown: 0x7fffffff };

/**
 * Fields of an op. `columns` and `columnsEnd` are byte offsets, and `draft` is the byte offset of the field's draft
 * within a row.
 */
export const OP = { kind: 0, slot: 1, draft: 2, flags: 3, columns: 4, columnsEnd: 5, first: 6, second: 7, size: 8 };

/**
 * `hasMemo`: the values of cells are cached. `hasDefault`: an empty cell has a value. `telling`: text in the cell means
 * that the person exists. `joined`: the cells are one text, which is only read here if one of them has all of it.
 */
export const FLAG = { hasMemo: 1, hasDefault: 2, telling: 4, joined: 8 };

/**
 * What rows without findings need of a plan. `required`, `named`, `ssnColumns`, and `shared` are sets of slots. `named`:
 * if such a field has a value, the person exists. `fixedSlot` is negative if there is no fixed value. `isElection`: the
 * plan is that of a coverage of the row's own person, and takes the fields `shared` from the row if it has no value.
 */
export const PLAN = {
  required: 0,
  named: 1,
  ssnColumns: 2,
  fixedSlot: 3,
  fixedLength: 4,
  fixedNumber: 5,
  isElection: 6,
  shared: 7,
  size: 8,
};

/** A person of a row without findings: the SSN, its hash, and a hash of name and date of birth. */
export const PERSON = { ssn: 0, ssnLo: 1, ssnHi: 2, who: 3, size: 4 };

/** Kinds of values that have a byte parser. */
export const KIND = { id: 1, name: 2, text: 3, date: 4, ssn: 5, email: 6, phone: 7, state: 8, zip: 9, wholeName: 10 };

/** The part of a whole name that a field has, and the order of its parts (`src/values/split-name.ts`). */
export const NAME_PART = { first: 0, middle: 1, last: 2, suffix: 3 };
export const NAME_ORDER = { auto: 0, last_first: 1, first_last: 2, first_last_last: 3, first_optional_last: 4 };

/**
 * Date formats of a column. Each of the first four has one bit for "accepted", and the next bit means "month first".
 */
export const SHAPE = {
  slash: 1,
  dash: 4,
  point: 16,
  digits: 64,
  yearFirstDigits: 256,
  monthNameFirst: 512,
  dayThenMonthName: 1024,
  yearFirstSlash: 2048,
};

/**
 * A draft: four lists of numbers by slot, then the slots whose cells were not read, whether a telling column has text,
 * and where the JSON object with the custom fields is. Its start is 0 if there is none.
 */
export const DRAFT = {
  starts: 0,
  ends: 32,
  dates: 64,
  numbers: 96,
  unread: 128,
  text: 129,
  customStart: 130,
  customEnd: 131,
  size: 132,
};

/** Slots of the fields in a draft. */
export const FIELD = Object.fromEntries(
  TARGET_FIELDS.map(({ name }, slot) => [name.replace(/[._](.)/g, (_, letter) => letter.toUpperCase()), slot]),
);

/** Coverage fields, as a bit mask. */
export const COVERAGE_FIELDS = TARGET_FIELDS.reduce(
  (set, { name }, slot) => (name.startsWith('coverage.') ? set | (1 << slot) : set),
  0,
);

export const ID_FIELDS = TARGET_FIELDS.reduce((set, { kind }, slot) => (kind === 'id' ? set | (1 << slot) : set), 0);

/** IDs that must not contain an SSN, as a bit mask. */
export const SSN_CHECKED = ['member_id', 'subscriber_id', 'family_id', 'group_id', 'coverage.plan_id'].reduce(
  (set, field) => set | (1 << TARGET_FIELDS.findIndex(({ name }) => name === field)),
  0,
);

/**
 * Limits of the checks, and what rows without findings need. Days and ages are dates. Sets of fields are bit masks.
 * `usualRole`: the role of a row without relationship. `ownCoverage`: a row with elections and none of these fields has no
 * coverage of its own. `ownCoverageColumns`: the fields of the row's own coverage that have a column. `mayOmitCoverage`: a
 * row without line and level may have no coverage.
 */
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
  requiredCoverage: 14,
  idsComparable: 15,
  usualRole: 16,
  ownCoverage: 17,
  ownCoverageColumns: 18,
  mayOmitCoverage: 19,
};

export const KIN = { spouse: 1, child: 2 };

/** The failed checks of a person (checks.ts), as bits. Their findings are reported in this order. */
export const CHECK = Object.fromEntries(
  [
    'birthImplausible',
    'subscriberUnderAge',
    'spouseUnderAge',
    'dependentOverAge',
    'effectiveBeforeBirth',
    'coverageOrder',
    'effectiveBeforeHire',
    'effectiveFarAhead',
    'effectiveFarPast',
    'terminationMissing',
    'hireBeforeBirth',
    'employmentOrder',
    'zipState',
  ].map((name, bit) => [name, 1 << bit]),
);

/** Index of a table of codes. */
export const CODES_OF = { relationship: 0, tier: 1, line: 2 };

/**
 * The result for a row without findings. `further` means that the row was merged with the previous one, which has the
 * same number. `assumed` is a subscriber without a relationship in a file that names subscribers. Keys are lo, hi, and tag, one after the other.
 */
export const ANSWER = {
  role: 0,
  at: 1,
  length: 2,
  head: 3,
  persons: 4,
  keyCount: 5,
  keys: 6,
  size: 24,
};
export const ROLE = { open: 0, dependent: 1, subscriber: 2, further: 3, assumed: 4 };

/**
 * The kind of value that a key is made from. It is part of the hash, so an ID never matches an SSN with the same
 * digits.
 */
export const KEY_TAG = { id: 1, ssn: 2, family: 3, memberId: 4, row: 5, person: 6 };

/** Numbers stored for each person of a packed row, followed by those of each coverage. */
export const HEAD = { flags: 0, ssn: 1, born: 2, relationship: 3, coverages: 4, first: 5 };
/** `noId`: a dependent without an ID gets the subscriber's, so its record isn't the row unchanged. */
export const HEAD_FLAG = { subscriber: 1, noId: 2 };
export const COVERAGE_HEAD = { tier: 0, line: 1, effective: 2, size: 3 };

/**
 * `text` of a draft. `some`: a cell has text. `unseen`: cells are outside the memory of the kernel. `certain`: a cell has
 * text that is no placeholder.
 */
export const TEXT = { some: 1, unseen: 2, certain: 4 };

/** The number of a text or ID with nine or more digits. */
export const MAY_HOLD_SSN = 0x7fffffff;
