import { OUTBOX_CHANNEL } from '../access/channels.ts';
import type { NamedStatement } from '../access/read-rows.ts';

/** Parameter: messages as JSON, by column. */
export const ENQUEUE_MESSAGES: NamedStatement = {
  name: 'enqueue_messages',
  text: `
    WITH message AS (
      INSERT INTO outbox_messages (queue, message_id, payload)
      SELECT queue, message_id, payload FROM jsonb_populate_recordset(NULL::outbox_messages, $1::jsonb))
    SELECT true AS enqueued FROM pg_notify('${OUTBOX_CHANNEL}', '')`,
};
