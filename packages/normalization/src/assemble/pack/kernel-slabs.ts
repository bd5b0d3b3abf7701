import { Slab } from '../../external/slab-store.ts';
import { AT, LIMITS } from '../../kernel/generated/layout.ts';
import type { Kernel } from '../../kernel/load-kernel.ts';

/** Slabs in the kernel's memory. Their number is fixed. */
export class KernelSlabs {
  current: Slab | null = null;
  /** Slabs of the current rows, which no family holds yet. */
  private readonly held: Slab[] = [];
  private readonly free: Slab[] = [];

  constructor(private readonly kernel: Kernel) {
    for (let number = LIMITS.slabs - 1; number >= 0; number--) this.free.push(this.slabAt(number));
    this.next();
  }

  /** Switches to another slab. Returns false if all slabs are in use by waiting rows. */
  next(): boolean {
    const { current } = this;
    this.current = this.free.pop() ?? null;
    if (current?.rows === 0) this.free.push(current);
    if (this.current === null) return false;
    const { bytes, heads } = this.current;
    const { byteOffset } = heads;
    this.kernel.useSlab(bytes.byteOffset, bytes.byteOffset + bytes.length, byteOffset, byteOffset + heads.byteLength);
    return true;
  }

  /** Keeps the current slab until `releaseAll`, even if none of its rows is held. */
  hold(): void {
    const { current, held } = this;
    if (current === null || held.includes(current)) return;
    current.rows++;
    held.push(current);
  }

  releaseAll(): void {
    while (this.held.length > 0) this.held.pop()!.release();
  }

  private slabAt(number: number): Slab {
    const { buffer } = this.kernel.bytes;
    const at = AT.slabs + number * (LIMITS.slabBytes + LIMITS.slabHeadBytes);
    const bytes = new Uint8Array(buffer, at, LIMITS.slabBytes);
    const slab: Slab = new Slab(bytes, new Int32Array(buffer, at + LIMITS.slabBytes, LIMITS.slabHeadBytes / 4), () => {
      if (slab !== this.current) this.free.push(slab);
    });
    return slab;
  }
}
