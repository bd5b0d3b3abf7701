import { ApproximateKeySet } from '../../external/approximate-key-set.ts';
import { partsFor } from '../../external/partitions.ts';
import type { ScratchSpace } from '../../external/scratch-space.ts';
import type { DeferredRows } from './deferred-rows.ts';
import { KeyIndex } from './key-index.ts';

/** For each stored row and each entry of a rejected subscriber, the memory to know their keys. */
const ROW_BYTES = 8;
const ENTRY_BYTES = 1;
const MIN_BYTES = 4 * 1024;
const MAX_BYTES = 2 * 1024 * 1024;

/** The rows of a file after the first pass, by their keys. */
export interface IndexedRows {
  readonly deferred: DeferredRows;
  readonly index: KeyIndex;
  /** Keys of rejected subscribers. */
  readonly rejected: KeyIndex;
  /** Whether a subscriber that isn't rejected might have the key. False is certain. */
  mayHaveKey(lo: number, hi: number): boolean;
}

/** What keys are looked up in. Both have the same number of parts. */
export type Indexes = Pick<IndexedRows, 'index' | 'rejected'>;

/**
 * Returns the index entries that share a key or an SSN with a deferred, tentative, or rejected row, and a few others. No
 * other entry is needed. What follows reads these entries several times. They are few in most files, because the keys
 * of most such rows are those of rejected subscribers or known by nobody. So the index of all keys is read once, or not
 * at all. Both indexes are divided into parts that fit in memory.
 */
export async function relevantIndex(rows: IndexedRows, scratch: ScratchSpace): Promise<Indexes> {
  const { deferred, index, rejected, mayHaveKey } = rows;
  const stored = deferred.count + deferred.tentative;
  const parts = partsFor(stored + rejected.count);
  const relevant = new KeyIndex(scratch, parts);
  const bytes = stored * ROW_BYTES + rejected.count * ENTRY_BYTES;
  if (bytes === 0) return { index: relevant, rejected };
  const wanted = new ApproximateKeySet(Math.min(Math.max(bytes, MIN_BYTES), MAX_BYTES));
  let isAnyWanted = false;
  const want = (lo: number, hi: number): void => {
    if (!mayHaveKey(lo, hi)) return;
    wanted.add(lo, hi);
    isAnyWanted = true;
  };
  await deferred.visit((row) => {
    for (let key = 0; key < row.keyCount; key++) want(row.keyLo(key), row.keyHi(key));
    for (let ssn = 0; ssn < row.ssnCount; ssn++) if (row.isSuspect(ssn)) want(row.ssnLo(ssn), row.ssnHi(ssn));
  });
  await rejected.visit(({ lo, hi }) => want(lo, hi));
  if (isAnyWanted) await copyEntries(index, relevant, (lo, hi) => wanted.mightContain(lo, hi));
  return { index: relevant, rejected: await divide(rejected, parts, scratch) };
}

async function divide(index: KeyIndex, parts: number, scratch: ScratchSpace): Promise<KeyIndex> {
  if (parts === 1) return index;
  const divided = new KeyIndex(scratch, parts);
  await copyEntries(index, divided, () => true);
  await index.delete();
  return divided;
}

async function copyEntries(from: KeyIndex, to: KeyIndex, wants: (lo: number, hi: number) => boolean): Promise<void> {
  for (let part = 0; part < from.parts; part++) {
    await from.visitWanted(
      part,
      wants,
      ({ lo, hi, ordinal, rowNumber, person, flags }) => to.add(lo, hi, ordinal, rowNumber, person, flags),
      () => to.flushIfNeeded(),
    );
  }
}
