import { ByteReader } from '../assemble/byte-reader.ts';
import type { RowCounts } from '../assemble/family-builder.ts';
import type { LateIssues } from '../assemble/late-issues.ts';
import { RowNumberSet } from '../assemble/row-number-set.ts';
import { putRunEntry, readRunEntries, type SortedRuns } from '../assemble/sorted-runs.ts';
import type { Contest } from './find-contested.ts';
import type { JoinedPart, JoinOptions } from './join-ranges.ts';
import { readPart } from './joined-range.ts';

import type { SteppedRange } from './range-step.ts';
import { putFamilies, StepTelling } from './step-telling.ts';

export interface PatchRecordsOptions extends Pick<JoinOptions, 'ranges' | 'steps' | 'signal'> {
  /** For each range, the first row that is not its own any more. */
  readonly ends: readonly number[];
  readonly contest: Contest;
  /** Rows that were placed, by family. */
  readonly placed: SortedRuns;
  /** What the patches find is added to both. */
  readonly counts: RowCounts;
  readonly issues: LateIssues;
}

/** Families that were written before and got further rows. */
export interface ChangedFamilies {
  readonly families: RowNumberSet;
  readonly inRange: readonly boolean[];
}

export interface PatchedRecords {
  readonly parts: readonly JoinedPart[];
  readonly changed: ChangedFamilies;
}

/** Has the records of those ranges written anew that lose a family or get rows for one. */
export async function patchRecords(options: PatchRecordsOptions): Promise<PatchedRecords> {
  const { ranges, counts, issues } = options;
  const families = new RowNumberSet();
  const inRange = ranges.map(() => false);
  const parts: JoinedPart[] = ranges.map(({ result }, range) => {
    return { kind: 'records', range, entries: result.entries.records, isNew: false };
  });
  const telling = await tellPatches(options);
  for await (const patched of telling.run()) {
    const { range, result } = patched;
    counts.valid += result.validRows;
    counts.invalid += result.invalidRows;
    parts[range] = { kind: 'records', range, entries: result.entries, isNew: true };
    inRange[range] = await takeChanged(patched, families);
    for await (const entry of readRunEntries(new ByteReader(readPart(patched, 'found')))) {
      issues.runs.add(entry);
      await issues.runs.settle();
    }
  }
  return { parts, changed: { families, inRange } };
}

/** For each range that needs it: the families that it loses, then the rows that were placed in it. */
async function tellPatches(options: PatchRecordsOptions): Promise<StepTelling> {
  const { ranges, steps, ends, contest, placed, signal } = options;
  const telling = new StepTelling(steps, 'patch');
  const rows = placed.read();
  let next = await rows.next();
  for (const [range, { result }] of ranges.entries()) {
    signal?.throwIfAborted();
    const { firstRow } = result;
    const until = ends[range]!;
    if (firstRow === null || (!contest.inRange[range] && (next.done === true || next.value.key >= until))) continue;
    const sink = await telling.begin(range);
    putFamilies(sink, [...contest.families.between(firstRow, until)]);
    for (; next.done !== true && next.value.key < until; next = await rows.next()) {
      putRunEntry(sink, next.value);
      await telling.settle();
    }
  }
  return telling;
}

async function takeChanged(patched: SteppedRange, families: RowNumberSet): Promise<boolean> {
  const reader = new ByteReader(readPart(patched, 'changed'));
  let any = false;
  for (; await reader.has(4); any = true) families.add(reader.uint32());
  return any;
}
