import type { Transaction } from '../connect-database.ts';
import type { WebhookEndpoint } from '../generated/client.ts';
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
 * Writes down requests: log rows, deliveries and endpoints' health together. False in an
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
  await writeAttempts(tx, attempts);
  // A test says nothing about how the endpoint does with events.
  await recordHealth(
    tx,
    attempts.filter(({ delivery }) => delivery.jobId !== null),
  );
  for (const { endpoint, input } of attempts) {
    if (input.next.kind === 'disable_endpoint') await disableEndpoint(tx, endpoint.id, input.next.reason);
  }
  return written;
}

async function writeAttempts(tx: Transaction, attempts: readonly Settled[]): Promise<void> {
  const now = new Date();
  const rows = attempts.map(({ delivery, endpoint, number, epoch, input: { next, attempt } }) => {
    const isFinal = next.kind === 'succeeded' || next.kind === 'failed';
    return {
      id: delivery.id,
      endpoint_id: endpoint.id,
      state: isFinal ? next.kind : 'pending',
      number,
      epoch,
      next_attempt_at: next.kind === 'retry' ? next.at : null,
      finished_at: isFinal ? now : null,
      started_at: attempt.startedAt,
      duration_ms: Math.round(attempt.durationMs),
      outcome: attempt.outcome,
      status: attempt.responseStatus,
      headers: attempt.responseHeaders,
      body: attempt.responseBody,
      error: attempt.error,
    };
  });
  await tx.$executeRaw`
    WITH written AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS v(
        id text, endpoint_id text, state text, number int, epoch int, next_attempt_at timestamptz,
        finished_at timestamptz, started_at timestamptz, duration_ms int, outcome text, status int, headers jsonb,
        body text, error text)
    ), logged AS (
      INSERT INTO delivery_attempts (delivery_id, number, endpoint_id, started_at, duration_ms, outcome,
        response_status, response_headers, response_body, error)
      SELECT id, number, endpoint_id, started_at, duration_ms, outcome, status, headers, body, error FROM written)
    UPDATE webhook_deliveries d SET
      state = v.state::delivery_state, attempts = v.number, epoch = v.epoch, next_attempt_at = v.next_attempt_at,
      last_status = v.status, last_error = v.error, finished_at = v.finished_at
    FROM written v WHERE d.id = v.id`;
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
