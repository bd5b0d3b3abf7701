import type { WebhookTestPayload } from '@rollcall/contracts';
import { createId } from '@rollcall/platform';
import type { Transaction } from '../connect-database.ts';
import type { WebhookDelivery } from '../generated/client.ts';
import { findWebhook } from './find-webhook.ts';
import { wakeDeliverers } from './wake-deliverers.ts';

/**
 * An event without a job for the partner's configured endpoint, enabled or not. It is sent once and changes neither the
 * endpoint's health nor its state. Null when no endpoint is configured.
 */
export async function recordTestEvent(tx: Transaction, partnerId: string): Promise<WebhookDelivery | null> {
  const endpoint = await findWebhook(tx, partnerId);
  if (!endpoint) return null;
  const createdAt = new Date();
  const eventId = createId('evt');
  const type = 'webhook.test';
  const payload: WebhookTestPayload = {
    event: type,
    timestamp: createdAt.toISOString(),
    partner_id: partnerId,
    message: 'A test sent on request. No job belongs to it.',
  };
  const event = { partnerId, sequence: 1, createdAt };
  await tx.webhookEvent.create({ data: { ...event, id: eventId, type, body: JSON.stringify(payload) } });
  const delivery = await tx.webhookDelivery.create({
    data: { ...event, id: createId('whd'), eventId, endpointId: endpoint.id, nextAttemptAt: createdAt },
  });
  await wakeDeliverers(tx);
  return delivery;
}
