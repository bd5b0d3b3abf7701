// Whose turn it is, is decided when a worker has room and not when the file came in. A message in the queue stands for
// room, not for a job: it names one, but the worker that takes it gets the job that is next by the rule below. So a
// partner's five hundred files cannot stand before another's one, nothing has to be held back or released, and nothing
// can be forgotten: as many messages as jobs wait, in whatever order.
import { type NamedStatement, readRowsPlannedOnce } from '../access/read-rows.ts';
import type { Database } from '../connect-database.ts';
import type { JobLane } from '../generated/client.ts';
import { type ClaimedJob, DEFAULT_LEASE_MS, takeOldest } from './begin-attempt.ts';
import { claimJob } from './claim-job.ts';
import { IS_OPEN } from './open-jobs.ts';

/**
 * Takes what is next in the lane of the job named, for one attempt: the oldest job of the partner with the fewest jobs
 * running there, among equals of the one whose last turn is longest ago. When nothing waits, the named job itself, as
 * `claimJob` would: it may have lost its worker. Null: there is nothing to do.
 */
export async function claimTurn(
  db: Database,
  namedJobId: string,
  { leaseMs = DEFAULT_LEASE_MS }: { leaseMs?: number } = {},
): Promise<ClaimedJob | null> {
  for (const waiting of await readRowsPlannedOnce<Waiting>(db, ORDER_WAITING, [namedJobId])) {
    const job = await takeOldest(db, { ...waiting, leaseMs });
    if (job) return job;
  }
  return claimJob(db, namedJobId, { leaseMs });
}

interface Waiting {
  readonly partnerId: string;
  readonly lane: JobLane;
}

/**
 * Named job. One index entry for each partner that waits in the job's lane, however many jobs it has there. Ordered as an
 * index is, by what is the same throughout too: under row-level security the planner does not see that it is where an enum
 * is compared, and would sort all there is.
 */
const ORDER_WAITING: NamedStatement = {
  name: 'order_waiting',
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
    )
    SELECT partner_id AS "partnerId", lane FROM waiting w, named WHERE partner_id IS NOT NULL
    ORDER BY
      (SELECT count(*) FROM jobs r
        WHERE ${IS_OPEN} AND r.status = 'processing' AND r.lane = named.lane AND r.partner_id = w.partner_id),
      (SELECT t.started_at FROM jobs t
        WHERE t.partner_id = w.partner_id AND t.lane = named.lane AND t.started_at IS NOT NULL
        ORDER BY t.partner_id DESC, t.lane DESC, t.started_at DESC LIMIT 1) NULLS FIRST,
      partner_id`,
};
