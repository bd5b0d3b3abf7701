const WORDS_PER_BLOCK = 16;
const PROBES = 8;
/** The words of a block behind its first one, which says how many fingerprints they list or that they are IS_BLOOM. */
const ENTRIES = WORDS_PER_BLOCK - 1;
const IS_BLOOM = -1;

/**
 * Which 64-bit hashes were added, in fixed memory. `mightContain` is never false for a key that was added. It is true for
 * another one hardly ever while there is room, and more often as the set fills up, which costs time, never correctness.
 *
 * A key touches one block, which is one cache line. A block lists the fingerprints of its first fifteen keys; the next
 * one turns it into a Bloom filter of the same bits. One wrong answer sends a whole file through a second pass over its
 * records, so that a file of a million rows must have none: lists have one in 2^28 a key, a Bloom filter one in 2^17.
 */
export class ApproximateKeySet {
  private readonly words: Int32Array;
  private readonly blocks: number;
  /** Keeps the reads of `fetch` from being optimized away. */
  private fetched = 0;

  constructor(bytes: number) {
    this.blocks = Math.max(1, Math.floor(bytes / (WORDS_PER_BLOCK * 4)));
    this.words = new Int32Array(this.blocks * WORDS_PER_BLOCK);
  }

  add(lo: number, hi: number): void {
    const { words } = this;
    const base = this.blockOf(lo);
    const count = words[base]!;
    if (count === IS_BLOOM) {
      this.mark(base, hi);
      return;
    }
    for (let i = base + 1; i <= base + count; i++) if (words[i] === hi) return;
    if (count < ENTRIES) {
      words[base] = count + 1;
      words[base + count + 1] = hi;
      return;
    }
    this.turnIntoBloom(base);
    this.mark(base, hi);
  }

  mightContain(lo: number, hi: number): boolean {
    const { words } = this;
    const base = this.blockOf(lo);
    const count = words[base]!;
    if (count === IS_BLOOM) return this.isMarked(base, hi);
    for (let i = base + 1; i <= base + count; i++) if (words[i] === hi) return true;
    return false;
  }

  /**
   * Fetches the key's block into the cache. The set is larger than the caches, so that a key waits for memory; called as
   * soon as the key is known, that goes on while its row is packed, and for all keys of a row at once.
   */
  fetch(lo: number): void {
    this.fetched ^= this.words[this.blockOf(lo)]!;
  }

  private turnIntoBloom(base: number): void {
    const fingerprints = this.words.slice(base + 1, base + WORDS_PER_BLOCK);
    this.words.fill(0, base + 1, base + WORDS_PER_BLOCK);
    this.words[base] = IS_BLOOM;
    for (const fingerprint of fingerprints) this.mark(base, fingerprint);
  }

  private mark(base: number, fingerprint: number): void {
    let bits = fingerprint;
    for (let probe = 0; probe < PROBES; probe++) {
      const word = base + 1 + ((bits >>> 5) % ENTRIES);
      this.words[word] = this.words[word]! | (1 << (bits & 31));
      bits = next(bits);
    }
  }

  private isMarked(base: number, fingerprint: number): boolean {
    let bits = fingerprint;
    for (let probe = 0; probe < PROBES; probe++) {
      const word = base + 1 + ((bits >>> 5) % ENTRIES);
      if ((this.words[word]! & (1 << (bits & 31))) === 0) return false;
      bits = next(bits);
    }
    return true;
  }

  /** Where the key's block starts. */
  private blockOf(lo: number): number {
    return Math.floor(((lo >>> 0) / 0x100000000) * this.blocks) * WORDS_PER_BLOCK;
  }
}

function next(bits: number): number {
  const mixed = Math.imul(bits ^ (bits >>> 15), 0x9e3779b1);
  return mixed ^ (mixed >>> 13);
}
