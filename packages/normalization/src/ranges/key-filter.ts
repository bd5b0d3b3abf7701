const BITS_PER_KEY = 16;

/** Keys by the upper half of their hash, a bit each: says of few keys that it may hold them though it does not. */
export class KeyFilter {
  private bits = new Uint8Array(0);
  private mask = 0;

  /** For about so many keys. */
  constructor(keys: number) {
    this.empty(keys);
  }

  /** For other keys, about so many. */
  empty(keys: number): void {
    const bits = 2 ** Math.ceil(Math.log2(Math.max(keys, 64) * BITS_PER_KEY));
    if (this.bits.length * 8 < bits) this.bits = new Uint8Array(bits / 8);
    else this.bits.fill(0, 0, bits / 8);
    this.mask = bits - 1;
  }

  add(hi: number): void {
    const bit = hi & this.mask;
    this.bits[bit >>> 3] = this.bits[bit >>> 3]! | (1 << (bit & 7));
  }

  mayHold(hi: number): boolean {
    const bit = hi & this.mask;
    return (this.bits[bit >>> 3]! & (1 << (bit & 7))) !== 0;
  }
}
