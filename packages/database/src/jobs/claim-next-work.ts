// The next job is chosen when a worker has capacity, not when a file arrives. A queue message is permission to process
// a job: it names one, but the worker gets the next job by the rule below. So one partner's five hundred files can't
// delay another partner's file, and no message has to be held back. There are as many messages as waiting jobs. See
// docs/adr/0011-fair-scheduling.md.
import { readRows } from '../access/read-rows.ts';
import type { Database } from '../connect-database.ts';
import { FIND_NEXT_JOBS } from '../sql/find-next-jobs.sql.ts';
import { beginFirst, type ClaimedJob, DEFAULT_LEASE_MS, type NextJob } from './begin-attempt.ts';
import { claimJob } from './claim-job.ts';

/** Other workers may have taken all jobs that were found. */
const MOST_TRIES = 10;

/**
 * Claims the next job in the lane of the named job: the oldest job of the partner with the fewest running jobs, then of
 * the partner that waited longest. If none is waiting, claims the named job as `claimJob` does, because its worker may
 * have crashed. Null if there is nothing to do.
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
