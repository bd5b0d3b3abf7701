import type { Job, JobLane } from '../generated/client.ts';
import type { OutboxEntry, OutboxQueue } from '../outbox/outbox.ts';

export const LANE_QUEUES = { small: 'normalize', large: 'normalize-large' } as const satisfies Record<
  JobLane,
  OutboxQueue
>;

/**
 * A message that lets a worker claim a job in this job's lane. There are as many as waiting jobs. The ID contains the
 * attempt, so that the message after a lost attempt isn't treated as a duplicate. `round` marks a replacement for a
 * lost message.
 */
export function normalizeMessage(job: Pick<Job, 'id' | 'lane'>, attempt: number, round?: string): OutboxEntry {
  return {
    queue: LANE_QUEUES[job.lane],
    messageId: `${job.id}-a${attempt}${round ? `-${round}` : ''}`,
    payload: { job_id: job.id },
  };
}
