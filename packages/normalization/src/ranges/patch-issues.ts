import { LateEntries } from '../assemble/late-entries.ts';
import { putRunEntry, type SortedRuns } from '../assemble/sorted-runs.ts';
import type { Contest } from './find-contested.ts';
import type { JoinedPart, JoinOptions } from './join-ranges.ts';
import type { ChangedFamilies } from './patch-records.ts';
import { isOfNoDependents, putTerms } from './put-report.ts';
import { StepTelling } from './step-telling.ts';

export interface PatchIssuesOptions extends Pick<JoinOptions, 'ranges' | 'steps' | 'signal'> {
  readonly ends: readonly number[];
  readonly contest: Contest;
  readonly changed: ChangedFamilies;
  /** What was found while joining. */
  readonly late: SortedRuns;
}

export interface PatchedIssues {
  readonly parts: readonly JoinedPart[];
  /** Of the whole file. */
  readonly warnings: number;
}

/** Has the issues of those ranges written anew in which late ones fall or come. */
export async function patchIssues(options: PatchIssuesOptions): Promise<PatchedIssues> {
  const { ranges } = options;
  const parts: JoinedPart[] = ranges.map(({ result }, range) => {
    return { kind: 'issues', range, entries: result.entries.issues, isNew: false };
  });
  let warnings = ranges.reduce((sum, { result }) => sum + result.warnings, 0);
  const telling = await tellReports(options);
  for await (const report of telling.run()) {
    const { range, result } = report;
    if (report.open('issues') === null) continue;
    warnings += result.warnings;
    parts[range] = { kind: 'issues', range, entries: result.entries, isNew: true };
  }
  return { parts, warnings };
}

/** For each range whose issues may change: by what they fall, then those that come. */
async function tellReports(options: PatchIssuesOptions): Promise<StepTelling> {
  const { ranges, steps, ends, contest, changed, signal } = options;
  const telling = new StepTelling(steps, 'report');
  const dependentsSeen = ranges.some(({ result }) => result.dependentsSeen);
  const late = await LateEntries.of(options.late.read(), (entry) => !isOfNoDependents(entry, dependentsSeen));
  for (const [range, { result }] of ranges.entries()) {
    signal?.throwIfAborted();
    const { firstRow } = result;
    const until = ends[range]!;
    const mayFall = !dependentsSeen || contest.inRange[range]! || changed.inRange[range]!;
    if (firstRow === null || (!mayFall && late.nextRow >= until)) continue;
    const sink = await telling.begin(range);
    const gone = contest.families.between(firstRow, until);
    putTerms(sink, { dependentsSeen, gone, changed: changed.families.between(firstRow, until) });
    for (; late.next !== null && late.nextRow < until; await late.advance()) {
      putRunEntry(sink, late.next);
      await telling.settle();
    }
  }
  return telling;
}
