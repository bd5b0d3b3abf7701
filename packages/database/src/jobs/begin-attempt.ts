import { createId } from '@rollcall/platform';
import { type NamedStatement, readRows, readRowsPlannedOnce } from '../access/read-rows.ts';
import { selectList } from '../access/select-list.ts';
import type { Database, Transaction } from '../connect-database.ts';
import { type Job, type JobLane, Prisma, type StoredObject } from '../generated/client.ts';
import { buildEventPayload } from '../webhooks/event-payload.ts';
import { eventSteps, WAKE_RELAYS } from '../webhooks/event-steps.ts';

/** The file as it was sent. */
export type StoredOriginal = Pick<StoredObject, 'storageKey' | 'partnerId' | 'kind' | 'encryption'> & {
  readonly sizeBytes: number | bigint;
};

/** The job as the worker has it now, with its original; `attempt` fences every later call. */
export type ClaimedJob = Job & { original: StoredOriginal };

/** How long a worker may be silent before the job is taken from it. */
export const DEFAULT_LEASE_MS = 60_000;

/** The job whose row the caller holds and has seen that it may be taken. */
export async function beginAttempt(tx: Transaction, jobId: string, leaseMs: number): Promise<ClaimedJob> {
  const [job] = await readRows<ClaimedJob>(tx, BEGIN_ATTEMPT, [leaseMs, ...processingEvent(), jobId]);
  if (job === undefined) throw new Error('The job is held by the caller');
  return job;
}

/**
 * The partner's oldest job that waits in the lane. Workers that look at the same moment get different ones and wait for
 * nobody. Not inside a transaction.
 */
export async function takeOldest(
  db: Database,
  { partnerId, lane, leaseMs }: { partnerId: string; lane: JobLane; leaseMs: number },
): Promise<ClaimedJob | null> {
  const values = [leaseMs, ...processingEvent(), lane, partnerId];
  const [job] = await readRowsPlannedOnce<ClaimedJob>(db, TAKE_OLDEST, values);
  return job ?? null;
}

/** Its id, and its body but for what the row says. */
function processingEvent(): [string, string] {
  const job = { id: '', partnerId: '', fileName: '', status: 'processing' } as const;
  const payload = buildEventPayload({ job, type: 'job.processing', sequence: 0, timestamp: new Date() });
  return [createId('evt'), JSON.stringify(payload)];
}

const BEGIN_ATTEMPT: NamedStatement = {
  name: 'begin_attempt',
  text: attemptAt('SELECT id, started_at IS NULL AS is_first FROM jobs WHERE id = $4'),
};

const TAKE_OLDEST: NamedStatement = {
  name: 'take_oldest_job',
  text: attemptAt(`
    SELECT id, started_at IS NULL AS is_first FROM jobs
    WHERE status = 'queued' AND lane = $4::job_lane AND partner_id = $5
    ORDER BY status, lane, partner_id, submitted_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`),
};

/**
 * Lease in milliseconds, event and its body; what follows is `next`'s: the job to be taken and whether that is for the first
 * time. A poller and a receiver of webhooks see one start, however many workers it takes.
 */
function attemptAt(next: string): string {
  return `
    WITH next AS MATERIALIZED (${next}),
    job AS (
      UPDATE jobs SET
        status = 'processing', attempt = attempt + 1, rows_processed = 0,
        lease_expires_at = now() + $1::float8 * interval '1 millisecond',
        started_at = COALESCE(started_at, now()), changed_at = now(),
        event_sequence = event_sequence + is_first::int
      FROM next WHERE jobs.id = next.id
      RETURNING jobs.*, is_first),
    begun AS (SELECT * FROM job WHERE is_first),
    ${eventSteps({ job: 'begun', id: '$2', payload: '$3' })}
    SELECT ${selectList(Object.values(Prisma.JobScalarFieldEnum))}, original FROM job
    CROSS JOIN LATERAL (
      SELECT jsonb_build_object('storageKey', storage_key, 'partnerId', partner_id, 'kind', kind,
        'sizeBytes', size_bytes, 'encryption', encryption) AS original
      FROM stored_objects WHERE stored_objects.id = job.original_object_id) AS object
    ${WAKE_RELAYS}`;
}
