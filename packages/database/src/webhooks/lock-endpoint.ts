import type { Transaction } from '../connect-database.ts';
import type { WebhookDelivery, WebhookEndpoint } from '../generated/client.ts';

/** Endpoint first, deliveries after it: everyone who changes both locks in this order, so nobody deadlocks. */
export async function lockEndpoint(tx: Transaction, endpointId: string): Promise<WebhookEndpoint | null> {
  await tx.$queryRaw`SELECT id FROM webhook_endpoints WHERE id = ${endpointId} FOR UPDATE`;
  return tx.webhookEndpoint.findUnique({ where: { id: endpointId } });
}

export async function lockEndpointOf(
  tx: Transaction,
  deliveryId: string,
): Promise<{ endpoint: WebhookEndpoint; delivery: WebhookDelivery } | null> {
  await tx.$queryRaw`
    SELECT e.id FROM webhook_endpoints e JOIN webhook_deliveries d ON d.endpoint_id = e.id
    WHERE d.id = ${deliveryId} FOR UPDATE OF e`;
  await tx.$queryRaw`SELECT id FROM webhook_deliveries WHERE id = ${deliveryId} FOR UPDATE`;
  const found = await tx.webhookDelivery.findUnique({ where: { id: deliveryId }, include: { endpoint: true } });
  if (!found) return null;
  const { endpoint, ...delivery } = found;
  return { endpoint, delivery };
}
