/**
 * Walks packed records (src/record/packed-record.ts). The window has whole records, and the last one may be incomplete.
 * Digests are those of src/changes/digest-record.ts.
 */
import { MAX_RECORDS, RECORD_BIRTHS, RECORD_RESULTS } from './generated/layout';

/** The linter reads numbers as JavaScript does, which has no such large ones. */
const WORD_FACTOR: u64 = ((<u64>0x9e3779b9) << 32) | 0x7f4a7c15;
const PERSON_FACTOR: u64 = ((<u64>0xff51afd7) << 32) | 0xed558ccd;
const LAST_FACTOR: u64 = ((<u64>0xc4ceb9fe) << 32) | 0x1a85ec53;
let seed: u64 = 0;
/** The position after the record or body that was walked last. */
let position: usize = 0;
let birthStart: usize = 0;
let birthEnd: usize = 0;

export function seedRecords(low: i32, high: i32): void {
  seed = ((<u64>high) << 32) | <u64>(<u32>low);
}

/** Four numbers for each record: where it is, its people, and both halves of its digest. Returns the number of records. */
export function digestRecords(start: usize, end: usize): i32 {
  let result = RECORD_RESULTS;
  let count = 0;
  for (let at = start; count < MAX_RECORDS && at + 8 <= end; count++) {
    const next = at + number(at);
    if (next > end) break;
    store<i32>(result, <i32>at);
    digest(at, result);
    result += 16;
    at = next;
  }
  return count;
}

/**
 * Finds the records of which anyone has a value in this slot whose hash is one of those in RECORD_BIRTHS. Two numbers for
 * each record: where it is, and whether it has one. Returns the number of records.
 */
export function findBirths(start: usize, end: usize, slot: i32): i32 {
  let result = RECORD_RESULTS;
  let count = 0;
  for (let at = start; count < MAX_RECORDS && at + 8 <= end; count++) {
    const next = at + number(at);
    if (next > end) break;
    let isFound = 0;
    position = at + 8;
    for (let people = number(at + 4); people > 0 && isFound === 0; people--) {
      const rows = varint();
      position += <usize>rows * 4;
      birthStart = 0;
      skipValues(slot);
      const hash = birthStart === 0 ? -1 : hashOf(birthStart, birthEnd);
      const coverages = varint();
      for (let left = coverages; left > 0; left--) skipValues(-1);
      if (rows > 1) for (let left = coverages; left > 0; left--) varint();
      if (hash >= 0 && (load<u8>(RECORD_BIRTHS + (<usize>hash >>> 3)) & (1 << (hash & 7))) !== 0) isFound = 1;
    }
    store<i32>(result, <i32>at);
    store<i32>(result + 4, isFound);
    result += 8;
    at = next;
  }
  return count;
}

/** 16 bits. */
function hashOf(start: usize, end: usize): i32 {
  let hash = 0;
  for (let at = start; at < end; at++) hash = hash * 31 + <i32>load<u8>(at);
  hash ^= hash >>> 16;
  return hash & 0xffff;
}

/** Multiplications and shifts of each eight bytes, and the finalizer of MurmurHash3. */
function digest(at: usize, result: usize): void {
  let hash = seed;
  const people = number(at + 4);
  position = at + 8;
  for (let left = people; left > 0; left--) {
    const rows = varint();
    position += <usize>rows * 4;
    let place = position;
    skipValues(-1);
    const coverages = varint();
    for (let more = coverages; more > 0; more--) skipValues(-1);
    const end = position;
    const length = <u64>(end - place);
    if (rows > 1) for (let more = coverages; more > 0; more--) varint();
    for (; place + 8 <= end; place += 8) {
      hash = (hash ^ load<u64>(place)) * WORD_FACTOR;
      hash ^= hash >>> 29;
    }
    for (; place < end; place++) hash = (hash ^ <u64>load<u8>(place)) * WORD_FACTOR;
    hash = (hash ^ length) * PERSON_FACTOR;
    hash ^= hash >>> 32;
  }
  hash = (hash ^ (hash >>> 33)) * LAST_FACTOR;
  hash ^= hash >>> 33;
  store<i32>(result + 4, people);
  store<i32>(result + 8, <i32>hash);
  // Setting the lowest bit keeps it from being 0, which marks an empty slot.
  store<i32>(result + 12, <i32>(hash >>> 32) | 1);
}

/** Notes where the slot's value is, if it has one. */
function skipValues(wanted: i32): void {
  let slots = number(position);
  position += 4;
  let length: usize = 0;
  let before: usize = 0;
  let wantedLength: i32 = -1;
  for (; slots !== 0; slots &= slots - 1) {
    const own = varint();
    if (wanted >= 0 && ctz(slots) === wanted) {
      before = length;
      wantedLength = own;
    }
    length += own;
  }
  if (wantedLength >= 0) {
    birthStart = position + before;
    birthEnd = birthStart + wantedLength;
  }
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
