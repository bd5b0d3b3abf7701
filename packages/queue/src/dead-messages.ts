import type { BullQueue } from './backend.ts';

/** A message that the queue has given up after all its attempts. */
export interface DeadMessage {
  readonly id: string;
  /** The kind of error, never what it said. */
  readonly reason: string;
  readonly attempts: number;
  readonly since: Date;
}

const MOST = 100;

export async function listDeadMessages(queue: BullQueue): Promise<DeadMessage[]> {
  const failed = await queue.getJobs(['failed'], 0, MOST - 1, false);
  return failed.map((job) => ({
    id: job.id ?? '',
    reason: job.failedReason ?? '',
    attempts: job.attemptsMade,
    since: new Date(job.finishedOn ?? job.timestamp),
  }));
}

/** False when there is no such message any more, or it is not given up. */
export async function retryDeadMessage(queue: BullQueue, id: string): Promise<boolean> {
  const job = await queue.getJob(id);
  if (!job || (await job.getState()) !== 'failed') return false;
  await job.retry('failed');
  return true;
}
