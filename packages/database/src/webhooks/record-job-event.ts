import type { WebhookEventName } from '@rollcall/contracts';
import { createId } from '@rollcall/platform';
import { asJson } from '../as-json.ts';
import type { Transaction } from '../connect-database.ts';
import type { Job, WebhookEndpointState } from '../generated/client.ts';
import { enqueueAll } from '../outbox/outbox.ts';
import { deliverMessage } from './deliver-message.ts';
import { buildEventPayload } from './event-payload.ts';

/**
 * Writes the job's next event from the row as it stands, and a delivery for each endpoint that takes it: the partner's
 * configured one when it subscribed, the job's callback always. A disabled endpoint's delivery is held, not dropped.
 * Part of the transaction that changes the job, whose row the caller holds.
 */
export async function recordJobEvent(tx: Transaction, jobId: string, type: WebhookEventName): Promise<void> {
  const job = await tx.job.update({ where: { id: jobId }, data: { eventSequence: { increment: 1 } } });
  const sequence = job.eventSequence;
  const timestamp = new Date();
  const eventId = createId('evt');
  await tx.webhookEvent.create({
    data: {
      id: eventId,
      partnerId: job.partnerId,
      jobId,
      type,
      sequence,
      payload: asJson(buildEventPayload({ job, type, sequence, timestamp })),
      createdAt: timestamp,
    },
  });
  const deliveries = (await lockReceivers(tx, job, type)).map((endpoint) => ({
    id: createId('whd'),
    eventId,
    endpointId: endpoint.id,
    partnerId: job.partnerId,
    jobId,
    state: endpoint.state === 'enabled' ? ('pending' as const) : ('held' as const),
    nextAttemptAt: endpoint.state === 'enabled' ? timestamp : null,
    createdAt: timestamp,
  }));
  await tx.webhookDelivery.createMany({ data: deliveries });
  const due = deliveries.filter((delivery) => delivery.state === 'pending');
  await enqueueAll(
    tx,
    due.map((delivery) => deliverMessage({ id: delivery.id, epoch: 1, jobId })),
  );
}

interface Receiver {
  id: string;
  state: WebhookEndpointState;
}

/** Share-locked: an endpoint enabled or disabled at this instant either sees these deliveries or is seen by them. */
function lockReceivers(tx: Transaction, job: Job, type: WebhookEventName): Promise<Receiver[]> {
  return tx.$queryRaw<Receiver[]>`
    SELECT id, state::text AS state FROM webhook_endpoints
    WHERE partner_id = ${job.partnerId} AND state <> 'deleted'
      AND (job_id = ${job.id} OR (job_id IS NULL AND ${type} = ANY (events)))
    ORDER BY id FOR SHARE`;
}
