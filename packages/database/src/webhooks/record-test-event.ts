import type { WebhookTestPayload } from '@rollcall/contracts';
import { createId } from '@rollcall/platform';
import { readRows } from '../access/read-rows.ts';
import { rowOf } from '../access/select-list.ts';
import type { Transaction } from '../connect-database.ts';
import type { WebhookDelivery, WebhookEndpoint } from '../generated/client.ts';
import { RECORD_TEST_EVENT } from '../sql/record-test-event.sql.ts';

export type RecordedTest = Pick<WebhookDelivery, 'id' | 'eventId'>;

/**
 * Creates an event without a job for an endpoint, enabled or not. It is sent once and doesn't affect the endpoint's
 * health or state.
 */
export async function recordTestEvent(
  tx: Transaction,
  { id, partnerId, livemode }: Pick<WebhookEndpoint, 'id' | 'partnerId' | 'livemode'>,
): Promise<RecordedTest> {
  const createdAt = new Date();
  const type = 'webhook.test';
  const payload: WebhookTestPayload = {
    event: type,
    livemode,
    timestamp: createdAt.toISOString(),
    partner_id: partnerId,
    message: "This is a test event. It doesn't belong to a job.",
  };
  const event = {
    id: createId('evt'),
    partnerId,
    livemode,
    type,
    sequence: 1,
    body: JSON.stringify(payload),
    createdAt,
  };
  const [recorded] = await readRows<RecordedTest>(tx, RECORD_TEST_EVENT, [JSON.stringify(rowOf(event)), id]);
  if (!recorded) throw new Error('The test event was not recorded.');
  return recorded;
}
