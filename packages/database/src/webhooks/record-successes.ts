import { type NamedStatement, readRowsPlannedOnce } from '../access/read-rows.ts';
import type { Database } from '../connect-database.ts';
import type { RecordAttempt } from './record-attempts.ts';

/**
 * Accepted at the first try is what nearly all deliveries are: one statement writes their log rows and states down, and
 * their endpoints, which are well and stay so, are not touched. Returns the ids of those it did not write: they have moved
 * on or their endpoint was not well, which `recordAttempts` sorts out.
 */
export async function recordSuccesses(db: Database, inputs: readonly RecordAttempt[]): Promise<Set<string>> {
  const left = await readRowsPlannedOnce<{ id: string }>(db, RECORD_SUCCESSES, [
    inputs.map(({ deliveryId }) => deliveryId),
    inputs.map(({ epoch }) => epoch),
    inputs.map(({ attempt }) => attempt.startedAt.toISOString()),
    inputs.map(({ attempt }) => Math.round(attempt.durationMs)),
    inputs.map(({ attempt }) => attempt.responseStatus ?? null),
    inputs.map(({ attempt }) => attempt.responseHeaders && JSON.stringify(attempt.responseHeaders)),
    inputs.map(({ attempt }) => attempt.responseBody ?? null),
    1,
  ]);
  return new Set(left.map(({ id }) => id));
}

/**
 * Ids, epochs, and of the attempts when, how long, status, headers and body. Rows by id out of an array, as in
 * claim-statement.ts. The last is 1: a series up to a number that is not known is what makes the planner expect many rows
 * of the arrays, and a state that it cannot judge many deliveries. So it hashes them instead of holding each against each,
 * which took longer than writing them.
 */
const RECORD_SUCCESSES: NamedStatement = {
  name: 'record_successes',
  text: `
    WITH given AS MATERIALIZED (
      SELECT v.* FROM unnest($1::text[], $2::int[], $3::timestamptz[], $4::int[], $5::int[], $6::jsonb[], $7::text[])
        AS v(id, epoch, started_at, duration_ms, status, headers, body) CROSS JOIN generate_series(1, $8::int)
    ), succeeded AS (
      UPDATE webhook_deliveries d SET
        state = 'succeeded', attempts = d.attempts + 1, next_attempt_at = NULL,
        last_status = v.status, last_error = NULL, finished_at = now()
      FROM given v, webhook_endpoints e
      WHERE d.id = ANY ($1) AND d.id = v.id AND d.epoch = v.epoch AND COALESCE(d.state = 'pending', false) AND e.id = d.endpoint_id
        AND (d.job_id IS NULL
          OR (e.consecutive_failures = 0 AND e.failing_since IS NULL AND e.circuit_open_until IS NULL))
      RETURNING d.attempts, d.endpoint_id, v.*
    ), logged AS (
      INSERT INTO delivery_attempts (delivery_id, number, endpoint_id, started_at, duration_ms, outcome, response_status,
        response_headers, response_body)
      SELECT id, attempts, endpoint_id, started_at, duration_ms, 'succeeded', status, headers, body FROM succeeded)
    SELECT id FROM given WHERE id NOT IN (SELECT id FROM succeeded)`,
};
