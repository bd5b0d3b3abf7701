import type { NamedStatement } from '../access/read-rows.ts';

/**
 * Parameters, arrays with an entry for each attempt, in the order in which they ended: delivery, epoch, the new state
 * of the delivery, the time of the next attempt; start, duration, outcome, status, headers, body, and error of the
 * request; until when the endpoint's circuit is open.
 *
 * A delivery that was resent, canceled, or held since isn't changed, and its attempt isn't recorded. Endpoints whose
 * health changes are locked before their deliveries, as everywhere. Healthy endpoints aren't changed. Tests don't
 * affect health. Returns the changed deliveries.
 */
export const RECORD_ATTEMPTS: NamedStatement = {
  name: 'record_attempts',
  text: `
    WITH given AS MATERIALIZED (
      SELECT v.*, d.endpoint_id, d.job_id FROM unnest($1::text[], $2::int[], $3::text[], $4::timestamptz[], $5::timestamptz[],
        $6::int[], $7::text[], $8::int[], $9::jsonb[], $10::text[], $11::text[], $12::timestamptz[]) WITH ORDINALITY
        AS v (id, epoch, state, next_attempt_at, started_at, duration_ms, outcome, status, headers, body, error, open_until,
          number)
      JOIN webhook_deliveries d USING (id)),
    ill AS MATERIALIZED (
      SELECT id FROM webhook_endpoints
      WHERE id IN (SELECT endpoint_id FROM given WHERE job_id IS NOT NULL) AND (
        consecutive_failures > 0 OR failing_since IS NOT NULL OR circuit_open_until IS NOT NULL
        OR id IN (SELECT endpoint_id FROM given WHERE state <> 'succeeded'))
      ORDER BY id FOR UPDATE),
    written AS (
      UPDATE webhook_deliveries d SET
        state = given.state::delivery_state, attempts = d.attempts + 1, epoch = d.epoch + (given.state = 'pending')::int,
        next_attempt_at = given.next_attempt_at, last_status = given.status, last_error = given.error,
        finished_at = CASE WHEN given.state IN ('succeeded', 'failed') THEN now() END
      FROM given
      WHERE d.id = given.id AND d.epoch = given.epoch AND d.state = 'pending' AND (SELECT count(*) FROM ill) >= 0
      RETURNING given.*, d.attempts),
    logged AS (
      INSERT INTO delivery_attempts (delivery_id, number, endpoint_id, started_at, duration_ms, outcome, response_status,
        response_headers, response_body, error)
      SELECT id, attempts, endpoint_id, started_at, duration_ms, outcome, status, headers, body, error FROM written),
    event AS (
      SELECT *, max(number) FILTER (WHERE state = 'succeeded') OVER (PARTITION BY endpoint_id) AS last_success FROM written
      WHERE job_id IS NOT NULL AND endpoint_id IN (SELECT id FROM ill)),
    standing AS (
      SELECT endpoint_id, bool_or(last_success IS NOT NULL) AS has_succeeded, count(*) FILTER (WHERE is_after) AS failures,
        min(started_at) FILTER (WHERE is_after) AS since, max(open_until) FILTER (WHERE is_after) AS open_until
      FROM (SELECT *, number > COALESCE(last_success, 0) AS is_after FROM event) AS ordered GROUP BY endpoint_id),
    health AS (
      UPDATE webhook_endpoints e SET
        consecutive_failures = failures + CASE WHEN has_succeeded THEN 0 ELSE e.consecutive_failures END,
        failing_since = COALESCE(CASE WHEN has_succeeded THEN NULL ELSE e.failing_since END, since),
        circuit_open_until = COALESCE(open_until, CASE WHEN has_succeeded THEN NULL ELSE e.circuit_open_until END)
      FROM standing WHERE e.id = standing.endpoint_id)
    SELECT id, endpoint_id AS "endpointId" FROM written`,
};
