import type { ScratchSpace } from '../artifact-store.ts';
import type { ByteSink } from '../record/byte-sink.ts';
import { ByteReader } from './byte-reader.ts';
import type { StoredKeys, UnitSsn } from './open-family.ts';
import { type PackedUnit, storedLength, storedRowNumber, storeUnit } from './row-unit.ts';
import { SpillFile } from './spill-file.ts';

/** A row that could not be placed when it came: everything that is needed to place it at the end. */
export interface DeferredRow {
  readonly isSubscriberRow: boolean;
  readonly rowNumber: number;
  readonly keys: StoredKeys;
  readonly ssns: readonly UnitSsn[];
  readonly unit: Uint8Array;
}

export interface Keys {
  readonly lo: ArrayLike<number>;
  readonly hi: ArrayLike<number>;
  readonly tags: ArrayLike<number>;
}

/** Rows put aside, in the order in which they were: any number, in scratch. */
export class DeferredRows {
  count = 0;
  subscriberRows = 0;
  suspects = 0;
  private readonly spill: SpillFile;

  constructor(scratch: ScratchSpace) {
    this.spill = new SpillFile(scratch);
  }

  add(isSubscriberRow: boolean, keys: Keys, keyCount: number, ssns: readonly UnitSsn[], unit: PackedUnit): void {
    this.count++;
    if (isSubscriberRow) this.subscriberRows++;
    for (const ssn of ssns) if (ssn.suspect) this.suspects++;
    const { sink } = this.spill;
    sink.putUint32(linksLength(keyCount, ssns) + storedLength(unit));
    putLinks(sink, isSubscriberRow, keys, keyCount, ssns);
    storeUnit(sink, unit);
  }

  needsSettling(): boolean {
    return this.spill.needsSettling();
  }

  settle(): Promise<void> {
    return this.spill.settle();
  }

  /** The rows again. Their bytes are the reader's only until the next one. */
  read(): AsyncGenerator<DeferredRow> {
    return readDeferredRows(this.spill.read());
  }

  /** As they are stored: readDeferredRows reads it. */
  readStored(): AsyncIterable<Uint8Array> {
    return this.spill.read();
  }

  delete(): Promise<void> {
    return this.spill.delete();
  }
}

export async function* readDeferredRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<DeferredRow> {
  const reader = new ByteReader(chunks);
  while (await reader.has(4)) {
    const length = reader.uint32();
    await reader.need(length);
    yield readDeferredRow(reader, length);
  }
}

/** As `readDeferredRows` reads it. */
export function putDeferredRow(sink: ByteSink, { isSubscriberRow, keys, ssns, unit }: DeferredRow): void {
  sink.putUint32(linksLength(keys.lo.length, ssns) + unit.length);
  putLinks(sink, isSubscriberRow, keys, keys.lo.length, ssns);
  sink.put(unit);
}

/** Bytes that `putLinks` takes. */
export function linksLength(keyCount: number, ssns: readonly UnitSsn[]): number {
  return 2 + keyCount * 9 + 2 + ssns.length * 15;
}

/** What links a row to its family and to others: its kind, its keys, its SSNs. */
export function putLinks(
  sink: ByteSink,
  isSubscriberRow: boolean,
  keys: Keys,
  keyCount: number,
  ssns: readonly UnitSsn[],
): void {
  sink.putByte(isSubscriberRow ? 1 : 0);
  sink.putByte(keyCount);
  for (let i = 0; i < keyCount; i++) {
    sink.putByte(keys.tags[i]!);
    sink.putUint32(keys.lo[i]!);
    sink.putUint32(keys.hi[i]!);
  }
  sink.putByte(ssns.length >>> 8);
  sink.putByte(ssns.length & 255);
  for (const ssn of ssns) {
    sink.putUint32(ssn.lo);
    sink.putUint32(ssn.hi);
    sink.putUint32(ssn.person);
    sink.putByte(ssn.personIndex >>> 8);
    sink.putByte(ssn.personIndex & 255);
    sink.putByte((ssn.isSubscriber ? 1 : 0) | (ssn.suspect ? 2 : 0));
  }
}

/** Reads links and the stored unit, or what there is of it, up to `length` bytes on. */
export function readDeferredRow(reader: ByteReader, length: number): DeferredRow {
  const end = reader.at + length;
  const isSubscriberRow = reader.byte() === 1;
  const keys: StoredKeys = { lo: [], hi: [], tags: [] };
  for (let left = reader.byte(); left > 0; left--) {
    keys.tags.push(reader.byte());
    keys.lo.push(reader.uint32() | 0);
    keys.hi.push(reader.uint32() | 0);
  }
  const ssns: UnitSsn[] = [];
  for (let left = reader.byte() * 256 + reader.byte(); left > 0; left--) {
    const lo = reader.uint32() | 0;
    const hi = reader.uint32() | 0;
    const person = reader.uint32() | 0;
    const personIndex = reader.byte() * 256 + reader.byte();
    const flags = reader.byte();
    ssns.push({ ssn: 0, lo, hi, person, personIndex, isSubscriber: (flags & 1) !== 0, suspect: (flags & 2) !== 0 });
  }
  const unit = reader.view(end - reader.at);
  return { isSubscriberRow, rowNumber: storedRowNumber(unit), keys, ssns, unit };
}
