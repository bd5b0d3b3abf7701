import { createId } from '@rollcall/platform';
import { asJson } from '../as-json.ts';
import type { Transaction } from '../connect-database.ts';
import type { WebhookDelivery } from '../generated/client.ts';
import { enqueue } from '../outbox/outbox.ts';
import { deliverMessage } from './deliver-message.ts';
import { findWebhook } from './find-webhook.ts';

/**
 * An event without a job for the partner's configured endpoint, enabled or not. It is sent once and changes neither the
 * endpoint's health nor its state. Null when no endpoint is configured.
 */
export async function recordTestEvent(tx: Transaction, partnerId: string): Promise<WebhookDelivery | null> {
  const endpoint = await findWebhook(tx, partnerId);
  if (!endpoint) return null;
  const now = new Date();
  const eventId = createId('evt');
  const payload = {
    event: 'webhook.test',
    timestamp: now.toISOString(),
    partner_id: partnerId,
    message: 'A test sent on request. No job belongs to it.',
  };
  await tx.webhookEvent.create({
    data: { id: eventId, partnerId, type: 'webhook.test', sequence: 1, payload: asJson(payload), createdAt: now },
  });
  const delivery = await tx.webhookDelivery.create({
    data: { id: createId('whd'), eventId, endpointId: endpoint.id, partnerId, nextAttemptAt: now, createdAt: now },
  });
  await enqueue(tx, deliverMessage(delivery));
  return delivery;
}
