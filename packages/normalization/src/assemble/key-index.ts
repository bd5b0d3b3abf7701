import type { ScratchSpace } from '../artifact-store.ts';
import type { ByteSink } from '../record/byte-sink.ts';
import { ByteReader } from './byte-reader.ts';
import { SpillFile } from './spill-file.ts';

/** What all partitions hold in memory together before the first of them goes to scratch, at least. */
const PARTITIONS_BYTES = 16 * 1024 * 1024;

/** Bytes of one entry: six 32-bit values. */
export const ENTRY_BYTES = 24;

/** What an entry says about its key: bits of `flags`. `aside`: of a row that was put aside, not of a family's. */
export const ENTRY = { subscriber: 1, rejected: 2, ssn: 4, ssnOfSubscriber: 8, aside: 16 } as const;

export interface IndexEntry {
  lo: number;
  hi: number;
  /** The family: row number of its first subscriber row. */
  ordinal: number;
  rowNumber: number;
  /** Hash of who the person is, for entries of SSNs. */
  person: number;
  flags: number;
}

/**
 * Which keys lead to which family, for every row of the file: written as rows go by, read when some have to be found again.
 *
 * Entries can lie in partitions by their key, as many as a power of two, so that those of several indexes can be held
 * against each other a partition at a time.
 */
export class KeyIndex {
  readonly partitions: readonly SpillFile[];

  constructor(scratch: ScratchSpace, partitions = 1) {
    const options = partitions > 1 ? { memoryBytes: PARTITIONS_BYTES / partitions } : {};
    this.partitions = Array.from({ length: partitions }, () => new SpillFile(scratch, options));
  }

  add(lo: number, hi: number, ordinal: number, rowNumber: number, person: number, flags: number): void {
    const { sink } = this.partitions[partitionOf(lo, this.partitions.length)]!;
    sink.putUint32(lo);
    sink.putUint32(hi);
    sink.putUint32(ordinal);
    sink.putUint32(rowNumber);
    sink.putUint32(person);
    sink.putUint32(flags);
  }

  needsSettling(): boolean {
    for (const partition of this.partitions) if (partition.needsSettling()) return true;
    return false;
  }

  async settle(): Promise<void> {
    for (const partition of this.partitions) await partition.settle();
  }

  /** Visits every entry; the entry object is used again. `pause` is awaited now and then. */
  async visit(see: (entry: IndexEntry) => void, pause?: () => Promise<void>): Promise<void> {
    for (const partition of this.partitions) await visitEntries(partition.read(), see, pause);
  }

  async delete(): Promise<void> {
    for (const partition of this.partitions) await partition.delete();
  }
}

/** Which of so many partitions, a power of two, has a key. */
export function partitionOf(lo: number, partitions: number): number {
  return lo & (partitions - 1);
}

/** As `visitEntries` reads it. */
export function putEntry(sink: ByteSink, { lo, hi, ordinal, rowNumber, person, flags }: IndexEntry): void {
  for (const value of [lo, hi, ordinal, rowNumber, person, flags]) sink.putUint32(value);
}

/** Visits entries as they were written; the entry object is used again. */
export async function visitEntries(
  chunks: AsyncIterable<Uint8Array>,
  see: (entry: IndexEntry) => void,
  pause?: () => Promise<void>,
): Promise<void> {
  const reader = new ByteReader(chunks);
  const entry: IndexEntry = { lo: 0, hi: 0, ordinal: 0, rowNumber: 0, person: 0, flags: 0 };
  while (await reader.has(ENTRY_BYTES)) {
    while (reader.available >= ENTRY_BYTES) {
      entry.lo = reader.uint32() | 0;
      entry.hi = reader.uint32() | 0;
      entry.ordinal = reader.uint32();
      entry.rowNumber = reader.uint32();
      entry.person = reader.uint32() | 0;
      entry.flags = reader.uint32();
      see(entry);
    }
    if (pause !== undefined) await pause();
  }
}
