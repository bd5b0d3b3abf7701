import type { Database } from '../connect-database.ts';
import type { Partner, WebhookDelivery, WebhookEndpoint, WebhookEvent } from '../generated/client.ts';

/** A later event of a job waits for the earlier ones at most this long, counted from when it was recorded. */
export const ORDER_WAIT_MS = 30_000;

export interface LoadedDelivery {
  delivery: WebhookDelivery;
  event: WebhookEvent;
  endpoint: WebhookEndpoint;
  /** Sealed; signs when the endpoint has no secret of its own (callbacks). */
  partnerSecret: Partner['webhookSecret'];
  /** Set while an earlier event of the job has not reached this endpoint: send no sooner than it has, or than this. */
  waitForEarlierUntil: Date | null;
}

/**
 * All it takes to send. Null: the message is stale, since the delivery was resent, put off under a newer epoch, or has
 * ended; there is nothing to do.
 */
export async function loadDelivery(
  db: Database,
  { deliveryId, epoch, now = new Date() }: { deliveryId: string; epoch: number; now?: Date },
): Promise<LoadedDelivery | null> {
  const found = await db.webhookDelivery.findUnique({
    where: { id: deliveryId },
    include: { event: { include: { partner: { select: { webhookSecret: true } } } }, endpoint: true },
  });
  if (found?.state !== 'pending' || found.epoch !== epoch) return null;
  const { event, endpoint, ...delivery } = found;
  const { partner, ...plainEvent } = event;
  const orderDeadline = new Date(event.createdAt.getTime() + ORDER_WAIT_MS);
  const mayWait = orderDeadline > now && event.sequence > 1;
  const isBlocked = mayWait && (await hasEarlierPending(db, delivery, event.sequence));
  return {
    delivery,
    event: plainEvent,
    endpoint,
    partnerSecret: partner.webhookSecret,
    waitForEarlierUntil: isBlocked ? orderDeadline : null,
  };
}

async function hasEarlierPending(db: Database, delivery: WebhookDelivery, sequence: number): Promise<boolean> {
  const earlier = await db.webhookDelivery.findFirst({
    where: {
      jobId: delivery.jobId,
      endpointId: delivery.endpointId,
      state: 'pending',
      event: { sequence: { lt: sequence } },
    },
    select: { id: true },
  });
  return earlier !== null;
}
