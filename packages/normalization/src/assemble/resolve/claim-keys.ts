import { HashIndex64 } from '../../external/hash-index64.ts';
import type { ScratchSpace } from '../../external/scratch-space.ts';
import type { DeferredRow } from './deferred-row.ts';
import type { RowsToPlace } from './deferred-rows.ts';
import { FamilyLookups } from './family-lookups.ts';
import { ENTRY, KeyIndex } from './key-index.ts';
import type { Indexes } from './relevant-index.ts';

/** Limits the memory for rows. */
const BLOCK_ROWS = 50_000;

export interface ClaimOptions {
  readonly blockRows?: number;
}

interface Key {
  readonly lo: number;
  readonly hi: number;
}

/**
 * Adds the further keys of deferred subscriber rows to the index: see LinkKeys. Only a family's first row adds them, and
 * whether a row is the first depends on the further keys of earlier rows. Rows whose first key an earlier row has are no
 * first rows for certain. The others, which are few, are looked at in row order.
 */
export async function claimKeys(
  deferred: Pick<RowsToPlace, 'visit'>,
  indexes: Indexes,
  scratch: ScratchSpace,
  { blockRows = BLOCK_ROWS }: ClaimOptions = {},
): Promise<void> {
  const { index } = indexes;
  const lookups = new FamilyLookups(indexes, scratch);
  await deferred.visit(
    (row) => {
      if (row.isSubscriberRow) lookups.ask(row, 0);
    },
    () => lookups.flushIfNeeded(),
  );
  await lookups.answer();
  const claims = new KeyIndex(scratch);
  let block = new FirstRows(claims);
  await deferred.visit(
    (row) => {
      if (row.isSubscriberRow && lookups.next(row, 0).ordinal === row.rowNumber) block.add(row);
    },
    async (_, bytes) => {
      await lookups.need(bytes);
      if (block.count < blockRows) return;
      await block.claim();
      block = new FirstRows(claims);
    },
  );
  await block.claim();
  await lookups.delete();
  await claims.visit(
    ({ lo, hi, ordinal }) => index.add(lo, hi, ordinal, ordinal, 0, ENTRY.subscriber),
    () => index.flushIfNeeded(),
  );
  await claims.delete();
}

/** Rows that are the first of their family unless an earlier one of them claims their first key. */
class FirstRows {
  private readonly rows: { readonly rowNumber: number; readonly first: Key; readonly further: readonly Key[] }[] = [];

  constructor(private readonly claims: KeyIndex) {}

  get count(): number {
    return this.rows.length;
  }

  add(row: DeferredRow): void {
    const [first, ...further] = Array.from({ length: row.keyCount }, (_, key) => keyOf(row, key));
    if (first !== undefined) this.rows.push({ rowNumber: row.rowNumber, first, further });
  }

  async claim(): Promise<void> {
    const firstKeys = new HashIndex64();
    for (const { first } of this.rows) firstKeys.add(first.lo, first.hi);
    const isClaimed = new Uint8Array(firstKeys.count);
    const mark = ({ lo, hi }: Key): void => {
      const key = firstKeys.find(lo, hi);
      if (key >= 0) isClaimed[key] = 1;
    };
    await this.claims.visit(mark);
    for (const { rowNumber, first, further } of this.rows) {
      if (isClaimed[firstKeys.find(first.lo, first.hi)] === 1) continue;
      for (const key of further) {
        this.claims.add(key.lo, key.hi, rowNumber, rowNumber, 0, ENTRY.subscriber);
        mark(key);
      }
    }
    await this.claims.flushIfNeeded();
  }
}

function keyOf(row: DeferredRow, key: number): Key {
  return { lo: row.keyLo(key), hi: row.keyHi(key) };
}
