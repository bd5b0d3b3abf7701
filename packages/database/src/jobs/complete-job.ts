import { type Database, inTransaction } from '../connect-database.ts';
import { recordJobEvent } from '../webhooks/record-job-event.ts';
import { deleteRanges } from './job-ranges.ts';
import { lockAttempt } from './lock-job.ts';
import { noteProcessingRate } from './processing-rate.ts';
import { type AttemptResult, recordResult } from './record-result.ts';
import { noteFileProcessed } from './vendor-usage.ts';

export interface CompleteJob extends AttemptResult {
  jobId: string;
  attempt: number;
  /** Time this attempt took, without waiting in the queue. */
  processingMs: number;
}

/**
 * Ends the job as `completed` or, with an invalid row, `completed_with_errors`: artifacts, statistics, vendor usage,
 * processing rate, `job.completed` with its deliveries, all or nothing. False: the attempt is no longer the current one
 * (cancelled, or given to another worker); nothing was changed and its files are the caller's to delete.
 */
export function completeJob(db: Database, done: CompleteJob): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const job = await lockAttempt(tx, done);
    if (!job) return false;
    await recordResult(tx, job, done);
    const now = new Date();
    await tx.job.update({
      where: { id: job.id },
      data: {
        status: done.invalidRows === 0 ? 'completed' : 'completed_with_errors',
        leaseExpiresAt: null,
        completedAt: now,
        changedAt: now,
      },
    });
    await deleteRanges(tx, job.id);
    await recordJobEvent(tx, job.id, 'job.completed');
    await noteFileProcessed(tx, job, done.processingMs);
    await noteProcessingRate(tx, { format: job.format, rows: done.totalRows, processingMs: done.processingMs });
    return true;
  });
}
