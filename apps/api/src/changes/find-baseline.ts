import { AppError, fileComparisonSchema } from '@rollcall/contracts';
import type { Database } from '@rollcall/database';
import { partnerScope } from '@rollcall/database/partners';
import type { Job } from '@rollcall/database/rows';
import { storedLayoutSchema } from '@rollcall/results';
import { findJob } from '../jobs/find-job.ts';
import { vendorIds } from '../vendors/answer-vendor.ts';
import { findVendor } from '../vendors/find-vendor.ts';

/** Among so many of the vendor's last files there is a full one, or the partner must name it. */
const LAST_FILES = 20;

/**
 * The job that this one is compared with: the one named, the one whose difference the job shows, or else the vendor's last
 * full file before it.
 * Throws AppError changes_not_available.
 */
export async function findBaseline(db: Database, job: Job, named: string | undefined): Promise<Job> {
  if (holdsChanges(job)) throw notAvailable('This file holds changes only: of whom it leaves out it says nothing.');
  if (named !== undefined) {
    const baseline = await findJob(db, { jobId: named, partnerId: job.partnerId });
    if (holdsChanges(baseline)) throw notAvailable('The baseline holds changes only. Name a full file.');
    return baseline;
  }
  if (job.feed === null) throw notAvailable("The file's vendor is unknown. Name the job to compare with as baseline.");
  const compared = await findCompared(db, job);
  if (compared !== null) return compared;
  const earlier = await partnerScope(db, job.partnerId).listEarlierFiles(job, await vendorsOf(db, job), LAST_FILES);
  const baseline = earlier.find((candidate) => !holdsChanges(candidate));
  if (baseline === undefined)
    throw notAvailable('There is no earlier full file of this vendor whose output is still there.');
  return baseline;
}

/** A copied vendor goes on with the files of the built-in one that it stands for. */
async function vendorsOf(db: Database, { vendorId, partnerId }: Job): Promise<readonly string[]> {
  return vendorId === null ? [] : vendorIds(await findVendor(db, { partnerId, vendorId }));
}

/** What it was compared with when it was processed, if that is still there. */
async function findCompared(db: Database, { partnerId, changes }: Job): Promise<Job | null> {
  const id = fileComparisonSchema.nullable().parse(changes)?.baseline_job_id ?? null;
  const found = id === null ? null : await findJob(db, { jobId: id, partnerId });
  return found?.filesPurgedAt === null ? found : null;
}

function holdsChanges({ layout, filesPurgedAt }: Job): boolean {
  if (filesPurgedAt !== null) return false;
  const { format, ...rest } = storedLayoutSchema.parse(layout);
  return format === 'edi_834' && 'holdsChanges' in rest && rest.holdsChanges === true;
}

function notAvailable(details: string): AppError {
  return new AppError('changes_not_available', { details });
}
