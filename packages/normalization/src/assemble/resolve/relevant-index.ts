import { HashIndex64 } from '../../external/hash-index64.ts';
import type { ScratchSpace } from '../../external/scratch-space.ts';
import type { DeferredRows } from './deferred-rows.ts';
import { KeyIndex } from './key-index.ts';

/** With more rows, the memory for their keys would cost more than reading the whole index again. */
const MAX_ROWS = 50_000;

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
 * Returns the index entries that share a key or an SSN with a deferred row. No other entry is needed. Placing rows
 * reads the index three times, and in most files few rows are deferred. If many are, this returns the whole index.
 *
 * Most deferred rows are dependents of rejected subscribers. If no other subscriber can have their keys, only the
 * entries of rejected subscribers are read, which are few.
 */
export async function relevantIndex(rows: IndexedRows, scratch: ScratchSpace): Promise<KeyIndex> {
  const { deferred, index, rejected, mayHaveKey } = rows;
  if (deferred.count > MAX_ROWS) {
    await copyEntries(rejected, index, () => true);
    return index;
  }
  const wanted = new HashIndex64();
  let mayBeKnown = deferred.suspects > 0;
  await deferred.visit((row) => {
    for (let key = 0; key < row.keyCount; key++) {
      wanted.add(row.keyLo(key), row.keyHi(key));
      mayBeKnown ||= mayHaveKey(row.keyLo(key), row.keyHi(key));
    }
    for (let ssn = 0; ssn < row.ssnCount; ssn++) wanted.add(row.ssnLo(ssn), row.ssnHi(ssn));
  });
  const relevant = new KeyIndex(scratch);
  const isWanted = (lo: number, hi: number) => wanted.find(lo, hi) >= 0;
  await copyEntries(rejected, relevant, isWanted);
  if (mayBeKnown) await copyEntries(index, relevant, isWanted);
  return relevant;
}

function copyEntries(from: KeyIndex, to: KeyIndex, wants: (lo: number, hi: number) => boolean): Promise<void> {
  return from.visit(
    ({ lo, hi, ordinal, rowNumber, person, flags }) => {
      if (wants(lo, hi)) to.add(lo, hi, ordinal, rowNumber, person, flags);
    },
    () => to.flushIfNeeded(),
  );
}
