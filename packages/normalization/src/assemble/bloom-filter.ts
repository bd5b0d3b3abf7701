const WORDS_PER_BLOCK = 16;
const PROBES = 8;

/**
 * Blocked Bloom filter over 64-bit hashes: each key touches one cache line. `mayHold` is never false for a key that was
 * added. When it fills up it only says yes too often, which costs time, never correctness.
 */
export class BloomFilter {
  private readonly words: Int32Array;
  private readonly blocks: number;

  constructor(bytes: number) {
    this.blocks = Math.max(1, Math.floor(bytes / (WORDS_PER_BLOCK * 4)));
    this.words = new Int32Array(this.blocks * WORDS_PER_BLOCK);
  }

  add(lo: number, hi: number): void {
    const base = this.blockOf(lo);
    let bits = hi;
    for (let probe = 0; probe < PROBES; probe++) {
      const word = base + ((bits >>> 5) & (WORDS_PER_BLOCK - 1));
      this.words[word] = this.words[word]! | (1 << (bits & 31));
      bits = Math.imul(bits, 0x9e3779b1) + lo;
      bits ^= bits >>> 15;
    }
  }

  mayHold(lo: number, hi: number): boolean {
    const base = this.blockOf(lo);
    let bits = hi;
    for (let probe = 0; probe < PROBES; probe++) {
      const word = base + ((bits >>> 5) & (WORDS_PER_BLOCK - 1));
      if ((this.words[word]! & (1 << (bits & 31))) === 0) return false;
      bits = Math.imul(bits, 0x9e3779b1) + lo;
      bits ^= bits >>> 15;
    }
    return true;
  }

  private blockOf(lo: number): number {
    return Math.floor(((lo >>> 0) / 0x100000000) * this.blocks) * WORDS_PER_BLOCK;
  }
}
