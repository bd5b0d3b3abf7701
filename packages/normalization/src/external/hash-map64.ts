const FIRST_CAPACITY = 1024;

/**
 * Open-addressing map from 64-bit hashes to objects, with deletion. A JavaScript Map would box every key, and the row
 * loop looks up one or two keys per row.
 */
export class HashMap64<Value> {
  private capacity = FIRST_CAPACITY;
  /** Both halves of each key are adjacent, so a lookup touches one cache line instead of two. */
  private keys = new Int32Array(FIRST_CAPACITY * 2);
  private values: (Value | undefined)[] = new Array<Value | undefined>(FIRST_CAPACITY).fill(undefined);
  private count = 0;

  get size(): number {
    return this.count;
  }

  get(lo: number, hi: number): Value | undefined {
    if (this.count === 0) return undefined;
    const mask = this.capacity - 1;
    const { keys } = this;
    for (let i = lo & mask; ; i = (i + 1) & mask) {
      const value = this.values[i];
      if (value === undefined) return undefined;
      if (keys[i * 2] === lo && keys[i * 2 + 1] === hi) return value;
    }
  }

  set(lo: number, hi: number, value: Value): void {
    if ((this.count + 1) * 2 > this.capacity) this.grow();
    const mask = this.capacity - 1;
    const { keys } = this;
    let i = lo & mask;
    while (this.values[i] !== undefined) {
      if (keys[i * 2] === lo && keys[i * 2 + 1] === hi) {
        this.values[i] = value;
        return;
      }
      i = (i + 1) & mask;
    }
    keys[i * 2] = lo;
    keys[i * 2 + 1] = hi;
    this.values[i] = value;
    this.count++;
  }

  /** Removes a key and moves back the keys that follow it in the probe sequence, so there are no tombstones. */
  delete(lo: number, hi: number): void {
    const mask = this.capacity - 1;
    const { keys } = this;
    let hole = lo & mask;
    while (keys[hole * 2] !== lo || keys[hole * 2 + 1] !== hi || this.values[hole] === undefined) {
      if (this.values[hole] === undefined) return;
      hole = (hole + 1) & mask;
    }
    this.count--;
    for (let i = (hole + 1) & mask; this.values[i] !== undefined; i = (i + 1) & mask) {
      const home = keys[i * 2]! & mask;
      if (((i - home) & mask) < ((i - hole) & mask)) continue;
      keys[hole * 2] = keys[i * 2]!;
      keys[hole * 2 + 1] = keys[i * 2 + 1]!;
      this.values[hole] = this.values[i];
      hole = i;
    }
    this.values[hole] = undefined;
  }

  private grow(): void {
    const { keys, values } = this;
    this.capacity *= 2;
    this.keys = new Int32Array(this.capacity * 2);
    this.values = new Array<Value | undefined>(this.capacity).fill(undefined);
    this.count = 0;
    for (let i = 0; i < values.length; i++) {
      const value = values[i];
      if (value !== undefined) this.set(keys[i * 2]!, keys[i * 2 + 1]!, value);
    }
  }
}
