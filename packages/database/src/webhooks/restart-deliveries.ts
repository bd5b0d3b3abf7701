import type { Database, Transaction } from '../connect-database.ts';
import { inTransaction } from '../connect-database.ts';
import { enqueueAll } from '../outbox/outbox.ts';
import { deliverMessage } from './deliver-message.ts';
import { lockEndpointOf } from './lock-endpoint.ts';

const BATCH = 1000;

/** Sends them now, under a new epoch and with the whole retry schedule before them. */
export async function restartDeliveries(tx: Transaction, ids: readonly string[]): Promise<number> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const restarted = await tx.$queryRaw<{ id: string; epoch: number }[]>`
      UPDATE webhook_deliveries SET
        state = 'pending', epoch = epoch + 1, attempts_at_start = attempts,
        next_attempt_at = now(), in_flight_until = NULL, finished_at = NULL
      WHERE id = ANY (${ids.slice(start, start + BATCH)})
      RETURNING id, epoch`;
    // Ids sort by time of recording, which is the order they should arrive in.
    restarted.sort((a, b) => (a.id < b.id ? -1 : 1));
    await enqueueAll(
      tx,
      restarted.map((delivery) => deliverMessage(delivery)),
    );
  }
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
    const locked = await lockEndpointOf(tx, deliveryId);
    if (locked?.delivery.partnerId !== partnerId) return 'not_found';
    if (locked.endpoint.state === 'deleted') return 'gone';
    if (locked.endpoint.state === 'disabled') {
      await tx.webhookDelivery.update({ where: { id: deliveryId }, data: { state: 'held', finishedAt: null } });
      return 'held';
    }
    await restartDeliveries(tx, [deliveryId]);
    return 'resent';
  });
}

/** Sends again what failed for good since then. Returns how many deliveries that is. */
export function recoverDeliveries(
  db: Database,
  { partnerId, since }: { partnerId: string; since: Date },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await tx.$queryRaw`
      SELECT id FROM webhook_endpoints WHERE partner_id = ${partnerId} AND state = 'enabled' ORDER BY id FOR UPDATE`;
    const failed = await tx.webhookDelivery.findMany({
      where: { partnerId, state: 'failed', createdAt: { gte: since }, endpoint: { state: 'enabled' } },
      select: { id: true },
    });
    return restartDeliveries(
      tx,
      failed.map((delivery) => delivery.id),
    );
  });
}
