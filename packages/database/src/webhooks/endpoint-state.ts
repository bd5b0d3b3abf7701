// States are literals in the SQL: the partial indexes of open deliveries depend on them, and the planner can't match a
// parameter.
import type { Transaction } from '../connect-database.ts';
import { lockEndpoint } from './lock-endpoint.ts';
import { restartDeliveries } from './restart-deliveries.ts';

/**
 * Disables an endpoint. Pending and new deliveries are held until it is enabled. The reason is shown in the
 * configuration and written to the audit trail. Does nothing if it is already disabled.
 */
export async function disableEndpoint(tx: Transaction, endpointId: string, reason: string): Promise<void> {
  const endpoint = await lockEndpoint(tx, endpointId);
  if (endpoint?.state !== 'enabled') return;
  const now = new Date();
  await tx.webhookEndpoint.update({
    where: { id: endpointId },
    data: { state: 'disabled', disabledReason: reason, disabledAt: now, updatedAt: now },
  });
  await tx.$executeRaw`
    UPDATE webhook_deliveries SET state = 'held', next_attempt_at = NULL
    WHERE endpoint_id = ${endpointId} AND state = 'pending' AND job_id IS NOT NULL`;
  await tx.auditEntry.create({
    data: {
      partnerId: endpoint.partnerId,
      actorType: 'service',
      actorId: 'delivery',
      action: 'webhook.disabled',
      subjectType: 'webhook_endpoint',
      subjectId: endpointId,
      detail: { reason, url: endpoint.url, failing_since: endpoint.failingSince?.toISOString() ?? null },
    },
  });
}

/** Resets failures and sends held deliveries in order. Returns their number. */
export async function enableEndpoint(tx: Transaction, endpointId: string): Promise<number> {
  const endpoint = await lockEndpoint(tx, endpointId);
  if (!endpoint || endpoint.state === 'deleted') return 0;
  await tx.webhookEndpoint.update({
    where: { id: endpointId },
    data: {
      state: 'enabled',
      disabledReason: null,
      disabledAt: null,
      failingSince: null,
      consecutiveFailures: 0,
      circuitOpenUntil: null,
      updatedAt: new Date(),
    },
  });
  const held = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM webhook_deliveries WHERE endpoint_id = ${endpointId} AND state = 'held'`;
  return restartDeliveries(
    tx,
    held.map((delivery) => delivery.id),
  );
}

/** Deletes an endpoint. Unsent deliveries end as `cancelled`. */
export async function deleteEndpoint(tx: Transaction, endpointId: string): Promise<void> {
  if (!(await lockEndpoint(tx, endpointId))) return;
  const now = new Date();
  await tx.webhookEndpoint.update({ where: { id: endpointId }, data: { state: 'deleted', updatedAt: now } });
  await tx.$executeRaw`
    UPDATE webhook_deliveries SET state = 'cancelled', next_attempt_at = NULL, finished_at = ${now}
    WHERE endpoint_id = ${endpointId} AND (state = 'pending' OR state = 'held')`;
}

/** Changes the URL: pending deliveries to the old URL end as `cancelled`, held deliveries go to the new one. */
export async function moveEndpoint(tx: Transaction, endpointId: string, url: string): Promise<void> {
  const now = new Date();
  await tx.webhookEndpoint.update({ where: { id: endpointId }, data: { url, updatedAt: now } });
  await tx.$executeRaw`
    UPDATE webhook_deliveries SET state = 'cancelled', next_attempt_at = NULL, finished_at = ${now}
    WHERE endpoint_id = ${endpointId} AND state = 'pending'`;
}
