/**
 * Walks packed records (src/record/packed-record.ts) and digests each one as src/changes/digest-record.ts describes. The
 * window has whole records, and the last one may be incomplete.
 */
import {
  FIELD_DATE_OF_BIRTH,
  FIELD_FIRST_NAME,
  FIELD_GROUP_ID,
  FIELD_LAST_NAME,
  FIELD_MEMBER_ID,
  FIELD_SSN,
  MAX_RECORDS,
  RECORD_PEOPLE,
  RECORD_PLACES,
  RECORD_RESULTS,
} from './generated/layout';

/** The linter reads numbers as JavaScript does, which has no such large ones. */
const WORD_FACTOR: u64 = ((<u64>0x9e3779b9) << 32) | 0x7f4a7c15;
const PERSON_FACTOR: u64 = ((<u64>0xff51afd7) << 32) | 0xed558ccd;
const LAST_FACTOR: u64 = ((<u64>0xc4ceb9fe) << 32) | 0x1a85ec53;
const KEY_TAG: u64 = 0x6b657973;
const LANE_TAG: u64 = 0x6c616e65;
const PERSON_TAG: u64 = 0x70657273;
const HIGHEST_BITS: u64 = ((<u64>0x80808080) << 32) | 0x80808080;
const CASE_BITS: u64 = ((<u64>0x20202020) << 32) | 0x20202020;
const EMPTY_TEXT: usize = 2;
let seed: u64 = 0;
/** The position after the values that were walked last. */
let position: usize = 0;
/** Of what is being made. */
let hash: u64 = 0;

export function seedRecords(low: i32, high: i32): void {
  seed = ((<u64>high) << 32) | <u64>(<u32>low);
}

/**
 * Writes six numbers for each record: where it is, its people, both halves of its digest, and both of its member's key.
 * RECORD_PEOPLE gets two numbers for each person of all of them. Returns the number of records.
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
function digest(at: usize, result: usize, identities: usize): usize {
  let person = identities;
  let whole = seed;
  const people = number(at + 4);
  position = at + 8;
  for (let left = people; left > 0; left--) {
    const rows = varint();
    position += <usize>rows * 4;
    const place = position;
    const slots = placeValues();
    const coverages = varint();
    for (let more = coverages; more > 0; more--) skipValues();
    const end = position;
    if (rows > 1) for (let more = coverages; more > 0; more--) varint();
    hash = whole;
    addBytes(place, end);
    whole = hash;
    identify(slots, person);
    person += 8;
    if (left === people) keyMember(slots, result + 16);
  }
  store<i32>(result + 4, people);
  hash = whole;
  endHash(result + 8);
  return person;
}

/** The group and ID, by which families are paired. */
function keyMember(slots: i32, result: usize): void {
  hash = seed ^ KEY_TAG;
  addValue(slots, FIELD_GROUP_ID);
  addValue(slots, FIELD_MEMBER_ID);
  endHash(result);
}

/** What two people have in common who may be one: birth date and SSN, birth date and names. 0 if a value is missing. */
function identify(slots: i32, result: usize): void {
  let bySsn = 0;
  let byName = 0;
  if (hasText(slots, FIELD_DATE_OF_BIRTH)) {
    hash = seed ^ PERSON_TAG;
    addFolded(FIELD_DATE_OF_BIRTH);
    const born = hash;
    if (hasText(slots, FIELD_SSN)) {
      addFolded(FIELD_SSN);
      bySsn = <i32>finish() | 1;
    }
    if (hasText(slots, FIELD_FIRST_NAME) && hasText(slots, FIELD_LAST_NAME)) {
      hash = born;
      addFolded(FIELD_LAST_NAME);
      addFolded(FIELD_FIRST_NAME);
      byName = <i32>finish() | 1;
    }
  }
  store<i32>(result, bySsn);
  store<i32>(result + 4, byName);
}

/** Multiplications and shifts of each eight bytes, in two lanes, because each step waits for the one before. */
function addBytes(start: usize, end: usize): void {
  let one = hash;
  let other = hash ^ LANE_TAG;
  let place = start;
  for (; place + 16 <= end; place += 16) {
    one = (one ^ load<u64>(place)) * WORD_FACTOR;
    other = (other ^ load<u64>(place, 8)) * WORD_FACTOR;
    one ^= one >>> 29;
    other ^= other >>> 29;
  }
  hash = one * PERSON_FACTOR + other;
  if (place + 8 <= end) {
    addWord(load<u64>(place));
    place += 8;
  }
  if (place < end) addWord(load<u64>(place) & lowest(end - place));
  endBytes(end - start);
}

function addWord(word: u64): void {
  hash = (hash ^ word) * WORD_FACTOR;
  hash ^= hash >>> 29;
}

function endBytes(length: usize): void {
  hash = (hash ^ <u64>length) * PERSON_FACTOR;
  hash ^= hash >>> 32;
}

/** The bits of so many bytes, fewer than eight. */
function lowest(bytes: usize): u64 {
  return ((<u64>1) << ((<u64>bytes) << 3)) - 1;
}

/** Without the case of letters. Other letters than ASCII are left out, because their case isn't known here. */
function addFolded(slot: i32): void {
  const start = startOf(slot);
  const end = endOf(slot);
  let place = start;
  for (; place + 8 <= end; place += 8) addWord(fold(load<u64>(place)));
  if (place < end) addWord(fold(load<u64>(place)) & lowest(end - place));
  endBytes(end - start);
}

function fold(word: u64): u64 {
  const others = ((word & HIGHEST_BITS) >>> 7) * 0xff;
  return (word | CASE_BITS) & ~others;
}

/** The finalizer of MurmurHash3. */
function finish(): u64 {
  const word = (hash ^ (hash >>> 33)) * LAST_FACTOR;
  return word ^ (word >>> 33);
}

function endHash(result: usize): void {
  const word = finish();
  store<i32>(result, <i32>word);
  // Setting the lowest bit keeps it from being 0, which marks an empty slot.
  store<i32>(result + 4, <i32>(word >>> 32) | 1);
}

function addValue(slots: i32, slot: i32): void {
  if (hasText(slots, slot)) addBytes(startOf(slot), endOf(slot));
  else addBytes(0, 0);
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
  position += 4;
  for (let left = slots; left !== 0; left &= left - 1) {
    store<i32>(RECORD_PLACES + ((<usize>ctz(left)) << 3), varint(), 4);
  }
  for (let left = slots; left !== 0; left &= left - 1) {
    const place = RECORD_PLACES + ((<usize>ctz(left)) << 3);
    store<u32>(place, <u32>position);
    position += load<u32>(place, 4);
    store<u32>(place, <u32>position, 4);
  }
  return slots;
}

function skipValues(): void {
  const slots = number(position);
  position += 4;
  let length: usize = 0;
  for (let left = slots; left !== 0; left &= left - 1) length += varint();
  position += length;
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
