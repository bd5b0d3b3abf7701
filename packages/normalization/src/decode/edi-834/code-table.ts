const SLOTS = 128;
export const COPY_LENGTH = 2 * SLOTS;

/**
 * Maps packed codes (columns.ts), such as qualifiers, to columns. Every segment needs at least one lookup, so nearly
 * every code has its own slot, without the hashing of a `Map`. No code is 0 (empty) or -1 (too long).
 */
export class CodeTable {
  private readonly codes = new Int32Array(SLOTS);
  private readonly values = new Int16Array(SLOTS);

  constructor(entries: ReadonlyMap<number, number>) {
    if (entries.size > SLOTS / 2) throw new Error('too many codes for the code table');
    for (const [code, value] of entries) {
      let slot = slotOf(code);
      while (this.codes[slot] !== 0) slot = (slot + 1) & (SLOTS - 1);
      this.codes[slot] = code;
      this.values[slot] = value;
    }
  }

  /** Returns the value of a code, or -1. */
  find(code: number): number {
    if (code <= 0) return -1;
    for (let slot = slotOf(code); this.codes[slot] !== 0; slot = (slot + 1) & (SLOTS - 1)) {
      if (this.codes[slot] === code) return this.values[slot]!;
    }
    return -1;
  }

  /** Writes codes and their values as pairs from `at` on: `COPY_LENGTH` numbers in all. */
  copyTo(numbers: Int32Array, at: number): void {
    for (let slot = 0; slot < SLOTS; slot++) {
      numbers[at + 2 * slot] = this.codes[slot]!;
      numbers[at + 2 * slot + 1] = this.values[slot]!;
    }
  }
}

function slotOf(code: number): number {
  return (Math.imul(code, 0x9e3779b1) >>> 16) & (SLOTS - 1);
}
