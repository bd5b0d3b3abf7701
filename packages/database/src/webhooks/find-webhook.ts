import type { Transaction } from '../connect-database.ts';
import type { WebhookEndpoint } from '../generated/client.ts';

/** The partner's configured endpoint, enabled or disabled; null when there is none. */
export function findWebhook(tx: Transaction, partnerId: string): Promise<WebhookEndpoint | null> {
  return tx.webhookEndpoint.findFirst({
    where: { partnerId, jobId: null, state: { not: 'deleted' } },
    orderBy: { createdAt: 'desc' },
  });
}
