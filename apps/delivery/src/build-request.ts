import type { DueDelivery } from '@rollcall/database/webhooks';
import type { Secrets } from './open-secrets.ts';
import type { WebhookRequest } from './send-webhook.ts';
import { signWebhook } from './sign-webhook.ts';

export interface RequestParts {
  readonly delivery: DueDelivery;
  readonly secrets: Secrets;
  readonly attempt: number;
  readonly sentAt: Date;
}

/** Body and message ID are the same for every attempt. Timestamp and signatures belong to the attempt. */
export function buildRequest({ delivery, secrets, attempt, sentAt }: RequestParts): WebhookRequest {
  const body = Buffer.from(delivery.body);
  return {
    url: delivery.endpoint.url,
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
