import { randomBytes } from 'node:crypto';
import { PackedReader } from '../record/packed-person.ts';

const SMALLEST = 16;
const WORDS = 3;
/** A part grows on its own, so the old and the new slots of all parts are never in memory at once. */
const PARTS = 64;

/**
 * Counts 64-bit family digests under a random key per comparison: 16 to 24 bytes per family, regardless of its size. The
 * position in the file doesn't matter. Two encodings of the same values may have different digests. Such families are
 * only compared in detail.
 */
export class FamilyDigests {
  /**
   * Per slot: both halves of the digest and the number of families left with it. `high` is 0 in an empty slot only. The
   * lowest bits of `low` choose the part, and `high` chooses the slot.
   */
  private readonly parts = Array.from({ length: PARTS }, (): Uint32Array => new Uint32Array(SMALLEST * WORDS));
  private readonly used = new Uint32Array(PARTS);
  private readonly seeds = new Uint32Array(new Uint8Array(randomBytes(8)).buffer);
  private readonly packed = new PackedReader();
  private view: DataView = new DataView(new ArrayBuffer(0));
  /** Families that were added and not taken. */
  left = 0;
  private low = 0;
  private high = 0;

  /** Adds the packed record at `at`. */
  add(bytes: Uint8Array, at: number): void {
    this.digest(bytes, at);
    const { low, high } = this;
    const part = low % PARTS;
    let slots = this.parts[part]!;
    if (this.used[part]! * WORDS * 4 > slots.length * 3) slots = this.grow(part);
    const slot = find(slots, low, high);
    if (slots[slot + 1] === 0) this.used[part] = this.used[part]! + 1;
    slots[slot] = low;
    slots[slot + 1] = high;
    slots[slot + 2] = slots[slot + 2]! + 1;
    this.left++;
  }

  /** Removes one family with the same digest. Returns the number of its people, or 0 if none is left. */
  take(bytes: Uint8Array, at: number): number {
    const people = this.digest(bytes, at);
    const slots = this.parts[this.low % PARTS]!;
    const slot = find(slots, this.low, this.high);
    const left = slots[slot + 2]!;
    if (left === 0) return 0;
    slots[slot + 2] = left - 1;
    this.left--;
    return people;
  }

  /**
   * Hashes only the bodies and where each person's body ends, because row numbers don't count. Returns the number of
   * people.
   */
  private digest(bytes: Uint8Array, at: number): number {
    if (this.view.buffer !== bytes.buffer || this.view.byteOffset !== bytes.byteOffset) {
      this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
    const { packed, view } = this;
    let low = this.seeds[0]!;
    let high = this.seeds[1]!;
    packed.at = at + 4;
    const people = packed.readUint32(bytes);
    for (let left = people; left > 0; left--) {
      const rows = packed.readVarint(bytes);
      packed.at += rows * 4;
      let place = packed.at;
      const coverages = packed.skipBody(bytes);
      const end = packed.at;
      const length = end - place;
      if (rows > 1) for (let i = 0; i < coverages; i++) packed.readVarint(bytes);
      for (const lastWord = end - 4; place <= lastWord; place += 4) {
        const word = view.getInt32(place, true);
        low = Math.imul(low ^ word, 0x9e3779b1);
        low ^= low >>> 15;
        high = Math.imul(high ^ word, 0x85ebca6b);
        high = (high << 13) | (high >>> 19);
      }
      for (; place < end; place++) {
        low = Math.imul(low ^ bytes[place]!, 0x9e3779b1);
        high = Math.imul(high ^ bytes[place]!, 0x85ebca6b);
      }
      low = Math.imul(low ^ length, 0x27d4eb2f);
      high = Math.imul(high ^ length, 0x9e3779b1);
    }
    low = scramble(low);
    this.low = low >>> 0;
    // Setting the lowest bit keeps `high` from being 0, which marks an empty slot.
    this.high = (scramble(high ^ low) | 1) >>> 0;
    return people;
  }

  private grow(part: number): Uint32Array {
    const old = this.parts[part]!;
    const slots = new Uint32Array(Math.ceil((old.length / WORDS) * 1.5) * WORDS);
    for (let at = 0; at < old.length; at += WORDS) {
      if (old[at + 1] !== 0) slots.set(old.subarray(at, at + WORDS), find(slots, old[at]!, old[at + 1]!));
    }
    this.parts[part] = slots;
    return slots;
  }
}

/** Where the digest is, or the empty slot for it. */
function find(slots: Uint32Array, low: number, high: number): number {
  let at = Math.floor((high / 2 ** 32) * (slots.length / WORDS)) * WORDS;
  while (slots[at + 1] !== 0 && (slots[at] !== low || slots[at + 1] !== high)) {
    at += WORDS;
    if (at === slots.length) at = 0;
  }
  return at;
}

function scramble(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
