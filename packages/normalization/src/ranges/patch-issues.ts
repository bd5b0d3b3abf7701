import { IssueWriter } from '../assemble/issue-writer.ts';
import { LateEntries } from '../assemble/late-entries.ts';
import { LATE } from '../assemble/late-issues.ts';
import { type LateMark, readMarks } from '../assemble/late-marks.ts';
import { mergeIssues } from '../assemble/merge-issues.ts';
import type { SortedRuns } from '../assemble/sorted-runs.ts';
import type { Contest } from './find-contested.ts';
import type { JoinedPart, JoinOptions } from './join-ranges.ts';
import { type JoinedRange, readPart } from './joined-range.ts';
import type { ChangedFamilies } from './patch-records.ts';

export interface PatchIssuesOptions extends Pick<JoinOptions, 'ranges' | 'artifacts' | 'signal'> {
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

/** Writes the issues of those ranges anew in which late ones fall or come. */
export async function patchIssues(options: PatchIssuesOptions): Promise<PatchedIssues> {
  const { ranges, ends, signal } = options;
  const parts: JoinedPart[] = [];
  let warnings = 0;
  const judge = createJudge(options);
  const late = await LateEntries.of(options.late, (entry) => !judge.isOfNoDependents(entry));
  for (const [number, range] of ranges.entries()) {
    signal?.throwIfAborted();
    const until = ends[number]!;
    const marks = late.nextRow < until || judge.mayFall(number) ? await marksOf(range) : [];
    warnings += range.result.warnings;
    if (late.nextRow >= until && marks.every(judge.stands)) {
      parts.push({ kind: 'issues', range: number, entries: range.result.entries.issues, isNew: false });
      continue;
    }
    const part = await IssueWriter.create(options.artifacts, number + 1);
    const first = { read: () => readPart(range, 'issues', { lent: true }) };
    warnings += await mergeIssues(first, late, part, { until, marks, stands: judge.stands });
    await part.close();
    parts.push({ kind: 'issues', range: number, entries: part.entries, isNew: true });
  }
  return { parts, warnings };
}

async function marksOf(range: JoinedRange): Promise<LateMark[]> {
  const marks: LateMark[] = [];
  for await (const mark of readMarks(readPart(range, 'marks'))) marks.push(mark);
  return marks;
}

/** What a range found late falls with a family that was taken apart, or judged anew, or in a file without dependents. */
function createJudge({ ranges, contest, changed }: PatchIssuesOptions) {
  const dependentsSeen = ranges.some(({ result }) => result.dependentsSeen);
  const isOfNoDependents = ({ flags }: Pick<LateMark, 'flags'>): boolean =>
    !dependentsSeen && (flags & LATE.needsDependents) !== 0;
  return {
    isOfNoDependents,
    mayFall: (number: number): boolean => !dependentsSeen || contest.inRange[number]! || changed.inRange[number]!,
    stands(mark: LateMark): boolean {
      if (isOfNoDependents(mark) || (mark.tag !== 0 && contest.families.has(mark.tag))) return false;
      return (mark.flags & LATE.provisional) === 0 || !changed.families.has(mark.tag);
    },
  };
}
