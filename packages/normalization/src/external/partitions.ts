import type { ScratchSpace } from './scratch-space.ts';
import { SpillFile } from './spill-file.ts';

/** Keys per part, so that a part fits in memory. */
const PART_KEYS = 128 * 1024;
/** All parts are written at the same time, and each takes some 200 KB for it. */
const MAX_PARTS = 32;
const PART_BYTES = 64 * 1024;

/** The number of parts for this many keys: a power of two. */
export function partsFor(keys: number): number {
  let parts = 1;
  while (parts < MAX_PARTS && keys > parts * PART_KEYS) parts *= 2;
  return parts;
}

/**
 * Entries with a key, divided by the key's hash. Two sets with the same number of parts are joined one part after the
 * other (a partitioned hash join), so the work is linear in their size, and one part must fit in memory.
 */
export class Partitions {
  readonly parts: readonly SpillFile[];

  constructor(scratch: ScratchSpace, count: number) {
    const options = count === 1 ? {} : { memoryBytes: PART_BYTES, flushBytes: PART_BYTES };
    this.parts = Array.from({ length: count }, () => new SpillFile(scratch, options));
  }

  /** The number of the part of all keys with this low half of the hash. */
  numberOf(lo: number): number {
    return lo & (this.parts.length - 1);
  }

  of(lo: number): SpillFile {
    return this.parts[this.numberOf(lo)]!;
  }

  needsFlush(): boolean {
    return this.parts.some((part) => part.needsFlush());
  }

  async flushIfNeeded(): Promise<void> {
    for (const part of this.parts) if (part.needsFlush()) await part.flushIfNeeded();
  }

  async delete(): Promise<void> {
    for (const part of this.parts) await part.delete();
  }
}
