import { JOB_ERRORS } from '@rollcall/contracts';
import type { Database } from '@rollcall/database';
import { type ClaimedJob, failJob } from '@rollcall/database/jobs';
import { purgeJobFiles } from '@rollcall/database/retention';
import type { Logger } from '@rollcall/platform';
import type { Storage } from '@rollcall/storage';

/** The virus scanner found malware in the file. */
export class InfectedFileError extends Error {
  override readonly name = 'InfectedFileError';

  constructor(readonly found: string) {
    super(`The virus scanner detected ${found}`);
  }
}

const SCANNER = { actorType: 'service', actorId: 'virus-scanner', action: 'file.refused' };

/** Fails the job and deletes the file, so that nobody can download it. Returns false if the attempt isn't current. */
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
