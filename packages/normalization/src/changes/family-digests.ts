import { randomBytes } from 'node:crypto';
import type { FamilyRecord, PersonRecord } from '../record/person-record.ts';

const SMALLEST = 1024;
const WORDS = 3;

/**
 * What families come to, as 64 bits under a key of this comparison: twelve bytes a slot, whatever the family holds. Where
 * it was written in the file does not count. Bodies that differ for the same values only cost a closer look.
 */
export class FamilyDigests {
  /** Of each slot both halves and how many families have it: none is an empty slot or one whose families were taken. */
  private slots = new Uint32Array(SMALLEST * WORDS);
  private used = 0;
  private readonly seeds = new Uint32Array(new Uint8Array(randomBytes(8)).buffer);
  private low = 0;
  private high = 0;

  add(family: FamilyRecord): void {
    if (this.used * 3 > (this.slots.length / WORDS) * 2) this.grow();
    this.digest(family);
    const at = this.find();
    if (this.isEmpty(at)) this.used++;
    this.slots[at] = this.low;
    this.slots[at + 1] = this.high;
    this.slots[at + 2] = this.slots[at + 2]! + 1;
  }

  /** Whether such a family is left; if so, one less is. */
  take(family: FamilyRecord): boolean {
    this.digest(family);
    const at = this.find();
    const left = this.slots[at + 2]!;
    if (left === 0) return false;
    this.slots[at + 2] = left - 1;
    return true;
  }

  private digest({ member, dependents }: FamilyRecord): void {
    this.low = this.seeds[0]!;
    this.high = this.seeds[1]!;
    this.mix(member);
    for (let i = 0; i < dependents.length; i++) this.mix(dependents[i]!);
    this.low = scramble(this.low);
    // Both halves zero marks an empty slot.
    this.high = scramble(this.high ^ this.low) | 1;
    this.high >>>= 0;
  }

  private mix({ bytes, bodyStart, bodyEnd }: PersonRecord): void {
    let { low, high } = this;
    let at = bodyStart;
    for (; at + 4 <= bodyEnd; at += 4) {
      const word = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
      low = Math.imul(low ^ word, 0x9e3779b1);
      low ^= low >>> 15;
      high = Math.imul(high ^ word, 0x85ebca6b);
      high = (high << 13) | (high >>> 19);
    }
    for (; at < bodyEnd; at++) {
      low = Math.imul(low ^ bytes[at]!, 0x9e3779b1);
      high = Math.imul(high ^ bytes[at]!, 0x85ebca6b);
    }
    // Where one person ends and the next begins counts too.
    this.low = Math.imul(low ^ (bodyEnd - bodyStart), 0x27d4eb2f);
    this.high = Math.imul(high ^ (bodyEnd - bodyStart), 0x9e3779b1) >>> 0;
  }

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
