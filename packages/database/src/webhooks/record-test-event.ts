import type { WebhookTestPayload } from '@rollcall/contracts';
import { createId } from '@rollcall/platform';
import { readRows } from '../access/read-rows.ts';
import { rowOf } from '../access/select-list.ts';
import type { Transaction } from '../connect-database.ts';
import type { WebhookDelivery } from '../generated/client.ts';
import { RECORD_TEST_EVENT } from '../sql/record-test-event.sql.ts';
import { findWebhook } from './find-webhook.ts';

export type RecordedTest = Pick<WebhookDelivery, 'id' | 'eventId'>;

/**
 * An event without a job for the partner's configured endpoint, enabled or not. It is sent once and changes neither the
 * endpoint's health nor its state. Null when no endpoint is configured.
 */
export async function recordTestEvent(tx: Transaction, partnerId: string): Promise<RecordedTest | null> {
  const endpoint = await findWebhook(tx, partnerId);
  if (!endpoint) return null;
  const createdAt = new Date();
  const type = 'webhook.test';
  const payload: WebhookTestPayload = {
    event: type,
    timestamp: createdAt.toISOString(),
    partner_id: partnerId,
    message: 'A test sent on request. No job belongs to it.',
  };
  const event = { id: createId('evt'), partnerId, type, sequence: 1, body: JSON.stringify(payload), createdAt };
  const [recorded] = await readRows<RecordedTest>(tx, RECORD_TEST_EVENT, [JSON.stringify(rowOf(event)), endpoint.id]);
  return recorded ?? null;
}
