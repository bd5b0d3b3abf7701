import { ByteReader } from '../../external/byte-reader.ts';
import { HashIndex64 } from '../../external/hash-index64.ts';
import type { ScratchSpace } from '../../external/scratch-space.ts';
import { SpillFile } from '../../external/spill-file.ts';
import { DeferredBlock } from './deferred-block.ts';
import type { DeferredRow } from './deferred-row.ts';
import type { DeferredRows } from './deferred-rows.ts';
import { ENTRY, type KeyIndex } from './key-index.ts';
import { KEY_TAG } from './link-keys.ts';

const NONE = 0xffffffff;
const BLOCK_ROWS = 80_000;
/** Reading a small index again costs less than the memory for many rows. */
const SMALL_INDEX = 2_000_000;
const BLOCK_ROWS_IF_SMALL = 40_000;

/** The family of a deferred row. */
export interface Placement {
  /** The family's ordinal. 0 if there is none. */
  readonly ordinal: number;
  /** Row of the rejected subscriber, if only a rejected one was found. 0 if there is none. */
  readonly rejectedRow: number;
  /** For subscriber rows: row of another family with the same family ID or the same member ID. 0 if there is none. */
  readonly sharedFamilyRow: number;
  readonly sharedMemberRow: number;
}

const PLACEMENT_BYTES = 16;

export type RowsToPlace = Pick<DeferredRows, 'count' | 'subscriberRows' | 'visit'>;

export interface BlockOptions {
  /** Maximum number of rows compared with the index at a time. A larger read isn't split. */
  readonly blockRows?: number;
}

/** What the keys of deferred rows are looked up in. */
export interface Indexes {
  /** See relevantIndex. */
  readonly index: KeyIndex;
  /** Keys of rejected subscribers. */
  readonly rejected: KeyIndex;
}

/** How many rows are compared with the index at a time. */
export function rowsPerBlock({ count }: KeyIndex): number {
  return count > SMALL_INDEX ? BLOCK_ROWS : BLOCK_ROWS_IF_SMALL;
}

/**
 * Finds the families of all deferred rows. Each pass over the whole index looks up the keys of one block of rows, so
 * memory doesn't depend on the number of rows or the size of the index. Writes one placement per row, in the order of
 * `deferred`, and adds the rows' entries to the index.
 */
export async function placeDeferred(
  deferred: RowsToPlace,
  indexes: Indexes,
  scratch: ScratchSpace,
  { blockRows = rowsPerBlock(indexes.index) }: BlockOptions = {},
): Promise<SpillFile> {
  const { index } = indexes;
  // Used for all blocks: as garbage, each would take memory until the next collection.
  const slots = new HashIndex64();
  // If all rows fit into one block, one lookup serves both the subscribers and all rows.
  const isOneBlock = deferred.count <= blockRows;
  if (!isOneBlock && deferred.subscriberRows > 0) {
    await eachBlock(deferred, { wanted: isSubscriberRow, blockRows }, async (block) => {
      indexSubscribers(block, await lookUp(block, indexes, slots), index);
      await index.flushIfNeeded();
    });
  }
  const placements = new SpillFile(scratch);
  await eachBlock(deferred, { wanted: isAny, blockRows }, async (block) => {
    const found = await lookUp(block, indexes, slots);
    if (isOneBlock) indexSubscribers(block, found, index);
    for (let row = 0; row < block.rows; row++) {
      const isSubscriber = block.isSubscriberRow(row);
      const place = isSubscriber ? placeSubscriber(block, row, found) : placeDependent(block, row, found);
      writePlacement(placements, place);
      if (!isSubscriber) block.indexSsns(row, place.ordinal, index);
    }
    await placements.flushIfNeeded();
    await index.flushIfNeeded();
  });
  return placements;
}

/** Reads placements in order, in step with a pass over their rows. */
export class PlacementReader {
  private readonly reader: ByteReader;

  constructor(placements: SpillFile) {
    this.reader = new ByteReader(placements.read());
  }

  /** Await it before the next `rows` calls of `next`. */
  need(rows: number): Promise<void> {
    return this.reader.need(rows * PLACEMENT_BYTES);
  }

  next(): Placement {
    const { reader } = this;
    return {
      ordinal: reader.uint32(),
      rejectedRow: reader.uint32(),
      sharedFamilyRow: reader.uint32(),
      sharedMemberRow: reader.uint32(),
    };
  }
}

/**
 * Indexes the subscriber rows first, in row order. Only a family's first row adds further keys, and whether a row is
 * the first depends on the further keys of earlier rows.
 */
function indexSubscribers(block: DeferredBlock, found: Found, index: KeyIndex): void {
  for (let row = 0; row < block.rows; row++) {
    if (!block.isSubscriberRow(row)) continue;
    const ordinal = found.live(block.key(row, 0));
    block.indexSsns(row, ordinal, index);
    if (ordinal !== block.rowNumber(row)) continue;
    for (let k = 1; k < block.keyCount(row); k++) {
      const key = block.key(row, k);
      found.claim(key, ordinal);
      index.add(block.lo(key), block.hi(key), ordinal, ordinal, 0, ENTRY.subscriber);
    }
  }
}

function placeSubscriber(block: DeferredBlock, row: number, found: Found): Placement {
  const ordinal = found.live(block.key(row, 0));
  let sharedFamilyRow = 0;
  let sharedMemberRow = 0;
  for (let k = 1; k < block.keyCount(row) && ordinal === block.rowNumber(row); k++) {
    const key = block.key(row, k);
    const other = found.live(key);
    if (other === 0 || other >= ordinal) continue;
    if (block.tag(key) === KEY_TAG.family) sharedFamilyRow = other;
    if (block.tag(key) === KEY_TAG.memberId) sharedMemberRow = other;
  }
  return { ordinal, rejectedRow: 0, sharedFamilyRow, sharedMemberRow };
}

function placeDependent(block: DeferredBlock, row: number, found: Found): Placement {
  const none = { rejectedRow: 0, sharedFamilyRow: 0, sharedMemberRow: 0 };
  for (let k = 0; k < block.keyCount(row); k++) {
    const ordinal = found.live(block.key(row, k));
    if (ordinal !== 0) return { ...none, ordinal };
  }
  for (let k = 0; k < block.keyCount(row); k++) {
    const rejectedRow = found.rejected(block.key(row, k));
    if (rejectedRow !== 0) return { ...none, ordinal: 0, rejectedRow };
  }
  return { ...none, ordinal: 0 };
}

/** The index entries of the block's keys: a row number, or 0. */
interface Found {
  live(key: number): number;
  rejected(key: number): number;
  /** Assigns the key to the family, unless an earlier family has it. */
  claim(key: number, ordinal: number): void;
}

async function lookUp(
  block: DeferredBlock,
  { index, rejected: ofRejected }: Indexes,
  slots: HashIndex64,
): Promise<Found> {
  slots.clear();
  for (let row = 0; row < block.rows; row++) {
    for (let k = 0; k < block.keyCount(row); k++) slots.add(block.lo(block.key(row, k)), block.hi(block.key(row, k)));
  }
  const live = new Uint32Array(slots.count).fill(NONE);
  const rejected = new Uint32Array(slots.count).fill(NONE);
  await index.visit(({ lo, hi, ordinal, flags }) => {
    if ((flags & ENTRY.subscriber) === 0) return;
    const slot = slots.find(lo, hi);
    if (slot >= 0) live[slot] = Math.min(live[slot]!, ordinal);
  });
  await ofRejected.visit(({ lo, hi, rowNumber }) => {
    const slot = slots.find(lo, hi);
    if (slot >= 0) rejected[slot] = Math.min(rejected[slot]!, rowNumber);
  });
  const slotOf = (key: number) => slots.find(block.lo(key), block.hi(key));
  const pick = (from: Uint32Array) => (key: number) => {
    const value = from[slotOf(key)]!;
    return value === NONE ? 0 : value;
  };
  const claim = (key: number, ordinal: number) => {
    const slot = slotOf(key);
    live[slot] = Math.min(live[slot]!, ordinal);
  };
  return { live: pick(live), rejected: pick(rejected), claim };
}

const isAny = (): boolean => true;
const isSubscriberRow = (row: DeferredRow): boolean => row.isSubscriberRow;

async function eachBlock(
  deferred: RowsToPlace,
  { wanted, blockRows }: { readonly wanted: (row: DeferredRow) => boolean; readonly blockRows: number },
  take: (block: DeferredBlock) => Promise<void>,
): Promise<void> {
  const block = new DeferredBlock();
  const add = (row: DeferredRow): void => {
    if (wanted(row)) block.add(row);
  };
  await deferred.visit(add, async (rows) => {
    if (block.rows === 0 || block.rows + rows <= blockRows) return;
    await take(block);
    block.clear();
  });
  if (block.rows > 0) await take(block);
}

function writePlacement(spill: SpillFile, place: Placement): void {
  spill.sink.putUint32(place.ordinal);
  spill.sink.putUint32(place.rejectedRow);
  spill.sink.putUint32(place.sharedFamilyRow);
  spill.sink.putUint32(place.sharedMemberRow);
}
