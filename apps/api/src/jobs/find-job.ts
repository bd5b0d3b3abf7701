import { AppError } from '@rollcall/contracts';
import { type Database, type Job, partnerScope } from '@rollcall/database';

/** The partner's own job; another partner's does not exist. Throws AppError job_not_found. */
export async function findJob(db: Database, { jobId, partnerId }: { jobId: string; partnerId: string }): Promise<Job> {
  const job = await partnerScope(db, partnerId).findJob(jobId);
  if (job === null) throw new AppError('job_not_found', { details: 'There is no such job in this account.' });
  return job;
}

export function hasIssues(db: Database, { id, partnerId }: Job): Promise<boolean> {
  return partnerScope(db, partnerId).hasArtifacts(id, 'issues');
}
