import type { Database } from '../connect-database.ts';
import { DEFAULT_LEASE_MS } from './begin-attempt.ts';

/**
 * The worker's sign of life, with its progress. False: stop working, the job was cancelled or given to another worker;
 * whatever this attempt would still write is refused anyway.
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
