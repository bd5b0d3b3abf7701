/** Set of row numbers, as a bitmap. */
export class RowNumberSet {
  isEmpty = true;
  private bits = new Uint8Array(1024);

  static copyOf({ isEmpty, bits }: RowNumberSet): RowNumberSet {
    const copy = new RowNumberSet();
    copy.isEmpty = isEmpty;
    copy.bits = bits.slice();
    return copy;
  }

  add(row: number): void {
    this.isEmpty = false;
    const at = row >>> 3;
    if (at >= this.bits.length) {
      const grown = new Uint8Array(Math.max(this.bits.length * 2, at + 1));
      grown.set(this.bits);
      this.bits = grown;
    }
    this.bits[at] = this.bits[at]! | (1 << (row & 7));
  }

  /** Yields the rows from `start` (included) to `end` (excluded) in order. */
  *between(start: number, end: number): Generator<number> {
    const last = Math.min(end, this.bits.length * 8);
    for (let row = start; row < last; row++) {
      if ((row & 7) === 0 && this.bits[row >>> 3] === 0) row += 7;
      else if (this.has(row)) yield row;
    }
  }

  has(row: number): boolean {
    return ((this.bits[row >>> 3] ?? 0) & (1 << (row & 7))) !== 0;
  }
}
