import type { NamedStatement } from '../access/read-rows.ts';
import { recordProcessingRate } from '../jobs/processing-rate.ts';
import { recordVendorUsage } from '../jobs/vendor-usage.ts';
import { eventSteps, WAKE_DELIVERERS } from './event-steps.ts';
import { lockHead, moveHead } from './feed-steps.ts';

/**
 * Parameters: job; the attempt that ends it, or null if the caller has locked its row; the duration in milliseconds, or
 * null if it doesn't count; its last event; its new state as JSON by column; its parts as JSON; its position in the
 * feed as JSON, or null. Does nothing if the position is taken. Locks the feed's row before the job's. Rows that many
 * jobs share are locked last, always in the same order: usage, rate.
 */
export const END_JOB: NamedStatement = {
  name: 'end_job',
  text: `
    WITH outcome AS (SELECT * FROM jsonb_populate_record(NULL::jobs, $5::jsonb)),
    head AS MATERIALIZED (${lockHead('$7')}),
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
        changes = outcome.changes, acknowledgement = outcome.acknowledgement,
        event_sequence = jobs.event_sequence + 1
      FROM outcome, (SELECT ($4::jsonb ->> 'created_at')::timestamptz AS at) AS ended
      WHERE jobs.id = $1 AND ($2::int IS NULL OR (jobs.attempt = $2 AND jobs.status = 'processing'))
        AND ($7::jsonb IS NULL OR EXISTS (SELECT FROM head))
      RETURNING jobs.*),
    feed AS (${moveHead({ job: 'job', place: '$7' })}),
    given AS (
      SELECT job.id AS job_id, partner_id, part.* FROM job, jsonb_to_recordset($6::jsonb) AS part(
        kind stored_object_kind, part int, entries int, object_id text, storage_key text, size_bytes bigint, sha256 text,
        encryption jsonb)),
    object AS (
      INSERT INTO stored_objects (id, partner_id, kind, storage_key, size_bytes, sha256, encryption)
      SELECT object_id, partner_id, kind, storage_key, size_bytes, sha256, encryption FROM given),
    artifact AS (
      INSERT INTO job_artifacts (job_id, kind, part, entries, object_id)
      SELECT job_id, kind, part, entries, object_id FROM given),
    ${eventSteps({ job: 'job', event: '$4' })},
    usage AS (${recordVendorUsage('$3')} RETURNING vendor_id),
    rate AS (${recordProcessingRate('$3')})
    SELECT id FROM job ${WAKE_DELIVERERS}`,
};
