import { webhookPayloadSchema } from '@rollcall/contracts';
import type { ClaimedDelivery } from '@rollcall/database';
import { z } from 'zod';
import type { Secrets } from './open-secrets.ts';
import type { WebhookRequest } from './send-webhook.ts';
import { signWebhook } from './sign-webhook.ts';

const documentedOrder = Object.keys(webhookPayloadSchema.shape);
const storedPayload = z.looseObject({});

export interface RequestParts {
  readonly delivery: ClaimedDelivery;
  readonly secrets: Secrets;
  readonly attempt: number;
  readonly sentAt: Date;
}

/** Body bytes and message id are the same at every attempt; timestamp and signatures are the attempt's own. */
export function buildRequest({ delivery, secrets, attempt, sentAt }: RequestParts): WebhookRequest {
  const body = Buffer.from(JSON.stringify(inDocumentedOrder(storedPayload.parse(delivery.payload))));
  return {
    url: delivery.url,
    body,
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'Rollcall-Webhooks/1.0',
      'X-Service-Event': delivery.eventType,
      'X-Service-Delivery-Attempt': String(attempt),
      ...signWebhook({ messageId: delivery.eventId, body, secrets, sentAt }),
    },
  };
}

/** jsonb keeps no order of keys; people read these. A field this release does not know goes along, at the end. */
function inDocumentedOrder(payload: Record<string, unknown>): Record<string, unknown> {
  const ordered: Record<string, unknown> = {};
  for (const key of documentedOrder) if (key in payload) ordered[key] = payload[key];
  return Object.assign(ordered, payload);
}
