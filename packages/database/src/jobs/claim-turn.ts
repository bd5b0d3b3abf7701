// Whose turn it is, is decided when a worker has room and not when the file came in. A message in the queue stands for
// room, not for a job: it names one, but the worker that takes it gets the job that is next by the rule below. So a
// partner's five hundred files cannot stand before another's one, nothing has to be held back or released, and nothing
// can be forgotten: as many messages as jobs wait, in whatever order.
import { type NamedStatement, readRowsPlannedOnce } from '../access/read-rows.ts';
import { type Database, inTransaction } from '../connect-database.ts';
import type { JobLane, JobRange } from '../generated/client.ts';
import { type ClaimedJob, DEFAULT_LEASE_MS, takeOldest } from './begin-attempt.ts';
import { claimJob } from './claim-job.ts';
import { claimRangeOf } from './job-ranges.ts';
import { IS_OPEN } from './open-jobs.ts';

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
  for (const taker of await readRowsPlannedOnce<Taker>(db, ORDER_TAKERS, [namedJobId, build])) {
    const { hasRanges, ...next } = { ...taker, leaseMs };
    const begun = hasRanges ? await inTransaction(db, (tx) => claimRangeOf(tx, { ...next, build })) : null;
    if (begun) return begun;
    const job = await takeOldest(db, next);
    if (job) return { job, range: null };
  }
  const job = await claimJob(db, namedJobId, { leaseMs });
  return job && { job, range: null };
}

interface Taker {
  readonly partnerId: string;
  readonly lane: JobLane;
  /** Of jobs that have begun, in either lane. */
  readonly hasRanges: boolean;
}

/**
 * Named job, build. One index entry for each partner that waits in the job's lane, however many jobs it has there; and
 * those with ranges to be taken. Ordered as an index is, by what is the same throughout too: under row-level security the
 * planner does not see that it is where an enum is compared, and would sort all there is.
 */
const ORDER_TAKERS: NamedStatement = {
  name: 'order_takers',
  text: `
    WITH RECURSIVE named AS MATERIALIZED (SELECT lane FROM jobs WHERE id = $1),
    waiting AS (
      (SELECT partner_id FROM jobs WHERE status = 'queued' AND lane = (SELECT lane FROM named)
        ORDER BY status, lane, partner_id LIMIT 1)
      UNION ALL
      SELECT (
        SELECT j.partner_id FROM jobs j
        WHERE j.status = 'queued' AND j.lane = (SELECT lane FROM named) AND j.partner_id > w.partner_id
        ORDER BY j.status, j.lane, j.partner_id LIMIT 1
      ) FROM waiting w WHERE w.partner_id IS NOT NULL
    ), takers AS (
      SELECT partner_id, bool_or(has_ranges) AS has_ranges FROM (
        SELECT partner_id, false AS has_ranges FROM waiting WHERE partner_id IS NOT NULL
        UNION ALL
        SELECT partner_id, true FROM job_ranges WHERE state = 'pending' AND build = $2) AS taker
      GROUP BY partner_id
    )
    SELECT partner_id AS "partnerId", lane, has_ranges AS "hasRanges" FROM takers w, named
    ORDER BY
      (SELECT count(*) FROM jobs r
        WHERE ${IS_OPEN} AND r.status = 'processing' AND r.lane = named.lane AND r.partner_id = w.partner_id)
      + (SELECT count(*) FROM job_ranges r JOIN jobs j ON j.id = r.job_id AND j.attempt = r.attempt
        WHERE r.state = 'running' AND j.status = 'processing' AND j.lane = named.lane AND r.partner_id = w.partner_id),
      (SELECT t.started_at FROM jobs t
        WHERE t.partner_id = w.partner_id AND t.lane = named.lane AND t.started_at IS NOT NULL
        ORDER BY t.partner_id DESC, t.lane DESC, t.started_at DESC LIMIT 1) NULLS FIRST,
      partner_id`,
};
