import { AppError } from '@rollcall/contracts';
import type { Database } from '@rollcall/database';
import { partnerScope } from '@rollcall/database/partners';
import type { Job } from '@rollcall/database/rows';
import { findJob } from '../jobs/find-job.ts';
import { storedLayoutSchema } from '../jobs/stored-layout.ts';

/** Among so many of the vendor's last files there is a full one, or the partner must name it. */
const LAST_FILES = 20;

/**
 * The job that this one is compared with: the one named, or the vendor's last full file before it. Found anew at each
 * call, so that files that end out of order are still compared in the order in which they came.
 * Throws AppError changes_not_available.
 */
export async function findBaseline(db: Database, job: Job, named: string | undefined): Promise<Job> {
  if (holdsChanges(job)) throw notAvailable('This file holds changes only: of whom it leaves out it says nothing.');
  if (named !== undefined) {
    const baseline = await findJob(db, { jobId: named, partnerId: job.partnerId });
    if (holdsChanges(baseline)) throw notAvailable('The baseline holds changes only. Name a full file.');
    return baseline;
  }
  if (job.vendorId === null)
    throw notAvailable("The file's vendor is unknown. Name the job to compare with as baseline.");
  const earlier = await partnerScope(db, job.partnerId).listEarlierFiles(job, LAST_FILES);
  const baseline = earlier.find((candidate) => !holdsChanges(candidate));
  if (baseline === undefined)
    throw notAvailable('There is no earlier full file of this vendor whose output is still there.');
  return baseline;
}

function holdsChanges({ layout, filesPurgedAt }: Job): boolean {
  if (filesPurgedAt !== null) return false;
  const { format, ...rest } = storedLayoutSchema.parse(layout);
  return format === 'edi_834' && 'holdsChanges' in rest && rest.holdsChanges === true;
}

export function notAvailable(details: string): AppError {
  return new AppError('changes_not_available', { details });
}
