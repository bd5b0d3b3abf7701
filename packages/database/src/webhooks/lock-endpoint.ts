import type { Transaction } from '../connect-database.ts';
import type { WebhookDelivery, WebhookEndpoint } from '../generated/client.ts';

export interface LockedDelivery {
  endpoint: Pick<WebhookEndpoint, 'id' | 'state' | 'failingSince' | 'consecutiveFailures' | 'circuitOpenUntil'>;
  delivery: Pick<WebhookDelivery, 'id' | 'endpointId' | 'partnerId' | 'jobId' | 'state' | 'epoch' | 'attempts'>;
}

/** Locks the endpoint. All code locks endpoints before deliveries, to avoid deadlocks. */
export async function lockEndpoint(tx: Transaction, endpointId: string): Promise<WebhookEndpoint | null> {
  await tx.$queryRaw`SELECT id FROM webhook_endpoints WHERE id = ${endpointId} FOR UPDATE`;
  return tx.webhookEndpoint.findUnique({ where: { id: endpointId } });
}

/** Locks the existing deliveries by ID, in ID order, to avoid deadlocks. */
export async function lockDeliveries(tx: Transaction, ids: readonly string[]): Promise<Map<string, LockedDelivery>> {
  const endpoints = await tx.$queryRaw<LockedDelivery['endpoint'][]>`
    SELECT id, state::text, failing_since AS "failingSince", consecutive_failures AS "consecutiveFailures",
      circuit_open_until AS "circuitOpenUntil"
    FROM webhook_endpoints
    WHERE id IN (SELECT endpoint_id FROM webhook_deliveries WHERE id = ANY (${[...ids]})) ORDER BY id FOR UPDATE`;
  const deliveries = await tx.$queryRaw<LockedDelivery['delivery'][]>`
    SELECT id, endpoint_id AS "endpointId", partner_id AS "partnerId", job_id AS "jobId", state::text, epoch, attempts
    FROM webhook_deliveries WHERE id = ANY (${[...ids]}) ORDER BY id FOR UPDATE`;
  const byId = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));
  return new Map(
    deliveries.flatMap((delivery) => {
      const endpoint = byId.get(delivery.endpointId);
      return endpoint ? [[delivery.id, { endpoint, delivery }] as const] : [];
    }),
  );
}
