import { createId } from '@rollcall/platform';
import { type NamedStatement, readRows, readRowsPlannedOnce } from '../access/read-rows.ts';
import { selectList } from '../access/select-list.ts';
import type { Database } from '../connect-database.ts';
import type { Job } from '../generated/client.ts';
import { buildEventPayload } from '../webhooks/event-payload.ts';
import { eventSteps, WAKE_RELAYS } from '../webhooks/event-steps.ts';
import { noteRate } from './processing-rate.ts';
import type { WrittenObject } from './stored-objects.ts';
import { noteUsage } from './vendor-usage.ts';

export interface ArtifactPart {
  kind: 'records' | 'issues';
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
}

export interface AttemptEnd {
  jobId: string;
  attempt: number;
  /** Time this attempt took, without waiting in the queue. */
  processingMs: number;
}

type Ending = Pick<Job, 'status'> & Partial<Pick<Job, 'errorCode' | 'errorMessage' | 'errorDetails'>>;

/**
 * Ends the job whose attempt this is: its state, statistics, warnings, mapping, the artifacts, vendor usage, the processing
 * rate if it was completed, and its last event with the deliveries, all in one statement and so all or nothing. False: the
 * attempt is not the current one; nothing was changed. Not inside a transaction.
 */
export async function endAttempt(
  db: Database,
  end: AttemptEnd & Partial<AttemptResult>,
  ending: Ending,
): Promise<boolean> {
  const { jobId, attempt, totalRows, validRows, invalidRows } = end;
  const [known] = await readRows<KnownJob>(db, FIND_ATTEMPT, [jobId, attempt]);
  if (known === undefined) return false;
  const outcome = {
    status: ending.status,
    error_code: ending.errorCode,
    error_message: ending.errorMessage,
    error_details: ending.errorDetails,
    total_rows: totalRows,
    valid_rows: validRows,
    invalid_rows: invalidRows,
    warning_count: end.warnings,
    warnings: end.fileWarnings ?? [],
    mapping_used: end.mapping ?? undefined,
  };
  const statistics = { totalRows: totalRows ?? 0, validRows: validRows ?? 0, invalidRows: invalidRows ?? 0 };
  const payload = buildEventPayload({
    job: { ...known, ...ending, ...statistics },
    type: ending.status === 'failed' ? 'job.failed' : 'job.completed',
    sequence: 0,
    timestamp: new Date(),
  });
  const rows = await readRowsPlannedOnce<{ id: string }>(db, END_ATTEMPT, [
    Math.round(end.processingMs),
    createId('evt'),
    JSON.stringify(payload),
    jobId,
    attempt,
    JSON.stringify(outcome),
    JSON.stringify((end.parts ?? []).map(describePart)),
  ]);
  return rows.length === 1;
}

/** What of a job its last event shows that nobody changes. */
const KNOWN = ['id', 'partnerId', 'fileName', 'publicBaseUrl'] as const satisfies (keyof Job)[];
type KnownJob = Pick<Job, (typeof KNOWN)[number]>;

/** Job, attempt. */
const FIND_ATTEMPT: NamedStatement = {
  name: 'find_attempt',
  text: `SELECT ${selectList(KNOWN)} FROM jobs WHERE id = $1 AND attempt = $2 AND status = 'processing'`,
};

function describePart({ kind, part, entries, object: { key, sizeBytes, sha256, encryption } }: ArtifactPart) {
  const object = { object_id: createId('obj'), storage_key: key, size_bytes: String(sizeBytes), sha256, encryption };
  return { kind, part, entries, ...object };
}

/**
 * Time it took, event and its body, job, attempt, what becomes of the job by its columns, parts. Rows that many jobs share
 * are locked last and always in this order: usage, rate.
 */
const END_ATTEMPT: NamedStatement = {
  name: 'end_attempt',
  text: `
    WITH outcome AS (SELECT * FROM jsonb_populate_record(NULL::jobs, $6::jsonb)),
    job AS (
      UPDATE jobs SET
        status = outcome.status, lease_expires_at = NULL, completed_at = ended.at, changed_at = ended.at,
        error_code = outcome.error_code, error_message = outcome.error_message, error_details = outcome.error_details,
        total_rows = COALESCE(outcome.total_rows, jobs.total_rows),
        rows_processed = COALESCE(outcome.total_rows, jobs.rows_processed),
        valid_rows = COALESCE(outcome.valid_rows, jobs.valid_rows),
        invalid_rows = COALESCE(outcome.invalid_rows, jobs.invalid_rows),
        warning_count = COALESCE(outcome.warning_count, jobs.warning_count),
        warnings = jobs.warnings || outcome.warnings,
        mapping_used = COALESCE(outcome.mapping_used, jobs.mapping_used),
        event_sequence = jobs.event_sequence + 1
      FROM outcome, (SELECT ($3::jsonb ->> 'timestamp')::timestamptz AS at) AS ended
      WHERE jobs.id = $4 AND jobs.attempt = $5::int AND jobs.status = 'processing'
      RETURNING jobs.*),
    given AS (
      SELECT job.id AS job_id, partner_id, part.* FROM job, jsonb_to_recordset($7::jsonb) AS part(
        kind stored_object_kind, part int, entries int, object_id text, storage_key text, size_bytes bigint, sha256 text,
        encryption jsonb)),
    object AS (
      INSERT INTO stored_objects (id, partner_id, kind, storage_key, size_bytes, sha256, encryption)
      SELECT object_id, partner_id, kind, storage_key, size_bytes, sha256, encryption FROM given),
    artifact AS (
      INSERT INTO job_artifacts (job_id, kind, part, entries, object_id)
      SELECT job_id, kind, part, entries, object_id FROM given),
    ${eventSteps({ job: 'job', id: '$2', payload: '$3' })},
    usage AS (${noteUsage('$1')} RETURNING vendor_id),
    rate AS (${noteRate('$1')})
    SELECT id FROM job ${WAKE_RELAYS}`,
};
