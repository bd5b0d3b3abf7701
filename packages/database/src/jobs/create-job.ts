import { WEBHOOK_EVENTS } from '@rollcall/contracts';
import { createId } from '@rollcall/platform';
import { asJson } from '../as-json.ts';
import type { Transaction } from '../connect-database.ts';
import type { FileFormat, Job } from '../generated/client.ts';
import { enqueue } from '../outbox/outbox.ts';
import { recordJobEvent } from '../webhooks/record-job-event.ts';
import { findDuplicate } from './find-duplicate.ts';
import { laneOf } from './lane.ts';
import { normalizeMessage } from './normalize-message.ts';
import { recordStoredObject, type WrittenObject } from './stored-objects.ts';
import { noteFileReceived } from './vendor-usage.ts';

export interface NewJob {
  /** Made by the caller when storage keys contain it; else a new one. */
  id?: string;
  partnerId: string;
  clientId?: string | null;
  /** The person who submits it. */
  userId?: string | null;
  requestId?: string | null;
  fileName: string;
  /** A file just written, or the stored original of an earlier job of the same partner (reprocess). */
  original: WrittenObject | { objectId: string };
  format: FileFormat;
  vendor: { id: string; name: string; version: number } | null;
  vendorHint?: string | null;
  detection: object;
  layout: object;
  rowBoundaries: object;
  rowCount: number;
  /** File-level warnings known at upload: [{code, message, details}]. */
  warnings?: readonly object[];
  inferredConfig?: object | null;
  reprocessOf?: string | null;
  /** The job whose rejected rows are corrected in this file. It is told of the new one. */
  correctionOf?: string | null;
  submittedAt?: Date;
  estimatedCompletion: Date;
  /** Extra endpoint for this job's events; its address was checked by the caller. */
  callbackUrl?: string | null;
  /** Where clients reach the API, with or without the `/v1` at its end: base of the download URLs in webhooks. */
  publicBaseUrl: string;
}

/**
 * Accepts a file: job (`queued`), stored object, callback endpoint, `job.queued` event with its deliveries, and the
 * message to the workers, in the caller's transaction. `duplicateOf` is found here.
 */
export async function createJob(tx: Transaction, input: NewJob): Promise<Job> {
  const id = input.id ?? createId('job');
  const submittedAt = input.submittedAt ?? new Date();
  const original = await settleOriginal(tx, input);
  await tx.job.create({
    data: {
      id,
      partnerId: input.partnerId,
      clientId: input.clientId ?? null,
      userId: input.userId ?? null,
      requestId: input.requestId ?? null,
      status: 'queued',
      fileName: input.fileName,
      fileSizeBytes: original.sizeBytes,
      fileSha256: original.sha256,
      originalObjectId: original.id,
      format: input.format,
      vendorId: input.vendor?.id ?? null,
      vendorName: input.vendor?.name ?? 'unknown',
      vendorConfigVersion: input.vendor?.version ?? null,
      vendorHint: input.vendorHint ?? null,
      detection: asJson(input.detection),
      layout: asJson(input.layout),
      rowBoundaries: asJson(input.rowBoundaries),
      rowCount: input.rowCount,
      lane: laneOf({ rowCount: input.rowCount, sizeBytes: original.sizeBytes }),
      warnings: asJson(input.warnings ?? []),
      ...(input.inferredConfig && { inferredConfig: asJson(input.inferredConfig) }),
      duplicateOf: input.reprocessOf ? null : await findDuplicate(tx, input.partnerId, original.sha256),
      reprocessOf: input.reprocessOf ?? null,
      correctionOf: input.correctionOf ?? null,
      submittedAt,
      estimatedCompletion: input.estimatedCompletion,
      publicBaseUrl: input.publicBaseUrl,
      changedAt: submittedAt,
    },
  });
  if (input.correctionOf) {
    await tx.job.update({ where: { id: input.correctionOf, partnerId: input.partnerId }, data: { correctedBy: id } });
  }
  if (input.callbackUrl) await createCallback(tx, { jobId: id, partnerId: input.partnerId, url: input.callbackUrl });
  if (input.vendor) await noteFileReceived(tx, { partnerId: input.partnerId, vendorId: input.vendor.id, submittedAt });
  await recordJobEvent(tx, id, 'job.queued');
  const job = await tx.job.findUniqueOrThrow({ where: { id } });
  await enqueue(tx, normalizeMessage(job, 1));
  return job;
}

async function settleOriginal(tx: Transaction, { original, partnerId }: NewJob) {
  if (!('objectId' in original)) {
    const id = await recordStoredObject(tx, { ...original, partnerId, kind: 'original' });
    return { id, sizeBytes: BigInt(original.sizeBytes), sha256: original.sha256 };
  }
  return tx.storedObject.findFirstOrThrow({
    where: { id: original.objectId, partnerId, kind: 'original', deletedAt: null },
    select: { id: true, sizeBytes: true, sha256: true },
  });
}

async function createCallback(tx: Transaction, callback: { jobId: string; partnerId: string; url: string }) {
  await tx.webhookEndpoint.create({ data: { id: createId('whe'), ...callback, events: [...WEBHOOK_EVENTS] } });
}
