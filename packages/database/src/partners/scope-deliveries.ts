import type { Transaction } from '../connect-database.ts';
import type {
  DeliveryAttempt,
  DeliveryState,
  Prisma,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEvent,
} from '../generated/client.ts';
import { findWebhook } from '../webhooks/find-webhook.ts';
import { cutPage, type Page, type Position } from './keyset-page.ts';

export type DeliveryWithEvent = WebhookDelivery & { event: WebhookEvent; endpoint: WebhookEndpoint };
export type DeliveryWithLog = DeliveryWithEvent & { attemptLog: DeliveryAttempt[] };

export interface DeliveryQuery {
  limit: number;
  /** Rows behind this place only. */
  after?: Position | undefined;
  jobId?: string | undefined;
  event?: string | undefined;
  state?: DeliveryState | undefined;
}

export function scopeDeliveries(db: Transaction, partnerId: string) {
  return {
    /** Newest first. */
    listDeliveries: async ({ limit, after, jobId, event, state }: DeliveryQuery): Promise<Page<DeliveryWithEvent>> => {
      const found = await db.webhookDelivery.findMany({
        where: {
          partnerId,
          ...((jobId || event) && { event: { ...(jobId && { jobId }), ...(event && { type: event }) } }),
          ...(state && { state }),
          ...(after && { OR: [{ createdAt: { lt: after.at } }, { createdAt: after.at, id: { lt: after.id } }] }),
        } satisfies Prisma.WebhookDeliveryWhereInput,
        include: { event: true, endpoint: true },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: limit + 1,
      });
      return cutPage(found, limit, (delivery) => ({ at: delivery.createdAt, id: delivery.id }));
    },

    findDelivery: async (deliveryId: string): Promise<DeliveryWithLog | null> => {
      const delivery = await db.webhookDelivery.findFirst({
        where: { id: deliveryId, partnerId },
        include: { event: true, endpoint: true },
      });
      if (!delivery) return null;
      const attemptLog = await db.deliveryAttempt.findMany({ where: { deliveryId }, orderBy: { number: 'asc' } });
      return { ...delivery, attemptLog };
    },

    /** The configured endpoint, enabled or disabled. */
    findWebhook: () => findWebhook(db, partnerId),
  };
}
