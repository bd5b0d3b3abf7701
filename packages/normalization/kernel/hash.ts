/**
 * Hashes of family keys: multiplications and shifts of each four bytes, and the finalizer of MurmurHash3 for each half,
 * crossed so that each half depends on both. The result is in `lo` and `hi`, and in memory for JavaScript.
 */
import { KEY } from './generated/layout';

export let lo: i32 = 0;
export let hi: i32 = 0;
let seedLo: i32 = 0;
let seedHi: i32 = 0;
/** Of the current bytes. */
let a: i32 = 0;
let b: i32 = 0;
let length: i32 = 0;

export function seedKeys(low: i32, high: i32): void {
  seedLo = low;
  seedHi = high;
}

export function hashBytes(tag: i32, start: usize, end: usize): void {
  let one = seedLo;
  let other = seedHi;
  let at = start;
  for (; at + 4 <= end; at += 4) {
    const word = load<i32>(at);
    one = (one ^ word) * 0x01000193;
    one ^= one >>> 15;
    other = ((other ^ word) + (other << 15)) * 0x5bd1e995;
    other ^= other >>> 13;
  }
  for (; at < end; at++) {
    const byte = <i32>load<u8>(at);
    one = (one ^ byte) * 0x01000193;
    other = ((other ^ byte) + (other << 15)) * 0x5bd1e995;
    other ^= other >>> 13;
  }
  a = one;
  b = other;
  length = <i32>(end - start);
  endKey(tag);
}

/** Of a name, in capitals or not: ASCII, and the letters of Latin-1 in UTF-8 (0xC3 0x80 to 0x9E). */
export function hashName(tag: i32, start: usize, end: usize): void {
  let one = seedLo;
  let other = seedHi;
  let before = 0;
  for (let at = start; at < end; at++) {
    let byte = <i32>load<u8>(at);
    const isCapital = before === 0xc3 ? byte >= 0x80 && byte <= 0x9e && byte !== 0x97 : byte >= 0x41 && byte <= 0x5a;
    before = byte;
    if (isCapital) byte += 0x20;
    one = (one ^ byte) * 0x01000193;
    one ^= one >>> 15;
    other = ((other ^ byte) + (other << 15)) * 0x5bd1e995;
    other ^= other >>> 13;
  }
  a = one;
  b = other;
  length = <i32>(end - start);
  endKey(tag);
}

/** Hashes the current bytes with another tag: a dependent's ID is looked up as two kinds of key. */
export function endKey(tag: i32): void {
  finish(a ^ (tag * 0x9e3779b1), (b ^ length) + tag * 0x85ebca6b);
}

export function hashNumber(tag: i32, value: i32): void {
  const one = (seedLo ^ value ^ (tag * 0x9e3779b1)) * 0x01000193;
  const other = ((seedHi + tag * 0x85ebca6b) ^ value) * 0x5bd1e995;
  finish(one, other);
}

function finish(one: i32, other: i32): void {
  lo = scramble(one ^ (other * 0x2545f491));
  hi = scramble(other ^ (lo * 0x27d4eb2f));
  store<i32>(KEY, lo);
  store<i32>(KEY, hi, 4);
}

function scramble(value: i32): i32 {
  let h: u32 = value;
  h ^= h >>> 16;
  h = h * 0x85ebca6b;
  h ^= h >>> 13;
  h = h * 0xc2b2ae35;
  return h ^ (h >>> 16);
}
