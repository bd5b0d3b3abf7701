import type { NamedStatement } from '../access/read-rows.ts';
import { NOW } from './delivery-time.ts';

/** Endpoints per pass. The next pass continues after them. */
export const MOST_ENDPOINTS = 200;

/** The first due delivery of an endpoint. */
const firstDue = (condition: string) => `
        SELECT endpoint_id, next_attempt_at FROM webhook_deliveries
        WHERE state = 'pending' AND next_attempt_at <= ${NOW} AND endpoint_id ${condition}
        ORDER BY endpoint_id, next_attempt_at LIMIT 1`;

/** Walks the index of pending deliveries from endpoint to endpoint, and stops at those with due deliveries. */
const SEARCHED = `
    due (id, at, place) AS (
      (SELECT *, 1 FROM (${firstDue('> $4')}) AS first)
      UNION ALL
      SELECT next.*, place + 1 FROM due CROSS JOIN LATERAL (${firstDue('> due.id')}) AS next
      WHERE place < ${MOST_ENDPOINTS})`;

const NAMED = `
    due (id, at, place) AS (
      SELECT next.*, place FROM unnest($4::text[]) WITH ORDINALITY AS named (id, place)
      CROSS JOIN LATERAL (${firstDue('= named.id')}) AS next)`;

/**
 * Parameters: current time, or null for the database's; process; lease in milliseconds; the endpoint after which to
 * continue; targets with deliveries in progress and the remaining capacity of each; the capacity of any other target.
 *
 * `free` contains endpoints with due deliveries that are enabled, have no open circuit, and aren't held by another
 * process. Tests, which belong to no job, are also sent to disabled endpoints and those with an open circuit. `ranked`
 * applies the capacity of each target. Holds that last long enough are only read. `taken` takes the others: of two
 * concurrent processes, the second one waits and then finds the row taken. `LIMIT 1` makes the planner use single
 * lookups, even if it plans while the tables are empty. Returns all endpoints with due deliveries, with the data for
 * sending to those that are held.
 */
export const HOLD_ENDPOINTS: NamedStatement = { name: 'hold_endpoints', text: holdThose(SEARCHED) };

/** The same for endpoints in notifications, given as the fourth parameter. */
export const HOLD_NAMED_ENDPOINTS: NamedStatement = { name: 'hold_named_endpoints', text: holdThose(NAMED) };

function holdThose(due: string): string {
  return `
    WITH RECURSIVE ${due},
    free AS (
      SELECT e.id, e.partner_id || ' ' || lower(substring(e.url FROM '^[^/]*//[^/?#]*')) AS target, due.at,
        e.state = 'enabled' AND COALESCE(e.circuit_open_until <= ${NOW}, true) AS takes_events,
        COALESCE(h.deliverer = $2 AND h.until > ${NOW} + $3::float8 / 2 * interval '1 millisecond', false) AS is_ours
      FROM due CROSS JOIN LATERAL (SELECT * FROM webhook_endpoints WHERE id = due.id LIMIT 1) AS e
      CROSS JOIN LATERAL (SELECT suspended_at FROM partners WHERE id = e.partner_id LIMIT 1) AS p
      LEFT JOIN LATERAL (SELECT * FROM webhook_holds WHERE endpoint_id = e.id LIMIT 1) AS h ON true
      WHERE p.suspended_at IS NULL AND (h.deliverer = $2 OR h.until <= ${NOW} OR h.endpoint_id IS NULL)),
    ranked AS (
      SELECT turn.*, turn <= COALESCE(room, $7::int) AS has_room FROM (
        SELECT *, row_number() OVER (PARTITION BY target ORDER BY at, id) AS turn FROM free
        WHERE takes_events OR (
          SELECT true FROM webhook_deliveries test
          WHERE test.job_id IS NULL AND test.endpoint_id = free.id AND test.state = 'pending' LIMIT 1)) AS turn
      LEFT JOIN unnest($5::text[], $6::int[]) AS at_work (target, room) USING (target)),
    taken AS (
      INSERT INTO webhook_holds (endpoint_id, deliverer, until)
      SELECT id, $2, ${NOW} + $3::float8 * interval '1 millisecond' FROM ranked WHERE has_room AND NOT is_ours ORDER BY id
      ON CONFLICT (endpoint_id) DO UPDATE SET deliverer = excluded.deliverer, until = excluded.until
        WHERE webhook_holds.deliverer = excluded.deliverer OR webhook_holds.until <= ${NOW}
      RETURNING endpoint_id AS id),
    held AS (SELECT id FROM ranked WHERE has_room AND is_ours UNION ALL SELECT id FROM taken)
    SELECT due.id, held.id IS NOT NULL AS "isHeld", ranked.target,
      NOT COALESCE(ranked.has_room, true) AS "isCrowded", found.*
    FROM due LEFT JOIN ranked USING (id) LEFT JOIN held USING (id)
    LEFT JOIN LATERAL (
      SELECT ranked.takes_events AS "takesEvents", e.partner_id AS "partnerId", e.url,
        e.failing_since AS "failingSince", e.consecutive_failures AS "consecutiveFailures",
        e.circuit_open_until AS "circuitOpenUntil", signer.id AS "signerId", signer.secret,
        signer.previous_secret AS "previousSecret", signer.previous_secret_expires_at AS "previousSecretExpiresAt",
        owner.webhook_secret AS "partnerSecret"
      FROM webhook_endpoints e JOIN partners owner ON owner.id = e.partner_id
      LEFT JOIN LATERAL (
        SELECT s.* FROM webhook_endpoints s WHERE s.id = CASE WHEN e.secret IS NOT NULL THEN e.id ELSE (
          SELECT configured.id FROM webhook_endpoints configured
          WHERE configured.partner_id = e.partner_id AND configured.livemode = e.livemode
            AND configured.job_id IS NULL AND configured.state <> 'deleted'
          ORDER BY configured.is_additional, configured.created_at, configured.id LIMIT 1) END LIMIT 1) AS signer ON true
      WHERE e.id = held.id) AS found ON true
    ORDER BY due.place`;
}
