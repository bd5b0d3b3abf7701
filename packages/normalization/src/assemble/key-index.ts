import type { ScratchSpace } from '../artifact-store.ts';
import { ByteReader } from './byte-reader.ts';
import { SpillFile } from './spill-file.ts';

/** Bytes of one entry: six 32-bit values. */
const ENTRY_BYTES = 24;

/** What an entry says about its key: bits of `flags`. */
export const ENTRY = { subscriber: 1, rejected: 2, ssn: 4, ssnOfSubscriber: 8 } as const;

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

/** Which keys lead to which family, for every row of the file: written as rows go by, read when some have to be found again. */
export class KeyIndex {
  private readonly spill: SpillFile;

  constructor(scratch: ScratchSpace) {
    this.spill = new SpillFile(scratch);
  }

  add(lo: number, hi: number, ordinal: number, rowNumber: number, person: number, flags: number): void {
    const { sink } = this.spill;
    sink.putUint32(lo);
    sink.putUint32(hi);
    sink.putUint32(ordinal);
    sink.putUint32(rowNumber);
    sink.putUint32(person);
    sink.putUint32(flags);
  }

  needsFlush(): boolean {
    return this.spill.needsFlush();
  }

  flushIfNeeded(): Promise<void> {
    return this.spill.flushIfNeeded();
  }

  /** Visits every entry as they were written; the entry object is used again. `pause` is awaited now and then. */
  async visit(see: (entry: IndexEntry) => void, pause?: () => Promise<void>): Promise<void> {
    const reader = new ByteReader(this.spill.read());
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

  delete(): Promise<void> {
    return this.spill.delete();
  }
}
