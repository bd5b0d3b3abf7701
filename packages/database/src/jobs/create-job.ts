import { WEBHOOK_EVENTS } from '@rollcall/contracts';
import { createId } from '@rollcall/platform';
import { asJson } from '../as-json.ts';
import type { Transaction } from '../connect-database.ts';
import type { FileFormat, Job } from '../generated/client.ts';
import { buildEventPayload } from '../webhooks/event-payload.ts';
import { acceptJob } from './accept-job.ts';
import { laneOf } from './lane.ts';
import { normalizeMessage } from './normalize-message.ts';
import type { WrittenObject } from './stored-objects.ts';

/** Of the job's events. */
const FIRST = 1;

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
 * message to the workers, all or nothing: in the caller's transaction, or by itself. `duplicateOf` is found here.
 */
export async function createJob(db: Transaction, input: NewJob): Promise<Job> {
  const { partnerId, vendor } = input;
  const id = input.id ?? createId('job');
  const submittedAt = input.submittedAt ?? new Date();
  const { original, object } = await settleOriginal(db, input);
  const lane = laneOf({ rowCount: input.rowCount, sizeBytes: original.sizeBytes });
  const event = { job: { id, partnerId, status: 'queued', fileName: input.fileName }, type: 'job.queued' } as const;
  const timestamp = new Date();
  return acceptJob(db, {
    job: {
      id,
      partnerId,
      clientId: input.clientId ?? null,
      userId: input.userId ?? null,
      requestId: input.requestId ?? null,
      status: 'queued',
      fileName: input.fileName,
      fileSizeBytes: original.sizeBytes,
      fileSha256: original.sha256,
      originalObjectId: original.id,
      format: input.format,
      vendorId: vendor?.id ?? null,
      vendorName: vendor?.name ?? 'unknown',
      vendorConfigVersion: vendor?.version ?? null,
      vendorHint: input.vendorHint ?? null,
      detection: asJson(input.detection),
      layout: asJson(input.layout),
      rowBoundaries: asJson(input.rowBoundaries),
      rowCount: input.rowCount,
      lane,
      warnings: asJson(input.warnings ?? []),
      inferredConfig: input.inferredConfig ? asJson(input.inferredConfig) : null,
      reprocessOf: input.reprocessOf ?? null,
      correctionOf: input.correctionOf ?? null,
      submittedAt,
      estimatedCompletion: input.estimatedCompletion,
      publicBaseUrl: input.publicBaseUrl,
      changedAt: submittedAt,
      eventSequence: FIRST,
    },
    object,
    callback: input.callbackUrl
      ? { id: createId('whe'), partnerId, jobId: id, url: input.callbackUrl, events: WEBHOOK_EVENTS }
      : null,
    event: {
      id: createId('evt'),
      partnerId,
      jobId: id,
      type: event.type,
      sequence: FIRST,
      payload: buildEventPayload({ ...event, sequence: FIRST, timestamp }),
      createdAt: timestamp,
    },
    message: normalizeMessage({ id, lane }, 1),
  });
}

/** What the job is over, and the row that it still needs. */
async function settleOriginal(db: Transaction, { original, partnerId }: NewJob) {
  if (!('objectId' in original)) {
    const id = createId('obj');
    const { key: storageKey, sha256, encryption } = original;
    const sizeBytes = BigInt(original.sizeBytes);
    const object = { id, partnerId, kind: 'original', storageKey, sizeBytes, sha256, encryption };
    return { original: { id, sizeBytes, sha256 }, object };
  }
  const found = await db.storedObject.findFirstOrThrow({
    where: { id: original.objectId, partnerId, kind: 'original', deletedAt: null },
    select: { id: true, sizeBytes: true, sha256: true },
  });
  return { original: found, object: null };
}
