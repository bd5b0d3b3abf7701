// States stand in the text: the indexes of deliveries that are open hold nothing else, and the planner does not believe
// that of a parameter.
import type { Transaction } from '../connect-database.ts';
import { lockEndpoint } from './lock-endpoint.ts';
import { restartDeliveries } from './restart-deliveries.ts';

/**
 * What is on its way and what comes meanwhile is held until the endpoint is enabled again. Its owner finds the reason in
 * the configuration, for good in the audit log. No effect, and no second entry, when it is disabled already.
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

/** Forgets its failures and sends what was held, in order. Returns how many deliveries that is. */
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

/** For good; what had not been sent ends as `cancelled`. */
export async function deleteEndpoint(tx: Transaction, endpointId: string): Promise<void> {
  if (!(await lockEndpoint(tx, endpointId))) return;
  const now = new Date();
  await tx.webhookEndpoint.update({ where: { id: endpointId }, data: { state: 'deleted', updatedAt: now } });
  await tx.$executeRaw`
    UPDATE webhook_deliveries SET state = 'cancelled', next_attempt_at = NULL, finished_at = ${now}
    WHERE endpoint_id = ${endpointId} AND (state = 'pending' OR state = 'held')`;
}

/** What is held for one endpoint is held for another from now on. */
export async function moveHeldDeliveries(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE webhook_deliveries SET endpoint_id = ${to}
    WHERE endpoint_id = ${from} AND state = 'held'`;
}

/** To another address: what is on its way to the old one ends as `cancelled`, what is held goes to the new one. */
export async function moveEndpoint(tx: Transaction, endpointId: string, url: string): Promise<void> {
  const now = new Date();
  await tx.webhookEndpoint.update({ where: { id: endpointId }, data: { url, updatedAt: now } });
  await tx.$executeRaw`
    UPDATE webhook_deliveries SET state = 'cancelled', next_attempt_at = NULL, finished_at = ${now}
    WHERE endpoint_id = ${endpointId} AND state = 'pending'`;
}
