const WORDS_PER_BLOCK = 16;
const PROBES = 8;
/** Entries of a block that holds fingerprints; one more and it becomes a Bloom filter. */
const FULL = WORDS_PER_BLOCK;
const IS_BLOOM = FULL + 1;

/**
 * Which 64-bit hashes were added, in fixed memory. `mayHold` is never false for a key that was added. It is true for
 * another one hardly ever while there is room, and more often as the set fills up, which costs time, never correctness.
 *
 * A key touches one block, which is one cache line. A block lists the fingerprints of its first sixteen keys; the next
 * one turns it into a Bloom filter of the same bits. One wrong answer sends a whole file through a second pass over its
 * records, so that a file of a million rows must have none: lists have one in 2^28 a key, a Bloom filter one in 2^17.
 */
export class SeenKeys {
  private readonly words: Int32Array;
  /** How many fingerprints each block lists, or IS_BLOOM. */
  private readonly counts: Uint8Array;
  private readonly blocks: number;

  constructor(bytes: number) {
    this.blocks = Math.max(1, Math.floor(bytes / (WORDS_PER_BLOCK * 4)));
    this.words = new Int32Array(this.blocks * WORDS_PER_BLOCK);
    this.counts = new Uint8Array(this.blocks);
  }

  add(lo: number, hi: number): void {
    const block = this.blockOf(lo);
    const base = block * WORDS_PER_BLOCK;
    const count = this.counts[block]!;
    if (count === IS_BLOOM) {
      this.mark(base, hi);
      return;
    }
    const { words } = this;
    for (let i = base; i < base + count; i++) if (words[i] === hi) return;
    if (count < FULL) {
      words[base + count] = hi;
      this.counts[block] = count + 1;
      return;
    }
    this.turnIntoBloom(block);
    this.mark(base, hi);
  }

  mayHold(lo: number, hi: number): boolean {
    const block = this.blockOf(lo);
    const base = block * WORDS_PER_BLOCK;
    const count = this.counts[block]!;
    if (count === IS_BLOOM) return this.isMarked(base, hi);
    const { words } = this;
    for (let i = base; i < base + count; i++) if (words[i] === hi) return true;
    return false;
  }

  private turnIntoBloom(block: number): void {
    const base = block * WORDS_PER_BLOCK;
    const fingerprints = this.words.slice(base, base + FULL);
    this.words.fill(0, base, base + FULL);
    this.counts[block] = IS_BLOOM;
    for (const fingerprint of fingerprints) this.mark(base, fingerprint);
  }

  private mark(base: number, fingerprint: number): void {
    let bits = fingerprint;
    for (let probe = 0; probe < PROBES; probe++) {
      const word = base + ((bits >>> 5) & (WORDS_PER_BLOCK - 1));
      this.words[word] = this.words[word]! | (1 << (bits & 31));
      bits = next(bits);
    }
  }

  private isMarked(base: number, fingerprint: number): boolean {
    let bits = fingerprint;
    for (let probe = 0; probe < PROBES; probe++) {
      const word = base + ((bits >>> 5) & (WORDS_PER_BLOCK - 1));
      if ((this.words[word]! & (1 << (bits & 31))) === 0) return false;
      bits = next(bits);
    }
    return true;
  }

  private blockOf(lo: number): number {
    return Math.floor(((lo >>> 0) / 0x100000000) * this.blocks);
  }
}

function next(bits: number): number {
  const mixed = Math.imul(bits ^ (bits >>> 15), 0x9e3779b1);
  return mixed ^ (mixed >>> 13);
}
