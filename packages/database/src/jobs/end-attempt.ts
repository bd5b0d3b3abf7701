import type { FileComparison } from '@rollcall/contracts';
import { createId } from '@rollcall/platform';
import { readRows } from '../access/read-rows.ts';
import { rowOf } from '../access/select-list.ts';
import type { Database } from '../connect-database.ts';
import type { FeedPlace } from '../feeds/open-feed.ts';
import type { Job } from '../generated/client.ts';
import { END_JOB } from '../sql/end-job.sql.ts';
import { describeEvent } from '../webhooks/describe-event.ts';
import type { WrittenObject } from './written-object.ts';

export interface ArtifactPart {
  kind: 'records' | 'issues' | 'acknowledgement';
  part: number;
  /** Lines in this part. */
  entries: number;
  object: WrittenObject;
}

/** What an attempt found out. */
export interface AttemptResult {
  totalRows: number;
  validRows: number;
  invalidRows: number;
  /** Number of warning entries in the issues. */
  warnings: number;
  /** Warnings about the file as a whole, added to those known since the upload. */
  fileWarnings: readonly object[];
  mapping: readonly object[] | object | null;
  parts: readonly ArtifactPart[];
  /** What the sender of an X12 file is told of it, in parts of that kind. */
  acknowledgement?: Job['acknowledgement'];
  /** How it differs from the file before it. */
  changes?: FileComparison | null;
  /** Where it comes to stand among its vendor's files; if somebody else is there, the job is not ended. */
  place?: FeedPlace | null;
}

/** What of a job its last event shows, and which attempt it is: nobody else changes it as long as that is the current one. */
export type EndingJob = Pick<Job, 'id' | 'partnerId' | 'fileName' | 'publicBaseUrl' | 'attempt' | 'eventSequence'>;

export interface AttemptEnd {
  /** As it was claimed. */
  job: EndingJob;
  /** Time this attempt took, without waiting in the queue. */
  processingMs: number;
}

export type Ending = Pick<Job, 'status'> & Partial<Pick<Job, 'errorCode' | 'errorMessage' | 'errorDetails'>>;

/**
 * Ends the job whose attempt this is: its state, statistics, warnings, mapping, the artifacts, vendor usage, the processing
 * rate if it was completed, its place in its feed, and its last event with the deliveries, all in one statement and so all or
 * nothing. False: the attempt is not the current one, or the place is taken; nothing was changed. Not inside a transaction.
 */
export async function endAttempt(
  db: Database,
  end: AttemptEnd & Partial<AttemptResult>,
  ending: Ending,
): Promise<boolean> {
  const { job } = end;
  const values = [job.id, job.attempt, Math.round(end.processingMs), ...outcomeOf(job, end, ending)];
  const rows = await readRows<{ id: string }>(db, END_JOB, values);
  return rows.length === 1;
}

/** The last parameters of END_JOB. */
export function outcomeOf(
  job: EndingJob,
  { totalRows, validRows, invalidRows, ...found }: Partial<AttemptResult>,
  ending: Ending,
): [event: string, outcome: string, parts: string, place: string | null] {
  const statistics = { totalRows: totalRows ?? 0, validRows: validRows ?? 0, invalidRows: invalidRows ?? 0 };
  const { acknowledgement = null, changes, place } = found;
  const event = describeEvent({
    job: { ...job, ...ending, ...statistics, acknowledgement },
    type: ending.status === 'failed' ? 'job.failed' : 'job.completed',
    sequence: job.eventSequence + 1,
    at: new Date(),
    changes,
  });
  const outcome = {
    status: ending.status,
    error_code: ending.errorCode,
    error_message: ending.errorMessage,
    error_details: ending.errorDetails,
    total_rows: totalRows,
    valid_rows: validRows,
    invalid_rows: invalidRows,
    warning_count: found.warnings,
    warnings: found.fileWarnings ?? [],
    mapping_used: found.mapping ?? undefined,
    acknowledgement,
    changes: changes ?? undefined,
  };
  return [
    JSON.stringify(rowOf(event)),
    JSON.stringify(outcome),
    JSON.stringify((found.parts ?? []).map(describePart)),
    place ? JSON.stringify(rowOf(place)) : null,
  ];
}

function describePart({ kind, part, entries, object: { key, sizeBytes, sha256, encryption } }: ArtifactPart) {
  const object = { object_id: createId('obj'), storage_key: key, size_bytes: String(sizeBytes), sha256, encryption };
  return { kind, part, entries, ...object };
}
