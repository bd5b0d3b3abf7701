import type { ScratchSpace } from '../artifact-store.ts';
import type { ByteReader } from '../assemble/byte-reader.ts';
import type { DeferredRow } from '../assemble/deferred-row.ts';
import { HashSlots } from '../assemble/hash-slots.ts';
import { ENTRY, type IndexEntry, type KeyIndex, partitionOf, putEntry, visitEntries } from '../assemble/key-index.ts';
import { PartWriter } from '../assemble/part-writer.ts';
import type { RowNumberSet } from '../assemble/row-number-set.ts';
import { SpillFile } from '../assemble/spill-file.ts';
import { type JoinedRange, readPart } from './joined-range.ts';
import { KeyFilter } from './key-filter.ts';
import { type KeyShare, keyShares, readKeys, visitKeys } from './range-keys.ts';
import type { JoinSteps, StepResult, TakeStepOptions } from './range-step.ts';
import { putShare, readShare, StepTelling } from './step-telling.ts';

const KEY_BYTES = 8;

/**
 * The keys and SSNs of rows put aside, in the shares that those of the ranges are looked through in: what is known of
 * them is found a share at a time, by whoever takes the step, and costs what there is of it, however much that is.
 */
export class WantedKeys {
  private readonly shares: readonly { readonly share: KeyShare; readonly keys: SpillFile }[];
  /** By partition. */
  private readonly files: readonly SpillFile[];

  constructor(ranges: readonly JoinedRange[], scratch: ScratchSpace) {
    this.shares = keyShares(ranges).map((share) => ({ share, keys: new SpillFile(scratch) }));
    this.files = this.shares.flatMap(({ share: { from, to }, keys }) => Array<SpillFile>(to - from).fill(keys));
  }

  addOf(row: DeferredRow): void {
    for (let key = 0; key < row.keyCount; key++) this.add(row.keyLo(key), row.keyHi(key));
    for (let ssn = 0; ssn < row.ssnCount; ssn++) this.add(row.ssnLo(ssn), row.ssnHi(ssn));
  }

  async settle(): Promise<void> {
    for (const { keys } of this.shares) await keys.settle();
  }

  /** Adds to the index what the ranges know of them, but for families that are `gone`: these are among the rows put aside. */
  async takeEntries({ steps, gone, index }: { steps: JoinSteps; gone: RowNumberSet; index: KeyIndex }): Promise<void> {
    const telling = new StepTelling(steps, 'entries');
    for (const [number, { share, keys }] of this.shares.entries()) {
      if (keys.size === 0) continue;
      const sink = await telling.begin(number);
      putShare(sink, share);
      sink.putUint32(keys.size / KEY_BYTES);
      for await (const chunk of keys.read()) {
        sink.put(chunk);
        await telling.settle();
      }
    }
    for await (const found of telling.run()) {
      const add = ({ lo, hi, ordinal, rowNumber, person, flags }: IndexEntry): void => {
        if (!gone.has(ordinal)) index.add(lo, hi, ordinal, rowNumber, person, flags);
      };
      await visitEntries(readPart(found, 'entries', { lent: true }), add, () => index.settle());
    }
  }

  async delete(): Promise<void> {
    for (const { keys } of this.shares) await keys.delete();
  }

  private add(lo: number, hi: number): void {
    const { sink } = this.files[partitionOf(lo, this.files.length)]!;
    sink.putUint32(lo);
    sink.putUint32(hi);
  }
}

/** Leaves the entries of a share of the keys that are of these, rows put aside apart: of them everything is known. */
export async function putEntries(
  { ranges, artifacts, signal }: Pick<TakeStepOptions, 'ranges' | 'artifacts' | 'signal'>,
  told: ByteReader,
): Promise<StepResult> {
  const share = await readShare(told);
  await told.need(4);
  const filter = new KeyFilter(told.uint32());
  const wanted = new HashSlots();
  while (await told.has(KEY_BYTES)) {
    const lo = told.uint32() | 0;
    const hi = told.uint32() | 0;
    wanted.add(lo, hi);
    filter.add(hi);
  }
  const part = await PartWriter.create<'entries'>(artifacts, 'entries', 1);
  for await (const group of readKeys(ranges, share)) {
    signal?.throwIfAborted();
    for (const bytes of group) {
      visitKeys(bytes, filter, (entry) => {
        if ((entry.flags & ENTRY.aside) === 0 && wanted.find(entry.lo, entry.hi) >= 0) putEntry(part.sink, entry);
      });
      await part.settle();
    }
  }
  await part.close();
  return { validRows: 0, invalidRows: 0, warnings: 0, entries: 0 };
}
