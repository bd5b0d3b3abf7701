import { randomBytes } from 'node:crypto';
import { PackedReader } from '../record/packed-person.ts';
import { eachBody } from '../record/packed-record.ts';

const SMALLEST = 1024;
const WORDS = 3;

/**
 * Counts 64-bit family digests under a random key per comparison: 12 bytes per slot, regardless of the family's size.
 * The position in the file doesn't matter. Two encodings of the same values may have different digests. Such families
 * are only compared in detail.
 */
export class FamilyDigests {
  /** Per slot: both halves of the digest and the number of families left with it. The digest is 0 in an empty slot. */
  private slots = new Uint32Array(SMALLEST * WORDS);
  private used = 0;
  private readonly seeds = new Uint32Array(new Uint8Array(randomBytes(8)).buffer);
  private readonly packed = new PackedReader();
  private view: DataView = new DataView(new ArrayBuffer(0));
  /** Families that were added and not taken. */
  left = 0;
  private low = 0;
  private high = 0;

  /** Adds the packed record at `at`. Returns the number of its people. */
  add(bytes: Uint8Array, at: number): number {
    if (this.used * 3 > (this.slots.length / WORDS) * 2) this.grow();
    const people = this.digest(bytes, at);
    const slot = this.find();
    if (this.isEmpty(slot)) this.used++;
    this.slots[slot] = this.low;
    this.slots[slot + 1] = this.high;
    this.slots[slot + 2] = this.slots[slot + 2]! + 1;
    this.left++;
    return people;
  }

  /** Removes one family with the same digest. Returns the number of its people, or 0 if none is left. */
  take(bytes: Uint8Array, at: number): number {
    const people = this.digest(bytes, at);
    const slot = this.find();
    const left = this.slots[slot + 2]!;
    if (left === 0) return 0;
    this.slots[slot + 2] = left - 1;
    this.left--;
    return people;
  }

  /** Hashes only the bodies and where each person's body ends, because row numbers don't count. */
  private digest(bytes: Uint8Array, at: number): number {
    if (this.view.buffer !== bytes.buffer || this.view.byteOffset !== bytes.byteOffset) {
      this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
    this.low = this.seeds[0]!;
    this.high = this.seeds[1]!;
    const people = eachBody(this.packed, { bytes, at }, this.mix);
    this.low = scramble(this.low);
    // Setting the lowest bit keeps the digest from being 0, which marks an empty slot.
    this.high = scramble(this.high ^ this.low) | 1;
    this.high >>>= 0;
    return people;
  }

  private readonly mix = (start: number, end: number): void => {
    const { view } = this;
    let { low, high } = this;
    let at = start;
    for (; at + 4 <= end; at += 4) {
      const word = view.getInt32(at, true);
      low = Math.imul(low ^ word, 0x9e3779b1);
      low ^= low >>> 15;
      high = Math.imul(high ^ word, 0x85ebca6b);
      high = (high << 13) | (high >>> 19);
    }
    for (; at < end; at++) {
      low = Math.imul(low ^ view.getUint8(at), 0x9e3779b1);
      high = Math.imul(high ^ view.getUint8(at), 0x85ebca6b);
    }
    this.low = Math.imul(low ^ (end - start), 0x27d4eb2f);
    this.high = Math.imul(high ^ (end - start), 0x9e3779b1) >>> 0;
  };

  private find(): number {
    const { slots, low, high } = this;
    const count = slots.length / WORDS;
    let slot = (low ^ Math.imul(high, 0x9e3779b1)) & (count - 1);
    for (;;) {
      const at = slot * WORDS;
      if (this.isEmpty(at) || (slots[at] === low && slots[at + 1] === high)) return at;
      slot = (slot + 1) & (count - 1);
    }
  }

  private isEmpty(at: number): boolean {
    return this.slots[at] === 0 && this.slots[at + 1] === 0;
  }

  private grow(): void {
    const old = this.slots;
    this.slots = new Uint32Array(old.length * 2);
    for (let at = 0; at < old.length; at += WORDS) {
      if (old[at + 1] === 0) continue;
      this.low = old[at]!;
      this.high = old[at + 1]!;
      this.slots.set(old.subarray(at, at + WORDS), this.find());
    }
  }
}

function scramble(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
