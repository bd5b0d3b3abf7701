import type { ScratchSpace } from '../artifact-store.ts';
import { ByteReader } from './byte-reader.ts';
import { DeferredBlock } from './deferred-block.ts';
import type { DeferredRow, DeferredRows } from './deferred-rows.ts';
import { HashSlots } from './hash-slots.ts';
import { ENTRY, type KeyIndex } from './key-index.ts';
import { KEY_TAG } from './link-keys.ts';
import { SpillFile } from './spill-file.ts';

const NONE = 0xffffffff;
const BLOCK_ROWS = 200_000;

/** Where a row that was put aside belongs. */
export interface Placement {
  /** The family; 0: none. */
  readonly ordinal: number;
  /** Row of the subscriber that was rejected, where only such a one was found; 0: none. */
  readonly rejectedRow: number;
  /** Subscriber rows: row of another family with the same family id or the same member id; 0: none. */
  readonly sharedFamilyRow: number;
  readonly sharedMemberRow: number;
}

const PLACEMENT_BYTES = 16;

/**
 * Looks up the families of all rows that were put aside, a block of keys against a pass over the whole index at a time,
 * so that memory does not depend on either. Leaves a placement per row, in the order of `deferred`, and completes the
 * index with what those rows add to it.
 */
export async function placeDeferred(
  deferred: DeferredRows,
  index: KeyIndex,
  scratch: ScratchSpace,
): Promise<SpillFile> {
  if (deferred.subscriberRows > 0) await indexDeferredSubscribers(deferred, index, scratch);
  const placements = new SpillFile(scratch);
  for await (const block of blocksOf(deferred.read(), () => true)) {
    const found = await lookUp(block, index);
    for (let row = 0; row < block.rows; row++) {
      const isSubscriberRow = block.isSubscriberRow(row);
      const place = isSubscriberRow ? placeSubscriber(block, row, found) : placeDependent(block, row, found);
      writePlacement(placements, place);
      if (isSubscriberRow) continue;
      block.eachSsn(row, (lo, hi, person) => {
        index.add(lo, hi, place.ordinal, block.rowNumber(row), person, ENTRY.ssn);
      });
    }
    await placements.settle();
    await index.settle();
  }
  return placements;
}

export async function* readPlacements(placements: SpillFile): AsyncGenerator<Placement> {
  const reader = new ByteReader(placements.read());
  while (await reader.has(PLACEMENT_BYTES)) {
    yield {
      ordinal: reader.uint32(),
      rejectedRow: reader.uint32(),
      sharedFamilyRow: reader.uint32(),
      sharedMemberRow: reader.uint32(),
    };
  }
}

/**
 * First the families of the subscriber rows themselves, in row order: only a family's first row gives it its further
 * keys, and whether a row is a first one depends on the further keys of those before it.
 */
async function indexDeferredSubscribers(deferred: DeferredRows, index: KeyIndex, scratch: ScratchSpace): Promise<void> {
  const families = new SpillFile(scratch);
  for await (const block of blocksOf(deferred.read(), (row) => row.isSubscriberRow)) {
    const found = await lookUp(block, index);
    for (let row = 0; row < block.rows; row++) {
      const ordinal = found.live(block.key(row, 0));
      families.sink.putUint32(ordinal);
      if (ordinal !== block.rowNumber(row)) continue;
      for (let k = 1; k < block.keyCount(row); k++) {
        const key = block.key(row, k);
        found.claim(key, ordinal);
        index.add(block.lo(key), block.hi(key), ordinal, ordinal, 0, ENTRY.subscriber);
      }
    }
    await families.settle();
    await index.settle();
  }
  const ordinals = new ByteReader(families.read());
  for await (const row of deferred.read()) {
    if (!row.isSubscriberRow) continue;
    await ordinals.need(4);
    indexSsns(row, ordinals.uint32(), index);
    await index.settle();
  }
  await families.delete();
}

function indexSsns(row: DeferredRow, ordinal: number, index: KeyIndex): void {
  for (const ssn of row.ssns) {
    const flags = ENTRY.ssn | (ssn.isSubscriber ? ENTRY.ssnOfSubscriber : 0);
    index.add(ssn.lo, ssn.hi, ordinal, row.rowNumber, ssn.person, flags);
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

/** What the index says about a key of the block: a row number, or 0. */
interface Found {
  live(key: number): number;
  rejected(key: number): number;
  /** Makes the key one of a family's from here on, unless an earlier family has it. */
  claim(key: number, ordinal: number): void;
}

async function lookUp(block: DeferredBlock, index: KeyIndex): Promise<Found> {
  const slots = new HashSlots();
  for (let row = 0; row < block.rows; row++) {
    for (let k = 0; k < block.keyCount(row); k++) slots.add(block.lo(block.key(row, k)), block.hi(block.key(row, k)));
  }
  const live = new Uint32Array(slots.count).fill(NONE);
  const rejected = new Uint32Array(slots.count).fill(NONE);
  await index.visit((entry) => {
    if ((entry.flags & (ENTRY.subscriber | ENTRY.rejected)) === 0) return;
    const slot = slots.find(entry.lo, entry.hi);
    if (slot < 0) return;
    if ((entry.flags & ENTRY.subscriber) !== 0) live[slot] = Math.min(live[slot]!, entry.ordinal);
    else rejected[slot] = Math.min(rejected[slot]!, entry.rowNumber);
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

async function* blocksOf(
  rows: AsyncIterable<DeferredRow>,
  wanted: (row: DeferredRow) => boolean,
): AsyncGenerator<DeferredBlock> {
  const block = new DeferredBlock();
  for await (const row of rows) {
    if (!wanted(row)) continue;
    block.add(row);
    if (block.rows < BLOCK_ROWS) continue;
    yield block;
    block.clear();
  }
  if (block.rows > 0) yield block;
}

function writePlacement(spill: SpillFile, place: Placement): void {
  spill.sink.putUint32(place.ordinal);
  spill.sink.putUint32(place.rejectedRow);
  spill.sink.putUint32(place.sharedFamilyRow);
  spill.sink.putUint32(place.sharedMemberRow);
}
