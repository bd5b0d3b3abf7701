/**
 * Cache of cells that JavaScript parsed, by op and exact bytes. It covers cells without a byte parser and cells that
 * their byte parser declines. An entry has the op, the lengths of cell and JSON text, the date, and the number,
 * followed by the cell and the text.
 */
import { MAX_MEMO_SLOTS, MEMO, MEMO_END, MEMO_SLOTS } from './generated/layout';

const HEAD: usize = 16;
const SLOT_COUNT: u32 = <u32>MAX_MEMO_SLOTS;

let end: usize = MEMO;
let count: u32 = 0;

export function clearMemo(): void {
  end = MEMO;
  count = 0;
  memory.fill(MEMO_SLOTS, 0, (<usize>SLOT_COUNT) << 2);
}

function slotOf(op: i32, start: usize, length: usize): u32 {
  let hash: u32 = op * 0x9e3779b1 + <u32>length;
  for (let at = start; at < start + length; at++) hash = hash * 31 + <u32>load<u8>(at);
  hash ^= hash >>> 15;
  return hash & (SLOT_COUNT - 1);
}

/** Returns the entry of a cell, or 0 if there is none. */
export function findEntry(op: i32, start: usize, length: usize): usize {
  let slot = slotOf(op, start, length);
  let entry = entryAt(slot);
  while (entry !== 0 && !isOf(entry, op, start, length)) {
    slot = (slot + 1) & (SLOT_COUNT - 1);
    entry = entryAt(slot);
  }
  return entry;
}

function entryAt(slot: u32): usize {
  return <usize>load<u32>(MEMO_SLOTS + ((<usize>slot) << 2));
}

function isOf(entry: usize, op: i32, start: usize, length: usize): bool {
  return load<i32>(entry) === op && <usize>load<u16>(entry, 4) === length && isSame(entry + HEAD, start, length);
}

function isSame(a: usize, b: usize, length: usize): bool {
  for (let i: usize = 0; i < length; i++) if (load<u8>(a + i) !== load<u8>(b + i)) return false;
  return true;
}

/** The start of an entry's JSON text. */
export function textOf(entry: usize): usize {
  return entry + HEAD + <usize>load<u16>(entry, 4);
}

export function textLengthOf(entry: usize): usize {
  return <usize>load<u16>(entry, 6);
}

/** Adds the cell bytes at `from` and the JSON text after them. Returns false if the cache is full. */
export function cacheValue(op: i32, from: usize, length: i32, textLength: i32, date: i32, number: i32): bool {
  const size = (HEAD + <usize>(length + textLength) + 7) & ~7;
  if (end + size > MEMO_END || count * 2 >= SLOT_COUNT) return false;
  let slot = slotOf(op, from, length);
  while (entryAt(slot) !== 0) slot = (slot + 1) & (SLOT_COUNT - 1);
  store<u32>(MEMO_SLOTS + ((<usize>slot) << 2), <u32>end);
  store<i32>(end, op);
  store<u16>(end, <u16>length, 4);
  store<u16>(end, <u16>textLength, 6);
  store<i32>(end, date, 8);
  store<i32>(end, number, 12);
  memory.copy(end + HEAD, from, length + textLength);
  end += size;
  count++;
  return true;
}
