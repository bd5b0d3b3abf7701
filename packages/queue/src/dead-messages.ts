import type { BullQueue } from './backend.ts';

/** A message that failed after all attempts. */
export interface DeadMessage {
  readonly id: string;
  /** The type of the error, never its message. */
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

/** Returns false if the message doesn't exist anymore or hasn't failed. */
export async function retryDeadMessage(queue: BullQueue, id: string): Promise<boolean> {
  const job = await queue.getJob(id);
  if (!job || (await job.getState()) !== 'failed') return false;
  await job.retry('failed');
  return true;
}
