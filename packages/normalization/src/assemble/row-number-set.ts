/** Row numbers, a bit each. */
export class RowNumberSet {
  private bits = new Uint8Array(1024);

  add(row: number): void {
    const at = row >>> 3;
    if (at >= this.bits.length) {
      const grown = new Uint8Array(Math.max(this.bits.length * 2, at + 1));
      grown.set(this.bits);
      this.bits = grown;
    }
    this.bits[at] = this.bits[at]! | (1 << (row & 7));
  }

  has(row: number): boolean {
    return ((this.bits[row >>> 3] ?? 0) & (1 << (row & 7))) !== 0;
  }
}
