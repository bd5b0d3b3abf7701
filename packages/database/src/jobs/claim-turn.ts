// Whose turn it is, is decided when a worker has room and not when the file came in. A message in the queue stands for
// room, not for a job: it names one, but the worker that takes it gets the job that is next by the rule below. So a
// partner's five hundred files cannot stand before another's one, nothing has to be held back or released, and nothing
// can be forgotten: as many messages as jobs wait, in whatever order.
import { type Database, inTransaction, type Transaction } from '../connect-database.ts';
import type { JobLane, JobRange } from '../generated/client.ts';
import { beginAttempt, type ClaimedJob, claimJob, DEFAULT_LEASE_MS } from './claim-job.ts';
import { claimRangeOf } from './job-ranges.ts';
import { lockJob } from './lock-job.ts';
import { isOpen } from './open-jobs.ts';

export interface Turn {
  job: ClaimedJob;
  /** Set: not the job, which another worker holds, but a piece of it. */
  range: JobRange | null;
}

/**
 * Takes what is next in the lane of the job named: of the partner with the fewest jobs and ranges running there, among
 * equals the one whose last turn is longest ago, a range of a job that has begun, or its oldest job for one attempt. When
 * nothing waits, the named job itself, as `claimJob` would: it may have lost its worker. Null: there is nothing to do.
 */
export async function claimTurn(
  db: Database,
  namedJobId: string,
  { leaseMs = DEFAULT_LEASE_MS, build }: { leaseMs?: number; build: string },
): Promise<Turn | null> {
  const named = await db.job.findUnique({ where: { id: namedJobId }, select: { lane: true } });
  if (!named) return null;
  const { lane } = named;
  const turn = await inTransaction(db, async (tx) => {
    for (const partnerId of await orderPartners(tx, lane, build)) {
      const begun = await claimRangeOf(tx, { partnerId, lane, leaseMs, build });
      if (begun) return begun;
      const jobId = await lockOldest(tx, lane, partnerId);
      const job = jobId && (await lockJob(tx, jobId));
      if (job) return { job: await beginAttempt(tx, job, leaseMs), range: null };
    }
    return null;
  });
  if (turn) return turn;
  const job = await claimJob(db, namedJobId, { leaseMs });
  return job && { job, range: null };
}

/**
 * One index entry for each partner that waits, however many jobs it has there; and those with ranges to be taken. Ordered
 * as an index is, by what is the same throughout too: under row-level security the planner does not see that it is where
 * an enum is compared, and would sort all there is.
 */
async function orderPartners(tx: Transaction, lane: JobLane, build: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ partnerId: string }[]>`
    WITH RECURSIVE waiting AS (
      (SELECT partner_id FROM jobs WHERE status = 'queued' AND lane = ${lane}::job_lane
        ORDER BY status, lane, partner_id LIMIT 1)
      UNION ALL
      SELECT (
        SELECT j.partner_id FROM jobs j
        WHERE j.status = 'queued' AND j.lane = ${lane}::job_lane AND j.partner_id > w.partner_id
        ORDER BY j.status, j.lane, j.partner_id LIMIT 1
      ) FROM waiting w WHERE w.partner_id IS NOT NULL
    ), takers AS (
      SELECT partner_id FROM waiting WHERE partner_id IS NOT NULL
      UNION
      SELECT r.partner_id FROM job_ranges r WHERE r.state = 'pending' AND r.build = ${build}
    )
    SELECT partner_id AS "partnerId" FROM takers w
    ORDER BY
      (SELECT count(*) FROM jobs r
        WHERE ${isOpen} AND r.status = 'processing' AND r.lane = ${lane}::job_lane AND r.partner_id = w.partner_id)
      + (SELECT count(*) FROM job_ranges r JOIN jobs j ON j.id = r.job_id AND j.attempt = r.attempt
        WHERE r.state = 'running' AND j.status = 'processing' AND j.lane = ${lane}::job_lane AND r.partner_id = w.partner_id),
      (SELECT t.started_at FROM jobs t
        WHERE t.partner_id = w.partner_id AND t.lane = ${lane}::job_lane AND t.started_at IS NOT NULL
        ORDER BY t.partner_id DESC, t.lane DESC, t.started_at DESC LIMIT 1) NULLS FIRST,
      partner_id`;
  return rows.map((row) => row.partnerId);
}

/** Workers that look at the same moment get different jobs and wait for nobody. */
async function lockOldest(tx: Transaction, lane: JobLane, partnerId: string): Promise<string | null> {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM jobs
    WHERE status = 'queued' AND lane = ${lane}::job_lane AND partner_id = ${partnerId}
    ORDER BY status, lane, partner_id, submitted_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`;
  return row?.id ?? null;
}
