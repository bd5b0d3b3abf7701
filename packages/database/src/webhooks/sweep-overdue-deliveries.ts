import { type Database, inTransaction } from '../connect-database.ts';
import { enqueueAll } from '../outbox/outbox.ts';
import { deliverMessage } from './deliver-message.ts';

export interface OverdueQuery {
  overdueMs?: number;
  /** Of messages that are missing. */
  missingMs?: number;
  /** Messages to deliverers that the queue has not dealt with. Fewer than deliveries pending: some were lost. */
  countHeld: () => Promise<number>;
  limit?: number;
}

/**
 * Repeats the message of deliveries that should have been tried long ago, as after a loss of the queue's data; when it
 * is certain that messages are missing, "long" is some seconds. The epoch stays, so that a message that is only slow in
 * coming is still good: of two, the first to arrive sends. What was announced again counts as due now: the next sweep
 * takes others. Returns how many were found.
 */
export async function sweepOverdueDeliveries(
  db: Database,
  { overdueMs = 5 * 60_000, missingMs = 15_000, countHeld, limit = 1000 }: OverdueQuery,
): Promise<number> {
  const waitMs = (await areMissing(db, countHeld)) ? Math.min(missingMs, overdueMs) : overdueMs;
  return inTransaction(db, async (tx) => {
    const overdue = await tx.$queryRaw<{ id: string; epoch: number }[]>`
      UPDATE webhook_deliveries SET next_attempt_at = now() WHERE id IN (
        SELECT id FROM webhook_deliveries
        WHERE state = 'pending'
          AND COALESCE(next_attempt_at, created_at) <= now() - ${waitMs} * interval '1 millisecond'
          AND (in_flight_until IS NULL OR in_flight_until <= now())
        ORDER BY next_attempt_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      RETURNING id, epoch`;
    overdue.sort((a, b) => (a.id < b.id ? -1 : 1));
    const round = `s${Date.now()}`;
    await enqueueAll(
      tx,
      overdue.map((delivery) => {
        const message = deliverMessage(delivery);
        return { ...message, messageId: `${message.messageId}-${round}` };
      }),
    );
    return overdue.length;
  });
}

/** In the order in which a message goes, so that one that moves meanwhile is counted twice rather than not at all. */
async function areMissing(db: Database, countHeld: () => Promise<number>): Promise<boolean> {
  const inOutbox = await db.outboxMessage.count({ where: { queue: 'deliver' } });
  const held = inOutbox + (await countHeld());
  return held < (await db.webhookDelivery.count({ where: { state: 'pending' } }));
}
