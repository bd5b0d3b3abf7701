import type { ValueSlot } from './values/value-slot.ts';

const MAX_ENTRIES = 512;
const MAX_KEY_BYTES = 40;
const BUCKETS = 2048;

interface Entry {
  readonly key: Uint8Array;
  /** JSON text; empty: no value. */
  readonly json: Uint8Array;
  readonly date: number;
  readonly number: number;
}

/**
 * Remembers what cells of a column came to, by their exact bytes. Tiers, relationships, genders and looked-up plans have
 * a handful of spellings in a file of millions of rows, so each is read as text once. Holds clean values only.
 */
export class ValueMemo {
  readonly #buckets: (Entry | undefined)[] = new Array(BUCKETS);
  #count = 0;

  /** Puts the remembered value into the slot: 1 a value, 0 no value, -1 when these bytes were not seen before. */
  find(source: Uint8Array, start: number, end: number, slot: ValueSlot): -1 | 0 | 1 {
    const entry = this.#buckets[bucketOf(source, start, end)];
    if (entry === undefined || !sameBytes(entry.key, source, start, end)) return -1;
    slot.date = entry.date;
    slot.number = entry.number;
    const { json } = entry;
    if (json.length === 0) return 0;
    const { bytes } = slot;
    let at = slot.at;
    for (let index = 0; index < json.length; index++) bytes[at++] = json[index]!;
    slot.at = at;
    return 1;
  }

  /** A bucket that is taken stays with its first owner; the others are read as text each time. */
  learn(source: Uint8Array, start: number, end: number, value: Omit<Entry, 'key'>): void {
    if (this.#count >= MAX_ENTRIES || end - start > MAX_KEY_BYTES || value.json.length > MAX_KEY_BYTES * 3) return;
    const bucket = bucketOf(source, start, end);
    if (this.#buckets[bucket] !== undefined) return;
    this.#buckets[bucket] = { key: source.slice(start, end), ...value };
    this.#count++;
  }
}

function bucketOf(source: Uint8Array, start: number, end: number): number {
  let hash = end - start;
  for (let index = start; index < end; index++) hash = (Math.imul(hash, 31) + source[index]!) | 0;
  return (hash ^ (hash >>> 15)) & (BUCKETS - 1);
}

function sameBytes(key: Uint8Array, source: Uint8Array, start: number, end: number): boolean {
  if (key.length !== end - start) return false;
  for (let index = 0; index < key.length; index++) if (key[index] !== source[start + index]) return false;
  return true;
}
