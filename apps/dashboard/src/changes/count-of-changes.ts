import type { Job } from '../files/job-queries.ts';

/** Number of people who differ from the last file. */
export function countOfChanges({ result }: NonNullable<Job['changes']>): number {
  if (result === null) return 0;
  const { added, changed, terminated, missing, reinstated, expired, rejected } = result.counts;
  return added + changed + terminated + missing + reinstated + expired + rejected;
}
