import type { Database } from '../connect-database.ts';
import { type AttemptEnd, type AttemptResult, endAttempt } from './end-attempt.ts';

export interface CompleteJob extends AttemptEnd, AttemptResult {}

/**
 * Ends the job as `completed` or, with an invalid row, `completed_with_errors`: artifacts, statistics, vendor usage,
 * processing rate, `job.completed` with its deliveries, all or nothing. False: the attempt is no longer the current one
 * (cancelled, or given to another worker); nothing was changed and its files are the caller's to delete.
 */
export function completeJob(db: Database, done: CompleteJob): Promise<boolean> {
  return endAttempt(db, done, { status: done.invalidRows === 0 ? 'completed' : 'completed_with_errors' });
}
