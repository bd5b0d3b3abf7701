import { readRows } from '../access/read-rows.ts';
import type { PartnerScope } from '../access/scope.ts';
import { rowOf } from '../access/select-list.ts';
import type { Transaction } from '../connect-database.ts';
import type { Job } from '../generated/client.ts';
import type { OutboxEntry } from '../outbox/outbox.ts';
import { ACCEPT_JOBS, type CALLBACK, type EVENT, type JOB, type MESSAGE, type OBJECT } from '../sql/accept-jobs.sql.ts';

type Values<Columns extends readonly string[]> = Readonly<Record<Columns[number], unknown>>;

/** Stored as JSON without further typing. */
type Json = 'detection' | 'layout' | 'warnings' | 'inferredConfig';
type GivenJob = Readonly<Pick<Job, Exclude<(typeof JOB)[number], Json>> & Record<Json, object | null>>;

/** A job with the facts that were determined when it was accepted. */
export type CreatedJob = GivenJob & Pick<Job, 'duplicateOf'>;

export interface Acceptance {
  readonly job: GivenJob;
  /** Null if the object is already stored. */
  readonly object: Values<typeof OBJECT> | null;
  readonly callback: Values<typeof CALLBACK> | null;
  readonly event: Values<typeof EVENT>;
  readonly message: Pick<OutboxEntry, (typeof MESSAGE)[number]>;
}

/** Accepts live jobs or tests of one partner in one statement: all, or none if it throws. */
export async function acceptJobs(
  db: Transaction,
  { partnerId, livemode }: PartnerScope,
  acceptances: readonly Acceptance[],
): Promise<CreatedJob[]> {
  const given = acceptances.map(({ job, object, callback, event, message }) => ({
    job: rowOf(job),
    object: object && rowOf(object),
    callback: callback && rowOf(callback),
    event: rowOf(event),
    message: rowOf(message),
  }));
  const rows = await readRows<Pick<Job, 'id' | 'duplicateOf'>>(db, ACCEPT_JOBS, [
    partnerId,
    JSON.stringify(given),
    livemode,
  ]);
  const duplicates = new Map(rows.map(({ id, duplicateOf }) => [id, duplicateOf]));
  return acceptances.map(({ job }) => ({ ...job, duplicateOf: duplicates.get(job.id) ?? null }));
}

export async function acceptJob(db: Transaction, acceptance: Acceptance): Promise<CreatedJob> {
  const [job] = await acceptJobs(db, acceptance.job, [acceptance]);
  if (job === undefined) throw new Error('Expected exactly one job');
  return job;
}
