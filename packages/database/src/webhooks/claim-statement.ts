import type { NamedStatement } from '../access/read-rows.ts';

/** Deliveries in one row of a claim. They end in about this order, and a row is looked through until all of it has. */
const MOST_IN_ROW = 32;

/**
 * Now, endpoints, limit of each, limit in all, end of the lease, in order since, deliverer; targets at work with how many
 * they have and may have.
 *
 * `live` are the entries of claims that count: not yet expired, and the delivery is still as it was claimed, so that
 * whoever records, resends, holds or cancels one need know nothing of claims. Claims of which nothing is left go. What is
 * chosen is carried by its place in the table, which stays the same within a statement: rows with their bodies would be
 * copied from step to step.
 *
 * Arrays and lateral queries rather than joins where few rows are wanted by id, and a state that is compared as text, lest
 * a planner without statistics reads whole tables, or the whole index of what is due. A test (no job) goes out whatever
 * the circuit breaker thinks, and to a disabled endpoint too. What is said of an endpoint is read once for each.
 */
export const CLAIM_DELIVERIES: NamedStatement = {
  name: 'claim_deliveries',
  text: `
    WITH live AS MATERIALIZED (
      SELECT c.id AS claim, c.deliverer, d.delivery_id AS id, d.endpoint_id
      FROM delivery_claims c CROSS JOIN unnest(c.delivery_ids, c.epochs) AS u(id, epoch)
      CROSS JOIN LATERAL (
        SELECT * FROM open_deliveries o
        WHERE o.delivery_id = u.id AND o.epoch = u.epoch AND o.state::text = 'pending' OFFSET 0) d
      WHERE c.until > $1
    ), over AS (
      DELETE FROM delivery_claims WHERE id NOT IN (SELECT claim FROM live)
    ), endpoint AS MATERIALIZED (
      SELECT e.id, e.state, e.target, e.circuit_open_until, e.most, e.count,
        CASE WHEN e.circuit_open_until IS NOT NULL THEN 1 - taken.own - taken.others
          WHEN taken.others = 0 THEN e.most - taken.own ELSE $3::int - taken.own - taken.others END AS room
      FROM (
        SELECT p.*, COALESCE(at_work.most, $3::int) AS most, COALESCE(at_work.count, 0) AS count FROM (
          SELECT *, partner_id || ' ' || lower(substring(url FROM '^[^/]*//[^/?#]*')) AS target FROM webhook_endpoints
          WHERE id = ANY ($2)) p
        LEFT JOIN unnest($8::text[], $9::int[], $10::int[]) AS at_work(target, count, most) USING (target)) e
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE deliverer = $7) AS own,
          count(*) FILTER (WHERE deliverer IS DISTINCT FROM $7) AS others
        FROM live WHERE live.endpoint_id = e.id) taken
      WHERE e.count < e.most
    ), candidate AS MATERIALIZED (
      SELECT due.*, endpoint.room, endpoint.target, endpoint.most - endpoint.count AS room_at_target,
        row_number() OVER (PARTITION BY endpoint.id ORDER BY due.next_attempt_at, due.id) AS place
      FROM endpoint
      CROSS JOIN LATERAL (
        SELECT d.ctid AS tid, d.delivery_id AS id, d.epoch, d.endpoint_id, d.next_attempt_at
        FROM open_deliveries d
        WHERE d.endpoint_id = endpoint.id AND d.state = 'pending' AND d.next_attempt_at <= $1
          AND (endpoint.state = 'enabled' OR (endpoint.state = 'disabled' AND d.job_id IS NULL))
          AND d.delivery_id NOT IN (SELECT id FROM live)
          AND (d.job_id IS NULL OR endpoint.circuit_open_until IS NULL OR endpoint.circuit_open_until <= $1)
          AND (d.job_id IS NULL OR d.created_at <= $6 OR NOT EXISTS (
            SELECT FROM open_deliveries earlier
            WHERE earlier.job_id = d.job_id AND earlier.endpoint_id = d.endpoint_id AND earlier.state::text = 'pending'
              AND earlier.sequence < d.sequence))
        ORDER BY d.next_attempt_at, d.delivery_id LIMIT GREATEST(endpoint.room, 0)) due
    ), picked AS MATERIALIZED (
      SELECT *, row_number() OVER (PARTITION BY endpoint_id ORDER BY next_attempt_at, id) = 1 AS is_first FROM (
        SELECT * FROM (
          SELECT *, row_number() OVER (PARTITION BY target ORDER BY place, next_attempt_at, id) AS place_at_target
          FROM candidate WHERE place <= room) ranked
        WHERE place_at_target <= room_at_target
        ORDER BY place, next_attempt_at, id LIMIT $4) first
    ), claimed AS (
      INSERT INTO delivery_claims (deliverer, until, delivery_ids, epochs)
      SELECT $7, $5, array_agg(id), array_agg(epoch)
      FROM (SELECT id, epoch, row_number() OVER (ORDER BY next_attempt_at, id) AS number FROM picked) numbered
      GROUP BY (number - 1) / ${MOST_IN_ROW})
    SELECT d.delivery_id AS id, d.epoch, d.endpoint_id AS "endpointId", p.is_first AS "isFirst",
      d.partner_id AS "partnerId", d.job_id AS "jobId", d.attempts, d.attempts_at_start AS "attemptsAtStart",
      d.event_id AS "eventId", d.event_type AS "eventType", d.body, d.request_id AS "requestId", e.*
    FROM picked p CROSS JOIN LATERAL (SELECT * FROM open_deliveries o WHERE o.ctid = p.tid OFFSET 0) d
    LEFT JOIN LATERAL (
      SELECT e.url, p.target, e.failing_since AS "failingSince", e.consecutive_failures AS "consecutiveFailures",
        signer.id AS "signerId", signer.secret, signer.previous_secret AS "previousSecret",
        signer.previous_secret_expires_at AS "previousSecretExpiresAt", owner.webhook_secret AS "partnerSecret"
      FROM webhook_endpoints e JOIN partners owner ON owner.id = e.partner_id
      LEFT JOIN webhook_endpoints signer ON signer.id = CASE WHEN e.secret IS NOT NULL THEN e.id ELSE (
        SELECT s.id FROM webhook_endpoints s WHERE s.partner_id = e.partner_id AND s.job_id IS NULL AND s.state <> 'deleted'
        ORDER BY s.created_at DESC LIMIT 1) END
      WHERE p.is_first AND e.id = p.endpoint_id OFFSET 0) e ON true
    ORDER BY p.next_attempt_at, p.id`,
};
