import type { Database } from '../connect-database.ts';
import type { Partner, WebhookDelivery, WebhookEndpoint, WebhookEvent } from '../generated/client.ts';
import type { DeliveryMessage } from './deliver-message.ts';

/** A later event of a job waits for the earlier ones at most this long, counted from when it was recorded. */
export const ORDER_WAIT_MS = 30_000;

export interface LoadedDelivery {
  delivery: WebhookDelivery;
  event: WebhookEvent;
  endpoint: WebhookEndpoint;
  /** Sealed; signs when the endpoint has no secret of its own (callbacks). */
  partnerSecret: Partner['webhookSecret'];
  /** Of the upload that the event is about, for the logs. */
  requestId: string | null;
  /** Set while an earlier event of the job has not reached this endpoint: send no sooner than it has, or than this. */
  waitForEarlierUntil: Date | null;
}

/**
 * All it takes to send, one for each message in its place. Null: the message is stale, since the delivery was resent,
 * put off under a newer epoch, or has ended; there is nothing to do.
 */
export async function loadDeliveries(
  db: Database,
  messages: readonly DeliveryMessage[],
  now = new Date(),
): Promise<(LoadedDelivery | null)[]> {
  const found = await db.webhookDelivery.findMany({
    where: { id: { in: messages.map((message) => message.deliveryId) }, state: 'pending' },
    include: {
      event: { include: { partner: { select: { webhookSecret: true } }, job: { select: { requestId: true } } } },
      endpoint: true,
    },
  });
  const deadlineOf = ({ event }: { event: WebhookEvent }) => new Date(event.createdAt.getTime() + ORDER_WAIT_MS);
  const waiting = found.filter((delivery) => delivery.event.sequence > 1 && deadlineOf(delivery) > now);
  const blocked = await findBlocked(
    db,
    waiting.map((delivery) => delivery.id),
  );
  const byId = new Map(found.map((delivery) => [delivery.id, delivery]));
  return messages.map(({ deliveryId, epoch }) => {
    const row = byId.get(deliveryId);
    if (row?.epoch !== epoch) return null;
    const { event, endpoint, ...delivery } = row;
    const { partner, job, ...plainEvent } = event;
    return {
      delivery,
      event: plainEvent,
      endpoint,
      partnerSecret: partner.webhookSecret,
      requestId: job?.requestId ?? null,
      waitForEarlierUntil: blocked.has(deliveryId) ? deadlineOf(row) : null,
    };
  });
}

/** Those of the named deliveries that have an earlier event of their job on its way to the same endpoint. */
async function findBlocked(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const blocked = await db.$queryRaw<{ id: string }[]>`
    SELECT later.id FROM webhook_deliveries later JOIN webhook_events later_event ON later_event.id = later.event_id
    WHERE later.id = ANY (${[...ids]}) AND EXISTS (
      SELECT FROM webhook_deliveries earlier JOIN webhook_events event ON event.id = earlier.event_id
      WHERE earlier.job_id = later.job_id AND earlier.endpoint_id = later.endpoint_id
        AND earlier.state = 'pending' AND event.sequence < later_event.sequence)`;
  return new Set(blocked.map(({ id }) => id));
}
