import { ApproximateKeySet } from '../../external/approximate-key-set.ts';
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

/**
 * Returns the index entries that share a key or an SSN with a deferred, tentative, or rejected row, and a few others. No
 * other entry is needed. What follows reads these entries several times. They are few in most files, because the keys
 * of most such rows are those of rejected subscribers or known by nobody. So the index of all keys is read once, or not
 * at all.
 */
export async function relevantIndex(rows: IndexedRows, scratch: ScratchSpace): Promise<KeyIndex> {
  const { deferred, index, rejected, mayHaveKey } = rows;
  const relevant = new KeyIndex(scratch);
  const bytes = (deferred.count + deferred.tentative) * ROW_BYTES + rejected.count * ENTRY_BYTES;
  if (bytes === 0) return relevant;
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
  if (!isAnyWanted) return relevant;
  await index.visitWanted(
    (lo, hi) => wanted.mightContain(lo, hi),
    ({ lo, hi, ordinal, rowNumber, person, flags }) => relevant.add(lo, hi, ordinal, rowNumber, person, flags),
    () => relevant.flushIfNeeded(),
  );
  return relevant;
}
