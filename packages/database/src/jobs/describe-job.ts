import { type AcceptedDrop, WEBHOOK_EVENTS } from '@rollcall/contracts';
import { createId } from '@rollcall/platform';
import type { FileFormat } from '../generated/client.ts';
import { ACCEPTED_EVENT } from '../sql/accept-jobs.sql.ts';
import { describeEvent } from '../webhooks/describe-event.ts';
import type { Acceptance } from './accept-jobs.ts';
import { laneOf } from './lane.ts';
import { normalizeMessage } from './normalize-message.ts';
import type { WrittenObject } from './written-object.ts';

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
  /** Which of the vendor's feeds the file is of. */
  feed?: string | null;
  detection: object;
  layout: object;
  rowCount: number;
  /** File-level warnings known at upload: [{code, message, details}]. */
  warnings?: readonly object[];
  inferredConfig?: object | null;
  reprocessOf?: string | null;
  /** The job whose rejected rows are corrected in this file. It is told of the new one. */
  correctionOf?: string | null;
  /** Which drop a person accepted, so that this job is not held for it. */
  acceptedDrop?: AcceptedDrop | null;
  submittedAt?: Date;
  estimatedCompletion: Date;
  /** Extra endpoint for this job's events; its address was checked by the caller. */
  callbackUrl?: string | null;
  /** Where clients reach the API, with or without the `/v1` at its end: base of the download URLs in webhooks. */
  publicBaseUrl: string;
}

/** A job over a file just written. */
export type NewUpload = NewJob & { original: WrittenObject };

/** Of an object that has its row, or gets it with the job. */
export interface Original {
  readonly id: string;
  readonly sizeBytes: bigint;
  readonly sha256: string;
}

/** Everything that makes the job, with the row of its file. */
export function describeUpload(input: NewUpload): Acceptance {
  const { partnerId } = input;
  const { key: storageKey, sizeBytes, sha256, encryption } = input.original;
  const original = { id: createId('obj'), sizeBytes: BigInt(sizeBytes), sha256 };
  return {
    ...describeJob(input, original),
    object: { ...original, partnerId, kind: 'original', storageKey, encryption },
  };
}

/** The name of a vendor's feed if the sender doesn't name one. */
export const DEFAULT_FEED = 'default';

/** A sender that nobody knows has no default: files of several would follow each other. */
function feedOf(vendor: NewJob['vendor'], feed: string): string | null {
  return vendor === null && feed === DEFAULT_FEED ? null : feed;
}

/** The same without that row. */
export function describeJob(input: NewJob, original: Original): Acceptance {
  const { partnerId, vendor, fileName } = input;
  const id = input.id ?? createId('job');
  const submittedAt = input.submittedAt ?? new Date();
  const lane = laneOf({ rowCount: input.rowCount, sizeBytes: original.sizeBytes });
  return {
    job: {
      id,
      partnerId,
      clientId: input.clientId ?? null,
      userId: input.userId ?? null,
      requestId: input.requestId ?? null,
      status: 'queued',
      fileName,
      fileSizeBytes: original.sizeBytes,
      fileSha256: original.sha256,
      originalObjectId: original.id,
      format: input.format,
      vendorId: vendor?.id ?? null,
      vendorName: vendor?.name ?? 'unknown',
      vendorConfigVersion: vendor?.version ?? null,
      vendorHint: input.vendorHint ?? null,
      feed: feedOf(vendor, input.feed ?? DEFAULT_FEED),
      detection: input.detection,
      layout: input.layout,
      rowCount: input.rowCount,
      lane,
      warnings: input.warnings ?? [],
      inferredConfig: input.inferredConfig ?? null,
      reprocessOf: input.reprocessOf ?? null,
      correctionOf: input.correctionOf ?? null,
      acceptedDrop: input.acceptedDrop ?? null,
      submittedAt,
      estimatedCompletion: input.estimatedCompletion,
      publicBaseUrl: input.publicBaseUrl,
      changedAt: submittedAt,
      eventSequence: FIRST,
    },
    object: null,
    callback: input.callbackUrl
      ? { id: createId('whe'), partnerId, jobId: id, url: input.callbackUrl, events: WEBHOOK_EVENTS }
      : null,
    event: {
      ...describeEvent({
        job: { id, partnerId, status: 'queued', fileName },
        type: ACCEPTED_EVENT,
        sequence: FIRST,
        at: new Date(),
      }),
      partnerId,
      jobId: id,
    },
    message: normalizeMessage({ id, lane }, 1),
  };
}
