import { batchCalls } from '@rollcall/platform';
import pg from 'pg';
import type { Database } from '../connect-database.ts';
import { type Acceptance, acceptJob, acceptJobs, type CreatedJob } from './accept-jobs.ts';
import { describeUpload, type NewUpload } from './describe-job.ts';

/** Jobs in one statement: what all of them wait for is short. */
const MAX_BATCH = 50;

/**
 * Jobs over files just written. Those that a partner sends while others of its are being accepted are accepted together,
 * each as if it had come alone: whatever the database refuses of them harms none but itself. Not inside a transaction.
 */
export function createUploadAcceptor(db: Database): (upload: NewUpload) => Promise<CreatedJob> {
  const accept = batchCalls((partnerId, given: readonly Acceptance[]) => acceptEach(db, partnerId, given), {
    most: MAX_BATCH,
  });
  return (upload) => accept(upload.partnerId, describeUpload(upload));
}

async function acceptEach(
  db: Database,
  partnerId: string,
  given: readonly Acceptance[],
): Promise<(CreatedJob | Promise<CreatedJob>)[]> {
  try {
    return await acceptJobs(db, partnerId, given);
  } catch (error) {
    // A connection that broke may have committed, and whatever broke it would do so again.
    if (given.length === 1 || !(error instanceof pg.DatabaseError)) throw error;
    return given.map((one) => acceptJob(db, partnerId, one));
  }
}
