import type { NamedStatement } from '../access/read-rows.ts';
import { selectList } from '../access/select-list.ts';
import { Prisma } from '../generated/client.ts';
import { eventSteps, WAKE_DELIVERERS } from './event-steps.ts';

/**
 * Parameters: lease in milliseconds; jobs in order of preference, as JSON: ID, previous attempt, and the event of a
 * first attempt. Claims the first job that hasn't changed. Skips jobs that another worker is claiming.
 */
export const BEGIN_ATTEMPT: NamedStatement = {
  name: 'begin_attempt',
  text: `
    WITH next AS MATERIALIZED (
      SELECT jobs.id, wanted.event
      FROM ROWS FROM (jsonb_to_recordset($2::jsonb) AS (id text, attempt int, event jsonb)) WITH ORDINALITY
        AS wanted (id, attempt, event, place)
      JOIN jobs ON jobs.id = wanted.id AND jobs.attempt = wanted.attempt AND jobs.status IN ('queued', 'processing')
      ORDER BY place LIMIT 1 FOR UPDATE OF jobs SKIP LOCKED),
    job AS (
      UPDATE jobs SET
        status = 'processing', attempt = jobs.attempt + 1, rows_processed = 0,
        lease_expires_at = now() + $1::float8 * interval '1 millisecond',
        started_at = COALESCE(started_at, now()), changed_at = now(),
        event_sequence = event_sequence + (next.event IS NOT NULL)::int
      FROM next WHERE jobs.id = next.id
      RETURNING jobs.*, next.event),
    ${eventSteps({ job: '(SELECT * FROM job WHERE event IS NOT NULL)', event: 'job.event' })}
    SELECT ${selectList(Object.values(Prisma.JobScalarFieldEnum))}, original FROM job
    CROSS JOIN LATERAL (
      SELECT jsonb_build_object('storageKey', storage_key, 'partnerId', partner_id, 'kind', kind,
        'sizeBytes', size_bytes, 'encryption', encryption) AS original
      FROM stored_objects WHERE stored_objects.id = job.original_object_id) AS object
    ${WAKE_DELIVERERS}`,
};
