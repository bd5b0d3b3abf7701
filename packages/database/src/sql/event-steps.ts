import { DELIVERIES_CHANNEL } from '../access/channels.ts';

/**
 * Steps of a statement that changes a job: its next event, and a delivery to each subscribed endpoint. `job` is the
 * step that returns the changed row, or no row if there is no event. `event` is the parameter with the event from
 * `describeEvent`. Endpoints are share-locked: if one is enabled or disabled concurrently, it either sees these
 * deliveries or is seen.
 */
export function eventSteps({ job, event }: { job: string; event: string }): string {
  return `
    event AS (
      INSERT INTO webhook_events (id, partner_id, livemode, job_id, type, sequence, body, created_at)
      SELECT made.id, job.partner_id, job.livemode, job.id, made.type, made.sequence, made.body, made.created_at
      FROM ${job} AS job, jsonb_populate_record(NULL::webhook_events, ${event}::jsonb) AS made
      RETURNING *),
    receiver AS MATERIALIZED (
      SELECT id, state, job_id FROM webhook_endpoints
      WHERE id = ANY (ARRAY(
          SELECT own.id FROM event JOIN webhook_endpoints own ON own.job_id = event.job_id
          UNION ALL
          SELECT configured.id FROM event JOIN webhook_endpoints configured
            ON configured.partner_id = event.partner_id AND configured.livemode = event.livemode
              AND configured.job_id IS NULL))
        AND state <> 'deleted' AND (job_id IS NOT NULL OR (SELECT type FROM event) = ANY (events))
      ORDER BY id FOR SHARE),
    ${DELIVERY_STEP}`;
}

/**
 * A delivery of each `event` to each `receiver` of the partner or of the event's job. Held if the endpoint is disabled.
 * A delivery's ID is that of its event with a number appended.
 */
export const DELIVERY_STEP = `
    delivery AS (
      INSERT INTO webhook_deliveries (id, event_id, endpoint_id, partner_id, livemode, job_id, sequence, state, next_attempt_at, created_at)
      SELECT 'whd_' || substr(event.id, 5, 28) || lpad(to_hex(row_number() OVER (PARTITION BY event.id)), 4, '0'),
        event.id, receiver.id, partner_id, livemode, event.job_id, sequence,
        CASE receiver.state WHEN 'enabled' THEN 'pending' ELSE 'held' END::delivery_state,
        CASE receiver.state WHEN 'enabled' THEN now() END, created_at
      FROM event JOIN receiver ON receiver.job_id IS NULL OR receiver.job_id = event.job_id
      RETURNING id, event_id, endpoint_id, state)`;

/** Joined to the statement's result: notifies delivery processes of endpoints with due deliveries. */
export const WAKE_DELIVERERS = `
    CROSS JOIN (
      SELECT count(pg_notify('${DELIVERIES_CHANNEL}', endpoint_id)) FROM delivery WHERE state = 'pending') AS woken`;
