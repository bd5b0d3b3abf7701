import { JOB_ERRORS } from '@rollcall/contracts';
import { type Database, inTransaction, type Transaction } from '../connect-database.ts';
import type { Job } from '../generated/client.ts';
import { enqueue } from '../outbox/outbox.ts';
import { recordFailure } from './fail-job.ts';
import { lockJob } from './lock-job.ts';
import { normalizeMessage } from './normalize-message.ts';
import { isOpen } from './open-jobs.ts';

/** A file that crashes this many workers is considered the cause. */
export const MAX_LOST_ATTEMPTS = 3;

/** Counts a lost attempt. If it was the last one allowed, the job fails. */
export async function endLostAttempt(tx: Transaction, job: Job): Promise<'failed' | 'again'> {
  const lostAttempts = job.lostAttempts + 1;
  await tx.job.update({ where: { id: job.id }, data: { lostAttempts } });
  if (lostAttempts < MAX_LOST_ATTEMPTS) return 'again';
  await recordFailure(tx, job, { code: 'processing_crashed', message: JOB_ERRORS.processing_crashed });
  return 'failed';
}

/**
 * Requeues jobs whose lease has expired, or fails them after the third time. Returns the counts. Can run anywhere and
 * concurrently. No event is sent twice.
 */
export async function requeueLostJobs(
  db: Database,
  { limit = 100 }: { limit?: number } = {},
): Promise<{ requeued: number; failed: number }> {
  const lost = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM jobs WHERE ${isOpen} AND status = 'processing' AND lease_expires_at <= now()
    ORDER BY lease_expires_at LIMIT ${limit}`;
  const outcomes = { requeued: 0, failed: 0 };
  for (const { id } of lost) {
    const outcome = await requeueLostJob(db, id);
    if (outcome) outcomes[outcome]++;
  }
  return outcomes;
}

function requeueLostJob(db: Database, jobId: string): Promise<'requeued' | 'failed' | null> {
  return inTransaction(db, async (tx) => {
    const [overdue] = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM jobs WHERE id = ${jobId} AND status = 'processing' AND lease_expires_at <= now() FOR UPDATE`;
    const job = overdue && (await lockJob(tx, jobId));
    if (!job) return null;
    if ((await endLostAttempt(tx, job)) === 'failed') return 'failed';
    await requeue(tx, job);
    return 'requeued';
  });
}

async function requeue(tx: Transaction, job: Job): Promise<void> {
  await tx.job.update({
    where: { id: job.id },
    data: { status: 'queued', leaseExpiresAt: null, rowsProcessed: 0, changedAt: new Date() },
  });
  await enqueue(tx, normalizeMessage(job, job.attempt + 1));
}

/**
 * Requeues the job of a worker that shuts down. It doesn't count as a lost attempt. Returns false if the job no longer
 * belongs to the worker.
 */
export function releaseJob(db: Database, { jobId, attempt }: { jobId: string; attempt: number }): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const job = await lockJob(tx, jobId);
    if (job?.status !== 'processing' || job.attempt !== attempt) return false;
    await requeue(tx, job);
    return true;
  });
}
