import type { NamedStatement } from '../access/read-rows.ts';
import { DELIVERY_STEP, WAKE_DELIVERERS } from './event-steps.ts';

/** Parameters: event as JSON, by column; the endpoint, which can be disabled. */
export const RECORD_TEST_EVENT: NamedStatement = {
  name: 'record_test_event',
  text: `
    WITH event AS (
      INSERT INTO webhook_events (id, partner_id, livemode, type, sequence, body, created_at)
      SELECT id, partner_id, livemode, type, sequence, body, created_at FROM jsonb_populate_record(NULL::webhook_events, $1::jsonb)
      RETURNING *),
    receiver AS (SELECT id, 'enabled' AS state, job_id FROM webhook_endpoints WHERE id = $2),
    ${DELIVERY_STEP}
    SELECT id, event_id AS "eventId" FROM delivery ${WAKE_DELIVERERS}`,
};
