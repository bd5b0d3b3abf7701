import { AT } from '../../kernel/generated/layout.ts';
import type { Kernel } from '../../kernel/load-kernel.ts';

/**
 * 64-bit hashes of family keys, as two signed 32-bit halves (kernel/hash.ts). They are seeded per file, so that it
 * can't be constructed to make keys collide. The seed never shows in the output.
 *
 * Results are left in `lo` and `hi`, so the row loop allocates no objects.
 */
export class KeyHasher {
  lo = 0;
  hi = 0;

  /** @param kernel the instance that has the values of the rows in its memory */
  constructor(
    private readonly kernel: Kernel,
    seedLo: number,
    seedHi: number,
  ) {
    kernel.seedKeys(seedLo, seedHi);
  }

  /** Hashes bytes in the memory of the kernel. */
  hashBytes(tag: number, start: number, end: number): void {
    this.kernel.hashBytes(tag, start, end);
    this.takeResult();
  }

  /** As `hashBytes`, of a name in capitals or not. */
  hashName(tag: number, start: number, end: number): void {
    this.kernel.hashName(tag, start, end);
    this.takeResult();
  }

  hashNumber(tag: number, value: number): void {
    this.kernel.hashNumber(tag, value);
    this.takeResult();
  }

  private takeResult(): void {
    const { numbers } = this.kernel;
    this.lo = numbers[AT.key / 4]!;
    this.hi = numbers[AT.key / 4 + 1]!;
  }
}
