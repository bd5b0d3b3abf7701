import type { Database } from '../connect-database.ts';
import { type AttemptEnd, type AttemptResult, endAttempt } from './end-attempt.ts';
import { failJob, type JobFailure } from './fail-job.ts';

export interface CompleteJob extends AttemptEnd, AttemptResult {
  /** No row is valid: the results are kept, but the job has failed. */
  failure?: JobFailure | null;
}

/**
 * Ends the job as `completed`, `completed_with_errors` (some rows are invalid), or `failed` (no row is valid). Writes
 * artifacts, statistics, vendor usage, processing rate, and the last event with its deliveries in one statement.
 * Returns false if the attempt isn't current (canceled, or claimed by another worker): then nothing was changed, and
 * the caller must delete its files.
 */
export function completeJob(db: Database, done: CompleteJob): Promise<boolean> {
  if (done.failure) return failJob(db, { ...done, error: done.failure, result: done });
  return endAttempt(db, done, { status: done.invalidRows === 0 ? 'completed' : 'completed_with_errors' });
}
