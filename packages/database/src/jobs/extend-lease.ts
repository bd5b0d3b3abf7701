import type { Database } from '../connect-database.ts';
import { DEFAULT_LEASE_MS } from './begin-attempt.ts';

/**
 * Extends the worker's lease and stores its progress. If it returns false, the worker must stop: the job was canceled
 * or claimed by another worker, and further writes are rejected.
 */
export async function extendLease(
  db: Database,
  lease: { jobId: string; attempt: number; rowsProcessed: number; leaseMs?: number },
): Promise<boolean> {
  const extended = await db.$executeRaw`
    UPDATE jobs SET
      lease_expires_at = now() + ${lease.leaseMs ?? DEFAULT_LEASE_MS} * interval '1 millisecond',
      rows_processed = GREATEST(rows_processed, ${lease.rowsProcessed})
    WHERE id = ${lease.jobId} AND attempt = ${lease.attempt} AND status = 'processing'`;
  return extended === 1;
}
