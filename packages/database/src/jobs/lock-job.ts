import type { Transaction } from '../connect-database.ts';
import type { Job } from '../generated/client.ts';

/** The job as it is, held until the transaction ends: every state change starts here, so none runs into another. */
export async function lockJob(tx: Transaction, jobId: string): Promise<Job | null> {
  await tx.$queryRaw`SELECT id FROM jobs WHERE id = ${jobId} FOR UPDATE`;
  return tx.job.findUnique({ where: { id: jobId } });
}
