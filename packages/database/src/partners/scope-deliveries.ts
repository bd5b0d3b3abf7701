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

export type RecordedEvent = Pick<WebhookEvent, 'id' | 'type' | 'jobId' | 'body' | 'createdAt'>;

/** Transactions that write events take less. After this time, no older event can appear anymore. */
const EVENTS_SETTLE_MS = 1000;

export interface DeliveryQuery {
  limit: number;
  /** Only rows after this position. */
  after?: Position | undefined;
  jobId?: string | undefined;
  endpointId?: string | undefined;
  event?: string | undefined;
  state?: DeliveryState | undefined;
}

export function scopeDeliveries(db: Transaction, partnerId: string) {
  return {
    /** Newest first. */
    listDeliveries: async ({
      limit,
      after,
      jobId,
      endpointId,
      event,
      state,
    }: DeliveryQuery): Promise<Page<DeliveryWithEvent>> => {
      const found = await db.webhookDelivery.findMany({
        where: {
          partnerId,
          ...((jobId || event) && { event: { ...(jobId && { jobId }), ...(event && { type: event }) } }),
          ...(endpointId && { endpointId }),
          ...(state && { state }),
          ...(after && { OR: [{ createdAt: { lt: after.at } }, { createdAt: after.at, id: { lt: after.id } }] }),
        } satisfies Prisma.WebhookDeliveryWhereInput,
        include: { event: true, endpoint: true },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: limit + 1,
      });
      return cutPage(found, limit, (delivery) => ({ at: delivery.createdAt, id: delivery.id }));
    },

    /**
     * Events after this position, oldest first. Reads recently changed jobs, because an index of events by partner
     * would cost three entries per file.
     */
    listEvents: ({ after, limit }: { after: Position; limit: number }): Promise<RecordedEvent[]> =>
      db.$queryRaw<RecordedEvent[]>`
        SELECT id, type, job_id AS "jobId", body, created_at AS "createdAt" FROM (
          SELECT v.* FROM jobs j JOIN webhook_events v ON v.job_id = j.id
          WHERE j.partner_id = ${partnerId} AND j.changed_at >= ${after.at}::timestamptz - interval '1 minute'
          UNION ALL
          SELECT v.* FROM webhook_deliveries d JOIN webhook_events v ON v.id = d.event_id
          WHERE d.partner_id = ${partnerId} AND d.job_id IS NULL AND d.created_at >= ${after.at}::timestamptz
        ) AS recent
        WHERE (created_at, id) > (${after.at}::timestamptz, ${after.id})
          AND created_at < now() - ${EVENTS_SETTLE_MS}::int * interval '1 millisecond'
        ORDER BY created_at, id LIMIT ${limit}`,

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
