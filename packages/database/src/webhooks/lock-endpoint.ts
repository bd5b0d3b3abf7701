import type { Transaction } from '../connect-database.ts';
import type { WebhookDelivery, WebhookEndpoint } from '../generated/client.ts';

export interface LockedDelivery {
  endpoint: WebhookEndpoint;
  delivery: WebhookDelivery;
}

/** Endpoint first, deliveries after it: everyone who changes both locks in this order, so nobody deadlocks. */
export async function lockEndpoint(tx: Transaction, endpointId: string): Promise<WebhookEndpoint | null> {
  await tx.$queryRaw`SELECT id FROM webhook_endpoints WHERE id = ${endpointId} FOR UPDATE`;
  return tx.webhookEndpoint.findUnique({ where: { id: endpointId } });
}

/** Those that exist, by id; several in the order of their ids, for the same reason. */
export async function lockDeliveries(tx: Transaction, ids: readonly string[]): Promise<Map<string, LockedDelivery>> {
  await tx.$queryRaw`
    SELECT id FROM webhook_endpoints
    WHERE id IN (SELECT endpoint_id FROM webhook_deliveries WHERE id = ANY (${[...ids]})) ORDER BY id FOR UPDATE`;
  await tx.$queryRaw`SELECT id FROM webhook_deliveries WHERE id = ANY (${[...ids]}) ORDER BY id FOR UPDATE`;
  const found = await tx.webhookDelivery.findMany({ where: { id: { in: [...ids] } }, include: { endpoint: true } });
  return new Map(found.map(({ endpoint, ...delivery }) => [delivery.id, { endpoint, delivery }]));
}
