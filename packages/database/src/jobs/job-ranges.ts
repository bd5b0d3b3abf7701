// A large file as pieces that any worker may take. The attempt that holds the job cuts it, works on pieces itself and
// joins them at the end; the others help. A helper takes only what nobody has begun, and what it is silent about for too
// long goes to the attempt that holds the job: so a piece that brings processes down ends as the job's lost attempts do.
// Only processes of one build share a file: what a range leaves for the join is nobody else's to understand.
import { asJson } from '../as-json.ts';
import { type Database, inTransaction, type Transaction } from '../connect-database.ts';
import type { Job, JobLane, JobRange, JobRangeState } from '../generated/client.ts';
import { enqueueAll } from '../outbox/outbox.ts';
import type { ClaimedJob } from './begin-attempt.ts';
import { lockAttempt } from './lock-job.ts';
import { normalizeMessage } from './normalize-message.ts';

export interface JobAttempt {
  jobId: string;
  attempt: number;
}

/** `tries` fences every later call. */
export interface RangeTry extends JobAttempt {
  number: number;
  tries: number;
}

export interface Pieces {
  bounds: readonly object[];
  /** Of the process that cuts them. */
  build: string;
}

export interface ClaimedRange {
  job: ClaimedJob;
  range: JobRange;
}

/**
 * Cuts the job for this attempt, and sends a turn for each range but the first, which the caller takes itself. False: the
 * attempt is no longer the current one.
 */
export function splitJob(db: Database, split: JobAttempt & Pieces): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const job = await lockAttempt(tx, split);
    if (!job) return false;
    await deleteRanges(tx, split.jobId);
    await putRanges(tx, job, { ...split, first: 0 });
    return true;
  });
}

/** Further pieces of the job's work, numbered from `first` on, with a turn for each but that one. False as above. */
export function addRanges(db: Database, added: JobAttempt & Pieces & { first: number }): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const job = await lockAttempt(tx, added);
    if (job) await putRanges(tx, job, added);
    return job !== null;
  });
}

async function putRanges(
  tx: Transaction,
  job: Job,
  { attempt, first, bounds, build }: Pieces & { attempt: number; first: number },
): Promise<void> {
  const { id: jobId, partnerId } = job;
  await tx.jobRange.createMany({
    data: bounds.map((one, i) => ({ jobId, attempt, number: first + i, partnerId, build, bounds: asJson(one) })),
  });
  const turns = bounds.slice(1).map((_, i) => normalizeMessage(job, attempt, `range${first + i + 1}`));
  await enqueueAll(tx, turns);
}

/** The next range of the caller's own job: one that nobody has begun, or one whose worker fell silent. */
export async function claimOwnRange(
  db: Database,
  { jobId, attempt, leaseMs }: JobAttempt & { leaseMs: number },
): Promise<JobRange | null> {
  const [taken] = await db.$queryRaw<{ number: number }[]>`
    UPDATE job_ranges SET
      state = 'running', tries = tries + 1, rows_processed = 0,
      lease_expires_at = now() + ${leaseMs} * interval '1 millisecond'
    WHERE (job_id, attempt, number) = (
      SELECT job_id, attempt, number FROM job_ranges
      WHERE job_id = ${jobId} AND attempt = ${attempt}
        AND (state = 'pending' OR (state = 'running' AND lease_expires_at <= now()))
      ORDER BY number LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING number`;
  return taken ? findRange(db, { jobId, attempt, number: taken.number }) : null;
}

/**
 * The holder goes on into a range that nobody has begun, from the one before it: it ends at once, with this result. False:
 * somebody has it, or the attempt is no longer the current one.
 */
export async function giveRange(
  db: Database,
  { jobId, attempt, number, result }: JobAttempt & { number: number; result: object },
): Promise<boolean> {
  const given = await db.$executeRaw`
    UPDATE job_ranges r SET state = 'done', tries = tries + 1, result = ${JSON.stringify(result)}::jsonb
    FROM jobs j
    WHERE r.job_id = ${jobId} AND r.attempt = ${attempt} AND r.number = ${number} AND r.state = 'pending'
      AND j.id = r.job_id AND j.status = 'processing' AND j.attempt = r.attempt`;
  return given === 1;
}

/**
 * A range of the partner's that nobody has begun, cut by the same build, of a job in this lane whose holder is alive. The
 * last one: its holder comes from the beginning, and goes on until it meets those that help.
 */
export async function claimRangeOf(
  tx: Transaction,
  { partnerId, lane, leaseMs, build }: { partnerId: string; lane: JobLane; leaseMs: number; build: string },
): Promise<ClaimedRange | null> {
  const [taken] = await tx.$queryRaw<{ jobId: string; attempt: number; number: number }[]>`
    UPDATE job_ranges SET
      state = 'running', tries = tries + 1, rows_processed = 0,
      lease_expires_at = now() + ${leaseMs} * interval '1 millisecond'
    WHERE (job_id, attempt, number) = (
      SELECT r.job_id, r.attempt, r.number FROM job_ranges r JOIN jobs j ON j.id = r.job_id AND j.attempt = r.attempt
      WHERE r.state = 'pending' AND r.partner_id = ${partnerId} AND r.build = ${build} AND j.lane = ${lane}::job_lane
        AND j.status = 'processing' AND j.lease_expires_at > now()
      ORDER BY j.submitted_at, r.job_id, r.number DESC LIMIT 1 FOR UPDATE OF r SKIP LOCKED)
    RETURNING job_id AS "jobId", attempt, number`;
  if (!taken) return null;
  const job = await tx.job.findUniqueOrThrow({ where: { id: taken.jobId }, include: { original: true } });
  return { job, range: await findRange(tx, taken) };
}

/** False: stop working on it, the job has ended or another try has begun. */
export async function extendRange(
  db: Database,
  { jobId, attempt, number, tries, rowsProcessed, leaseMs }: RangeTry & { rowsProcessed: number; leaseMs: number },
): Promise<boolean> {
  const extended = await db.$executeRaw`
    UPDATE job_ranges r SET
      lease_expires_at = now() + ${leaseMs} * interval '1 millisecond',
      rows_processed = GREATEST(r.rows_processed, ${rowsProcessed})
    FROM jobs j
    WHERE r.job_id = ${jobId} AND r.attempt = ${attempt} AND r.number = ${number} AND r.tries = ${tries}
      AND r.state = 'running' AND j.id = r.job_id AND j.status = 'processing' AND j.attempt = r.attempt`;
  return extended === 1;
}

/** False: the try is no longer the current one; nothing was changed and its parts are the caller's to delete. */
export async function endRange(
  db: Database,
  { result, state, rows, ...held }: RangeTry & { state: 'done' | 'failed'; result: object; rows?: number },
): Promise<boolean> {
  const { count } = await db.jobRange.updateMany({
    where: { ...held, state: 'running', job: { status: 'processing', attempt: held.attempt } },
    data: { state, result: asJson(result), leaseExpiresAt: null, ...(rows !== undefined && { rowsProcessed: rows }) },
  });
  return count === 1;
}

/** A worker that cannot go on gives its range back: to anybody, or with `toHolder` to the attempt that holds the job. */
export function releaseRange(db: Database, held: RangeTry, { toHolder = false } = {}): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { count } = await tx.jobRange.updateMany({
      where: { ...held, state: 'running' },
      data: toHolder ? { leaseExpiresAt: new Date(0) } : { state: 'pending', leaseExpiresAt: null, rowsProcessed: 0 },
    });
    const job = count === 1 && !toHolder ? await tx.job.findUnique({ where: { id: held.jobId } }) : null;
    if (job) await enqueueAll(tx, [normalizeMessage(job, held.attempt, `range${held.number}t${held.tries}`)]);
  });
}

/** How far the ranges of an attempt are. */
export async function rangesOf(
  db: Database,
  { jobId, attempt }: JobAttempt,
): Promise<{ rowsProcessed: number; states: readonly JobRangeState[] }> {
  const ranges = await db.jobRange.findMany({
    where: { jobId, attempt },
    orderBy: { number: 'asc' },
    select: { rowsProcessed: true, state: true },
  });
  return {
    rowsProcessed: ranges.reduce((sum, range) => sum + range.rowsProcessed, 0),
    states: ranges.map(({ state }) => state),
  };
}

/** In order, those from number `first` on; to be read when they have ended. */
export function rangeResults(
  db: Database,
  { jobId, attempt, first = 0, count }: JobAttempt & { first?: number; count?: number },
): Promise<JobRange[]> {
  const number = { gte: first, ...(count !== undefined && { lt: first + count }) };
  return db.jobRange.findMany({ where: { jobId, attempt, number }, orderBy: { number: 'asc' } });
}

/** With the end of the job, or of the attempt that they were cut for. */
export async function deleteRanges(tx: Transaction, jobId: string): Promise<void> {
  await tx.jobRange.deleteMany({ where: { jobId } });
}

function findRange(tx: Transaction, id: JobAttempt & { number: number }): Promise<JobRange> {
  return tx.jobRange.findUniqueOrThrow({ where: { jobId_attempt_number: id } });
}
