// Whose turn it is, is decided when a worker has room and not when the file came in. A message in the queue stands for
// room, not for a job: it names one, but the worker that takes it gets the job that is next by the rule below. So a
// partner's five hundred files cannot stand before another's one, nothing has to be held back or released, and nothing
// can be forgotten: as many messages as jobs wait, in whatever order.
import { readRows } from '../access/read-rows.ts';
import type { Database } from '../connect-database.ts';
import { FIND_NEXT_JOBS } from '../sql/find-next-jobs.sql.ts';
import { beginFirst, type ClaimedJob, DEFAULT_LEASE_MS, type NextJob } from './begin-attempt.ts';
import { claimJob } from './claim-job.ts';

/** Others may have taken all that was found before it could be taken. */
const MOST_TRIES = 10;

/**
 * Takes what is next in the lane of the job named, for one attempt: the oldest job of the partner with the fewest jobs
 * running there, among equals of the one whose last turn is longest ago. When nothing waits, the named job itself, as
 * `claimJob` would: it may have lost its worker. Null: there is nothing to do.
 */
export async function claimNextWork(
  db: Database,
  namedJobId: string,
  { leaseMs = DEFAULT_LEASE_MS }: { leaseMs?: number } = {},
): Promise<ClaimedJob | null> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const next = await readRows<NextJob>(db, FIND_NEXT_JOBS, [namedJobId]);
    const job = next.length > 0 ? await beginFirst(db, next, leaseMs) : null;
    if (job) return job;
    if (next.length === 0) break;
  }
  return claimJob(db, namedJobId, { leaseMs });
}
