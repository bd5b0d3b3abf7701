import { batchCalls } from '@rollcall/platform';
import pg from 'pg';
import type { Database } from '../connect-database.ts';
import { type Acceptance, acceptJob, acceptJobs, type CreatedJob } from './accept-jobs.ts';
import { describeUpload, type NewUpload } from './describe-job.ts';

/** Maximum number of jobs in one statement. */
const MAX_BATCH = 50;

/**
 * Accepts uploaded files. Live uploads of a partner, or tests, that arrive during another statement are batched. If the database
 * rejects one, only that upload fails. Must not run in a transaction.
 */
export function createUploadAcceptor(db: Database): (upload: NewUpload) => Promise<CreatedJob> {
  const accept = batchCalls((_, given: readonly Acceptance[]) => acceptEach(db, given), { most: MAX_BATCH });
  return (upload) => {
    const acceptance = describeUpload(upload);
    const { partnerId, livemode } = acceptance.job;
    return accept(`${partnerId} ${livemode}`, acceptance);
  };
}

async function acceptEach(db: Database, given: readonly Acceptance[]): Promise<(CreatedJob | Promise<CreatedJob>)[]> {
  try {
    const [first] = given;
    return first === undefined ? [] : await acceptJobs(db, first.job, given);
  } catch (error) {
    // If the connection broke, the statement may have committed, and retrying would probably break it again.
    if (given.length === 1 || !(error instanceof pg.DatabaseError)) throw error;
    return given.map((one) => acceptJob(db, one));
  }
}
