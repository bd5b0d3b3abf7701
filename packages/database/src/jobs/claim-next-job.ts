// Whose turn it is, is decided when a worker has room and not when the file came in. A message in the queue stands for
// room, not for a job: it names one, but the worker that takes it gets the job that is next by the rule below. So a
// partner's five hundred files cannot stand before another's one, nothing has to be held back or released, and nothing
// can be forgotten: as many messages as jobs wait, in whatever order.
import { type Database, inTransaction, type Transaction } from '../connect-database.ts';
import type { JobLane } from '../generated/client.ts';
import { beginAttempt, type ClaimedJob, claimJob, DEFAULT_LEASE_MS } from './claim-job.ts';
import { lockJob } from './lock-job.ts';

/**
 * Takes the job that is next in the lane of the job named, for one attempt: of the partner with the fewest jobs running
 * there, among equals the one whose last turn is longest ago, its oldest. When none waits, the named job itself, as
 * `claimJob` would: it may have lost its worker. Null: there is nothing to do.
 */
export async function claimNextJob(
  db: Database,
  namedJobId: string,
  { leaseMs = DEFAULT_LEASE_MS }: { leaseMs?: number } = {},
): Promise<ClaimedJob | null> {
  const named = await db.job.findUnique({ where: { id: namedJobId }, select: { lane: true } });
  if (!named) return null;
  const claimed = await inTransaction(db, async (tx) => {
    for (const partnerId of await orderPartners(tx, named.lane)) {
      const jobId = await lockOldest(tx, named.lane, partnerId);
      const job = jobId && (await lockJob(tx, jobId));
      if (job) return beginAttempt(tx, job, leaseMs);
    }
    return null;
  });
  return claimed ?? claimJob(db, namedJobId, { leaseMs });
}

/** One index entry for each partner that waits, however many jobs it has there. */
async function orderPartners(tx: Transaction, lane: JobLane): Promise<string[]> {
  const rows = await tx.$queryRaw<{ partnerId: string }[]>`
    WITH RECURSIVE waiting AS (
      (SELECT partner_id FROM jobs WHERE status = 'queued' AND lane = ${lane}::job_lane ORDER BY partner_id LIMIT 1)
      UNION ALL
      SELECT (
        SELECT j.partner_id FROM jobs j
        WHERE j.status = 'queued' AND j.lane = ${lane}::job_lane AND j.partner_id > w.partner_id
        ORDER BY j.partner_id LIMIT 1
      ) FROM waiting w WHERE w.partner_id IS NOT NULL
    )
    SELECT partner_id AS "partnerId" FROM waiting w
    WHERE partner_id IS NOT NULL
    ORDER BY
      (SELECT count(*) FROM jobs r
        WHERE r.status = 'processing' AND r.lane = ${lane}::job_lane AND r.partner_id = w.partner_id),
      (SELECT max(t.started_at) FROM jobs t
        WHERE t.partner_id = w.partner_id AND t.lane = ${lane}::job_lane) NULLS FIRST,
      partner_id`;
  return rows.map((row) => row.partnerId);
}

/** Workers that look at the same moment get different jobs and wait for nobody. */
async function lockOldest(tx: Transaction, lane: JobLane, partnerId: string): Promise<string | null> {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM jobs WHERE status = 'queued' AND lane = ${lane}::job_lane AND partner_id = ${partnerId}
    ORDER BY submitted_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`;
  return row?.id ?? null;
}
