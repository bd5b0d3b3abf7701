import type { BullQueue } from './backend.ts';

export interface QueueDepth {
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  /** Messages that failed after all attempts. */
  readonly failed: number;
  /** Age of the oldest waiting message, or 0. A postponed message counts from when it was first added. */
  readonly oldestWaitingSeconds: number;
}

export async function measureQueue(queue: BullQueue): Promise<QueueDepth> {
  const counts = await queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed');
  const [oldest] = await queue.getJobs(['waiting'], 0, 0, true);
  return {
    waiting: (counts.waiting ?? 0) + (counts.prioritized ?? 0),
    active: counts.active ?? 0,
    delayed: counts.delayed ?? 0,
    failed: counts.failed ?? 0,
    oldestWaitingSeconds: oldest ? Math.max(0, Date.now() - oldest.timestamp) / 1000 : 0,
  };
}

/** Messages that a consumer could take now. Zero while the queue is paused. */
export async function countAvailable(queue: BullQueue): Promise<number> {
  return (await queue.isPaused()) ? 0 : queue.getJobCountByTypes('waiting', 'prioritized');
}
