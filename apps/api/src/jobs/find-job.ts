import { AppError } from '@rollcall/contracts';
import type { Transaction } from '@rollcall/database';
import type { DetailedJob } from '@rollcall/database/jobs';
import { partnerScope } from '@rollcall/database/partners';
import type { Job } from '@rollcall/database/rows';

interface WantedJob {
  readonly jobId: string;
  readonly partnerId: string;
}

/**
 * Finds a job of the partner.
 *
 * @throws AppError job_not_found, also for another partner's job
 */
export async function findJob(db: Transaction, { jobId, partnerId }: WantedJob): Promise<Job> {
  return found(await partnerScope(db, partnerId).findJob(jobId));
}

/** The same, with the data of job details. */
export async function findDetailedJob(db: Transaction, { jobId, partnerId }: WantedJob): Promise<DetailedJob> {
  return found(await partnerScope(db, partnerId).findDetailedJob(jobId));
}

function found<Row>(job: Row | null): Row {
  if (job === null) throw new AppError('job_not_found', { details: 'Your account has no job with this ID.' });
  return job;
}
