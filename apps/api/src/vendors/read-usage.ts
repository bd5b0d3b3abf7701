import type { Database, Transaction } from '@rollcall/database';
import { partnerScope } from '@rollcall/database/partners';
import type { VendorUsage } from '@rollcall/database/rows';

export type Usage = Pick<VendorUsage, 'lastFileAt' | 'filesProcessed' | 'processingMillis'>;

/** Totals of the partner's files of a vendor under all of its IDs. Null if there are none. */
export async function readUsage(
  db: Database | Transaction,
  { partnerId, ids }: { partnerId: string; ids: readonly string[] },
): Promise<Usage | null> {
  return sumUsage(await partnerScope(db, partnerId).listVendorUsage(ids));
}

export function sumUsage(rows: readonly Usage[]): Usage | null {
  return rows.reduce<Usage | null>(
    (sum, row) =>
      sum === null
        ? row
        : {
            lastFileAt: new Date(Math.max(sum.lastFileAt.getTime(), row.lastFileAt.getTime())),
            filesProcessed: sum.filesProcessed + row.filesProcessed,
            processingMillis: sum.processingMillis + row.processingMillis,
          },
    null,
  );
}
