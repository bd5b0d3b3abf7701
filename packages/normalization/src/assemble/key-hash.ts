/**
 * 64-bit hashes of family keys, as two signed 32-bit halves. They are seeded per run, so that a file can't be
 * constructed to make keys collide. The seed never shows in the output.
 *
 * Results are left in `lo` and `hi`, so the row loop allocates no objects.
 */
export class KeyHasher {
  lo = 0;
  hi = 0;
  private readonly seedLo: number;
  private readonly seedHi: number;
  private first = 0;
  private second = 0;

  constructor(seedLo: number, seedHi: number) {
    this.seedLo = seedLo | 0;
    this.seedHi = seedHi | 0;
  }

  hashBytes(tag: number, bytes: Uint8Array, start: number, end: number): void {
    let a = this.seedLo;
    let b = this.seedHi;
    let i = start;
    for (const lastWord = end - 4; i <= lastWord; i += 4) {
      const word = bytes[i]! | (bytes[i + 1]! << 8) | (bytes[i + 2]! << 16) | (bytes[i + 3]! << 24);
      a = Math.imul(a ^ word, 0x01000193);
      a ^= a >>> 15;
      b = Math.imul((b ^ word) + (b << 15), 0x5bd1e995);
      b ^= b >>> 13;
    }
    for (; i < end; i++) {
      const byte = bytes[i]!;
      a = Math.imul(a ^ byte, 0x01000193);
      b = Math.imul((b ^ byte) + (b << 15), 0x5bd1e995);
      b ^= b >>> 13;
    }
    this.first = a;
    this.second = b ^ (end - start);
    this.retag(tag);
  }

  /** Hashes the last bytes again with another tag. A dependent's ID is looked up as two kinds of key. */
  retag(tag: number): void {
    this.finish(this.first ^ Math.imul(tag, 0x9e3779b1), this.second + Math.imul(tag, 0x85ebca6b));
  }

  hashNumber(tag: number, value: number): void {
    const a = Math.imul(this.seedLo ^ value ^ Math.imul(tag, 0x9e3779b1), 0x01000193);
    const b = Math.imul((this.seedHi + Math.imul(tag, 0x85ebca6b)) ^ value, 0x5bd1e995);
    this.finish(a, b);
  }

  /** Applies the finalizer of MurmurHash3 to each half, crossed so that each half depends on both. */
  private finish(first: number, second: number): void {
    const a = scramble(first ^ Math.imul(second, 0x2545f491));
    const b = scramble(second ^ Math.imul(a, 0x27d4eb2f));
    this.lo = a;
    this.hi = b;
  }
}

function scramble(value: number): number {
  let h = value;
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return h ^ (h >>> 16);
}
