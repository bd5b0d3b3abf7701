import { AT, LIMITS } from '../../kernel/generated/layout.ts';
import { acquireKernel, type Kernel, kernelOf, releaseKernel } from '../../kernel/load-kernel.ts';

/**
 * 64-bit hashes of family keys, as two signed 32-bit halves (kernel/hash.ts). They are seeded per run, so that a file
 * can't be constructed to make keys collide. The seed never shows in the output.
 *
 * Results are left in `lo` and `hi`, so the row loop allocates no objects.
 */
export class KeyHasher {
  lo = 0;
  hi = 0;
  /** The instance that has the values of the current rows in its memory, and that memory. */
  private ofRows: Kernel | null = null;
  private rowBytes: Uint8Array | null = null;
  /** For other values, which are copied. */
  private own: Kernel | null = null;

  constructor(
    private readonly seedLo: number,
    private readonly seedHi: number,
  ) {}

  hashBytes(tag: number, bytes: Uint8Array, start: number, end: number): void {
    if (bytes !== this.rowBytes) this.useRows(bytes);
    const kernel = this.ofRows ?? this.ownKernel();
    if (this.ofRows !== null) kernel.hashBytes(tag, start, end);
    else hashCopy(kernel, tag, bytes.subarray(start, end));
    this.takeResult(kernel);
  }

  hashNumber(tag: number, value: number): void {
    const kernel = this.ofRows ?? this.ownKernel();
    kernel.hashNumber(tag, value);
    this.takeResult(kernel);
  }

  /** Called after the last key. */
  end(): void {
    if (this.own !== null) releaseKernel(this.own);
    this.own = null;
    this.ofRows = null;
    this.rowBytes = null;
  }

  private takeResult({ numbers }: Kernel): void {
    this.lo = numbers[AT.key / 4]!;
    this.hi = numbers[AT.key / 4 + 1]!;
  }

  private useRows(bytes: Uint8Array): void {
    this.rowBytes = bytes;
    this.ofRows = kernelOf(bytes);
    this.ofRows?.seedKeys(this.seedLo, this.seedHi);
  }

  private ownKernel(): Kernel {
    if (this.own !== null) return this.own;
    this.own = acquireKernel();
    this.own.seedKeys(this.seedLo, this.seedHi);
    return this.own;
  }
}

function hashCopy(kernel: Kernel, tag: number, bytes: Uint8Array): void {
  kernel.beginKey();
  for (let from = 0; from < bytes.length; from += LIMITS.inputBytes) {
    const part = bytes.subarray(from, from + LIMITS.inputBytes);
    kernel.bytes.set(part, AT.input);
    kernel.addToKey(AT.input, AT.input + part.length);
  }
  kernel.endKey(tag);
}
