import { asJson } from '../as-json.ts';
import type { Transaction } from '../connect-database.ts';
import type { WebhookEndpoint } from '../generated/client.ts';
import { enqueue } from '../outbox/outbox.ts';
import { deliverMessage } from './deliver-message.ts';
import { disableEndpoint } from './endpoint-state.ts';
import { lockEndpointOf } from './lock-endpoint.ts';

export interface AttemptRecord {
  startedAt: Date;
  durationMs: number;
  /** succeeded, http_status, timeout, connection_refused, dns_failure, tls_failure, address_blocked, … */
  outcome: string;
  responseStatus?: number | null;
  responseHeaders?: object | null;
  responseBody?: string | null;
  error?: string | null;
}

export type AfterAttempt =
  | { kind: 'succeeded' }
  | { kind: 'retry'; at: Date }
  /** The schedule is exhausted. */
  | { kind: 'failed' }
  /** The endpoint is given up on (410, or days of failures): it is disabled and this delivery held with the others. */
  | { kind: 'disable_endpoint'; reason: string };

export interface RecordAttempt {
  deliveryId: string;
  epoch: number;
  attempt: AttemptRecord;
  next: AfterAttempt;
  /** After a failure: send the endpoint nothing before this instant. */
  openCircuitUntil?: Date | null;
}

/**
 * Writes down one request: log row, delivery, endpoint's health, and the message for a retry, together. False: the
 * delivery has moved on (resent, cancelled) and nothing was written; that is no reason to send again.
 */
export async function recordAttempt(tx: Transaction, input: RecordAttempt): Promise<boolean> {
  const { attempt, next } = input;
  const locked = await lockEndpointOf(tx, input.deliveryId);
  if (locked?.delivery.state !== 'pending' || locked.delivery.epoch !== input.epoch) return false;
  const { delivery, endpoint } = locked;
  const number = delivery.attempts + 1;
  const epoch = next.kind === 'retry' ? delivery.epoch + 1 : delivery.epoch;
  const isFinal = next.kind === 'succeeded' || next.kind === 'failed';
  const { responseHeaders, ...columns } = attempt;
  await tx.deliveryAttempt.create({
    data: {
      ...columns,
      durationMs: Math.round(attempt.durationMs),
      deliveryId: delivery.id,
      number,
      ...(responseHeaders && { responseHeaders: asJson(responseHeaders) }),
    },
  });
  await tx.webhookDelivery.update({
    where: { id: delivery.id },
    data: {
      state: next.kind === 'succeeded' || next.kind === 'failed' ? next.kind : 'pending',
      attempts: number,
      epoch,
      inFlightUntil: null,
      nextAttemptAt: next.kind === 'retry' ? next.at : null,
      lastStatus: attempt.responseStatus ?? null,
      lastError: attempt.error ?? null,
      finishedAt: isFinal ? new Date() : null,
    },
  });
  await recordHealth(tx, endpoint, input);
  if (next.kind === 'disable_endpoint') await disableEndpoint(tx, endpoint.id, next.reason);
  if (next.kind === 'retry') await enqueue(tx, deliverMessage({ id: delivery.id, epoch }, next.at));
  return true;
}

async function recordHealth(tx: Transaction, endpoint: WebhookEndpoint, input: RecordAttempt): Promise<void> {
  const healthy = input.next.kind === 'succeeded';
  await tx.webhookEndpoint.update({
    where: { id: endpoint.id },
    data: healthy
      ? { failingSince: null, consecutiveFailures: 0, circuitOpenUntil: null }
      : {
          failingSince: endpoint.failingSince ?? input.attempt.startedAt,
          consecutiveFailures: { increment: 1 },
          ...(input.openCircuitUntil && { circuitOpenUntil: input.openCircuitUntil }),
        },
  });
}
