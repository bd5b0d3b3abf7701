import { deliverMessage, enqueue, type Prisma, type Transaction } from '@rollcall/database';

/** Pending again from its first attempt, under a new epoch: messages of the old one are stale from here on. */
export async function requeueDelivery(tx: Transaction, deliveryId: string): Promise<void> {
  const delivery = await tx.webhookDelivery.update({
    where: { id: deliveryId },
    data: { state: 'pending', epoch: { increment: 1 }, nextAttemptAt: new Date(), finishedAt: null },
  });
  await enqueue(tx, deliverMessage(delivery));
}

/** Oldest first, so that events reach the receiver in the order they happened. Returns how many. */
export async function requeueDeliveries(tx: Transaction, where: Prisma.WebhookDeliveryWhereInput): Promise<number> {
  const found = await tx.webhookDelivery.findMany({
    where,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true },
  });
  for (const { id } of found) await requeueDelivery(tx, id);
  return found.length;
}

/** What was held while the endpoint was disabled. */
export function sendHeldDeliveries(tx: Transaction, endpointId: string): Promise<number> {
  return requeueDeliveries(tx, { endpointId, state: 'held' });
}

export async function cancelDeliveries(tx: Transaction, endpointId: string): Promise<void> {
  await tx.webhookDelivery.updateMany({
    where: { endpointId, state: { in: ['pending', 'held'] } },
    data: { state: 'cancelled', epoch: { increment: 1 }, nextAttemptAt: null, finishedAt: new Date() },
  });
}
