import { LATE } from '../assemble/late-issues.ts';
import { type LateMark, readMarks } from '../assemble/late-marks.ts';
import { mergeIssues, rowNumberOf } from '../assemble/merge-issues.ts';
import { PartWriter } from '../assemble/part-writer.ts';
import { type RunEntry, SortedRuns } from '../assemble/sorted-runs.ts';
import { readLines } from '../record/read-lines.ts';
import type { JoinedPart, JoinOptions } from './join-ranges.ts';
import { type JoinedRange, readPart } from './joined-range.ts';
import type { ChangedFamilies } from './patch-records.ts';
import type { Contest } from './range-keys.ts';

export interface PatchIssuesOptions extends Pick<JoinOptions, 'ranges' | 'artifacts' | 'scratch' | 'signal'> {
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
  const late = options.late.read();
  let next = await late.next();
  for (const [number, range] of ranges.entries()) {
    signal?.throwIfAborted();
    const found = new SortedRuns(options.scratch);
    for (; next.done !== true && next.value.key < ends[number]!; next = await late.next()) {
      if (!judge.isOfNoDependents(next.value)) found.add(next.value);
      await found.settle();
    }
    const marks = found.count > 0 || judge.mayFall(number) ? await marksOf(range) : [];
    if (found.count === 0 && marks.every(judge.stands)) {
      warnings += range.result.warnings;
      parts.push({ kind: 'issues', range: number, entries: range.result.entries.issues, isNew: false });
      continue;
    }
    await takeStanding(range, marks, judge.stands, found);
    const part = await PartWriter.create(options.artifacts, 'issues', number + 1);
    const rest = { read: () => withoutMarked(range, marks) };
    const counted = await mergeIssues(rest, found, part, () => true);
    await part.close();
    await found.delete();
    warnings += range.result.warnings - range.result.lateWarnings + counted.warnings;
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

async function takeStanding(
  range: JoinedRange,
  marks: readonly LateMark[],
  stands: (mark: LateMark) => boolean,
  found: SortedRuns,
): Promise<void> {
  if (marks.length === 0) return;
  for await (const { line, mark } of markedLines(range, marks)) {
    if (mark === null || !stands(mark)) continue;
    const entry: RunEntry = { key: rowNumberOf(line), second: 0, tag: mark.tag, flags: mark.flags, bytes: line };
    found.add(entry);
    await found.settle();
  }
}

async function* withoutMarked(range: JoinedRange, marks: readonly LateMark[]): AsyncGenerator<Uint8Array> {
  for await (const { line, mark } of markedLines(range, marks)) if (mark === null) yield line;
}

async function* markedLines(
  range: JoinedRange,
  marks: readonly LateMark[],
): AsyncGenerator<{ line: Uint8Array; mark: LateMark | null }> {
  let number = 0;
  let next = 0;
  for await (const line of readLines(readPart(range, 'issues'))) {
    const mark = marks[next]?.line === number ? marks[next++]! : null;
    number++;
    yield { line, mark };
  }
}
