import { type Database, inTransaction } from '../connect-database.ts';
import { enqueueAll } from '../outbox/outbox.ts';
import { deliverMessage } from './deliver-message.ts';

/**
 * Repeats the message of deliveries that should have been tried long ago, as after a loss of the queue's data. The epoch
 * stays, so that a message that is only slow in coming is still good: of two, the first to arrive sends. What was
 * announced again counts as due now: the next sweep takes others. Returns how many were found.
 */
export function sweepOverdueDeliveries(
  db: Database,
  { overdueMs = 5 * 60_000, limit = 1000 }: { overdueMs?: number; limit?: number } = {},
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const overdue = await tx.$queryRaw<{ id: string; epoch: number }[]>`
      UPDATE webhook_deliveries SET next_attempt_at = now() WHERE id IN (
        SELECT id FROM webhook_deliveries
        WHERE state = 'pending'
          AND COALESCE(next_attempt_at, created_at) <= now() - ${overdueMs} * interval '1 millisecond'
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
