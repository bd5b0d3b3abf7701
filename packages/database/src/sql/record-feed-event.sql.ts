import type { NamedStatement } from '../access/read-rows.ts';
import { DELIVERY_STEP, WAKE_DELIVERERS } from './event-steps.ts';

/**
 * Parameter: an event about a feed as JSON, by column. It follows the events of the feed's last job, but only endpoints
 * that subscribe to it get it, not the job's callback.
 */
export const RECORD_FEED_EVENT: NamedStatement = {
  name: 'record_feed_event',
  text: `
    WITH event AS (
      INSERT INTO webhook_events (id, partner_id, livemode, job_id, type, sequence, body, created_at)
      SELECT id, partner_id, livemode, job_id, type, sequence, body, created_at
      FROM jsonb_populate_record(NULL::webhook_events, $1::jsonb)
      RETURNING *),
    receiver AS MATERIALIZED (
      SELECT own.id, own.state, own.job_id FROM event JOIN webhook_endpoints own
        ON own.partner_id = event.partner_id AND own.livemode = event.livemode AND own.job_id IS NULL
      WHERE own.state <> 'deleted' AND event.type = ANY (own.events)
      ORDER BY own.id FOR SHARE OF own),
    ${DELIVERY_STEP}
    SELECT event.id FROM event ${WAKE_DELIVERERS}`,
};
