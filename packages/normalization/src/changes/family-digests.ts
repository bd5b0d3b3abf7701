const SMALLEST = 16;
const WORDS = 3;
/** A part grows on its own, so the old and the new slots of all parts are never in memory at once. */
const PARTS = 64;

/**
 * Counts 64-bit digests of families (digest-record.ts): 16 to 24 bytes per family, regardless of its size. The position in
 * the file doesn't matter. Two encodings of the same values may have different digests. Such families are only compared
 * in detail.
 */
export class FamilyDigests {
  /**
   * Per slot: both halves of the digest and the number of families left with it. `high` is 0 in an empty slot only. The
   * lowest bits of `low` choose the part, and `high` chooses the slot.
   */
  private readonly parts = Array.from({ length: PARTS }, (): Uint32Array => new Uint32Array(SMALLEST * WORDS));
  private readonly used = new Uint32Array(PARTS);
  /** Families that were added and not taken. */
  left = 0;

  add(low: number, high: number): void {
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

  /** Removes one family with this digest. Returns whether there was one. */
  take(low: number, high: number): boolean {
    const slots = this.parts[low % PARTS]!;
    const slot = find(slots, low, high);
    const left = slots[slot + 2]!;
    if (left === 0) return false;
    slots[slot + 2] = left - 1;
    this.left--;
    return true;
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
