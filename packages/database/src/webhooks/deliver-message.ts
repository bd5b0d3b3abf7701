import type { OutboxEntry } from '../outbox/outbox.ts';

/**
 * Wakes the deliverers when the transaction has committed. Which delivery it is about is for the eye alone: whoever is
 * woken takes whatever is due. Retries need none, deliverers look at the clock themselves.
 */
export function deliverMessage(delivery: { id: string; epoch: number; jobId?: string | null }): OutboxEntry {
  return {
    queue: 'deliver',
    messageId: `${delivery.id}-e${delivery.epoch}`,
    payload: {
      delivery_id: delivery.id,
      epoch: delivery.epoch,
      ...(delivery.jobId && { job_id: delivery.jobId }),
    },
  };
}
