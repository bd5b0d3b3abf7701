const WORDS_PER_BLOCK = 16;
const PROBES = 8;
/** The words of a block after its first word. The first word counts the listed fingerprints or is `IS_BLOOM`. */
const ENTRIES = WORDS_PER_BLOCK - 1;
const IS_BLOOM = -1;

/**
 * Approximate set of 64-bit hashes in fixed memory. `mightContain` has no false negatives. False positives are very
 * rare while there is room and become more frequent as the set fills. They cost time, never correctness.
 *
 * A key touches one block, which is one cache line. A block lists the fingerprints of its first 15 keys. The next key
 * turns the block into a Bloom filter of the same size. One false positive sends a file through a pass over the index of
 * its keys, so a file of a million rows should have none. The false positive rate per key is 2^-28 for lists and 2^-17
 * for Bloom filters.
 */
export class ApproximateKeySet {
  private readonly words: Int32Array;
  private readonly blocks: number;
  /** Keeps the engine from optimizing away the reads in `fetch`. */
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
   * Prefetches the key's block into the cache. The set is larger than the caches, so a lookup waits for memory.
   * If this is called as soon as the key is known, the wait overlaps with packing the row and with its other keys.
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

  /** The index of the first word of the key's block. */
  private blockOf(lo: number): number {
    return Math.floor(((lo >>> 0) / 0x100000000) * this.blocks) * WORDS_PER_BLOCK;
  }
}

function next(bits: number): number {
  const mixed = Math.imul(bits ^ (bits >>> 15), 0x9e3779b1);
  return mixed ^ (mixed >>> 13);
}
