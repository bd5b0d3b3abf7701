import { asJson } from '../as-json.ts';
import type { Transaction } from '../connect-database.ts';
import type { WebhookEndpoint } from '../generated/client.ts';
import { enqueueAll } from '../outbox/outbox.ts';
import { deliverMessage } from './deliver-message.ts';
import { disableEndpoint } from './endpoint-state.ts';
import { type LockedDelivery, lockDeliveries } from './lock-endpoint.ts';

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

interface Settled extends LockedDelivery {
  input: RecordAttempt;
  number: number;
  epoch: number;
}

/**
 * Writes down requests: log rows, deliveries, endpoints' health, and the messages for retries, together. False in an
 * attempt's place: its delivery has moved on (resent, cancelled) and nothing of it was written; that is no reason to
 * send again.
 */
export async function recordAttempts(tx: Transaction, inputs: readonly RecordAttempt[]): Promise<boolean[]> {
  const locked = await lockDeliveries(
    tx,
    inputs.map((input) => input.deliveryId),
  );
  const settled = new Map<string, Settled>();
  const written = inputs.map((input) => {
    const found = locked.get(input.deliveryId);
    if (settled.has(input.deliveryId)) return false;
    if (found?.delivery.state !== 'pending' || found.delivery.epoch !== input.epoch) return false;
    const epoch = input.next.kind === 'retry' ? input.epoch + 1 : input.epoch;
    settled.set(input.deliveryId, { ...found, input, epoch, number: found.delivery.attempts + 1 });
    return true;
  });
  const attempts = [...settled.values()];
  if (attempts.length === 0) return written;
  await tx.deliveryAttempt.createMany({ data: attempts.map(toLogRow) });
  await updateDeliveries(tx, attempts);
  // A test says nothing about how the endpoint does with events.
  await recordHealth(
    tx,
    attempts.filter(({ delivery }) => delivery.jobId !== null),
  );
  const retries = attempts.flatMap(({ delivery, epoch, input: { next } }) =>
    next.kind === 'retry' ? [deliverMessage({ ...delivery, epoch }, next.at)] : [],
  );
  await enqueueAll(tx, retries);
  for (const { endpoint, input } of attempts) {
    if (input.next.kind === 'disable_endpoint') await disableEndpoint(tx, endpoint.id, input.next.reason);
  }
  return written;
}

function toLogRow({ delivery, endpoint, number, input: { attempt } }: Settled) {
  const { responseHeaders, ...columns } = attempt;
  return {
    ...columns,
    durationMs: Math.round(attempt.durationMs),
    deliveryId: delivery.id,
    endpointId: endpoint.id,
    number,
    ...(responseHeaders && { responseHeaders: asJson(responseHeaders) }),
  };
}

async function updateDeliveries(tx: Transaction, attempts: readonly Settled[]): Promise<void> {
  const now = new Date();
  const rows = attempts.map(({ delivery, number, epoch, input: { next, attempt } }) => {
    const isFinal = next.kind === 'succeeded' || next.kind === 'failed';
    return {
      id: delivery.id,
      state: isFinal ? next.kind : 'pending',
      attempts: number,
      epoch,
      next_attempt_at: next.kind === 'retry' ? next.at : null,
      last_status: attempt.responseStatus ?? null,
      last_error: attempt.error ?? null,
      finished_at: isFinal ? now : null,
    };
  });
  await tx.$executeRaw`
    UPDATE webhook_deliveries d SET
      state = v.state::delivery_state, attempts = v.attempts, epoch = v.epoch, in_flight_until = NULL,
      next_attempt_at = v.next_attempt_at, last_status = v.last_status, last_error = v.last_error,
      finished_at = v.finished_at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS v(
      id text, state text, attempts int, epoch int, next_attempt_at timestamptz, last_status int, last_error text,
      finished_at timestamptz)
    WHERE d.id = v.id`;
}

/** In the order the attempts were handed in; the endpoints are locked. */
async function recordHealth(tx: Transaction, attempts: readonly Settled[]): Promise<void> {
  const health = new Map<string, Pick<WebhookEndpoint, 'failingSince' | 'consecutiveFailures' | 'circuitOpenUntil'>>();
  for (const { endpoint, input } of attempts) {
    const before = health.get(endpoint.id) ?? endpoint;
    const after =
      input.next.kind === 'succeeded'
        ? { failingSince: null, consecutiveFailures: 0, circuitOpenUntil: null }
        : {
            failingSince: before.failingSince ?? input.attempt.startedAt,
            consecutiveFailures: before.consecutiveFailures + 1,
            circuitOpenUntil: input.openCircuitUntil ?? before.circuitOpenUntil,
          };
    health.set(endpoint.id, after);
  }
  const wasWell = new Set(attempts.filter(({ endpoint }) => isWell(endpoint)).map(({ endpoint }) => endpoint.id));
  for (const [id, data] of health) {
    if (wasWell.has(id) && isWell(data)) continue;
    await tx.webhookEndpoint.update({ where: { id }, data });
  }
}

function isWell(endpoint: Pick<WebhookEndpoint, 'consecutiveFailures' | 'failingSince' | 'circuitOpenUntil'>): boolean {
  return endpoint.consecutiveFailures === 0 && endpoint.failingSince === null && endpoint.circuitOpenUntil === null;
}
