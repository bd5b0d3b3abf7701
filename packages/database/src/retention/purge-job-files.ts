import { type Database, inTransaction, type Transaction } from '../connect-database.ts';
import type { Job, Prisma } from '../generated/client.ts';
import { lockJob } from '../jobs/lock-job.ts';

/** Who asked for it, as the audit trail names it. */
export type PurgeEntry = Pick<
  Prisma.AuditEntryUncheckedCreateInput,
  'actorType' | 'actorId' | 'action' | 'requestId' | 'ipAddress'
>;

export type PurgeOutcome =
  | { kind: 'purged'; storageKeys: string[] }
  /** Also when it was done before: asking twice is no error. */
  | { kind: 'nothing_left' | 'not_finished' | 'not_found' };

/**
 * Takes a finished job's files away for good: the wrapped data keys of its original and its output are destroyed, which
 * leaves noise of every copy, backups of the storage included, and what its row and its events say of people goes too.
 * Counts, states and times stay. The caller deletes the objects; what it does not get to the orphan sweep does. An
 * original that another job (a reprocess) still stands on stays until that job's turn.
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

/** Names of files and of their columns, what was said about values, and what receivers answered. */
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
}

async function destroyKeys(tx: Transaction, { id, originalObjectId }: Job): Promise<string[]> {
  // A reprocess holds this row while it makes its job, which the statement below then sees.
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
