import type { NamedStatement } from '../access/read-rows.ts';

/** Queues, limit. */
export const TAKE_OUTBOX: NamedStatement = {
  name: 'take_outbox',
  text: `
    DELETE FROM outbox_messages WHERE id = ANY (ARRAY(
      SELECT id FROM outbox_messages WHERE queue = ANY ($1::text[]) ORDER BY id LIMIT $2::int FOR UPDATE SKIP LOCKED))
    RETURNING id, queue, message_id AS "messageId", payload`,
};
