import { DELIVERIES_CHANNEL } from '../access/channels.ts';
import type { Database, Transaction } from '../connect-database.ts';
import { inTransaction } from '../connect-database.ts';
import { lockDeliveries } from './lock-endpoint.ts';

/** Sends deliveries now, with a new epoch and a full retry schedule. Returns their number. */
export async function restartDeliveries(tx: Transaction, ids: readonly string[]): Promise<number> {
  const [restarted] = await tx.$queryRaw<{ count: number }[]>`
    WITH restarted AS (
      UPDATE webhook_deliveries SET
        state = 'pending', epoch = epoch + 1, attempts_at_start = attempts, next_attempt_at = now(), finished_at = NULL
      WHERE id = ANY (${[...ids]}) RETURNING endpoint_id)
    SELECT coalesce(sum(deliveries), 0)::int AS count, count(pg_notify(${DELIVERIES_CHANNEL}, endpoint_id)) AS woken
    FROM (SELECT endpoint_id, count(*) AS deliveries FROM restarted GROUP BY endpoint_id) AS endpoints`;
  return restarted?.count ?? 0;
}

/**
 * Sends a delivery again, in any state. `held`: its endpoint is disabled, and it is sent when it is enabled. `gone`:
 * the endpoint was deleted.
 */
export function resendDelivery(
  db: Database | Transaction,
  { deliveryId, partnerId }: { deliveryId: string; partnerId: string },
): Promise<'resent' | 'held' | 'gone' | 'not_found'> {
  return inTransaction(db, async (tx) => {
    const locked = (await lockDeliveries(tx, [deliveryId])).get(deliveryId);
    if (locked?.delivery.partnerId !== partnerId) return 'not_found';
    if (locked.endpoint.state === 'deleted') return 'gone';
    const isTest = locked.delivery.jobId === null;
    if (locked.endpoint.state === 'disabled' && !isTest) {
      await tx.$executeRaw`UPDATE webhook_deliveries SET state = 'held', finished_at = NULL WHERE id = ${deliveryId}`;
      return 'held';
    }
    await restartDeliveries(tx, [deliveryId]);
    return 'resent';
  });
}

/** Resends deliveries that have failed for good since then, without tests. Returns their number. */
export function recoverDeliveries(
  db: Database | Transaction,
  { partnerId, since }: { partnerId: string; since: Date },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await tx.$queryRaw`
      SELECT id FROM webhook_endpoints WHERE partner_id = ${partnerId} AND state = 'enabled' ORDER BY id FOR UPDATE`;
    const failed = await tx.$queryRaw<{ id: string }[]>`
      SELECT d.id FROM webhook_endpoints e JOIN webhook_deliveries d ON d.endpoint_id = e.id
      WHERE e.partner_id = ${partnerId} AND e.state = 'enabled' AND d.state = 'failed' AND d.created_at >= ${since}
        AND d.job_id IS NOT NULL`;
    return restartDeliveries(
      tx,
      failed.map((delivery) => delivery.id),
    );
  });
}
