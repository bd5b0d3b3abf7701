import type { ScratchSpace } from '../../external/scratch-space.ts';
import { SpillFile } from '../../external/spill-file.ts';
import { UnreadBytes } from '../../external/unread-bytes.ts';
import { readUint32 } from '../../record/packed-person.ts';
import { type PackedUnit, storedLength, storeUnit } from '../pack/row-unit.ts';
import { DeferredRow, linksLength, NO_PLACE, putLinks, type StoredLinks, type TentativePlace } from './deferred-row.ts';
import type { UnitSsn } from './link-keys.ts';

const LENGTH_BYTES = 4;

/**
 * Any number of deferred rows in scratch, in the order in which they were added. Copies of the rows of tentative families
 * are among them until confirmTentative has decided about these families.
 */
export class DeferredRows {
  /** Deferred rows. The other numbers are about these, too. */
  count = 0;
  subscriberRows = 0;
  suspects = 0;
  /** Copies of rows of tentative families. */
  tentative = 0;
  private readonly spill: SpillFile;

  constructor(scratch: ScratchSpace) {
    this.spill = new SpillFile(scratch);
  }

  add(keys: StoredLinks, ssns: readonly UnitSsn[], unit: PackedUnit): void {
    this.count++;
    if (keys.isSubscriberRow) this.subscriberRows++;
    for (const ssn of ssns) if (ssn.suspect) this.suspects++;
    this.put(keys, ssns, unit, NO_PLACE);
  }

  /** Adds a copy of a row of a tentative family. */
  addTentative(keys: StoredLinks, ssns: readonly UnitSsn[], unit: PackedUnit, place: TentativePlace): void {
    this.tentative++;
    this.put(keys, ssns, unit, place);
  }

  /** Copies a row of others as a deferred one. */
  copy(row: DeferredRow): void {
    this.count++;
    if (row.isSubscriberRow) this.subscriberRows++;
    for (let ssn = 0; ssn < row.ssnCount; ssn++) if (row.isSuspect(ssn)) this.suspects++;
    const { sink } = this.spill;
    const { stored } = row;
    sink.putUint32(LENGTH_BYTES + stored.length);
    sink.put(stored);
  }

  private put(keys: StoredLinks, ssns: readonly UnitSsn[], unit: PackedUnit, place: TentativePlace): void {
    const { sink } = this.spill;
    sink.putUint32(LENGTH_BYTES + linksLength(keys.count, ssns) + storedLength(unit));
    putLinks(sink, keys, ssns, place);
    storeUnit(sink, unit);
  }

  needsFlush(): boolean {
    return this.spill.needsFlush();
  }

  flushIfNeeded(): Promise<void> {
    return this.spill.flushIfNeeded();
  }

  /** Reads the rows again: see visitDeferredRows. */
  visit(see: (row: DeferredRow) => void, before?: (rows: number, bytes: number) => Promise<void>): Promise<void> {
    return visitDeferredRows(this.spill.read(), see, before);
  }

  delete(): Promise<void> {
    return this.spill.delete();
  }
}

export type RowsToPlace = Pick<DeferredRows, 'subscriberRows' | 'visit'>;

/**
 * Calls `see` for each row. The row's bytes are valid until the next call. The loop awaits only when more bytes must be
 * read. It then awaits `before` with the number of rows until the next time, and of bytes that they don't exceed.
 */
export async function visitDeferredRows(
  chunks: AsyncIterable<Uint8Array>,
  see: (row: DeferredRow) => void,
  before?: (rows: number, bytes: number) => Promise<void>,
): Promise<void> {
  const unread = new UnreadBytes();
  const row = new DeferredRow();
  for await (const chunk of chunks) {
    unread.push(chunk);
    const { bytes } = unread;
    const rows = countWhole(unread);
    if (before !== undefined && rows > 0) await before(rows, unread.length);
    for (let left = rows; left > 0; left--) {
      const end = unread.at + readUint32(bytes, unread.at);
      row.open(bytes, unread.at + LENGTH_BYTES, end);
      see(row);
      unread.at = end;
    }
  }
  if (unread.length > 0) throw new Error('deferred rows: the last one is incomplete');
}

function countWhole({ bytes, at: from, end }: UnreadBytes): number {
  let rows = 0;
  for (let at = from; at + LENGTH_BYTES <= end; rows++) {
    at += readUint32(bytes, at);
    if (at > end) break;
  }
  return rows;
}
