import { readRows } from '../access/read-rows.ts';
import { type Database, inTransaction, type Transaction } from '../connect-database.ts';
import { RECORD_ATTEMPTS } from '../sql/record-attempts.sql.ts';
import { disableEndpoint } from './endpoint-state.ts';

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
  /** No retries are left. */
  | { kind: 'failed' }
  /** The endpoint is disabled (410, or days of failures), and this delivery is held with the others. */
  | { kind: 'disable_endpoint'; reason: string };

export interface RecordAttempt {
  deliveryId: string;
  epoch: number;
  attempt: AttemptRecord;
  next: AfterAttempt;
  /** After a failure: send nothing to the endpoint before this time. */
  openCircuitUntil?: Date | null;
}

/**
 * Records finished requests: log rows, deliveries, and endpoint health, all or none. Can be repeated safely. Returns
 * false for an attempt whose delivery was resent, canceled, or held since, or that is a duplicate. It must not be sent
 * again because of that.
 */
export async function recordAttempts(db: Database, inputs: readonly RecordAttempt[]): Promise<boolean[]> {
  const first = new Map(inputs.toReversed().map((input) => [input.deliveryId, input]));
  const once = inputs.filter((input) => first.get(input.deliveryId) === input);
  const written = once.some(({ next }) => next.kind === 'disable_endpoint')
    ? await inTransaction(db, (tx) => recordAndDisable(tx, once))
    : await readRows<Written>(db, RECORD_ATTEMPTS, valuesOf(once));
  const ids = new Set(written.map(({ id }) => id));
  return inputs.map((input) => first.get(input.deliveryId) === input && ids.has(input.deliveryId));
}

interface Written {
  readonly id: string;
  readonly endpointId: string;
}

async function recordAndDisable(tx: Transaction, inputs: readonly RecordAttempt[]): Promise<Written[]> {
  const written = await readRows<Written>(tx, RECORD_ATTEMPTS, valuesOf(inputs));
  const endpoints = new Map(written.map(({ id, endpointId }) => [id, endpointId]));
  for (const { deliveryId, next } of inputs) {
    const endpointId = endpoints.get(deliveryId);
    if (next.kind === 'disable_endpoint' && endpointId) await disableEndpoint(tx, endpointId, next.reason);
  }
  return written;
}

const STATES = { succeeded: 'succeeded', retry: 'pending', failed: 'failed', disable_endpoint: 'held' } as const;

function valuesOf(inputs: readonly RecordAttempt[]): unknown[] {
  const each = <T>(of: (input: RecordAttempt) => T) => inputs.map(of);
  return [
    each(({ deliveryId }) => deliveryId),
    each(({ epoch }) => epoch),
    each(({ next }) => STATES[next.kind]),
    each(({ next }) => (next.kind === 'retry' ? next.at.toISOString() : null)),
    each(({ attempt }) => attempt.startedAt.toISOString()),
    each(({ attempt }) => Math.round(attempt.durationMs)),
    each(({ attempt }) => attempt.outcome),
    each(({ attempt }) => attempt.responseStatus ?? null),
    each(({ attempt }) => attempt.responseHeaders && JSON.stringify(attempt.responseHeaders)),
    each(({ attempt }) => attempt.responseBody ?? null),
    each(({ attempt }) => attempt.error ?? null),
    each(({ openCircuitUntil }) => openCircuitUntil?.toISOString() ?? null),
  ];
}
