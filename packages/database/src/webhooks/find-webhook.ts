import { readRows } from '../access/read-rows.ts';
import type { Database, Transaction } from '../connect-database.ts';
import type { WebhookEndpoint } from '../generated/client.ts';
import { HAS_WEBHOOK } from '../sql/has-webhook.sql.ts';

/** The partner's first endpoint, the one of `/partner-config`, enabled or disabled. Null if there is none. */
export function findWebhook(tx: Transaction, partnerId: string): Promise<WebhookEndpoint | null> {
  return tx.webhookEndpoint.findFirst({
    where: { partnerId, jobId: null, isAdditional: false, state: { not: 'deleted' } },
    orderBy: { createdAt: 'desc' },
  });
}

/** All endpoints of the partner, the first one in front, without callbacks of jobs. */
export function listWebhooks(tx: Transaction, partnerId: string): Promise<WebhookEndpoint[]> {
  return tx.webhookEndpoint.findMany({
    where: { partnerId, jobId: null, state: { not: 'deleted' } },
    orderBy: [{ isAdditional: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
  });
}

/** Whether the partner has an endpoint, enabled or disabled. */
export async function hasWebhook(db: Database, partnerId: string): Promise<boolean> {
  const rows = await readRows<{ id: string }>(db, HAS_WEBHOOK, [partnerId]);
  return rows.length > 0;
}
