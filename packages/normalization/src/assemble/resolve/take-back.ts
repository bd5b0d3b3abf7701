import type { ScratchSpace } from '../../external/scratch-space.ts';
import { RowNumberSet } from '../report/row-number-set.ts';
import { DeferredRows } from './deferred-rows.ts';
import { ENTRY, KeyIndex } from './key-index.ts';

interface StoredRows {
  readonly deferred: DeferredRows;
  readonly index: KeyIndex;
}

interface Decision {
  readonly refuted: RowNumberSet;
  /** Those of them whose records weren't written. */
  readonly withdrawn: RowNumberSet;
}

/** The records that were written but don't stay. */
export interface RecordsTakenBack {
  readonly ordinals: RowNumberSet;
  /** How many rows they have. */
  readonly rows: number;
}

/**
 * Turns the rows of refuted families into deferred rows and drops the copies of all others. The index is then the same
 * as if the rows had been deferred at once.
 */
export async function takeBack(
  { deferred, index }: StoredRows,
  { refuted, withdrawn }: Decision,
  scratch: ScratchSpace,
): Promise<StoredRows & { readonly takenBack: RecordsTakenBack }> {
  const settled = { deferred: new DeferredRows(scratch), index: new KeyIndex(scratch, index.parts) };
  const ordinals = new RowNumberSet();
  let rows = 0;
  const unindexed = new RowNumberSet();
  await deferred.visit(
    (row) => {
      const { ordinal, rowNumber } = row;
      if (ordinal > 0 && !refuted.has(ordinal)) return;
      settled.deferred.copy(row);
      if (ordinal === 0) return;
      if (!withdrawn.has(ordinal)) {
        ordinals.add(ordinal);
        rows++;
      }
      if (row.isCertain) return;
      unindexed.add(rowNumber);
      if (row.isSubscriberRow) {
        settled.index.add(row.keyLo(0), row.keyHi(0), rowNumber, rowNumber, row.person, ENTRY.subscriber);
      }
    },
    async () => {
      await settled.deferred.flushIfNeeded();
      await settled.index.flushIfNeeded();
    },
  );
  await index.visit(
    ({ lo, hi, ordinal, rowNumber, person, flags }) => {
      const isDropped = refuted.has(ordinal) && unindexed.has(rowNumber);
      if (!isDropped) settled.index.add(lo, hi, ordinal, rowNumber, person, flags);
    },
    () => settled.index.flushIfNeeded(),
  );
  return { ...settled, takenBack: { ordinals, rows } };
}
