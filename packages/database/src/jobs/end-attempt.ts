import type { FileComparison, StoredComparison } from '@rollcall/contracts';
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
  kind: 'records' | 'digests' | 'issues' | 'rejected' | 'acknowledgement';
  part: number;
  /** Number of entries in this part. */
  entries: number;
  object: WrittenObject;
}

/** The results of an attempt. */
export interface AttemptResult {
  totalRows: number;
  validRows: number;
  invalidRows: number;
  /** Number of warning entries in the issues. */
  warnings: number;
  /** Warnings about the file as a whole, in addition to those known since the upload. */
  fileWarnings: readonly object[];
  mapping: readonly object[] | object | null;
  parts: readonly ArtifactPart[];
  /** The acknowledgement of an X12 file. */
  acknowledgement?: Job['acknowledgement'];
  /** How the file differs from the previous one. */
  changes?: FileComparison | null;
  /** Where the people are who aren't in it. */
  absent?: StoredComparison['absent'];
  /** Its position in the feed. If another job has taken it, this job isn't ended. */
  place?: FeedPlace | null;
}

/** The data for the job's last event, and the attempt. Doesn't change while the attempt is current. */
export type EndingJob = Pick<
  Job,
  'id' | 'partnerId' | 'livemode' | 'fileName' | 'publicBaseUrl' | 'attempt' | 'eventSequence'
>;

export interface AttemptEnd {
  /** The job as it was claimed. */
  job: EndingJob;
  /** Duration of this attempt, without the time in the queue. */
  processingMs: number;
}

export type Ending = Pick<Job, 'status'> & Partial<Pick<Job, 'errorCode' | 'errorMessage' | 'errorDetails'>>;

/**
 * Ends the job of an attempt in one statement: state, statistics, warnings, mapping, artifacts, vendor usage,
 * processing rate (if completed), its position in the feed, and its last event with deliveries. Returns false if the
 * attempt isn't current or the position is taken: then nothing was changed. Must not run in a transaction.
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
  const { acknowledgement = null, changes, absent = [], place } = found;
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
    changes: changes ? { ...changes, absent } : undefined,
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
