import type { Job, JobLane } from '../generated/client.ts';
import type { OutboxEntry, OutboxQueue } from '../outbox/outbox.ts';

export const LANE_QUEUES = { small: 'normalize', large: 'normalize-large' } as const satisfies Record<
  JobLane,
  OutboxQueue
>;

/**
 * The message that makes a worker claim a job of this one's lane; there are as many as jobs wait. The attempt that this
 * job will be at is part of the id, so that the message after a lost attempt is not taken for the first one. `round`
 * marks a repetition of a message that was lost.
 */
export function normalizeMessage(job: Pick<Job, 'id' | 'lane'>, attempt: number, round?: string): OutboxEntry {
  return {
    queue: LANE_QUEUES[job.lane],
    messageId: `${job.id}-a${attempt}${round ? `-${round}` : ''}`,
    payload: { job_id: job.id },
  };
}
