import { type Database, inTransaction, type Transaction } from '../connect-database.ts';
import { beginAttempt, type ClaimedJob, DEFAULT_LEASE_MS } from './begin-attempt.ts';
import { lockJob } from './lock-job.ts';
import { endLostAttempt } from './lost-attempts.ts';

/**
 * Takes a job for one attempt: `queued`, or `processing` under a lease that ran out. Null: there is nothing to do
 * (ended, cancelled, or in the hands of a living worker). Of any number of claims at once one gets the job. The third
 * lost attempt ends the job as `processing_crashed` instead of a fourth.
 */
export function claimJob(
  db: Database,
  jobId: string,
  { leaseMs = DEFAULT_LEASE_MS }: { leaseMs?: number } = {},
): Promise<ClaimedJob | null> {
  return inTransaction(db, async (tx) => {
    const job = await lockJob(tx, jobId);
    if (job?.status !== 'queued' && !(job?.status === 'processing' && (await isLeaseOver(tx, jobId)))) return null;
    if (job.status === 'processing' && (await endLostAttempt(tx, job)) === 'failed') return null;
    return beginAttempt(tx, { ...job, isFirst: job.startedAt === null }, leaseMs);
  });
}

async function isLeaseOver(tx: Transaction, jobId: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ over: boolean }[]>`
    SELECT COALESCE(lease_expires_at <= now(), true) AS over FROM jobs WHERE id = ${jobId}`;
  return row?.over ?? false;
}
