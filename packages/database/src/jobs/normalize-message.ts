import type { OutboxEntry } from '../outbox/outbox.ts';

/**
 * The message that makes a worker claim the job. The attempt it will become is part of the id, so that the message
 * after a lost attempt is not taken for the first one. `round` marks a repetition of a message that seems lost.
 */
export function normalizeMessage(jobId: string, attempt: number, round?: string): OutboxEntry {
  return {
    queue: 'normalize',
    messageId: `${jobId}-a${attempt}${round ? `-${round}` : ''}`,
    payload: { job_id: jobId, attempt },
  };
}
