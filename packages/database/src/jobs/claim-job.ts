import { type Database, inTransaction, type Transaction } from '../connect-database.ts';
import type { Job, StoredObject } from '../generated/client.ts';
import { recordJobEvent } from '../webhooks/record-job-event.ts';
import { lockJob } from './lock-job.ts';
import { endLostAttempt } from './lost-attempts.ts';

/** How long a worker may be silent before the job is taken from it. */
export const DEFAULT_LEASE_MS = 60_000;

/** The job as the worker has it now, with its original; `attempt` fences every later call. */
export type ClaimedJob = Job & { original: StoredObject };

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
    return beginAttempt(tx, job, leaseMs);
  });
}

/** The part every claim shares; the caller holds the job's row and has seen that it may be taken. */
export async function beginAttempt(tx: Transaction, { id, startedAt }: Job, leaseMs: number): Promise<ClaimedJob> {
  await tx.$executeRaw`
    UPDATE jobs SET
      status = 'processing', attempt = attempt + 1, rows_processed = 0,
      lease_expires_at = now() + ${leaseMs} * interval '1 millisecond',
      started_at = COALESCE(started_at, now()),
      changed_at = now()
    WHERE id = ${id}`;
  // A poller and a receiver of webhooks see one start, however many workers it takes.
  if (startedAt === null) await recordJobEvent(tx, id, 'job.processing');
  return tx.job.findUniqueOrThrow({ where: { id }, include: { original: true } });
}

async function isLeaseOver(tx: Transaction, jobId: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ over: boolean }[]>`
    SELECT COALESCE(lease_expires_at <= now(), true) AS over FROM jobs WHERE id = ${jobId}`;
  return row?.over ?? false;
}
