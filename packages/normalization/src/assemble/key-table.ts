/**
 * Open-addressing map from 64-bit hashes to objects, with deletion. A JavaScript Map would box every key; the row loop
 * looks up one key or two per row.
 */
export class KeyTable<Value> {
  private capacity = 1024;
  private lows = new Int32Array(1024);
  private highs = new Int32Array(1024);
  private values: (Value | undefined)[] = new Array<Value | undefined>(1024).fill(undefined);
  private count = 0;

  get size(): number {
    return this.count;
  }

  get(lo: number, hi: number): Value | undefined {
    if (this.count === 0) return undefined;
    const mask = this.capacity - 1;
    for (let i = lo & mask; ; i = (i + 1) & mask) {
      const value = this.values[i];
      if (value === undefined) return undefined;
      if (this.lows[i] === lo && this.highs[i] === hi) return value;
    }
  }

  set(lo: number, hi: number, value: Value): void {
    if ((this.count + 1) * 2 > this.capacity) this.grow();
    const mask = this.capacity - 1;
    let i = lo & mask;
    while (this.values[i] !== undefined) {
      if (this.lows[i] === lo && this.highs[i] === hi) {
        this.values[i] = value;
        return;
      }
      i = (i + 1) & mask;
    }
    this.lows[i] = lo;
    this.highs[i] = hi;
    this.values[i] = value;
    this.count++;
  }

  /** Removes a key and moves later ones of its run back, so that no tombstones gather. */
  delete(lo: number, hi: number): void {
    const mask = this.capacity - 1;
    let hole = lo & mask;
    while (this.lows[hole] !== lo || this.highs[hole] !== hi || this.values[hole] === undefined) {
      if (this.values[hole] === undefined) return;
      hole = (hole + 1) & mask;
    }
    this.count--;
    for (let i = (hole + 1) & mask; this.values[i] !== undefined; i = (i + 1) & mask) {
      const home = this.lows[i]! & mask;
      if (((i - home) & mask) < ((i - hole) & mask)) continue;
      this.lows[hole] = this.lows[i]!;
      this.highs[hole] = this.highs[i]!;
      this.values[hole] = this.values[i];
      hole = i;
    }
    this.values[hole] = undefined;
  }

  private grow(): void {
    const { lows, highs, values } = this;
    this.capacity *= 2;
    this.lows = new Int32Array(this.capacity);
    this.highs = new Int32Array(this.capacity);
    this.values = new Array<Value | undefined>(this.capacity).fill(undefined);
    this.count = 0;
    for (let i = 0; i < values.length; i++) {
      const value = values[i];
      if (value !== undefined) this.set(lows[i]!, highs[i]!, value);
    }
  }
}
