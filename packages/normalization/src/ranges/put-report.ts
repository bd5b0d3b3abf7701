import type { ByteReader } from '../assemble/byte-reader.ts';
import { IssueWriter } from '../assemble/issue-writer.ts';
import { LateEntries } from '../assemble/late-entries.ts';
import { LATE } from '../assemble/late-issues.ts';
import { type LateMark, readMarks } from '../assemble/late-marks.ts';
import { mergeIssues } from '../assemble/merge-issues.ts';
import { readRunEntries } from '../assemble/sorted-runs.ts';
import type { ByteSink } from '../record/byte-sink.ts';
import { type JoinedRange, readPart } from './joined-range.ts';
import type { StepResult, TakeStepOptions } from './range-step.ts';
import { putFamilies, readFamilies } from './step-telling.ts';

/** By what the issues fall that a range found late; those found while joining follow it (sorted-runs.ts). */
export interface ReportTerms {
  /** In the file. */
  readonly dependentsSeen: boolean;
  /** Families of the range that were taken apart. */
  readonly gone: Iterable<number>;
  /** Families of the range that were written before and got further rows. */
  readonly changed: Iterable<number>;
}

export function putTerms(sink: ByteSink, { dependentsSeen, gone, changed }: ReportTerms): void {
  sink.putByte(dependentsSeen ? 1 : 0);
  putFamilies(sink, [...gone]);
  putFamilies(sink, [...changed]);
}

/** Whether an issue is said only of files that have dependents, and the file has none. */
export function isOfNoDependents({ flags }: Pick<LateMark, 'flags'>, dependentsSeen: boolean): boolean {
  return !dependentsSeen && (flags & LATE.needsDependents) !== 0;
}

/** Writes the issues of a range anew where late ones fall or come; leaves nothing where the range's own stand. */
export async function putReport(
  { artifacts }: Pick<TakeStepOptions, 'artifacts'>,
  range: JoinedRange,
  told: ByteReader,
): Promise<StepResult> {
  const result = { validRows: 0, invalidRows: 0 };
  const stands = await readTerms(told);
  const late = await LateEntries.of(readRunEntries(told));
  const marks: LateMark[] = [];
  for await (const mark of readMarks(readPart(range, 'marks'))) marks.push(mark);
  if (late.next === null && marks.every(stands)) return { ...result, warnings: 0, entries: 0 };
  const part = await IssueWriter.create(artifacts, 1);
  const first = { read: () => readPart(range, 'issues', { lent: true }) };
  const warnings = await mergeIssues(first, late, part, { marks, stands });
  await part.close();
  return { ...result, warnings, entries: part.entries };
}

/** What a range found late falls with a family that was taken apart, or judged anew, or in a file without dependents. */
async function readTerms(told: ByteReader): Promise<(mark: LateMark) => boolean> {
  await told.need(1);
  const dependentsSeen = told.byte() === 1;
  const gone = await readFamilies(told);
  const changed = await readFamilies(told);
  return (mark) => {
    if (isOfNoDependents(mark, dependentsSeen) || (mark.tag !== 0 && gone.has(mark.tag))) return false;
    return (mark.flags & LATE.provisional) === 0 || !changed.has(mark.tag);
  };
}
