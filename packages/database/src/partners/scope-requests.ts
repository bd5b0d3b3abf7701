import type { Transaction } from '../connect-database.ts';
import type { RequestLogEntry } from '../generated/client.ts';
import type { Position } from './keyset-page.ts';
import { cutPage, type Page } from './keyset-page.ts';

export interface RequestQuery {
  limit: number;
  /** Only rows after this position. */
  after?: Position | undefined;
  requestId?: string | undefined;
  clientId?: string | undefined;
  /** Only responses with status 400 or higher. */
  failedOnly?: boolean | undefined;
}

export function scopeRequests(db: Transaction, partnerId: string) {
  return {
    /** Newest first. */
    listRequests: async (query: RequestQuery): Promise<Page<RequestLogEntry>> => {
      const { limit, after, requestId, clientId, failedOnly } = query;
      const found = await db.requestLogEntry.findMany({
        where: {
          partnerId,
          ...(requestId && { requestId }),
          ...(clientId && { clientId }),
          ...(failedOnly && { status: { gte: 400 } }),
          ...(after && { OR: [{ at: { lt: after.at } }, { at: after.at, id: { lt: BigInt(after.id) } }] }),
        },
        orderBy: [{ at: 'desc' }, { id: 'desc' }],
        take: limit + 1,
      });
      return cutPage(found, limit, ({ at, id }) => ({ at, id: String(id) }));
    },
  };
}
