import type { Transaction } from '../connect-database.ts';
import { acceptJob, type CreatedJob } from './accept-jobs.ts';
import { describeJob, describeUpload, type NewJob, type Original } from './describe-job.ts';

/**
 * Accepts a file: job (`queued`), stored object, callback endpoint, `job.queued` event with deliveries, and the queue
 * message, in the caller's transaction or its own. Sets `duplicateOf`.
 */
export async function createJob(db: Transaction, input: NewJob): Promise<CreatedJob> {
  const acceptance =
    'objectId' in input.original
      ? describeJob(input, await findOriginal(db, input.original.objectId, input.partnerId))
      : describeUpload({ ...input, original: input.original });
  return acceptJob(db, acceptance);
}

function findOriginal(db: Transaction, objectId: string, partnerId: string): Promise<Original> {
  return db.storedObject.findFirstOrThrow({
    where: { id: objectId, partnerId, kind: 'original', deletedAt: null },
    select: { id: true, sizeBytes: true, sha256: true },
  });
}
