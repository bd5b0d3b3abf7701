import { createJob, estimateCompletion } from '@rollcall/database/jobs';
import type { Job } from '@rollcall/database/rows';
import { type Answer, originalKey, tooLarge } from '@rollcall/intake';
import { correctedFile, correctedLayout, type RowEdits } from '@rollcall/normalization';
import { createId, runWithContext } from '@rollcall/platform';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { originOf } from '../http/base-url.ts';
import type { Call } from '../http/endpoint.ts';
import { requestIdOf } from '../http/request-id.ts';
import { presentAcceptedJob } from '../jobs/present-job.ts';
import type { Caller } from '../oauth/caller.ts';
import { correctedFileName } from './corrected-file-name.ts';
import type { RejectedFile } from './rejected-file.ts';
import { takeFromDraft } from './take-from-draft.ts';

/**
 * Creates a job for the whole file with the corrected rows in place, with the configuration of the first job. With
 * single rows, families and the order of day and month would be lost. The file is stored before the job is accepted,
 * like an upload.
 */
export async function submitCorrections(
  deps: Dependencies,
  call: Pick<Call<'correctRows' | 'correctValues'>, 'caller' | 'request' | 'response' | 'once'>,
  { job, opened, edits }: { job: Job; opened: RejectedFile; edits: RowEdits },
): Promise<Answer> {
  const { partnerId, clientId, userId } = call.caller;
  const jobId = createId('job');
  const { stored, rowCount } = await store(deps, call.caller, { key: originalKey(partnerId, jobId), opened, edits });
  return runWithContext({ jobId }, () =>
    call.once(async (tx) => {
      await recordAudit(tx, call, {
        action: 'job.correct',
        subjectType: 'job',
        subjectId: job.id,
        detail: { correction_job_id: jobId, rows: edits.size },
      });
      await takeFromDraft(tx, deps.keyRing, {
        jobId: job.id,
        partnerId,
        actorId: call.caller.actor.id,
        rows: edits.keys(),
      });
      const { vendorId, vendorName, vendorConfigVersion } = job;
      const created = await createJob(tx, {
        id: jobId,
        partnerId,
        livemode: job.livemode,
        clientId,
        userId,
        requestId: requestIdOf(call.response),
        fileName: correctedFileName(job.fileName),
        original: stored,
        format: 'csv',
        vendor: vendorId === null ? null : { id: vendorId, name: vendorName, version: vendorConfigVersion ?? 1 },
        detection: Object(job.detection),
        layout: correctedLayout(opened.file.layout),
        rowCount,
        inferredConfig: job.inferredConfig === null ? null : Object(job.inferredConfig),
        feed: job.feed,
        fileKind: job.fileKind,
        fileDate: job.fileDate,
        dateOrder: job.dateOrder,
        compare: job.compare,
        correctionOf: job.id,
        uploader: job.uploader,
        estimatedCompletion: await estimateCompletion(tx, {
          partnerId,
          format: 'csv',
          rowCount,
          sizeBytes: stored.sizeBytes,
        }),
        publicBaseUrl: originOf(call.request, deps.settings.PUBLIC_BASE_URL),
      });
      return { status: 201, body: presentAcceptedJob(created, call.caller), jobId };
    }),
  );
}

async function store(
  { storage }: Dependencies,
  { partnerId, maxUploadBytes }: Caller,
  { key, opened, edits }: { key: string; opened: RejectedFile; edits: RowEdits },
) {
  const writer = storage.put({ key, partnerId, kind: 'original' });
  let rowCount = 0;
  let sizeBytes = 0;
  const onRow = () => {
    rowCount += 1;
  };
  try {
    for await (const chunk of correctedFile(opened.file, edits, { checker: opened.checker, onRow })) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxUploadBytes) throw tooLarge(maxUploadBytes);
      await writer.write(chunk);
    }
    return { stored: await writer.close(), rowCount };
  } catch (error) {
    await writer.abort();
    throw error;
  }
}
