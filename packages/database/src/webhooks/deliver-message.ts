import type { OutboxEntry } from '../outbox/outbox.ts';

/** What a queue message says: send this delivery, unless it has moved on to another epoch. */
export interface DeliveryMessage {
  deliveryId: string;
  epoch: number;
}

/**
 * The message that makes a deliverer send; its epoch tells it from the ones of earlier attempts. The job, where it is
 * known, is for tracing alone.
 */
export function deliverMessage(
  delivery: { id: string; epoch: number; jobId?: string | null },
  notBefore?: Date,
): OutboxEntry {
  return {
    queue: 'deliver',
    messageId: `${delivery.id}-e${delivery.epoch}`,
    payload: {
      delivery_id: delivery.id,
      epoch: delivery.epoch,
      ...(delivery.jobId && { job_id: delivery.jobId }),
    },
    ...(notBefore && { notBefore }),
  };
}
