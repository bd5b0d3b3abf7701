import { readRows } from '../access/read-rows.ts';
import { rowOf } from '../access/select-list.ts';
import type { Database, Transaction } from '../connect-database.ts';
import type { Job, StoredObject } from '../generated/client.ts';
import { BEGIN_ATTEMPT } from '../sql/begin-attempt.sql.ts';
import { describeEvent } from '../webhooks/describe-event.ts';

/** The original file. */
export type StoredOriginal = Pick<StoredObject, 'storageKey' | 'partnerId' | 'kind' | 'encryption'> & {
  readonly sizeBytes: number | bigint;
};

/** A claimed job with its original. `attempt` guards all later calls. */
export type ClaimedJob = Job & { original: StoredOriginal };

/** How long a worker can be silent before it loses the job. */
export const DEFAULT_LEASE_MS = 60_000;

/** A job that can be claimed, in the state in which it was found. */
export type NextJob = Pick<Job, 'id' | 'partnerId' | 'livemode' | 'fileName' | 'attempt' | 'eventSequence'> & {
  /** Only the first attempt creates a start event. */
  readonly isFirst: boolean;
};

/** Claims a job whose row the caller has locked and checked. */
export async function beginAttempt(tx: Transaction, next: NextJob, leaseMs: number): Promise<ClaimedJob> {
  const [job] = await readRows<ClaimedJob>(tx, BEGIN_ATTEMPT, [leaseMs, wanted([next])]);
  if (job === undefined) throw new Error('The caller already holds the job');
  return job;
}

/** Claims the first of these jobs that no other worker has taken. Must not run in a transaction. */
export async function beginFirst(
  db: Database,
  candidates: readonly NextJob[],
  leaseMs: number,
): Promise<ClaimedJob | null> {
  const [job] = await readRows<ClaimedJob>(db, BEGIN_ATTEMPT, [leaseMs, wanted(candidates)]);
  return job ?? null;
}

function wanted(candidates: readonly NextJob[]): string {
  const at = new Date();
  const type = 'job.processing';
  return JSON.stringify(
    candidates.map(({ isFirst, eventSequence, attempt, ...job }) => ({
      id: job.id,
      attempt,
      event: isFirst
        ? rowOf(describeEvent({ job: { ...job, status: 'processing' }, type, sequence: eventSequence + 1, at }))
        : null,
    })),
  );
}
