import { createHash } from 'node:crypto';
import { AppError } from '@rollcall/contracts';
import { inTransaction } from '@rollcall/database';
import { createJob } from '@rollcall/database/jobs';
import { partnerScope } from '@rollcall/database/partners';
import type { SftpUploads } from '@rollcall/database/sftp';
import { describeUpload, type KeptFile, keepFile, type Reservation } from '@rollcall/intake';
import { createId, runWithContext } from '@rollcall/platform';
import { z } from 'zod';
import type { Caller } from './caller.ts';
import type { Dependencies } from './dependencies.ts';
import { publicBaseUrl } from './public-base-url.ts';
import { recordAudit } from './record-audit.ts';
import type { StagedUpload } from './staged-upload.ts';

interface WholeFile {
  readonly caller: Caller;
  readonly uploads: SftpUploads;
  readonly staged: StagedUpload;
  /** Null for the vendor's default feed. */
  readonly feed: string | null;
  /** The name in `sftp_uploads`. */
  readonly name: string;
  /** The filename as sent. */
  readonly given: string;
}

const answerSchema = z.object({ job_id: z.string() });

/**
 * Turns a complete file into a job, with the same steps as an upload over HTTP. The same client, name, and content
 * within a day result in the same job. If the file is rejected, the client gets an error, and the reason is in the
 * outbox. If a dependency is unavailable, the file is kept.
 */
export async function takeIn(deps: Dependencies, whole: WholeFile): Promise<void> {
  const { caller, uploads, staged, name } = whole;
  const { metrics } = deps;
  try {
    await staged.flush();
    const isNew = await accept(deps, whole);
    metrics.uploads.inc({ outcome: isNew ? 'accepted' : 'duplicate' });
    if (isNew) metrics.uploadedBytes.inc(staged.size);
  } catch (error) {
    const isOurs =
      !(error instanceof AppError) || error.definition.status >= 500 || error.code === 'idempotency_in_progress';
    metrics.uploads.inc({ outcome: isOurs ? 'failed' : 'rejected' });
    if (isOurs) {
      await staged.suspend();
      throw error;
    }
    const { code, message, details = null } = error;
    await uploads.reject({ id: staged.id, holder: staged.holder, name }, { code, message, details });
    await recordAudit(deps.db, caller, {
      action: 'sftp.reject',
      subjectType: 'sftp_upload',
      subjectId: staged.id,
      detail: { code, size_bytes: staged.size },
    });
    await staged.forget();
    throw error;
  }
  // The job has its own copy.
  await staged.forget();
}

/** Returns false if the file was accepted before. */
async function accept(deps: Dependencies, whole: WholeFile): Promise<boolean> {
  const { caller, uploads, staged, name } = whole;
  const { partnerId, clientId } = caller;
  const jobId = createId('job');
  const file = await copy(deps, staged, { ...caller, jobId });
  try {
    const known = await deps.idempotency.reserve(partnerId, keyOf(clientId, name, file.sha256));
    const earlier = known.state === 'answered' ? answerSchema.parse(known.answer.body).job_id : null;
    if (earlier !== null && !(await hasCrashed(deps, partnerId, earlier))) {
      await inTransaction(deps.db, async (tx) => {
        await uploads.submit(tx, { id: staged.id, holder: staged.holder, name, jobId: earlier });
        await recordAudit(tx, caller, { action: 'sftp.duplicate', subjectType: 'job', subjectId: earlier });
      });
      await deps.storage.delete(file.stored.key);
      return false;
    }
    const reservation = known.state === 'reserved' ? known.reservation : null;
    try {
      await runWithContext({ jobId }, () => create(deps, whole, { jobId, file, reservation }));
    } finally {
      await reservation?.release();
    }
    return true;
  } catch (error) {
    // If the connection was lost during COMMIT, the transaction may have been committed, so the object stays.
    if (error instanceof AppError) await deps.storage.delete(file.stored.key);
    throw error;
  }
}

async function create(
  deps: Dependencies,
  { caller, uploads, staged, feed, name, given }: WholeFile,
  { jobId, file, reservation }: { jobId: string; file: KeptFile; reservation: Reservation | null },
): Promise<void> {
  const { partnerId, livemode, clientId } = caller;
  const described = await describeUpload(deps, { jobId, partnerId, file, fileName: given, vendorHint: null });
  await inTransaction(deps.db, async (tx) => {
    await createJob(tx, {
      ...described,
      livemode,
      ...(feed !== null && { feed }),
      clientId,
      publicBaseUrl: publicBaseUrl(deps.settings),
    });
    await uploads.submit(tx, { id: staged.id, holder: staged.holder, name, jobId });
    await recordAudit(tx, caller, { action: 'sftp.upload', subjectType: 'job', subjectId: jobId });
    const answer = { status: 201, body: { job_id: jobId } };
    await reservation?.complete(tx, { fingerprint: file.sha256, answer, jobId });
  });
}

/** @throws AppError file_too_large or empty_file */
async function copy(
  { storage }: Dependencies,
  staged: StagedUpload,
  { partnerId, jobId, maxUploadBytes }: { partnerId: string; jobId: string; maxUploadBytes: number },
): Promise<KeptFile> {
  const keeper = keepFile(storage, { partnerId, jobId, maxBytes: maxUploadBytes });
  try {
    for await (const chunk of staged.read()) await keeper.write(chunk);
    return await keeper.end();
  } catch (error) {
    await keeper.abort();
    throw error;
  }
}

/** An idempotency key that no HTTP client can send. */
function keyOf(clientId: string, name: string, sha256: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([clientId, name, sha256]))
    .digest('hex');
  return `sftp-${digest}`;
}

/** The file wasn't the cause. With SFTP, sending it again is the only way to retry. */
async function hasCrashed({ db }: Dependencies, partnerId: string, jobId: string): Promise<boolean> {
  return (await partnerScope(db, partnerId).findJob(jobId))?.errorCode === 'processing_crashed';
}
