import type { Database, Transaction } from '../connect-database.ts';
import { inTransaction } from '../connect-database.ts';
import { OUTBOX_CHANNEL } from '../outbox/outbox.ts';
import { lockDeliveries } from './lock-endpoint.ts';

/** Sends them now, under a new epoch and with the whole retry schedule before them. */
export async function restartDeliveries(tx: Transaction, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  // In the database from end to end: a hundred thousand of them need not come by here. Ids sort by time of recording,
  // which is the order they should arrive in. Messages as in deliver-message.ts.
  await tx.$executeRaw`
    WITH restarted AS (
      UPDATE webhook_deliveries SET
        state = 'pending', epoch = epoch + 1, attempts_at_start = attempts,
        next_attempt_at = now(), in_flight_until = NULL, finished_at = NULL
      WHERE id = ANY (${[...ids]})
      RETURNING id, epoch)
    INSERT INTO outbox_messages (queue, message_id, payload)
    SELECT 'deliver', id || '-e' || epoch, jsonb_build_object('delivery_id', id, 'epoch', epoch)
    FROM restarted ORDER BY id`;
  await tx.$executeRaw`SELECT pg_notify(${OUTBOX_CHANNEL}, '')`;
  return ids.length;
}

/**
 * Sends a delivery again, whatever became of it. `held`: its endpoint is disabled, it goes out on enabling. `gone`: the
 * endpoint was deleted.
 */
export function resendDelivery(
  db: Database,
  { deliveryId, partnerId }: { deliveryId: string; partnerId: string },
): Promise<'resent' | 'held' | 'gone' | 'not_found'> {
  return inTransaction(db, async (tx) => {
    const locked = (await lockDeliveries(tx, [deliveryId])).get(deliveryId);
    if (locked?.delivery.partnerId !== partnerId) return 'not_found';
    if (locked.endpoint.state === 'deleted') return 'gone';
    const isTest = locked.delivery.jobId === null;
    if (locked.endpoint.state === 'disabled' && !isTest) {
      await tx.webhookDelivery.update({ where: { id: deliveryId }, data: { state: 'held', finishedAt: null } });
      return 'held';
    }
    await restartDeliveries(tx, [deliveryId]);
    return 'resent';
  });
}

/** Sends again what failed for good since then, tests aside. Returns how many deliveries that is. */
export function recoverDeliveries(
  db: Database,
  { partnerId, since }: { partnerId: string; since: Date },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await tx.$queryRaw`
      SELECT id FROM webhook_endpoints WHERE partner_id = ${partnerId} AND state = 'enabled' ORDER BY id FOR UPDATE`;
    const failed = await tx.$queryRaw<{ id: string }[]>`
      SELECT d.id FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id
      WHERE d.partner_id = ${partnerId} AND d.state = 'failed' AND d.created_at >= ${since} AND d.job_id IS NOT NULL
        AND e.state = 'enabled'`;
    return restartDeliveries(
      tx,
      failed.map((delivery) => delivery.id),
    );
  });
}
