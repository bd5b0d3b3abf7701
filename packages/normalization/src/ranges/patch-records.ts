import type { FamilyBuilder } from '../assemble/family-builder.ts';
import { type JudgeOptions, judgeFamily } from '../assemble/family-rules/judge-family.ts';
import type { LateIssues } from '../assemble/late-issues.ts';
import { mergeRecords, PlacedFamilies } from '../assemble/merge-records.ts';
import { PartWriter } from '../assemble/part-writer.ts';
import { RowNumberSet } from '../assemble/row-number-set.ts';
import type { SortedRuns } from '../assemble/sorted-runs.ts';
import type { JoinedPart, JoinOptions } from './join-ranges.ts';
import { readPart } from './joined-range.ts';
import type { Contest } from './range-keys.ts';

export interface PatchRecordsOptions extends Pick<JoinOptions, 'ranges' | 'artifacts' | 'signal'> {
  /** For each range, the first row that is not its own any more. */
  readonly ends: readonly number[];
  readonly contest: Contest;
  /** Rows that were placed, by family. */
  readonly placed: SortedRuns;
  readonly builder: FamilyBuilder;
  readonly judging: JudgeOptions;
  /** What building and judging finds is added here. */
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

/** Writes the records of those ranges anew that lose a family or get rows for one. */
export async function patchRecords(options: PatchRecordsOptions): Promise<PatchedRecords> {
  const { ranges, artifacts, ends, contest, placed, builder, judging, issues, signal } = options;
  const families = new RowNumberSet();
  const inRange = ranges.map(() => false);
  const parts: JoinedPart[] = [];
  const rows = await PlacedFamilies.of(placed);
  for (const [number, range] of ranges.entries()) {
    signal?.throwIfAborted();
    const until = ends[number]!;
    const stays = !contest.inRange[number] && (rows.next === null || rows.next.ordinal >= until);
    if (stays || range.result.firstRow === null) {
      parts.push({ kind: 'records', range: number, entries: range.result.entries.records, isNew: false });
      continue;
    }
    const part = await PartWriter.create(artifacts, 'records', number + 1);
    const handlers = {
      builder,
      changed: (ordinal: number) => {
        families.add(ordinal);
        inRange[number] = true;
      },
      judge: () => {
        const record = builder.family();
        if (record !== null) judgeFamily(record, 0, issues, judging);
      },
      settle: () => issues.runs.settle(),
    };
    const isGone = (ordinal: number) => contest.families.has(ordinal);
    await mergeRecords({ read: () => readPart(range, 'records') }, rows, part, handlers, { until, isGone });
    await part.close();
    parts.push({ kind: 'records', range: number, entries: part.entries, isNew: true });
  }
  return { parts, changed: { families, inRange } };
}
