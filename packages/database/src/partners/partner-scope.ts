import type { Database } from '../connect-database.ts';
import { scopeDeliveries } from './scope-deliveries.ts';
import { scopeJobs } from './scope-jobs.ts';
import { scopeVendors } from './scope-vendors.ts';

export type PartnerScope = ReturnType<typeof partnerScope>;

/**
 * The one place where rows that belong to a partner are looked up: every query in it carries the partner's id, so what
 * belongs to another is not found, exactly as if it did not exist.
 */
export function partnerScope(db: Database, partnerId: string) {
  return {
    partnerId,
    ...scopeJobs(db, partnerId),
    ...scopeVendors(db, partnerId),
    ...scopeDeliveries(db, partnerId),
  };
}
