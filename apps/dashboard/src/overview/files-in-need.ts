import { columnsMissed } from '@rollcall/contracts/result-sentence';
import type { JobRow } from '../files/job-queries.ts';

interface Need
  extends Pick<JobRow, 'job_id' | 'status' | 'corrected_by' | 'reprocess_of' | 'statistics' | 'warnings' | 'format'> {
  readonly changes: Pick<NonNullable<JobRow['changes']>, 'rejected_at'> | null;
}

/**
 * Recent files that need attention: failed, with rejected rows, or read without columns of the
 * coverage, and neither rejected by a person nor replaced by a
 * later file. Failed files first, then by number of rejected rows.
 */
export function filesInNeed<Row extends Need>(newestFirst: readonly Row[]): Row[] {
  const replaced = new Set(newestFirst.map((job) => job.reprocess_of));
  const waiting = newestFirst.filter(
    (job) =>
      (job.status === 'failed' || job.status === 'completed_with_errors' || columnsMissed(job).length > 0) &&
      job.corrected_by === null &&
      !job.changes?.rejected_at &&
      !replaced.has(job.job_id),
  );
  return waiting.toSorted(
    (a, b) =>
      Number(b.status === 'failed') - Number(a.status === 'failed') ||
      b.statistics.invalid_rows - a.statistics.invalid_rows,
  );
}
