import type { JobRow } from '../files/job-queries.ts';

type Need = Pick<JobRow, 'job_id' | 'status' | 'corrected_by' | 'reprocess_of' | 'statistics'>;

/**
 * Of the newest files, those that wait for somebody: nothing came of them, or rows were rejected, and no later file among
 * them takes their place. Failed files first, then those with the most rejected rows.
 */
export function filesInNeed<Row extends Need>(newestFirst: readonly Row[]): Row[] {
  const replaced = new Set(newestFirst.map((job) => job.reprocess_of));
  const waiting = newestFirst.filter(
    (job) =>
      (job.status === 'failed' || job.status === 'completed_with_errors') &&
      job.corrected_by === null &&
      !replaced.has(job.job_id),
  );
  return waiting.toSorted(
    (a, b) =>
      Number(b.status === 'failed') - Number(a.status === 'failed') ||
      b.statistics.invalid_rows - a.statistics.invalid_rows,
  );
}
