import { ByteReader } from '../../external/byte-reader.ts';
import type { ByteSink } from '../../external/byte-sink.ts';
import { growArray } from '../../external/grow-array.ts';
import { HashIndex64 } from '../../external/hash-index64.ts';
import { Partitions } from '../../external/partitions.ts';
import type { ScratchSpace } from '../../external/scratch-space.ts';
import type { SpillFile } from '../../external/spill-file.ts';
import { RowNumberSet } from '../report/row-number-set.ts';
import type { DeferredRow } from './deferred-row.ts';
import type { DeferredRows } from './deferred-rows.ts';
import type { KeyIndex } from './key-index.ts';

/** Stored form of a row's key: u32 lo, u32 hi, u32 family, u32 row number, u8 whether it must be confirmed. */
const KEY_BYTES = 17;

interface TentativeRows {
  readonly deferred: Pick<DeferredRows, 'visit'>;
  /** See relevantIndex. */
  readonly index: KeyIndex;
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
  scratch: ScratchSpace,
): Promise<RowNumberSet> {
  const refuted = RowNumberSet.copyOf(withdrawn);
  const keys = new Partitions(scratch, index.parts);
  await deferred.visit(
    (row) => putKeys(row, row.ordinal > 0 && !withdrawn.has(row.ordinal), keys),
    () => keys.flushIfNeeded(),
  );
  for (const [part, stored] of keys.parts.entries()) {
    const tentative = new TentativeKeys(refuted);
    await visitKeys(stored, (key) => {
      if (key.mustBeConfirmed) tentative.add(key);
    });
    if (tentative.count === 0) continue;
    await index.visitPart(part, (entry) => tentative.compare(entry));
    await visitKeys(stored, (key) => tentative.compare(key));
  }
  await keys.delete();
  return refuted;
}

interface RowKey {
  lo: number;
  hi: number;
  ordinal: number;
  rowNumber: number;
  mustBeConfirmed: boolean;
}

function putKeys(row: DeferredRow, isTentative: boolean, keys: Partitions): void {
  const { ordinal, rowNumber } = row;
  const put = (sink: ByteSink, lo: number, hi: number, isSuspect: boolean): void => {
    sink.putUint32(lo);
    sink.putUint32(hi);
    sink.putUint32(ordinal);
    sink.putUint32(rowNumber);
    sink.putByte(isTentative && isSuspect ? 1 : 0);
  };
  for (let key = 0; key < row.keyCount; key++) {
    put(keys.of(row.keyLo(key)).sink, row.keyLo(key), row.keyHi(key), row.isSuspectKey(key));
  }
  for (let ssn = 0; ssn < row.ssnCount; ssn++) {
    put(keys.of(row.ssnLo(ssn)).sink, row.ssnLo(ssn), row.ssnHi(ssn), row.isSuspect(ssn));
  }
}

/** The key object is reused. */
async function visitKeys(stored: SpillFile, see: (key: RowKey) => void): Promise<void> {
  const reader = new ByteReader(stored.read());
  const key: RowKey = { lo: 0, hi: 0, ordinal: 0, rowNumber: 0, mustBeConfirmed: false };
  while (await reader.has(KEY_BYTES)) {
    while (reader.available >= KEY_BYTES) {
      key.lo = reader.uint32() | 0;
      key.hi = reader.uint32() | 0;
      key.ordinal = reader.uint32();
      key.rowNumber = reader.uint32();
      key.mustBeConfirmed = reader.byte() === 1;
      see(key);
    }
  }
}

/** The suspect keys and SSNs of tentative families, each with the first row that has it and the row's family. */
class TentativeKeys {
  private readonly keys = new HashIndex64();
  private owners = new Uint32Array(2048);

  constructor(private readonly refuted: RowNumberSet) {}

  get count(): number {
    return this.keys.count;
  }

  /** Refutes the family that has the key if an earlier row of another family has it. */
  compare({ lo, hi, ordinal, rowNumber }: Omit<RowKey, 'mustBeConfirmed'>): void {
    const at = this.keys.find(lo, hi) * 2;
    if (at < 0) return;
    const { owners } = this;
    if (owners[at] !== ordinal && rowNumber < owners[at + 1]!) this.refuted.add(owners[at]!);
  }

  /** Rows come in order. */
  add({ lo, hi, ordinal, rowNumber }: RowKey): void {
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
