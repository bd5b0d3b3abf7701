import type { Database } from '../connect-database.ts';
import { type AttemptEnd, type AttemptResult, endAttempt } from './end-attempt.ts';
import { failJob, type JobFailure } from './fail-job.ts';

export interface CompleteJob extends AttemptEnd, AttemptResult {
  /** None of the rows is valid: what was found out is kept, and the job has failed. */
  failure?: JobFailure | null;
}

/**
 * Ends the job as `completed`, with an invalid row as `completed_with_errors`, without a valid one as `failed`: artifacts,
 * statistics, vendor usage, processing rate, its last event with the deliveries, all or nothing. False: the attempt is no longer the current one
 * (cancelled, or given to another worker); nothing was changed and its files are the caller's to delete.
 */
export function completeJob(db: Database, done: CompleteJob): Promise<boolean> {
  if (done.failure) return failJob(db, { ...done, error: done.failure, result: done });
  return endAttempt(db, done, { status: done.invalidRows === 0 ? 'completed' : 'completed_with_errors' });
}
