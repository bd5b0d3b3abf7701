import type { Transaction } from '../connect-database.ts';
import type { AuditEntry } from '../generated/client.ts';

export interface AuditQuery {
  subjectType: string;
  subjectIds: readonly string[];
  limit: number;
  /** Only entries older than this one. */
  before?: bigint | undefined;
}

export function scopeAudit(db: Transaction, partnerId: string) {
  return {
    /** Newest first, with one entry more than the limit if there are more. */
    listAudit: ({ subjectType, subjectIds, limit, before }: AuditQuery): Promise<AuditEntry[]> =>
      db.auditEntry.findMany({
        where: {
          partnerId,
          subjectType,
          subjectId: { in: [...subjectIds] },
          ...(before !== undefined && { id: { lt: before } }),
        },
        orderBy: { id: 'desc' },
        take: limit + 1,
      }),
  };
}
