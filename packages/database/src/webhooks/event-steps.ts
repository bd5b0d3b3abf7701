import { OUTBOX_CHANNEL } from '../outbox/outbox.ts';

/**
 * Steps of the one statement that changes a job: its next event and what follows from it, as `recordJobEvent` writes them
 * statement by statement. `job` is the step that returns the changed row, or none when there is nothing to tell; `id` and
 * `payload` are parameters: the event's, and its body as `buildEventPayload` makes it. What the body says of the job comes
 * from the row, so that a job need not be known before it is claimed.
 */
export function eventSteps({ job, id, payload }: { job: string; id: string; payload: string }): string {
  const type = `(${payload}::jsonb ->> 'event')`;
  return `
    event AS (
      INSERT INTO webhook_events (id, partner_id, job_id, type, sequence, payload, created_at)
      SELECT ${id}::text, partner_id, id, ${type}, event_sequence,
        ${payload}::jsonb || jsonb_build_object(
          'job_id', id, 'partner_id', partner_id, 'original_filename', file_name, 'sequence', event_sequence),
        (${payload}::jsonb ->> 'timestamp')::timestamptz
      FROM ${job}
      RETURNING id, partner_id, job_id, created_at),
    receiver AS MATERIALIZED (
      SELECT id, state, job_id FROM webhook_endpoints
      WHERE id = ANY (ARRAY(
          SELECT own.id FROM event JOIN webhook_endpoints own ON own.job_id = event.job_id
          UNION ALL
          SELECT configured.id FROM event JOIN webhook_endpoints configured
            ON configured.partner_id = event.partner_id AND configured.job_id IS NULL))
        AND state <> 'deleted' AND (job_id IS NOT NULL OR ${type} = ANY (events))
      ORDER BY id FOR SHARE),
    ${DELIVERY_STEP},
    message AS (INSERT INTO outbox_messages (queue, message_id, payload) ${DELIVER_MESSAGES} RETURNING id)`;
}

/** Of every event to each `receiver` that is the partner's or of the event's own job; of a disabled one it is held. */
export const DELIVERY_STEP = `
    delivery AS (
      INSERT INTO webhook_deliveries (id, event_id, endpoint_id, partner_id, job_id, state, next_attempt_at, created_at)
      SELECT ${newId('whd')}, event.id, receiver.id, partner_id, event.job_id,
        CASE receiver.state WHEN 'enabled' THEN 'pending' ELSE 'held' END::delivery_state,
        CASE receiver.state WHEN 'enabled' THEN created_at END, created_at
      FROM event JOIN receiver ON receiver.job_id IS NULL OR receiver.job_id = event.job_id
      RETURNING id, job_id, state, epoch)`;

/** As deliverMessage makes them. */
export const DELIVER_MESSAGES = `
      SELECT 'deliver', id || '-e' || epoch,
        jsonb_build_object('delivery_id', id, 'epoch', epoch, 'job_id', job_id)
      FROM delivery WHERE state = 'pending'`;

/** To be joined to what the statement returns: wakes the relays when there is a message for them. */
export const WAKE_RELAYS = `
    LEFT JOIN (SELECT pg_notify('${OUTBOX_CHANNEL}', '') FROM message LIMIT 1) AS woken ON true`;

/** As createId makes them (RFC 9562 section 5.7): the time, then at random. */
function newId(prefix: string): string {
  const time = `lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0')`;
  return `'${prefix}_' || ${time} || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14)`;
}
