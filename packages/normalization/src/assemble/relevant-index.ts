import type { ScratchSpace } from '../artifact-store.ts';
import type { DeferredRows } from './deferred-rows.ts';
import { HashSlots } from './hash-slots.ts';
import { KeyIndex } from './key-index.ts';

/** More keys than these would take more memory than reading the whole index again takes time. */
const MAX_ROWS = 50_000;

/**
 * The entries of the index that have a key or an SSN of a row put aside: nothing else of it is ever asked for. Placing
 * rows goes over the index three times, and in most files few rows are put aside. The index itself where they are many.
 */
export async function relevantIndex(deferred: DeferredRows, index: KeyIndex, scratch: ScratchSpace): Promise<KeyIndex> {
  if (deferred.count > MAX_ROWS) return index;
  const wanted = new HashSlots();
  for await (const { keys, ssns } of deferred.read()) {
    for (let k = 0; k < keys.lo.length; k++) wanted.add(keys.lo[k]!, keys.hi[k]!);
    for (const { lo, hi } of ssns) wanted.add(lo, hi);
  }
  const relevant = new KeyIndex(scratch);
  await index.visit(
    ({ lo, hi, ordinal, rowNumber, person, flags }) => {
      if (wanted.find(lo, hi) >= 0) relevant.add(lo, hi, ordinal, rowNumber, person, flags);
    },
    () => relevant.settle(),
  );
  return relevant;
}
