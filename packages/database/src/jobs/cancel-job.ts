import { JOB_ERRORS } from '@rollcall/contracts';
import { type Database, inTransaction, type Transaction } from '../connect-database.ts';
import { recordFailure } from './fail-job.ts';
import { lockJob } from './lock-job.ts';

/**
 * Ends a queued or processing job immediately as `failed` with code `cancelled`. The worker learns that from its next
 * `extendLease`, and its later writes are rejected.
 */
export function cancelJob(
  db: Database | Transaction,
  { jobId, partnerId }: { jobId: string; partnerId: string },
): Promise<'cancelled' | 'not_cancellable' | 'not_found'> {
  return inTransaction(db, async (tx) => {
    const job = await lockJob(tx, jobId);
    if (job?.partnerId !== partnerId) return 'not_found';
    if (job.status !== 'queued' && job.status !== 'processing') return 'not_cancellable';
    await recordFailure(tx, job, { code: 'cancelled', message: JOB_ERRORS.cancelled });
    return 'cancelled';
  });
}
