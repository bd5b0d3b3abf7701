/** The same hash function as KeyHasher (assemble/key-hash.ts), bit for bit. */
export let lo: i32 = 0;
export let hi: i32 = 0;
let first: i32 = 0;
let second: i32 = 0;
let seedLo: i32 = 0;
let seedHi: i32 = 0;

export function seed(a: i32, b: i32): void {
  seedLo = a;
  seedHi = b;
}

export function hashBytes(tag: i32, start: usize, end: usize): void {
  let a = seedLo;
  let b = seedHi;
  let at = start;
  for (; at + 4 <= end; at += 4) {
    const word = load<i32>(at);
    a = (a ^ word) * 0x01000193;
    a ^= a >>> 15;
    b = ((b ^ word) + (b << 15)) * 0x5bd1e995;
    b ^= b >>> 13;
  }
  for (; at < end; at++) {
    const byte = <i32>load<u8>(at);
    a = (a ^ byte) * 0x01000193;
    b = ((b ^ byte) + (b << 15)) * 0x5bd1e995;
    b ^= b >>> 13;
  }
  first = a;
  second = b ^ <i32>(end - start);
  retag(tag);
}

export function retag(tag: i32): void {
  finish(first ^ (tag * 0x9e3779b1), second + tag * 0x85ebca6b);
}

export function hashNumber(tag: i32, value: i32): void {
  const a = (seedLo ^ value ^ (tag * 0x9e3779b1)) * 0x01000193;
  const b = ((seedHi + tag * 0x85ebca6b) ^ value) * 0x5bd1e995;
  finish(a, b);
}

function finish(one: i32, other: i32): void {
  const a = scramble(one ^ (other * 0x2545f491));
  const b = scramble(other ^ (a * 0x27d4eb2f));
  lo = a;
  hi = b;
}

function scramble(value: i32): i32 {
  let h: u32 = value;
  h ^= h >>> 16;
  h = h * 0x85ebca6b;
  h ^= h >>> 13;
  h = h * 0xc2b2ae35;
  return h ^ (h >>> 16);
}
