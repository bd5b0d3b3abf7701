import { ByteReader } from '../assemble/byte-reader.ts';
import { HashSlots } from '../assemble/hash-slots.ts';
import { ENTRY, ENTRY_BYTES } from '../assemble/key-index.ts';
import { PartWriter } from '../assemble/part-writer.ts';
import { RowNumberSet } from '../assemble/row-number-set.ts';
import { type JoinedRange, readPart } from './joined-range.ts';
import { KeyFilter } from './key-filter.ts';
import { HI, keyShares, readKeys, visitKeys } from './range-keys.ts';
import type { JoinSteps, StepResult, TakeStepOptions } from './range-step.ts';
import { putShare, readShare, StepTelling } from './step-telling.ts';

/** Families, written by one range, that another one before it has a say in. */
export interface Contest {
  readonly families: RowNumberSet;
  /** Whether a range has any. */
  readonly inRange: readonly boolean[];
}

/**
 * A family written by its range stands as it is unless one of its keys or SSNs occurs in a range before: then what is
 * certain within the range is not so in the file. (What occurs in a range after concerns that range's family.)
 *
 * @param ends for each range, the first row that is not its own any more
 */
export async function findContested(
  ranges: readonly JoinedRange[],
  ends: readonly number[],
  steps: JoinSteps,
): Promise<Contest> {
  const telling = new StepTelling(steps, 'contest');
  for (const [number, share] of keyShares(ranges).entries()) putShare(await telling.begin(number), share);
  const families = new RowNumberSet();
  for await (const found of telling.run()) {
    const reader = new ByteReader(readPart(found, 'contested'));
    while (await reader.has(4)) families.add(reader.uint32());
  }
  const hasAny = ({ result: { firstRow } }: JoinedRange, range: number): boolean =>
    firstRow !== null && families.between(firstRow, ends[range]!).next().done !== true;
  return { families, inRange: ranges.map(hasAny) };
}

/** Leaves the contested families that a share of the keys shows; decided for exact 64-bit keys, of which few may occur twice. */
export async function putContested(
  { ranges, artifacts, signal }: Pick<TakeStepOptions, 'ranges' | 'artifacts' | 'signal'>,
  told: ByteReader,
): Promise<StepResult> {
  const part = await PartWriter.create<'contested'>(artifacts, 'contested', 1);
  const seen = new KeyFilter(0);
  const repeated = new KeyFilter(0);
  for await (const group of readKeys(ranges, await readShare(told))) {
    signal?.throwIfAborted();
    findRepeated(group, seen, repeated);
    const slots = new HashSlots();
    const firstSeen: number[] = [];
    for (const [number, bytes] of group.entries()) {
      visitKeys(bytes, repeated, ({ lo, hi, ordinal, flags }) => {
        if (flags === ENTRY.rejected) return;
        const slot = slots.add(lo, hi);
        if (slot === firstSeen.length) firstSeen.push(number);
        else if (firstSeen[slot]! < number && (flags & ENTRY.aside) === 0) part.sink.putUint32(ordinal);
      });
      await part.settle();
    }
  }
  await part.close();
  return { validRows: 0, invalidRows: 0, warnings: 0, entries: 0 };
}

/** Fills `repeated` with all keys that occur in several ranges, and some that do not. */
function findRepeated(group: readonly Uint8Array[], seen: KeyFilter, repeated: KeyFilter): void {
  const entries = group.reduce((bytes, { length }) => bytes + length, 0) / ENTRY_BYTES;
  seen.empty(entries);
  repeated.empty(entries);
  for (const bytes of group) {
    const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = HI; at < bytes.length; at += ENTRY_BYTES) {
      const hi = data.getInt32(at);
      if (seen.mayHold(hi)) repeated.add(hi);
    }
    for (let at = HI; at < bytes.length; at += ENTRY_BYTES) seen.add(data.getInt32(at));
  }
}
