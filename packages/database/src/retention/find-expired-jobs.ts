import type { Database } from '../connect-database.ts';

/** Jobs that ended before `cutoff` and still have files, oldest first. */
export async function findExpiredJobs(db: Database, cutoff: Date, limit: number): Promise<string[]> {
  const jobs = await db.job.findMany({
    where: { filesPurgedAt: null, completedAt: { lt: cutoff } },
    // The order of the index.
    orderBy: [{ filesPurgedAt: 'asc' }, { completedAt: 'asc' }],
    select: { id: true },
    take: limit,
  });
  return jobs.map(({ id }) => id);
}
