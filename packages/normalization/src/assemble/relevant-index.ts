import type { ScratchSpace } from '../artifact-store.ts';
import type { AssembledRows } from './assembler.ts';
import { HashIndex64 } from './hash-index64.ts';
import { KeyIndex } from './key-index.ts';

/** More keys than these would take more memory than reading the whole index again takes time. */
const MAX_ROWS = 50_000;

/**
 * The entries of the index that have a key or an SSN of a row put aside: nothing else of it is ever asked for. Placing
 * rows goes over the index three times, and in most files few rows are put aside. The index itself where they are many.
 *
 * Most rows put aside are dependents of rejected subscribers. Where no other subscriber can have their keys, only those
 * of the rejected are looked at, which are few.
 */
export async function relevantIndex(rows: AssembledRows, scratch: ScratchSpace): Promise<KeyIndex> {
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

/** Adds to the one index what of the other is wanted. */
function copyEntries(from: KeyIndex, to: KeyIndex, wants: (lo: number, hi: number) => boolean): Promise<void> {
  return from.visit(
    ({ lo, hi, ordinal, rowNumber, person, flags }) => {
      if (wants(lo, hi)) to.add(lo, hi, ordinal, rowNumber, person, flags);
    },
    () => to.flushIfNeeded(),
  );
}
