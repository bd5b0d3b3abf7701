import { type AcceptedDrop, JOB_EVENTS } from '@rollcall/contracts';
import { createId } from '@rollcall/platform';
import type { FileFormat } from '../generated/client.ts';
import { ACCEPTED_EVENT } from '../sql/accept-jobs.sql.ts';
import { describeEvent } from '../webhooks/describe-event.ts';
import type { Acceptance } from './accept-jobs.ts';
import { laneOf } from './lane.ts';
import { normalizeMessage } from './normalize-message.ts';
import type { WrittenObject } from './written-object.ts';

/** Sequence number of the job's first event. */
const FIRST = 1;

export interface NewJob {
  /** Given by the caller if storage keys contain it. Otherwise, a new ID. */
  id?: string;
  partnerId: string;
  /** If missing, the job is live. In the scope of a partner, the job must be of the scope's data. */
  livemode?: boolean;
  clientId?: string | null;
  /** The user who submits it. */
  userId?: string | null;
  requestId?: string | null;
  /** Whose upload tokens see the job. */
  uploader?: string | null;
  fileName: string;
  /** A new file, or the stored original of an earlier job of the same partner (for reprocessing). */
  original: WrittenObject | { objectId: string };
  format: FileFormat;
  vendor: { id: string; name: string; version: number } | null;
  vendorHint?: string | null;
  /** The vendor's feed to which the file belongs. */
  feed?: string | null;
  /** `full` or `change`, as given at the upload. */
  fileKind?: string | null;
  /** YYYY-MM-DD: the day of the file, as given at the upload. */
  fileDate?: string | null;
  /** `month_first` or `day_first`, for dates of this file that can be read both ways. Null: as the vendor's are read. */
  dateOrder?: string | null;
  /** False: the file belongs to no feed. */
  compare?: boolean;
  detection: object;
  layout: object;
  rowCount: number;
  /** File warnings that are known at upload: [{code, message, details}]. */
  warnings?: readonly object[];
  inferredConfig?: object | null;
  reprocessOf?: string | null;
  /** The job whose rejected rows are corrected in this file. It stores the ID of the new job. */
  correctionOf?: string | null;
  /** The drop that a user accepted, so that this job isn't held for it. */
  acceptedDrop?: AcceptedDrop | null;
  submittedAt?: Date;
  estimatedCompletion: Date;
  /** An additional endpoint for this job's events. The caller has checked its address. */
  callbackUrl?: string | null;
  /** The origin of the API, with or without `/v1`. Base of the download URLs in webhooks. */
  publicBaseUrl: string;
}

/** A job for a new file. */
export type NewUpload = NewJob & { original: WrittenObject };

/** An object with a row, or one that gets its row with the job. */
export interface Original {
  readonly id: string;
  readonly sizeBytes: bigint;
  readonly sha256: string;
}

/** All rows of a new job, including that of its file. */
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

/** Files of unknown vendors have no default feed, because files of different senders would follow each other. */
function feedOf(vendor: NewJob['vendor'], feed: string): string | null {
  return vendor === null && feed === DEFAULT_FEED ? null : feed;
}

/** The same without the row of the file. */
export function describeJob(input: NewJob, original: Original): Acceptance {
  const { partnerId, livemode = true, vendor, fileName } = input;
  const id = input.id ?? createId('job');
  const submittedAt = input.submittedAt ?? new Date();
  const lane = laneOf({ rowCount: input.rowCount, sizeBytes: original.sizeBytes });
  return {
    job: {
      id,
      partnerId,
      livemode,
      clientId: input.clientId ?? null,
      userId: input.userId ?? null,
      requestId: input.requestId ?? null,
      uploader: input.uploader ?? null,
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
      feed: input.compare === false ? null : feedOf(vendor, input.feed ?? DEFAULT_FEED),
      fileKind: input.fileKind ?? null,
      fileDate: input.fileDate ?? null,
      dateOrder: input.dateOrder ?? null,
      compare: input.compare ?? true,
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
      ? { id: createId('whe'), partnerId, livemode, jobId: id, url: input.callbackUrl, events: JOB_EVENTS }
      : null,
    event: {
      ...describeEvent({
        job: { id, partnerId, livemode, status: 'queued', fileName },
        type: ACCEPTED_EVENT,
        sequence: FIRST,
        at: new Date(),
      }),
      partnerId,
      livemode,
      jobId: id,
    },
    message: normalizeMessage({ id, lane }, 1),
  };
}
