/**
 * Processes rows without findings directly from their drafts: validates them, hashes their keys, and packs them into a
 * slab. Rows with findings or unread cells are left out.
 */

import { setting } from './checks';
import { draftsOfRow, readKnownCell } from './columns';
import { copyIfMissing, dateOf, numberOf, setEnds, setValue, share, ssnOf, startOf, unshare, useDraft } from './draft';
import {
  ANSWER_AT,
  ANSWER_HEAD,
  ANSWER_LENGTH,
  ANSWER_PERSONS,
  ANSWER_ROLE,
  ANSWER_SIZE,
  ANSWERS,
  CODES,
  CODES_OF_LINE,
  CODES_OF_RELATIONSHIP,
  CODES_OF_TIER,
  DRAFT_DATES,
  DRAFT_SIZE,
  DRAFT_STARTS,
  DRAFT_TEXT,
  DRAFT_UNREAD,
  DRAFTS,
  FIELD_COVERAGE_COVERAGE_TYPE,
  FIELD_COVERAGE_EFFECTIVE_DATE,
  FIELD_COVERAGE_INSURANCE_LINE,
  FIELD_FAMILY_ID,
  FIELD_FIRST_NAME,
  FIELD_LAST_NAME,
  FIELD_MEMBER_ID,
  FIELD_RELATIONSHIP,
  FIELD_SSN,
  FIELD_SUBSCRIBER_ID,
  FIELD_SUBSCRIBER_SSN,
  FIXED_VALUES,
  ID_FIELDS,
  MAX_CODES_OF_KIND,
  MAX_FIXED_BYTES,
  MAY_HOLD_SSN,
  OP_DRAFT,
  OP_SIZE,
  OP_SLOT,
  OPS,
  PEOPLE,
  PERSON_SIZE,
  PLAN_FIXED_LENGTH,
  PLAN_FIXED_NUMBER,
  PLAN_FIXED_SLOT,
  PLAN_IS_ELECTION,
  PLAN_NAMED,
  PLAN_SHARED,
  PLAN_SIZE,
  PLANS,
  PRESENT,
  PRESENT_ELECTIONS,
  PRESENT_SSNS,
  ROLE_ASSUMED,
  ROLE_FURTHER,
  ROLE_OPEN,
  ROLE_SUBSCRIBER,
  ROW_NUMBERS,
  SETTING_MAY_OMIT_COVERAGE,
  SETTING_OWN_COVERAGE,
  SETTING_WAIVED,
  TEXT_CERTAIN,
} from './generated/layout';
import { seedKeys } from './hash';
import { hasNoFindings, isElectionClean, isFinal, roleOfRow } from './judge';
import { hashKeys, hashPerson } from './keys';
import {
  beginUnit,
  dropCoverage,
  filled,
  openDraft,
  packPerson,
  putElection,
  unitEnd,
  unitHeadsEnd,
  valueBytes,
} from './pack';

/** Maximum bytes that packing adds to a row's values. */
const OVERHEAD: usize = 96;
const MAX_HEADS: usize = 8;
const LEVEL: i32 = 1 << (<i32>FIELD_COVERAGE_COVERAGE_TYPE);
const LINE_OR_LEVEL: i32 = LEVEL | (1 << (<i32>FIELD_COVERAGE_INSURANCE_LINE));
/** The row always has a coverage of its own. */
const ALWAYS: i32 = -1;
/** Units with more rows or bytes are left out. */
const MAX_UNIT_ROWS: i32 = 16;
const MAX_UNIT_BYTES: usize = 0x8000;

/** JavaScript says what is missing in the current row and which checks fail. */
let mayHaveFindings: bool = false;
/** The persons of the current row, and the elections of its own person. */
let persons: i32 = 0;
let elections: i32 = 0;
let relationship: i32 = 0;
let tier: i32 = 0;
let line: i32 = 0;
let slabEnd: usize = 0;
let headsEnd: usize = 0;
let slabAt: usize = 0;
let headsAt: usize = 0;

export function beginRows(seedLo: i32, seedHi: i32): void {
  seedKeys(seedLo, seedHi);
}

/** Sets where rows are packed from now on. */
export function useSlab(at: usize, end: usize, heads: usize, headEnd: usize): void {
  slabAt = at;
  slabEnd = end;
  headsAt = heads;
  headsEnd = headEnd;
}

/**
 * Processes rows [from, to) and writes a result for each. Returns the first row without a result: `to`, or a row that
 * needs another slab. Adjacent rows with the same number are one unit, which is processed as a whole or left out.
 */
export function run(from: i32, to: i32): i32 {
  let row = from;
  while (row < to) {
    let end = row + 1;
    while (end < to && numberOfRow(end) === numberOfRow(row)) end++;
    if (!takeUnit(row, end)) return row;
    row = end;
  }
  return to;
}

/**
 * Processes a row of which JavaScript parsed the unread cells. What is missing and which checks fail is left to
 * RowValidator, which has the texts for it. Returns false if the row needs another slab.
 */
export function packWithFindings(row: i32): bool {
  mayHaveFindings = true;
  const hadRoom = takeUnit(row, row + 1);
  mayHaveFindings = false;
  return hadRoom;
}

/** Returns false if the unit needs another slab. */
function takeUnit(first: i32, end: i32): bool {
  for (let row = first; row < end; row++) {
    store<i32>(answerOf(row), ROLE_OPEN, ANSWER_ROLE);
    store<i32>(answerOf(row), 0, ANSWER_PERSONS);
  }
  const hadRoom = packUnit(first, end);
  if (load<i32>(answerOf(first), ANSWER_ROLE) === ROLE_OPEN) {
    for (let row = first; row < end; row++) takeBackId(draftOf(row, 0));
  }
  return hadRoom;
}

/** Returns false if the unit needs another slab. If it is left out, its answers stay as they are. */
function packUnit(first: i32, end: i32): bool {
  const answer = answerOf(first);
  const role = readClean(first);
  if (role === ROLE_OPEN || end - first > MAX_UNIT_ROWS || !hashKeys(role === ROLE_SUBSCRIBER, answer)) return true;
  const isSubscriber = role === ROLE_SUBSCRIBER;
  const people = persons;
  if (elections > 0 && end - first > 1) return true;
  beginUnit(slabAt, headsAt);
  if (!hasRoom()) return false;
  hashPerson(personOf(first, 0));
  pack(first, isSubscriber, false);
  for (let election = 0; election < elections; election++) {
    if (!packElection(first, election)) return false;
    if (isTooLarge()) return true;
  }
  for (let person = 1; person < people; person++) {
    completeDependent(first, person);
    if (isTooLarge()) return true;
    if (!hasRoom()) return false;
    hashPerson(personOf(first, person));
    pack(first, false, false);
  }
  for (let row = first + 1; row < end; row++) {
    if (readClean(row) !== role || persons > 1 || elections > 0 || isTooLarge()) return true;
    if (!hasRoom()) return false;
    if (!pack(row, isSubscriber, true)) return true;
  }
  for (let row = first + 1; row < end; row++) store<i32>(answerOf(row), ROLE_FURTHER, ANSWER_ROLE);
  store<i32>(answer, role, ANSWER_ROLE);
  store<i32>(answer, people, ANSWER_PERSONS);
  store<i32>(answer, <i32>slabAt, ANSWER_AT);
  store<i32>(answer, <i32>(unitEnd - slabAt), ANSWER_LENGTH);
  store<i32>(answer, <i32>headsAt, ANSWER_HEAD);
  slabAt = unitEnd;
  headsAt = unitHeadsEnd;
  return true;
}

/** Returns the role of a row without findings, or ROLE_OPEN if the row is left out. Its own person is then current. */
function readClean(row: i32): i32 {
  if (!findPersons(row)) return ROLE_OPEN;
  for (let person = 1; person < persons; person++) if (!isDependentClean(row, person)) return ROLE_OPEN;
  const role = roleOfRow(draftOf(row, 0));
  for (let election = 0; election < elections; election++) {
    if (!isElectionTaken(row, election, role === ROLE_SUBSCRIBER)) return ROLE_OPEN;
  }
  giveId(draftOf(row, 0));
  if (!usePerson(draftOf(row, 0))) return ROLE_OPEN;
  if (setting(SETTING_MAY_OMIT_COVERAGE) !== 0 && (filled & LINE_OR_LEVEL) === 0) return ROLE_OPEN;
  if (elections > 0 && (filled & ownCoverage()) === 0) dropCoverage();
  // The dependents of a dependent are left to JavaScript.
  if (role === ROLE_ASSUMED || (persons > 1 && role !== ROLE_SUBSCRIBER)) return ROLE_OPEN;
  return isTaken(draftOf(row, 0), filled, role === ROLE_SUBSCRIBER, dateOf(FIELD_COVERAGE_EFFECTIVE_DATE), PLANS)
    ? role
    : ROLE_OPEN;
}

/** The fields that show a coverage of the row's own. A level that an election shares only counts without a plan or line. */
function ownCoverage(): i32 {
  const slots = setting(SETTING_OWN_COVERAGE);
  if (slots === ALWAYS || slots === LEVEL) return slots;
  let shared = 0;
  for (let election = 0; election < elections; election++) {
    shared |= load<i32>(planOf(electionAt(election)), PLAN_SHARED);
  }
  return slots & ~(shared & LEVEL);
}

/**
 * Returns false if it isn't certain who is in the row and what they elected, or if it has an unread cell or an SSN
 * twice.
 */
function findPersons(row: i32): bool {
  const drafts = <i32>(draftsOfRow / DRAFT_SIZE);
  persons = 0;
  elections = 0;
  for (let index = 0; index < drafts; index++) {
    const draft = draftOf(row, index);
    const isElection = load<i32>(planOf(index), PLAN_IS_ELECTION) !== 0;
    if (index > 0) {
      const text = load<i32>(draft, DRAFT_TEXT);
      if (text === 0) continue;
      if (isElection ? (text & TEXT_CERTAIN) === 0 : !isNamed(draft, index)) return false;
    }
    if (load<i32>(draft, DRAFT_UNREAD) !== 0) return false;
    if (isElection) {
      store<i32>(PRESENT_ELECTIONS + ((<usize>elections) << 2), index);
      elections++;
      continue;
    }
    useDraft(draft);
    // Also one that identifies nobody must not be in an ID.
    const ssn = abs(numberOf(FIELD_SSN));
    const ssns = PRESENT_SSNS + ((<usize>persons) << 3);
    for (let at = PRESENT_SSNS; at < ssns; at += 8) if (ssn !== 0 && load<i32>(at) === ssn) return false;
    store<i32>(ssns, ssn);
    store<i32>(ssns, abs(numberOf(FIELD_SUBSCRIBER_SSN)), 4);
    store<i32>(PRESENT + ((<usize>persons) << 2), index);
    persons++;
  }
  return persons === 1 || isNamed(draftOf(row, 0), 0);
}

/** Where families share an ID, it is also that of each of its members. The role of a row is known before. */
function giveId(draft: usize): void {
  useDraft(draft);
  copyIfMissing(FIELD_MEMBER_ID, draft, FIELD_SUBSCRIBER_ID);
}

/** What isn't packed stays as it was read. Two values that were read never have one place. */
function takeBackId(draft: usize): void {
  useDraft(draft);
  const start = startOf(FIELD_MEMBER_ID);
  if (start >= 0 && start === startOf(FIELD_SUBSCRIBER_ID)) setEnds(FIELD_MEMBER_ID, -1, -1);
}

/** Whether the draft has a name, so that the person certainly exists. */
function isNamed(draft: usize, index: i32): bool {
  for (let left = load<i32>(planOf(index), PLAN_NAMED); left !== 0; left &= left - 1) {
    if (load<i32>(draft + ((<usize>ctz(left)) << 2), DRAFT_STARTS) >= 0) return true;
  }
  return false;
}

/** The conditions of RowValidator for a dependent in columns, whose missing IDs are the row's own. */
function isDependentClean(row: i32, person: i32): bool {
  const index = indexOf(person);
  const plan = planOf(index);
  useDraft(draftOf(row, index));
  useFixedValue(index);
  if (!usePerson(draftOf(row, index))) return false;
  // Dependents without a last name take the row's, with a finding.
  if (startOf(FIELD_FIRST_NAME) >= 0 && startOf(FIELD_LAST_NAME) < 0) return false;
  const own = draftOf(row, 0);
  const start = dateOf(FIELD_COVERAGE_EFFECTIVE_DATE);
  const ownStart = load<i32>(own + (FIELD_COVERAGE_EFFECTIVE_DATE << 2), DRAFT_DATES);
  const given = filled | (1 << FIELD_MEMBER_ID) | (1 << FIELD_SUBSCRIBER_ID);
  return isTaken(draftOf(row, index), given, false, start === 0 ? ownStart : start, plan);
}

/** Gives the current draft, one of the plan at `index`, the value that the configuration gives the whole group. */
function useFixedValue(index: i32): void {
  const plan = planOf(index);
  const slot = load<i32>(plan, PLAN_FIXED_SLOT);
  if (slot < 0 || startOf(slot) >= 0) return;
  const at = <i32>FIXED_VALUES + index * MAX_FIXED_BYTES;
  setValue(slot, at, at + load<i32>(plan, PLAN_FIXED_LENGTH), load<i32>(plan, PLAN_FIXED_NUMBER));
}

/** The conditions of RowValidator for an election. The draft stays as it was read, but for the fixed value. */
function isElectionTaken(row: i32, election: i32, isSubscriber: bool): bool {
  const index = electionAt(election);
  const draft = draftOf(row, index);
  useDraft(draft);
  const isWaived =
    startOf(FIELD_COVERAGE_COVERAGE_TYPE) >= 0 && numberOf(FIELD_COVERAGE_COVERAGE_TYPE) === setting(SETTING_WAIVED);
  useFixedValue(index);
  const shared = shareWithRow(row, index);
  const isClean =
    usePerson(draft) && isElectionClean(draft, filled, isSubscriber && !isWaived, planOf(index), 2 * persons);
  useDraft(draft);
  unshare(shared);
  return isClean;
}

/** Packs an election with what it shares with its row. Returns false if there is no room. */
function packElection(row: i32, election: i32): bool {
  const index = electionAt(election);
  const draft = draftOf(row, index);
  useDraft(draft);
  const shared = shareWithRow(row, index);
  usePerson(draft);
  const fits = hasRoom();
  if (fits) putElection(tier, line);
  unshare(shared);
  return fits;
}

function electionAt(election: i32): i32 {
  return load<i32>(PRESENT_ELECTIONS + ((<usize>election) << 2));
}

function shareWithRow(row: i32, index: i32): i32 {
  return share(load<i32>(planOf(index), PLAN_SHARED), draftOf(row, 0));
}

function isTaken(draft: usize, given: i32, isSubscriber: bool, coverageStart: i32, plan: usize): bool {
  if (!isFinal(draft, given, isSubscriber, plan, 2 * persons)) return false;
  return mayHaveFindings || hasNoFindings(draft, given, isSubscriber, coverageStart, plan, elections);
}

/** Makes a dependent current and gives it the IDs of the row's own person. */
function completeDependent(row: i32, person: i32): void {
  const own = draftOf(row, 0);
  const draft = draftOf(row, indexOf(person));
  useDraft(draft);
  copyIfMissing(FIELD_SUBSCRIBER_ID, own, FIELD_SUBSCRIBER_ID);
  copyIfMissing(FIELD_SUBSCRIBER_ID, own, FIELD_MEMBER_ID);
  copyIfMissing(FIELD_FAMILY_ID, own, FIELD_FAMILY_ID);
  copyIfMissing(FIELD_MEMBER_ID, draft, FIELD_SUBSCRIBER_ID);
  usePerson(draft);
}

/** Index of the plan of the current row's n-th person. */
function indexOf(person: i32): i32 {
  return load<i32>(PRESENT + ((<usize>person) << 2));
}

function planOf(index: i32): usize {
  return PLANS + <usize>index * PLAN_SIZE;
}

/** Results for the n-th person of a row. */
function personOf(row: i32, person: i32): usize {
  return PEOPLE + <usize>(row * <i32>(draftsOfRow / DRAFT_SIZE) + person) * PERSON_SIZE;
}

function pack(row: i32, isSubscriber: bool, mayJoin: bool): bool {
  return packPerson(numberOfRow(row), isSubscriber, ssnOf(FIELD_SSN), relationship, tier, line, mayJoin);
}

function isTooLarge(): bool {
  return unitEnd - slabAt + valueBytes > MAX_UNIT_BYTES;
}

function hasRoom(): bool {
  return unitEnd + valueBytes + OVERHEAD <= slabEnd && unitHeadsEnd + (MAX_HEADS << 2) <= headsEnd;
}

function answerOf(row: i32): usize {
  return ANSWERS + <usize>row * ANSWER_SIZE;
}

function draftOf(row: i32, index: i32): usize {
  return DRAFTS + <usize>row * draftsOfRow + <usize>index * DRAFT_SIZE;
}

function numberOfRow(row: i32): i32 {
  return load<i32>(ROW_NUMBERS + ((<usize>row) << 2));
}

/** Whether rows [from, to) have unread cells and all of them are cached by now. */
export function readKnown(from: i32, to: i32, ops: i32): bool {
  let isChanged = false;
  for (let row = from; row < to; row++) {
    for (let op = 0; op < ops; op++) {
      const place = OPS + <usize>op * OP_SIZE;
      const draft = draftOf(row, 0) + <usize>load<i32>(place, OP_DRAFT);
      const bit = 1 << load<i32>(place, OP_SLOT);
      const isAbsent = load<i32>(place, OP_DRAFT) !== 0 && load<i32>(draft, DRAFT_TEXT) === 0;
      if (isAbsent) continue;
      const unread = load<i32>(draft, DRAFT_UNREAD);
      if ((unread & bit) === 0) continue;
      if (!readKnownCell(row, op)) return false;
      store<i32>(draft, unread & ~bit, DRAFT_UNREAD);
      isChanged = true;
    }
  }
  return isChanged;
}

/** Makes the person current. Returns false if it has an unknown code, or a value that needs the slow path. */
function usePerson(draft: usize): bool {
  openDraft(draft);
  for (let left = filled; left !== 0; left &= left - 1) {
    const slot = ctz(left);
    const number = numberOf(<usize>slot);
    // A possible SSN in a field that isn't an ID needs the checks of the slow path.
    if (number < 0 || (number === MAY_HOLD_SSN && ((ID_FIELDS >>> slot) & 1) === 0)) return false;
  }
  relationship = codeOf(CODES_OF_RELATIONSHIP, FIELD_RELATIONSHIP);
  tier = codeOf(CODES_OF_TIER, FIELD_COVERAGE_COVERAGE_TYPE);
  line = codeOf(CODES_OF_LINE, FIELD_COVERAGE_INSURANCE_LINE);
  return relationship >= 0 && tier >= 0 && line >= 0;
}

/** Returns 0 without a value, and -1 for a value without a number. */
function codeOf(kind: i32, slot: usize): i32 {
  if (startOf(slot) < 0) return 0;
  const number = numberOf(slot);
  if (number <= 0 || number >= MAX_CODES_OF_KIND) return -1;
  return load<i32>(CODES + ((<usize>(kind * MAX_CODES_OF_KIND + number)) << 2));
}
