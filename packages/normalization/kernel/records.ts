/**
 * Walks packed records (src/record/packed-record.ts). The window has whole records, and the last one may be incomplete.
 * Digests are those of src/changes/digest-record.ts.
 */
import { MAX_RECORDS, RECORD_BIRTHS, RECORD_RESULTS } from './generated/layout';

let seedLow: i32 = 0;
let seedHigh: i32 = 0;
/** The position after the record or body that was walked last. */
let position: usize = 0;
let birthStart: usize = 0;
let birthEnd: usize = 0;

export function seedRecords(low: i32, high: i32): void {
  seedLow = low;
  seedHigh = high;
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

function digest(at: usize, result: usize): void {
  let low = seedLow;
  let high = seedHigh;
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
    const length = <i32>(end - place);
    if (rows > 1) for (let more = coverages; more > 0; more--) varint();
    for (; place + 4 <= end; place += 4) {
      const word = load<i32>(place);
      low = (low ^ word) * 0x9e3779b1;
      low ^= low >>> 15;
      high = rotl<i32>((high ^ word) * 0x85ebca6b, 13);
    }
    for (; place < end; place++) {
      const byte = <i32>load<u8>(place);
      low = (low ^ byte) * 0x9e3779b1;
      high = (high ^ byte) * 0x85ebca6b;
    }
    low = (low ^ length) * 0x27d4eb2f;
    high = (high ^ length) * 0x9e3779b1;
  }
  low = scramble(low);
  store<i32>(result + 4, people);
  store<i32>(result + 8, low);
  store<i32>(result + 12, scramble(high ^ low) | 1);
}

function scramble(value: i32): i32 {
  let mixed = (value ^ (value >>> 16)) * 0x85ebca6b;
  mixed = (mixed ^ (mixed >>> 13)) * 0xc2b2ae35;
  return mixed ^ (mixed >>> 16);
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
