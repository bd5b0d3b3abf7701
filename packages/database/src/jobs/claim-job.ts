import { type Database, inTransaction, type Transaction } from '../connect-database.ts';
import { beginAttempt, type ClaimedJob, DEFAULT_LEASE_MS } from './begin-attempt.ts';
import { lockJob } from './lock-job.ts';
import { endLostAttempt } from './lost-attempts.ts';

/**
 * Claims a job that is `queued`, or `processing` with an expired lease. Null if it has ended, was canceled, or belongs
 * to a live worker. Of concurrent claims, one succeeds. After the third lost attempt, the job fails with
 * `processing_crashed`.
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
