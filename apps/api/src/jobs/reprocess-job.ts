import { type AcceptedDrop, AppError, acceptedDropSchema, type ValidationSettings } from '@rollcall/contracts';
import type { Transaction } from '@rollcall/database';
import { type CreatedJob, createJob } from '@rollcall/database/jobs';
import type { Job } from '@rollcall/database/rows';
import { recognizeUpload } from '@rollcall/intake';
import { type AuditContext, recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/endpoint.ts';
import { requestIdOf } from '../http/request-id.ts';
import { openOriginal } from '../output/open-original.ts';
import { findJob } from './find-job.ts';
import { presentAcceptedJob } from './present-job.ts';

export function reprocessJob(deps: Dependencies): Handler<'reprocessJob'> {
  return async (call) => {
    const createAgain = await prepareReprocess(deps, call, {
      jobId: call.params.job_id,
      dateOrder: call.body?.date_order,
      ...call.caller,
    });
    return call.once(async (tx) => {
      const job = await createAgain(tx);
      return { status: 201, body: presentAcceptedJob(job), jobId: job.id };
    });
  };
}

const acceptedBefore = ({ status, acceptedDrop }: Pick<Job, 'status' | 'acceptedDrop'>): AcceptedDrop | null =>
  status === 'completed' || status === 'completed_with_errors'
    ? acceptedDropSchema.nullable().parse(acceptedDrop)
    : null;

/**
 * Prepares a new job for the stored original. The file is recognized again with the current vendors, so the vendor can
 * change. Returns a function that creates the job, because recognition takes longer than a transaction should.
 */
export async function prepareReprocess(
  deps: Dependencies,
  deed: Required<AuditContext>,
  {
    jobId,
    partnerId,
    clientId,
    userId,
    acceptedDrop = null,
    dateOrder,
  }: {
    jobId: string;
    partnerId: string;
    clientId: string | null;
    userId?: string | null;
    acceptedDrop?: AcceptedDrop | null;
    /** If missing, dates are read as in the earlier job. */
    dateOrder?: ValidationSettings['date_order'] | undefined;
  },
): Promise<(tx: Transaction) => Promise<CreatedJob>> {
  const { response } = deed;
  const earlier = await findJob(deps.db, { jobId, partnerId });
  const source = await openOriginal(deps, earlier);
  const recognized = await recognizeUpload(deps, {
    partnerId,
    source,
    scan: null,
    fileName: earlier.fileName,
    vendorHint: earlier.vendorHint,
  });
  return async (tx) => {
    // Protects against a concurrent deletion: the row is read again under a lock, and the new job then keeps the file.
    const [original] = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM stored_objects WHERE id = ${earlier.originalObjectId} AND deleted_at IS NULL FOR UPDATE`;
    if (!original) throw new AppError('output_not_available');
    const subject = { subjectType: 'job', subjectId: earlier.id };
    await recordAudit(
      tx,
      deed,
      acceptedDrop === null
        ? { action: 'job.reprocess', ...subject, ...(dateOrder && { detail: { date_order: dateOrder } }) }
        : { action: 'job.accept_drop', ...subject, detail: { ...acceptedDrop } },
    );
    const job = await createJob(tx, {
      ...recognized,
      partnerId,
      livemode: earlier.livemode,
      clientId,
      ...(userId && { userId }),
      requestId: requestIdOf(response),
      fileName: earlier.fileName,
      original: { objectId: original.id },
      vendorHint: earlier.vendorHint,
      feed: earlier.feed,
      fileKind: earlier.fileKind,
      fileDate: earlier.fileDate,
      dateOrder: dateOrder === undefined ? earlier.dateOrder : dateOrder === 'auto' ? null : dateOrder,
      compare: earlier.compare,
      reprocessOf: earlier.id,
      uploader: earlier.uploader,
      // What a person accepted stays accepted, as long as it is compared with the same file and no more people are gone.
      acceptedDrop: acceptedDrop ?? acceptedBefore(earlier),
      publicBaseUrl: earlier.publicBaseUrl,
    });
    response.locals.jobId = job.id;
    return job;
  };
}
