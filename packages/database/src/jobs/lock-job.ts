import type { Transaction } from '../connect-database.ts';
import type { Job } from '../generated/client.ts';

/** Locks and returns the job. Every state change starts here, so that they don't interfere. */
export async function lockJob(tx: Transaction, jobId: string): Promise<Job | null> {
  await tx.$queryRaw`SELECT id FROM jobs WHERE id = ${jobId} FOR UPDATE`;
  return tx.job.findUnique({ where: { id: jobId } });
}
