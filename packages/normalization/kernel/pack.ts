/**
 * Packs persons one after the other: their values in the form of src/record/packed-person.ts, and their numbers in that
 * of src/assemble/pack/row-heads.ts.
 */
import { isLineGiven } from './columns';
import { customEnd, customStart, dateOf, endOf, setEnds, startOf, useDraft } from './draft';
import {
  COVERAGE_FIELDS,
  COVERAGE_HEAD_EFFECTIVE,
  COVERAGE_HEAD_LINE,
  COVERAGE_HEAD_SIZE,
  COVERAGE_HEAD_TIER,
  FIELD_COVERAGE_EFFECTIVE_DATE,
  FIELD_COVERAGE_INSURANCE_LINE,
  FIELD_COVERAGE_PLAN_ID,
  FIELD_DATE_OF_BIRTH,
  FIELD_FIRST_NAME,
  FIELD_IS_DISABLED,
  FIELD_LAST_NAME,
  FIELD_MEMBER_ID,
  HEAD_BORN,
  HEAD_COVERAGES,
  HEAD_FIRST,
  HEAD_FLAG_NO_ID,
  HEAD_FLAG_SUBSCRIBER,
  HEAD_FLAGS,
  HEAD_RELATIONSHIP,
  HEAD_SSN,
  MAX_MERGED_COVERAGES,
  PACKED,
  PACKED_HEADS,
} from './generated/layout';

const LINE: i32 = 1 << (<i32>FIELD_COVERAGE_INSURANCE_LINE);

/** The fields of the current draft that have a value, as a bit mask, and the bytes of their values. */
export let filled: i32 = 0;
export let valueBytes: usize = 0;
/** Where the current unit ends. */
export let unitEnd: usize = 0;
export let unitHeadsEnd: usize = 0;
/** Of the person packed last: the values, the count of coverages, and the numbers. */
let plainAt: usize = 0;
let countAt: usize = 0;
let headAt: usize = 0;

export function beginUnit(at: usize, heads: usize): void {
  unitEnd = at;
  unitHeadsEnd = heads;
  headAt = 0;
}

/** Makes a draft the current one. */
export function openDraft(draft: usize): void {
  useDraft(draft);
  filled = 0;
  valueBytes = 0;
  for (let slot: usize = 0; slot <= FIELD_IS_DISABLED; slot++) {
    const start = startOf(slot);
    if (start < 0) continue;
    filled |= 1 << (<i32>slot);
    valueBytes += <usize>(endOf(slot) - start);
  }
}

/** Leaves the current draft's coverage out. */
export function dropCoverage(): void {
  filled &= ~COVERAGE_FIELDS;
}

/**
 * Packs the current draft's person as the unit's next one. With `mayJoin`, a person who adds only a coverage is merged
 * into the previous one: an 834 member has one row per coverage. Returns whether it was.
 */
export function packPerson(
  rowNumber: i32,
  isSubscriber: bool,
  ssn: i32,
  relationship: i32,
  tier: i32,
  line: i32,
  mayJoin: bool,
): bool {
  const at = unitEnd + 5;
  const end = putPlain(at);
  const flags = isSubscriber ? HEAD_FLAG_SUBSCRIBER : startOf(FIELD_MEMBER_ID) < 0 ? HEAD_FLAG_NO_ID : 0;
  if (mayJoin && isLastPerson(at, end, flags, ssn) && !hasCoverage(tier, line)) {
    addCoverage(tier, line);
    return true;
  }
  store<u8>(unitEnd, 1);
  store<i32>(unitEnd, bswap(rowNumber), 1);
  store<u8>(end, 0);
  plainAt = at;
  countAt = end;
  headAt = unitHeadsEnd;
  store<i32>(headAt, flags, HEAD_FLAGS);
  store<i32>(headAt, ssn, HEAD_SSN);
  store<i32>(headAt, dateOf(FIELD_DATE_OF_BIRTH), HEAD_BORN);
  store<i32>(headAt, relationship, HEAD_RELATIONSHIP);
  store<i32>(headAt, 0, HEAD_COVERAGES);
  unitEnd = end + 1;
  unitHeadsEnd = headAt + HEAD_FIRST;
  addCoverage(tier, line);
  return false;
}

/**
 * Whether the person packed to [at, end) is the last one of the unit. A dependent needs a name and a date of birth;
 * without them it counts as another person.
 */
function isLastPerson(at: usize, end: usize, flags: i32, ssn: i32): bool {
  if (headAt === 0 || end - at !== countAt - plainAt || flags !== load<i32>(headAt, HEAD_FLAGS)) return false;
  if (ssn !== load<i32>(headAt, HEAD_SSN) || load<i32>(headAt, HEAD_COVERAGES) > MAX_MERGED_COVERAGES) return false;
  if (flags !== HEAD_FLAG_SUBSCRIBER) {
    const isNamed = startOf(FIELD_FIRST_NAME) >= 0 && startOf(FIELD_LAST_NAME) >= 0;
    if (!isNamed || startOf(FIELD_DATE_OF_BIRTH) < 0) return false;
  }
  return memory.compare(at, plainAt, end - at) === 0;
}

/** Whether the last person has a coverage that may equal the current draft's. */
function hasCoverage(tier: i32, line: i32): bool {
  if ((filled & COVERAGE_FIELDS) === 0) return false;
  const effective = dateOf(FIELD_COVERAGE_EFFECTIVE_DATE);
  for (let at = headAt + HEAD_FIRST; at < unitHeadsEnd; at += COVERAGE_HEAD_SIZE) {
    const isSame = load<i32>(at, COVERAGE_HEAD_TIER) === tier && load<i32>(at, COVERAGE_HEAD_LINE) === line;
    if (isSame && load<i32>(at, COVERAGE_HEAD_EFFECTIVE) === effective) return true;
  }
  return false;
}

/**
 * Adds the current draft's coverage to the person packed last, if it has one. A line that all rows are given is none: a
 * dependent whose plan, level, and dates are blank has the member's.
 */
function addCoverage(tier: i32, line: i32): void {
  const coverage = filled & COVERAGE_FIELDS;
  if (coverage !== 0 && !(isLineGiven && coverage === LINE)) putCoverage(coverage, tier, line);
}

function putCoverage(coverage: i32, tier: i32, line: i32): void {
  store<i32>(unitHeadsEnd, tier, COVERAGE_HEAD_TIER);
  store<i32>(unitHeadsEnd, line, COVERAGE_HEAD_LINE);
  store<i32>(unitHeadsEnd, dateOf(FIELD_COVERAGE_EFFECTIVE_DATE), COVERAGE_HEAD_EFFECTIVE);
  unitHeadsEnd += COVERAGE_HEAD_SIZE;
  unitEnd = putValues(unitEnd, coverage);
  store<u8>(countAt, load<u8>(countAt) + 1);
  store<i32>(headAt, load<i32>(headAt, HEAD_COVERAGES) + 1, HEAD_COVERAGES);
}

/** Writes the values that aren't part of a coverage. Custom fields have a slot that only coverages have otherwise. */
function putPlain(to: usize): usize {
  const slots = filled & ~COVERAGE_FIELDS;
  const custom = customStart();
  if (custom === 0) return putValues(to, slots);
  const start = startOf(FIELD_COVERAGE_PLAN_ID);
  const end = endOf(FIELD_COVERAGE_PLAN_ID);
  setEnds(FIELD_COVERAGE_PLAN_ID, custom, customEnd());
  const at = putValues(to, slots | (1 << (<i32>FIELD_COVERAGE_PLAN_ID)));
  setEnds(FIELD_COVERAGE_PLAN_ID, start, end);
  return at;
}

/** Writes the set of fields, a varint length for each, and their values. Adjacent values are copied in one run. */
function putValues(to: usize, slots: i32): usize {
  store<i32>(to, bswap(slots));
  let at = to + 4;
  for (let left = slots; left !== 0; left &= left - 1) {
    const slot = <usize>ctz(left);
    let length = endOf(slot) - startOf(slot);
    for (; length > 127; length >>>= 7) store<u8>(at++, <u8>((length & 127) | 128));
    store<u8>(at++, <u8>length);
  }
  let from: usize = 0;
  let end: usize = 0;
  for (let left = slots; left !== 0; left &= left - 1) {
    const slot = <usize>ctz(left);
    if (<usize>startOf(slot) !== end) {
      copyRun(at, from, end - from);
      at += end - from;
      from = <usize>startOf(slot);
    }
    end = <usize>endOf(slot);
  }
  copyRun(at, from, end - from);
  return at + (end - from);
}

/** Copies 16 bytes at a time, so up to 15 bytes are written past the end. */
function copyRun(to: usize, from: usize, length: usize): void {
  for (let i: usize = 0; i < length; i += 16) v128.store(to + i, v128.load(from + i));
}

/** Starts a unit of persons that JavaScript completed. It is packed outside the slabs. */
export function beginPacked(): void {
  beginUnit(PACKED, PACKED_HEADS);
}

/** Packs a person that JavaScript completed. See packPerson. */
export function packDraft(
  draft: usize,
  rowNumber: i32,
  isSubscriber: bool,
  ssn: i32,
  relationship: i32,
  tier: i32,
  line: i32,
  mayJoin: bool,
): bool {
  openDraft(draft);
  return packPerson(rowNumber, isSubscriber, ssn, relationship, tier, line, mayJoin);
}

/** Adds an election that JavaScript completed to the person packed last, even one without any value. */
export function packElection(draft: usize, tier: i32, line: i32): void {
  openDraft(draft);
  putElection(tier, line);
}

/** Adds the current draft's election to the person packed last. */
export function putElection(tier: i32, line: i32): void {
  putCoverage(filled & COVERAGE_FIELDS, tier, line);
}

export function packedEnd(): usize {
  return unitEnd;
}

export function packedHeadsEnd(): usize {
  return unitHeadsEnd;
}
