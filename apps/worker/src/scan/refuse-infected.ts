import { JOB_ERRORS } from '@rollcall/contracts';
import type { Database } from '@rollcall/database';
import { type ClaimedJob, failJob } from '@rollcall/database/jobs';
import { purgeJobFiles } from '@rollcall/database/retention';
import type { Logger } from '@rollcall/platform';
import type { Storage } from '@rollcall/storage';

/** The virus scanner found something in the file. */
export class InfectedFileError extends Error {
  override readonly name = 'InfectedFileError';

  constructor(readonly found: string) {
    super(`The virus scanner detected ${found}`);
  }
}

const SCANNER = { actorType: 'service', actorId: 'virus-scanner', action: 'file.refused' };

/** Ends the job and takes the file away, so that nobody gets it back. False: the attempt is no longer the current one. */
export async function refuseInfected(
  { db, storage, logger }: { db: Database; storage: Storage; logger: Logger },
  job: ClaimedJob,
  { found }: InfectedFileError,
): Promise<boolean> {
  const error = { code: 'file_infected', message: JOB_ERRORS.file_infected };
  if (!(await failJob(db, { job, error }))) return false;
  logger.warn({ reason: found }, 'virus scanner detected malware');
  const outcome = await purgeJobFiles(db, job.id, SCANNER);
  if (outcome.kind === 'purged') for (const key of outcome.storageKeys) await storage.delete(key);
  return true;
}
