import { OUTBOX_CHANNEL } from '../access/channels.ts';
import type { NamedStatement } from '../access/read-rows.ts';
import { columnName } from '../access/select-list.ts';
import type { Job } from '../generated/client.ts';
import { DELIVERY_STEP, WAKE_DELIVERERS } from './event-steps.ts';

/** The event of an accepted job. */
export const ACCEPTED_EVENT = 'job.queued';

export const JOB = [
  'id',
  'partnerId',
  'livemode',
  'clientId',
  'userId',
  'requestId',
  'uploader',
  'status',
  'fileName',
  'fileSizeBytes',
  'fileSha256',
  'originalObjectId',
  'format',
  'vendorId',
  'vendorName',
  'vendorConfigVersion',
  'vendorHint',
  'feed',
  'fileKind',
  'fileDate',
  'dateOrder',
  'compare',
  'detection',
  'layout',
  'rowCount',
  'lane',
  'warnings',
  'inferredConfig',
  'reprocessOf',
  'correctionOf',
  'acceptedDrop',
  'submittedAt',
  'estimatedCompletion',
  'publicBaseUrl',
  'changedAt',
  'eventSequence',
] as const satisfies (keyof Job)[];
export const OBJECT = ['id', 'partnerId', 'kind', 'storageKey', 'sizeBytes', 'sha256', 'encryption'] as const;
export const CALLBACK = ['id', 'partnerId', 'livemode', 'jobId', 'url', 'events'] as const;
export const EVENT = ['id', 'partnerId', 'livemode', 'jobId', 'type', 'sequence', 'body', 'createdAt'] as const;
export const MESSAGE = ['queue', 'messageId', 'payload'] as const;

/**
 * Parameters: partner; jobs as JSON by column, all live or all tests; whether they are live. Creates all their rows. Determines the first job with the same
 * content, which can be one of these, and the endpoints of the events. Endpoints are share-locked: if one is enabled or
 * disabled concurrently, it either sees its deliveries or is seen.
 */
export const ACCEPT_JOBS: NamedStatement = {
  name: 'accept_jobs',
  text: `
    WITH given AS MATERIALIZED (SELECT parts FROM jsonb_array_elements($2::jsonb) AS parts),
    object AS (${insert('stored_objects', OBJECT, 'object')}),
    job AS (
      INSERT INTO jobs (${columns(JOB)}, duplicate_of)
      SELECT ${columns(JOB)}, CASE WHEN reprocess_of IS NULL THEN coalesce(
        (SELECT id FROM jobs AS earlier
        WHERE earlier.partner_id = given_job.partner_id AND earlier.livemode = $3 AND earlier.file_sha256 = given_job.file_sha256
          AND earlier.reprocess_of IS NULL
        ORDER BY submitted_at, id LIMIT 1),
        nullif(first_value(id) OVER (PARTITION BY file_sha256, reprocess_of IS NULL ORDER BY submitted_at, id), id)) END
      FROM given, jsonb_populate_record(NULL::jobs, parts -> 'job') AS given_job
      RETURNING id, partner_id, livemode, vendor_id, submitted_at, duplicate_of, correction_of),
    correction AS (
      UPDATE jobs SET corrected_by = job.id FROM job
      WHERE jobs.id = job.correction_of AND jobs.partner_id = job.partner_id),
    usage AS (
      INSERT INTO vendor_usage (partner_id, livemode, vendor_id, last_file_at, files_processed, processing_millis)
      SELECT partner_id, livemode, vendor_id, max(submitted_at), 0, 0 FROM job WHERE vendor_id IS NOT NULL
      GROUP BY partner_id, livemode, vendor_id ORDER BY vendor_id
      ON CONFLICT (partner_id, livemode, vendor_id)
      DO UPDATE SET last_file_at = GREATEST(vendor_usage.last_file_at, excluded.last_file_at)),
    callback AS (${insert('webhook_endpoints', CALLBACK, 'callback')} RETURNING id, state, job_id),
    subscribed AS (
      SELECT id, state FROM webhook_endpoints
      WHERE partner_id = $1 AND livemode = $3 AND job_id IS NULL AND state <> 'deleted' AND '${ACCEPTED_EVENT}' = ANY (events)
      ORDER BY id FOR SHARE),
    event AS (${insert('webhook_events', EVENT, 'event')} RETURNING *),
    receiver AS (SELECT id, state, NULL AS job_id FROM subscribed UNION ALL SELECT * FROM callback),
    ${DELIVERY_STEP},
    message AS (
      INSERT INTO outbox_messages (${columns(MESSAGE)})
      SELECT ${columns(MESSAGE)} FROM given, jsonb_populate_record(NULL::outbox_messages, parts -> 'message'))
    SELECT id, duplicate_of AS "duplicateOf" FROM job CROSS JOIN pg_notify('${OUTBOX_CHANNEL}', '') ${WAKE_DELIVERERS}`,
};

function insert(table: string, fields: readonly string[], part: string): string {
  return `INSERT INTO ${table} (${columns(fields)})
    SELECT ${columns(fields)} FROM given, jsonb_populate_record(NULL::${table}, parts -> '${part}')
    WHERE jsonb_typeof(parts -> '${part}') = 'object'`;
}

function columns(fields: readonly string[]): string {
  return fields.map(columnName).join(', ');
}
