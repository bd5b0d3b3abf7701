const EMPTY = -1;
/** Must be a power of two. */
const FIRST_CAPACITY = 256;

/** Numbers distinct 64-bit hashes 0, 1, 2, …, with open addressing over typed arrays. */
export class HashIndex64 {
  count = 0;
  private capacity = FIRST_CAPACITY;
  private lows = new Int32Array(FIRST_CAPACITY);
  private highs = new Int32Array(FIRST_CAPACITY);
  private slots = new Int32Array(FIRST_CAPACITY).fill(EMPTY);

  /** Returns the number of a hash, or -1 if it was never added. */
  find(lo: number, hi: number): number {
    const mask = this.capacity - 1;
    for (let i = hi & mask; ; i = (i + 1) & mask) {
      const slot = this.slots[i]!;
      if (slot === EMPTY) return EMPTY;
      if (this.lows[i] === lo && this.highs[i] === hi) return slot;
    }
  }

  add(lo: number, hi: number): number {
    const known = this.find(lo, hi);
    if (known !== EMPTY) return known;
    if ((this.count + 1) * 2 > this.capacity) this.grow();
    this.place(lo, hi, this.count);
    return this.count++;
  }

  /** Forgets all hashes, and keeps the memory. */
  clear(): void {
    this.count = 0;
    this.slots.fill(EMPTY);
  }

  private place(lo: number, hi: number, slot: number): void {
    const mask = this.capacity - 1;
    let i = hi & mask;
    while (this.slots[i] !== EMPTY) i = (i + 1) & mask;
    this.lows[i] = lo;
    this.highs[i] = hi;
    this.slots[i] = slot;
  }

  private grow(): void {
    const { lows, highs, slots } = this;
    this.capacity *= 2;
    this.lows = new Int32Array(this.capacity);
    this.highs = new Int32Array(this.capacity);
    this.slots = new Int32Array(this.capacity).fill(EMPTY);
    for (let i = 0; i < slots.length; i++) if (slots[i] !== EMPTY) this.place(lows[i]!, highs[i]!, slots[i]!);
  }
}
