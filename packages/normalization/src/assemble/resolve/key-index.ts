import { ByteReader } from '../../external/byte-reader.ts';
import { Partitions } from '../../external/partitions.ts';
import type { ScratchSpace } from '../../external/scratch-space.ts';

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
  private readonly partitions: Partitions;

  /** @param parts a power of two: see Partitions */
  constructor(scratch: ScratchSpace, parts = 1) {
    this.partitions = new Partitions(scratch, parts);
  }

  get parts(): number {
    return this.partitions.parts.length;
  }

  add(lo: number, hi: number, ordinal: number, rowNumber: number, person: number, flags: number): void {
    this.count++;
    const { sink } = this.partitions.of(lo);
    sink.putUint32(lo);
    sink.putUint32(hi);
    sink.putUint32(ordinal);
    sink.putUint32(rowNumber);
    sink.putUint32(person);
    sink.putUint32(flags);
  }

  needsFlush(): boolean {
    return this.partitions.needsFlush();
  }

  flushIfNeeded(): Promise<void> {
    return this.partitions.flushIfNeeded();
  }

  /** Visits every entry. The entry object is reused. `pause` is awaited from time to time. */
  async visit(see: (entry: IndexEntry) => void, pause?: () => Promise<void>): Promise<void> {
    for (let part = 0; part < this.parts; part++) await this.visitWanted(part, isAny, see, pause);
  }

  /** As `visit`, of the entries in a part. */
  visitPart(part: number, see: (entry: IndexEntry) => void): Promise<void> {
    return this.visitWanted(part, isAny, see);
  }

  /** As `visit`, of the entries in a part with a wanted key. The others are skipped unread. */
  async visitWanted(
    part: number,
    wants: (lo: number, hi: number) => boolean,
    see: (entry: IndexEntry) => void,
    pause?: () => Promise<void>,
  ): Promise<void> {
    const reader = new ByteReader(this.partitions.parts[part]!.read());
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
      await pause?.();
    }
  }

  delete(): Promise<void> {
    return this.partitions.delete();
  }
}

const isAny = (): boolean => true;
