import { AppError, fileComparisonSchema } from '@rollcall/contracts';
import type { Database } from '@rollcall/database';
import { partnerScope } from '@rollcall/database/partners';
import type { Job } from '@rollcall/database/rows';
import { storedLayoutSchema } from '@rollcall/results';
import { findJob } from '../jobs/find-job.ts';
import { vendorIds } from '../vendors/answer-vendor.ts';
import { findVendor } from '../vendors/find-vendor.ts';

/** If none of this many last files is a full file, the client must name the baseline. */
const LAST_FILES = 20;

/**
 * Returns the job to compare with: the named one, the one of the stored comparison, or the vendor's last full file
 * before this one.
 *
 * @throws AppError changes_not_available
 */
export async function findBaseline(db: Database, job: Job, named: string | undefined): Promise<Job> {
  if (named !== undefined) {
    const baseline = await findJob(db, { jobId: named, partnerId: job.partnerId });
    if (isChangeFile(baseline)) throw notAvailable('The baseline holds changes only. Name a full file.');
    return baseline;
  }
  if (job.feed === null) {
    const why = job.compare ? "The file's vendor is unknown." : 'The file was uploaded with compare=false.';
    throw notAvailable(`${why} Name the job to compare with as baseline.`);
  }
  const compared = await findCompared(db, job);
  if (compared !== null) return compared;
  const earlier = await partnerScope(db, job.partnerId).listEarlierFiles(job, await vendorsOf(db, job), LAST_FILES);
  const baseline = earlier.find((candidate) => !isChangeFile(candidate));
  if (baseline === undefined)
    throw notAvailable('There is no earlier full file of this vendor whose output is still there.');
  return baseline;
}

/** A copied vendor continues the files of the built-in vendor that it replaces. */
async function vendorsOf(db: Database, { vendorId, partnerId }: Job): Promise<readonly string[]> {
  return vendorId === null ? [] : vendorIds(await findVendor(db, { partnerId, vendorId }));
}

/** The job that it was compared with when it was processed, if that still exists. */
async function findCompared(db: Database, { partnerId, changes }: Job): Promise<Job | null> {
  const id = fileComparisonSchema.nullable().parse(changes)?.baseline_job_id ?? null;
  const found = id === null ? null : await findJob(db, { jobId: id, partnerId });
  return found?.filesPurgedAt === null ? found : null;
}

/** As it was decided when the file was processed. Files without a feed are only what the upload or the file says. */
export function isChangeFile({ changes, fileKind, layout, filesPurgedAt }: Job): boolean {
  const compared = fileComparisonSchema.nullable().parse(changes);
  if (compared !== null) return compared.file_kind === 'change';
  if (fileKind !== null || filesPurgedAt !== null) return fileKind === 'change';
  const { format, ...rest } = storedLayoutSchema.parse(layout);
  return format === 'edi_834' && 'holdsChanges' in rest && rest.holdsChanges === true;
}

function notAvailable(details: string): AppError {
  return new AppError('changes_not_available', { details });
}
