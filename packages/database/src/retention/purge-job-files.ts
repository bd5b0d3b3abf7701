import { type Database, inTransaction, type Transaction } from '../connect-database.ts';
import type { Job, Prisma } from '../generated/client.ts';
import { lockJob } from '../jobs/lock-job.ts';

/** The actor in the audit trail. */
export type PurgeEntry = Pick<
  Prisma.AuditEntryUncheckedCreateInput,
  'actorType' | 'actorId' | 'action' | 'requestId' | 'ipAddress'
>;

export type PurgeOutcome =
  | { kind: 'purged'; storageKeys: string[] }
  /** Also if the files were deleted before. */
  | { kind: 'nothing_left' | 'not_finished' | 'not_found' };

/**
 * Deletes a finished job's files. The wrapped data keys of original and output are destroyed, so all copies, including
 * backups of the storage, can't be decrypted. Personal data in its row and events is removed. Counts, states, and times
 * stay. The caller deletes the objects; a periodic cleanup removes those that remain. An original that another job
 * still uses (after reprocessing) is kept.
 */
export function purgeJobFiles(db: Database, jobId: string, entry: PurgeEntry): Promise<PurgeOutcome> {
  return inTransaction(db, async (tx) => {
    const job = await lockJob(tx, jobId);
    if (!job) return { kind: 'not_found' };
    if (job.filesPurgedAt !== null) return { kind: 'nothing_left' };
    if (job.status === 'queued' || job.status === 'processing') return { kind: 'not_finished' };
    await forgetPeople(tx, job);
    const storageKeys = await destroyKeys(tx, job);
    const detail = { objects: storageKeys.length };
    await tx.auditEntry.create({
      data: { ...entry, partnerId: job.partnerId, subjectType: 'job', subjectId: jobId, detail },
    });
    return { kind: 'purged', storageKeys };
  });
}

/** Removes names of files and columns, details about values, and responses of receivers. */
async function forgetPeople(tx: Transaction, { id, fileName }: Job): Promise<void> {
  const [extension] = /\.[A-Za-z0-9]{1,8}$/.exec(fileName) ?? [''];
  const name = `purged${extension}`;
  await tx.$executeRaw`
    UPDATE jobs SET
      files_purged_at = now(), changed_at = now(), file_name = ${name}, vendor_hint = NULL, error_details = NULL,
      layout = '{}', mapping_used = NULL, inferred_config = NULL, warnings = '[]',
      detection = jsonb_set(detection, '{reasons}', '[]')
    WHERE id = ${id}`;
  for (const event of await tx.webhookEvent.findMany({ where: { jobId: id }, select: { id: true, body: true } })) {
    const body = JSON.stringify({ ...JSON.parse(event.body), original_filename: name });
    await tx.webhookEvent.update({ where: { id: event.id }, data: { body } });
  }
  await tx.$executeRaw`
    UPDATE delivery_attempts SET response_body = NULL, response_headers = NULL
    WHERE delivery_id IN (SELECT id FROM webhook_deliveries WHERE job_id = ${id})`;
  await tx.idempotencyKey.deleteMany({ where: { jobId: id } });
  await tx.sftpUpload.deleteMany({ where: { jobId: id } });
  await tx.correctionDraft.deleteMany({ where: { id } });
  await tx.jobNote.deleteMany({ where: { jobId: id } });
  await tx.jobAssignment.deleteMany({ where: { id } });
}

async function destroyKeys(tx: Transaction, { id, originalObjectId }: Job): Promise<string[]> {
  // A concurrent reprocessing request locks this row while it creates its job, which the statement below then sees.
  await tx.$queryRaw`SELECT id FROM stored_objects WHERE id = ${originalObjectId} FOR UPDATE`;
  const gone = await tx.$queryRaw<{ storageKey: string }[]>`
    UPDATE stored_objects SET deleted_at = now(), encryption = '{}'
    WHERE deleted_at IS NULL AND (
      id IN (SELECT object_id FROM job_artifacts WHERE job_id = ${id})
      OR (id = ${originalObjectId} AND NOT EXISTS (
        SELECT FROM jobs WHERE original_object_id = ${originalObjectId} AND files_purged_at IS NULL)))
    RETURNING storage_key AS "storageKey"`;
  return gone.map(({ storageKey }) => storageKey);
}
