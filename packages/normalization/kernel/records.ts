/**
 * Walks packed records (src/record/packed-record.ts) and digests each one as src/changes/digest-record.ts describes. The
 * window has whole records, and the last one may be incomplete.
 */
import {
  FIELD_COVERAGE_COVERAGE_TYPE,
  FIELD_COVERAGE_INSURANCE_LINE,
  FIELD_COVERAGE_TERMINATION_DATE,
  FIELD_DATE_OF_BIRTH,
  FIELD_FIRST_NAME,
  FIELD_GROUP_ID,
  FIELD_LAST_NAME,
  FIELD_MAINTENANCE_TYPE,
  FIELD_MEMBER_ID,
  FIELD_SSN,
  LAST_DAY_NONE,
  LAST_DAY_OPEN,
  LAST_DAY_PAST,
  LAST_DAY_UNKNOWN,
  MAX_RECORDS,
  RECORD_PEOPLE,
  RECORD_PLACES,
  RECORD_RESULTS,
  VALUE_COVERAGE,
  VALUE_COVERAGES,
  VALUE_ESCAPED,
} from './generated/layout';

/** The linter reads numbers as JavaScript does, which has no such large ones. */
const WORD_FACTOR: u64 = ((<u64>0x9e3779b9) << 32) | 0x7f4a7c15;
const PERSON_FACTOR: u64 = ((<u64>0xff51afd7) << 32) | 0xed558ccd;
const LAST_FACTOR: u64 = ((<u64>0xc4ceb9fe) << 32) | 0x1a85ec53;
const KEY_TAG: u64 = 0x6b657973;
const LANE_TAG: u64 = 0x6c616e65;
const LINE_TAG: u64 = 0x6c696e65;
const PERSON_TAG: u64 = 0x70657273;
const VALUE_TAG: u64 = 0x76616c75;
const HIGHEST_BITS: u64 = ((<u64>0x80808080) << 32) | 0x80808080;
const CASE_BITS: u64 = ((<u64>0x20202020) << 32) | 0x20202020;
const LOWEST_BITS: u64 = ((<u64>0x01010101) << 32) | 0x01010101;
const BACKSLASHES: u64 = ((<u64>0x5c5c5c5c) << 32) | 0x5c5c5c5c;
/** The first eight bytes of `"waived"`, `"delete"`, and `"termination"`. */
const WAIVED: u64 = ((<u64>0x22646576) << 32) | 0x69617722;
const DELETE: u64 = ((<u64>0x22657465) << 32) | 0x6c656422;
const TERMINATION: u64 = ((<u64>0x616e696d) << 32) | 0x72657422;
const TERMINATION_BYTES: usize = 13;
const DATE_BYTES: usize = 12;
const EMPTY_TEXT: usize = 2;
const PERSON_BYTES: usize = 36;
let seed: u64 = 0;
/** The position after the values that were walked last. */
let position: usize = 0;
/** The sums of the person whose values are added, each of digests times one more power of their weights. */
let sum: u64 = 0;
let weighted: u64 = 0;
let squared: u64 = 0;
let cubed: u64 = 0;
let fourth: u64 = 0;
/** Of the person whose coverages were read last: how many, and a digest of the only one's line. */
let coverages = 0;
let line = 0;

export function seedRecords(low: i32, high: i32): void {
  seed = ((<u64>high) << 32) | <u64>(<u32>low);
}

/**
 * Writes six numbers for each record: where it is, its people, both halves of its digest, and both of its member's key.
 * RECORD_PEOPLE gets nine numbers for each person of all of them. Returns the number of records.
 */
export function digestRecords(start: usize, end: usize): i32 {
  let result = RECORD_RESULTS;
  let person = RECORD_PEOPLE;
  let count = 0;
  for (let at = start; count < MAX_RECORDS && at + 8 <= end; count++) {
    const next = at + number(at);
    if (next > end) break;
    store<i32>(result, <i32>at);
    person = digest(at, result, person);
    result += 24;
    at = next;
  }
  return count;
}

/** Returns the address after the numbers of its people. */
function digest(at: usize, result: usize, first: usize): usize {
  let person = first;
  let whole = seed;
  const people = number(at + 4);
  position = at + 8;
  for (let left = people; left > 0; left--) {
    const rows = varint();
    position += <usize>rows * 4;
    const slots = placeValues();
    if (left === people) keyMember(slots, result + 16);
    identify(slots, person);
    sum = weighted = squared = cubed = fourth = 0;
    addValues(slots, 0);
    const isEnd = saysEnd(slots);
    const lastDay = readCoverages();
    if (rows > 1) for (let more = coverages; more > 0; more--) varint();
    store<i32>(person + 8, isEnd && isOpen(lastDay) ? LAST_DAY_PAST : lastDay);
    store<i32>(person + 12, line);
    store<i32>(person + 16, <i32>sum);
    store<i32>(person + 20, <i32>weighted);
    store<i32>(person + 24, <i32>squared);
    store<i32>(person + 28, <i32>cubed);
    store<i32>(person + 32, <i32>fourth);
    whole = addWord(whole, weighted);
    person += PERSON_BYTES;
  }
  store<i32>(result + 4, people);
  endHash(whole, result + 8);
  return person;
}

/**
 * Adds up the digests of values, and the same times powers of a number of each one's place, so that the sums tell which
 * values differ between two files if these are few.
 */
function addValues(slots: i32, firstPlace: i32): void {
  // Variables of the module are in memory, so this is faster with its own.
  let first = sum;
  let second = weighted;
  let third = squared;
  let next = cubed;
  let last = fourth;
  for (let left = slots; left !== 0; left &= left - 1) {
    const slot = <i32>ctz(left);
    const from = startOf(slot);
    const end = endOf(slot);
    const length = end - from;
    let hash = seed ^ VALUE_TAG;
    let backslashes: u64 = 0;
    let place = from;
    for (; place + 8 <= end; place += 8) {
      const word = load<u64>(place);
      backslashes |= findBackslashes(word);
      hash = addWord(hash, word);
    }
    if (place < end) {
      const word = load<u64>(place) & lowest(end - place);
      backslashes |= findBackslashes(word);
      hash = addWord(hash, word);
    }
    hash = endBytes(hash, length);
    // The text can be written otherwise: it has escapes, or is empty, which is as good as none.
    const isEscaped = backslashes !== 0 || length <= EMPTY_TEXT;
    const weight = weightOf(firstPlace + (isEscaped ? slot + VALUE_ESCAPED : slot));
    first += hash;
    hash *= weight;
    second += hash;
    hash *= weight;
    third += hash;
    hash *= weight;
    next += hash;
    last += hash * weight;
  }
  sum = first;
  weighted = second;
  squared = third;
  cubed = next;
  fourth = last;
}

/** Several coverages are one value. */
function addCoverages(start: usize, end: usize): void {
  const hash = addBytes(seed ^ VALUE_TAG, start, end);
  sum += hash;
  weighted += hash * weightOf(VALUE_COVERAGES);
}

function weightOf(place: i32): u64 {
  return <u64>place + 1;
}

/** 0 if there is none among the eight bytes. */
function findBackslashes(word: u64): u64 {
  const others = word ^ BACKSLASHES;
  return (others - LOWEST_BITS) & ~others & HIGHEST_BITS;
}

/**
 * Reads past the coverages, adds them to the sums, and returns when the last one ends. As in listed-coverages.ts, waived ones
 * only count alone.
 */
function readCoverages(): i32 {
  const start = position;
  coverages = varint();
  let held = LAST_DAY_NONE;
  let waived = LAST_DAY_NONE;
  line = 0;
  for (let left = coverages; left > 0; left--) {
    const slots = placeValues();
    const hasEnd = ((slots >>> FIELD_COVERAGE_TERMINATION_DATE) & 1) !== 0;
    if (isText(slots, FIELD_COVERAGE_COVERAGE_TYPE, WAIVED, 8)) {
      waived = max(waived, hasEnd ? dayOf(FIELD_COVERAGE_TERMINATION_DATE) : LAST_DAY_PAST);
    } else held = max(held, hasEnd ? dayOf(FIELD_COVERAGE_TERMINATION_DATE) : LAST_DAY_OPEN);
    if (coverages === 1) {
      line = <i32>addValue(seed ^ LINE_TAG, slots, FIELD_COVERAGE_INSURANCE_LINE) | 1;
      addValues(slots, VALUE_COVERAGE);
    }
  }
  if (coverages > 1) addCoverages(start, position);
  return held === LAST_DAY_NONE ? waived : held;
}

function isOpen(lastDay: i32): bool {
  return lastDay === LAST_DAY_NONE || lastDay === LAST_DAY_OPEN;
}

function saysEnd(slots: i32): bool {
  return (
    isText(slots, FIELD_MAINTENANCE_TYPE, TERMINATION, TERMINATION_BYTES) ||
    isText(slots, FIELD_MAINTENANCE_TYPE, DELETE, 8)
  );
}

/** Whether the value has this length and begins with these eight bytes. */
function isText(slots: i32, slot: i32, word: u64, bytes: usize): bool {
  if (((slots >>> slot) & 1) === 0) return false;
  return endOf(slot) - startOf(slot) === bytes && load<u64>(startOf(slot)) === word;
}

/** 20250331 for `"2025-03-31"`. */
function dayOf(slot: i32): i32 {
  const start = startOf(slot);
  if (endOf(slot) - start !== DATE_BYTES) return LAST_DAY_UNKNOWN;
  let day = 0;
  for (let place: usize = 1; place <= 10; place++) {
    const byte = load<u8>(start + place);
    if (place === 5 || place === 8) {
      if (byte !== 0x2d) return LAST_DAY_UNKNOWN;
      continue;
    }
    const digit = <i32>byte - 0x30;
    if (<u32>digit > 9) return LAST_DAY_UNKNOWN;
    day = day * 10 + digit;
  }
  return day;
}

/** The group and ID, by which families are paired. */
function keyMember(slots: i32, result: usize): void {
  endHash(addValue(addValue(seed ^ KEY_TAG, slots, FIELD_GROUP_ID), slots, FIELD_MEMBER_ID), result);
}

/** What two people have in common who may be one: birth date and SSN, birth date and names. 0 if a value is missing. */
function identify(slots: i32, result: usize): void {
  let bySsn = 0;
  let byName = 0;
  if (hasText(slots, FIELD_DATE_OF_BIRTH)) {
    const born = addFolded(seed ^ PERSON_TAG, FIELD_DATE_OF_BIRTH);
    if (hasText(slots, FIELD_SSN)) bySsn = <i32>finish(addFolded(born, FIELD_SSN)) | 1;
    if (hasText(slots, FIELD_FIRST_NAME) && hasText(slots, FIELD_LAST_NAME)) {
      byName = <i32>finish(addFolded(addFolded(born, FIELD_LAST_NAME), FIELD_FIRST_NAME)) | 1;
    }
  }
  store<i32>(result, bySsn);
  store<i32>(result + 4, byName);
}

/** Multiplications and shifts of each eight bytes, in two lanes, because each step waits for the one before. */
function addBytes(hash: u64, start: usize, end: usize): u64 {
  let one = hash;
  let other = hash ^ LANE_TAG;
  let place = start;
  for (; place + 16 <= end; place += 16) {
    one = addWord(one, load<u64>(place));
    other = addWord(other, load<u64>(place, 8));
  }
  let both = one * PERSON_FACTOR + other;
  if (place + 8 <= end) {
    both = addWord(both, load<u64>(place));
    place += 8;
  }
  if (place < end) both = addWord(both, load<u64>(place) & lowest(end - place));
  return endBytes(both, end - start);
}

function addWord(hash: u64, word: u64): u64 {
  const product = (hash ^ word) * WORD_FACTOR;
  return product ^ (product >>> 29);
}

function endBytes(hash: u64, length: usize): u64 {
  const product = (hash ^ <u64>length) * PERSON_FACTOR;
  return product ^ (product >>> 32);
}

/** The bits of so many bytes, fewer than eight. */
function lowest(bytes: usize): u64 {
  return ((<u64>1) << ((<u64>bytes) << 3)) - 1;
}

/** Without the case of letters. Other letters than ASCII are left out, because their case isn't known here. */
function addFolded(start: u64, slot: i32): u64 {
  const from = startOf(slot);
  const end = endOf(slot);
  let hash = start;
  let place = from;
  for (; place + 8 <= end; place += 8) hash = addWord(hash, fold(load<u64>(place)));
  if (place < end) hash = addWord(hash, fold(load<u64>(place)) & lowest(end - place));
  return endBytes(hash, end - from);
}

function fold(word: u64): u64 {
  const others = ((word & HIGHEST_BITS) >>> 7) * 0xff;
  return (word | CASE_BITS) & ~others;
}

/** The finalizer of MurmurHash3. */
function finish(hash: u64): u64 {
  const word = (hash ^ (hash >>> 33)) * LAST_FACTOR;
  return word ^ (word >>> 33);
}

function endHash(hash: u64, result: usize): void {
  const word = finish(hash);
  store<i32>(result, <i32>word);
  // Setting the lowest bit keeps it from being 0, which marks an empty slot.
  store<i32>(result + 4, <i32>(word >>> 32) | 1);
}

function addValue(hash: u64, slots: i32, slot: i32): u64 {
  return hasText(slots, slot) ? addBytes(hash, startOf(slot), endOf(slot)) : addBytes(hash, 0, 0);
}

function hasText(slots: i32, slot: i32): bool {
  return ((slots >>> slot) & 1) !== 0 && endOf(slot) - startOf(slot) > EMPTY_TEXT;
}

function startOf(slot: i32): usize {
  return load<u32>(RECORD_PLACES + ((<usize>slot) << 3));
}

function endOf(slot: i32): usize {
  return load<u32>(RECORD_PLACES + ((<usize>slot) << 3), 4);
}

/** Writes to RECORD_PLACES where the value of each slot begins and ends. Returns the set of slots. */
function placeValues(): i32 {
  const slots = number(position);
  let at = position + 4;
  for (let left = slots; left !== 0; left &= left - 1) {
    let length = <i32>load<u8>(at);
    if (length > 127) {
      position = at;
      length = varint();
      at = position;
    } else at++;
    store<i32>(RECORD_PLACES + ((<usize>ctz(left)) << 3), length, 4);
  }
  for (let left = slots; left !== 0; left &= left - 1) {
    const place = RECORD_PLACES + ((<usize>ctz(left)) << 3);
    store<u32>(place, <u32>at);
    at += load<u32>(place, 4);
    store<u32>(place, <u32>at, 4);
  }
  position = at;
  return slots;
}

function varint(): i32 {
  let byte = <i32>load<u8>(position++);
  let value = byte & 127;
  for (let shift = 7; byte > 127; shift += 7) {
    byte = <i32>load<u8>(position++);
    value |= (byte & 127) << shift;
  }
  return value;
}

/** Numbers are big-endian. */
function number(at: usize): i32 {
  return bswap<i32>(load<i32>(at));
}
