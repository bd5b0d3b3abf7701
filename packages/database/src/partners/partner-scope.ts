import type { Transaction } from '../connect-database.ts';
import { scopeAudit } from './scope-audit.ts';
import { scopeDeliveries } from './scope-deliveries.ts';
import { scopeFiles } from './scope-files.ts';
import { scopeJobList } from './scope-job-list.ts';
import { scopeJobs } from './scope-jobs.ts';
import { scopeLastFiles } from './scope-last-files.ts';
import { scopeOverview } from './scope-overview.ts';
import { scopePeople } from './scope-people.ts';
import { scopeRequests } from './scope-requests.ts';
import { scopeVendors } from './scope-vendors.ts';

/**
 * All queries for rows that belong to a partner. Each contains the partner's ID, so other partners' rows seem not to
 * exist.
 */
export function partnerScope(db: Transaction, partnerId: string) {
  return {
    partnerId,
    ...scopeJobs(db, partnerId),
    ...scopeJobList(db, partnerId),
    ...scopeLastFiles(db, partnerId),
    ...scopeOverview(db, partnerId),
    ...scopePeople(db, partnerId),
    ...scopeFiles(db, partnerId),
    ...scopeVendors(db, partnerId),
    ...scopeDeliveries(db, partnerId),
    ...scopeAudit(db, partnerId),
    ...scopeRequests(db, partnerId),
  };
}
