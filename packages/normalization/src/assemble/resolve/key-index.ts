import { ByteReader } from '../../external/byte-reader.ts';
import type { ScratchSpace } from '../../external/scratch-space.ts';
import { SpillFile } from '../../external/spill-file.ts';

/** Bytes per entry: six 32-bit values. */
const ENTRY_BYTES = 24;

/** Bits of `flags`: what an entry says about its key. */
export const ENTRY = { subscriber: 1, rejected: 2, ssn: 4, ssnOfSubscriber: 8, ownId: 16 } as const;

export interface IndexEntry {
  lo: number;
  hi: number;
  /** The family's ordinal: the row number of its first subscriber row. */
  ordinal: number;
  rowNumber: number;
  /** Hash that identifies the person with the SSN, or the subscriber. 0 if unknown. */
  person: number;
  flags: number;
}

/**
 * Maps keys to families for every row of the file. It is written during the first pass and read when deferred rows are
 * placed.
 */
export class KeyIndex {
  count = 0;
  private readonly spill: SpillFile;

  constructor(scratch: ScratchSpace) {
    this.spill = new SpillFile(scratch);
  }

  add(lo: number, hi: number, ordinal: number, rowNumber: number, person: number, flags: number): void {
    this.count++;
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

  /** Visits every entry in the order written. The entry object is reused. `pause` is awaited from time to time. */
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

  /** As `visit`, of the entries with a wanted key. The others, which are most, are skipped unread. */
  async visitWanted(
    wants: (lo: number, hi: number) => boolean,
    see: (entry: IndexEntry) => void,
    pause: () => Promise<void>,
  ): Promise<void> {
    const reader = new ByteReader(this.spill.read());
    const entry: IndexEntry = { lo: 0, hi: 0, ordinal: 0, rowNumber: 0, person: 0, flags: 0 };
    while (await reader.has(ENTRY_BYTES)) {
      const bytes = reader.view(reader.available - (reader.available % ENTRY_BYTES));
      const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
      for (let at = 0; at < bytes.length; at += ENTRY_BYTES) {
        entry.lo = data.getInt32(at);
        entry.hi = data.getInt32(at + 4);
        if (!wants(entry.lo, entry.hi)) continue;
        entry.ordinal = data.getUint32(at + 8);
        entry.rowNumber = data.getUint32(at + 12);
        entry.person = data.getInt32(at + 16);
        entry.flags = data.getUint32(at + 20);
        see(entry);
      }
      await pause();
    }
  }

  delete(): Promise<void> {
    return this.spill.delete();
  }
}
