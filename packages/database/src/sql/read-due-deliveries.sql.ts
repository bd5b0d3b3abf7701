import type { NamedStatement } from '../access/read-rows.ts';
import { NOW } from './delivery-time.ts';

/**
 * Parameters: current time, or null for the database's; process; how long events wait for earlier ones, in
 * milliseconds; the total limit; the held endpoints, the capacity of each, whether each takes events or only tests, and
 * the number of deliveries in progress; the IDs of these.
 *
 * Returns the deliveries that have been due longest, a few of each endpoint in turn, so that an endpoint with a large
 * backlog doesn't delay others. An event waits for earlier events of its job; `isFollowed` says that a later one
 * exists. Runs after the endpoints were held, so that it sees the results of the previous holder. Ignores endpoints
 * that are no longer held.
 */
export const READ_DUE_DELIVERIES: NamedStatement = {
  name: 'read_due_deliveries',
  text: `
    WITH held AS MATERIALIZED (
      SELECT wanted.* FROM unnest($5::text[], $6::int[], $7::boolean[], $8::int[])
        AS wanted (endpoint_id, room, takes_events, in_hand)
      JOIN webhook_holds h USING (endpoint_id) WHERE h.deliverer = $2 AND h.until > ${NOW}),
    due AS MATERIALIZED (
      SELECT next.* FROM held CROSS JOIN LATERAL (
        SELECT d.*, row_number() OVER (ORDER BY d.next_attempt_at, d.id) AS place FROM webhook_deliveries d
        WHERE d.endpoint_id = held.endpoint_id AND d.state = 'pending' AND d.next_attempt_at <= ${NOW}
          AND d.id NOT IN (SELECT unnest($9::text[]))
          AND (d.job_id IS NULL OR held.takes_events)
          AND (d.job_id IS NULL OR d.created_at <= ${NOW} - $3::float8 * interval '1 millisecond' OR NOT EXISTS (
            SELECT FROM webhook_deliveries earlier
            WHERE earlier.job_id = d.job_id AND earlier.endpoint_id = d.endpoint_id AND earlier.sequence < d.sequence
              AND earlier.state = 'pending'))
        ORDER BY d.next_attempt_at, d.id LIMIT held.room) AS next
      ORDER BY place, next_attempt_at, id LIMIT $4::int),
    counted AS (
      UPDATE webhook_holds h SET in_flight = held.in_hand + (SELECT count(*) FROM due WHERE due.endpoint_id = h.endpoint_id)
      FROM held WHERE h.endpoint_id = held.endpoint_id AND h.deliverer = $2
        AND h.in_flight <> held.in_hand + (SELECT count(*) FROM due WHERE due.endpoint_id = h.endpoint_id))
    SELECT due.id, due.epoch, due.endpoint_id AS "endpointId", due.job_id AS "jobId", due.attempts,
      due.attempts_at_start AS "attemptsAtStart", due.event_id AS "eventId", v.type AS "eventType", v.body,
      j.request_id AS "requestId", EXISTS (
        SELECT FROM webhook_deliveries later
        WHERE later.job_id = due.job_id AND later.endpoint_id = due.endpoint_id AND later.sequence > due.sequence) AS "isFollowed"
    FROM due JOIN webhook_events v ON v.id = due.event_id LEFT JOIN jobs j ON j.id = due.job_id
    ORDER BY due.next_attempt_at, due.id`,
};
