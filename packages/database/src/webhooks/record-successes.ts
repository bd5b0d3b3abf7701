import { type NamedStatement, readRows } from '../access/read-rows.ts';
import type { Database } from '../connect-database.ts';
import type { RecordAttempt } from './record-attempts.ts';

/**
 * Accepted at the first try is what nearly all deliveries are: one statement writes their log rows and states down, and
 * their endpoints, which are well and stay so, are not touched. Returns the ids of those it wrote; the others have moved
 * on or their endpoint was not well, which `recordAttempts` sorts out.
 */
export async function recordSuccesses(db: Database, inputs: readonly RecordAttempt[]): Promise<Set<string>> {
  const rows = inputs.map(({ deliveryId, epoch, attempt }) => ({
    id: deliveryId,
    epoch,
    started_at: attempt.startedAt,
    duration_ms: Math.round(attempt.durationMs),
    outcome: attempt.outcome,
    status: attempt.responseStatus,
    headers: attempt.responseHeaders,
    body: attempt.responseBody,
  }));
  const ids = inputs.map(({ deliveryId }) => deliveryId);
  const written = await readRows<{ id: string }>(db, RECORD_SUCCESSES, [ids, JSON.stringify(rows)]);
  return new Set(written.map(({ id }) => id));
}

/** Ids, attempts as JSON. Rows by id out of an array, as in claim-deliveries.ts. */
const RECORD_SUCCESSES: NamedStatement = {
  name: 'record_successes',
  text: `
    WITH given AS MATERIALIZED (
      SELECT * FROM json_to_recordset($2::json) AS v(id text, epoch int, started_at timestamptz, duration_ms int,
        outcome text, status int, headers jsonb, body text)
    ), succeeded AS (
      UPDATE webhook_deliveries d SET
        state = 'succeeded', attempts = d.attempts + 1, in_flight_until = NULL, claimed_by = NULL,
        next_attempt_at = NULL, last_status = v.status, last_error = NULL, finished_at = now()
      FROM given v, webhook_endpoints e
      WHERE d.id = ANY ($1) AND d.id = v.id AND d.epoch = v.epoch AND d.state::text = 'pending' AND e.id = d.endpoint_id
        AND (d.job_id IS NULL
          OR (e.consecutive_failures = 0 AND e.failing_since IS NULL AND e.circuit_open_until IS NULL))
      RETURNING d.attempts, d.endpoint_id, v.*)
    INSERT INTO delivery_attempts (delivery_id, number, endpoint_id, started_at, duration_ms, outcome, response_status,
      response_headers, response_body)
    SELECT id, attempts, endpoint_id, started_at, duration_ms, outcome, status, headers, body FROM succeeded
    RETURNING delivery_id AS id`,
};
