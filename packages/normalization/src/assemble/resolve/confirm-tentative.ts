import { growArray } from '../../external/grow-array.ts';
import { HashIndex64 } from '../../external/hash-index64.ts';
import { RowNumberSet } from '../report/row-number-set.ts';
import type { DeferredRow } from './deferred-row.ts';
import type { DeferredRows } from './deferred-rows.ts';
import type { KeyIndex } from './key-index.ts';

/** Limits the memory for keys. */
const BLOCK_KEYS = 100_000;

interface TentativeRows {
  readonly deferred: Pick<DeferredRows, 'visit'>;
  /** See relevantIndex. */
  readonly index: Pick<KeyIndex, 'visit'>;
}

/**
 * Decides which tentative families are as they would be in a window that holds the whole file: those whose keys and
 * SSNs no earlier row of another family has. A later row doesn't matter, because it knew that these keys might be known.
 * Returns the ordinals of all others. In doubt a family is refuted, because the rows that are taken back are placed
 * exactly.
 *
 * @param withdrawn ordinals of families that are refuted in any case
 */
export async function confirmTentative(
  { deferred, index }: TentativeRows,
  withdrawn: RowNumberSet,
  { blockKeys = BLOCK_KEYS }: { readonly blockKeys?: number } = {},
): Promise<RowNumberSet> {
  const refuted = RowNumberSet.copyOf(withdrawn);
  let keys = new TentativeKeys(refuted);
  const compare = async (): Promise<void> => {
    if (keys.count === 0) return;
    const block = keys;
    await index.visit(({ lo, hi, ordinal, rowNumber }) => block.compare(lo, hi, ordinal, rowNumber));
    await deferred.visit((row) => block.compareRow(row));
    keys = new TentativeKeys(refuted);
  };
  await deferred.visit(
    (row) => {
      if (row.ordinal > 0 && !refuted.has(row.ordinal)) keys.addRow(row);
    },
    async () => {
      if (keys.count >= blockKeys) await compare();
    },
  );
  await compare();
  return refuted;
}

/** The suspect keys and SSNs of tentative families, each with the first row that has it and the row's family. */
class TentativeKeys {
  private readonly keys = new HashIndex64();
  private owners = new Uint32Array(2048);

  constructor(private readonly refuted: RowNumberSet) {}

  get count(): number {
    return this.keys.count;
  }

  addRow(row: DeferredRow): void {
    const { ordinal, rowNumber } = row;
    for (let key = 0; key < row.keyCount; key++) {
      if (row.isSuspectKey(key)) this.add(row.keyLo(key), row.keyHi(key), ordinal, rowNumber);
    }
    for (let ssn = 0; ssn < row.ssnCount; ssn++) {
      if (row.isSuspect(ssn)) this.add(row.ssnLo(ssn), row.ssnHi(ssn), ordinal, rowNumber);
    }
  }

  compareRow(row: DeferredRow): void {
    const { ordinal, rowNumber } = row;
    for (let key = 0; key < row.keyCount; key++) this.compare(row.keyLo(key), row.keyHi(key), ordinal, rowNumber);
    for (let ssn = 0; ssn < row.ssnCount; ssn++) this.compare(row.ssnLo(ssn), row.ssnHi(ssn), ordinal, rowNumber);
  }

  /** Refutes the family that has the key if an earlier row of another family has it. */
  compare(lo: number, hi: number, ordinal: number, rowNumber: number): void {
    const at = this.keys.find(lo, hi) * 2;
    if (at < 0) return;
    const { owners } = this;
    if (owners[at] !== ordinal && rowNumber < owners[at + 1]!) this.refuted.add(owners[at]!);
  }

  /** Rows come in order. */
  private add(lo: number, hi: number, ordinal: number, rowNumber: number): void {
    const known = this.keys.find(lo, hi) * 2;
    if (known >= 0) {
      if (this.owners[known] !== ordinal) this.refuted.add(ordinal);
      return;
    }
    const at = this.keys.add(lo, hi) * 2;
    this.owners = growArray(this.owners, at + 2);
    this.owners[at] = ordinal;
    this.owners[at + 1] = rowNumber;
  }
}
