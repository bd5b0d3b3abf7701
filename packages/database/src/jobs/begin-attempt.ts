import { readRows } from '../access/read-rows.ts';
import { rowOf } from '../access/select-list.ts';
import type { Database, Transaction } from '../connect-database.ts';
import type { Job, StoredObject } from '../generated/client.ts';
import { BEGIN_ATTEMPT } from '../sql/begin-attempt.sql.ts';
import { describeEvent } from '../webhooks/describe-event.ts';

/** The file as it was sent. */
export type StoredOriginal = Pick<StoredObject, 'storageKey' | 'partnerId' | 'kind' | 'encryption'> & {
  readonly sizeBytes: number | bigint;
};

/** The job as the worker has it now, with its original; `attempt` fences every later call. */
export type ClaimedJob = Job & { original: StoredOriginal };

/** How long a worker may be silent before the job is taken from it. */
export const DEFAULT_LEASE_MS = 60_000;

/** A job that may be begun, as it was when it was found. */
export type NextJob = Pick<Job, 'id' | 'partnerId' | 'fileName' | 'attempt' | 'eventSequence'> & {
  /** A poller and a receiver of webhooks see one start, however many workers it takes. */
  readonly isFirst: boolean;
};

/** The job whose row the caller holds and has seen that it may be taken. */
export async function beginAttempt(tx: Transaction, next: NextJob, leaseMs: number): Promise<ClaimedJob> {
  const [job] = await readRows<ClaimedJob>(tx, BEGIN_ATTEMPT, [leaseMs, wanted([next])]);
  if (job === undefined) throw new Error('The caller already holds the job');
  return job;
}

/** The first of these that nobody else has taken. Not inside a transaction. */
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
