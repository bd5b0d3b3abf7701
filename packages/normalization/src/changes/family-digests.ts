const WORDS = 3;
const SPARE = 1.35;

/**
 * Counts 64-bit digests of families (digest-record.ts): 16 bytes per family, regardless of its size. The position in the
 * file doesn't matter. Two encodings of the same values may have different digests. Such families are only compared in
 * detail.
 */
export class FamilyDigests {
  /**
   * Per slot: both halves of the digest and the number of families left with it. `high` is 0 in an empty slot only, and
   * chooses the slot.
   */
  private readonly slots: Int32Array;
  /** Families that were added and not taken. */
  left = 0;

  /** @param families how many are added at most */
  constructor(families: number) {
    this.slots = new Int32Array((Math.ceil(families * SPARE) + 1) * WORDS);
  }

  add(low: number, high: number): void {
    const { slots } = this;
    const slot = this.find(low, high);
    slots[slot] = low;
    slots[slot + 1] = high;
    slots[slot + 2] = slots[slot + 2]! + 1;
    this.left++;
  }

  /** Removes one family with this digest. Returns whether there was one. */
  take(low: number, high: number): boolean {
    const { slots } = this;
    const slot = this.find(low, high);
    const left = slots[slot + 2]!;
    if (left === 0) return false;
    slots[slot + 2] = left - 1;
    this.left--;
    return true;
  }

  /** Where the digest is, or the empty slot for it. */
  private find(low: number, high: number): number {
    const { slots } = this;
    let at = Math.floor(((high >>> 0) / 2 ** 32) * (slots.length / WORDS)) * WORDS;
    while (slots[at + 1] !== 0 && (slots[at] !== low || slots[at + 1] !== high)) {
      at += WORDS;
      if (at === slots.length) at = 0;
    }
    return at;
  }
}
