import { type Database, inTransaction, type Transaction } from '../connect-database.ts';
import type { WebhookDelivery, WebhookEndpoint } from '../generated/client.ts';
import { lockEndpointOf } from './lock-endpoint.ts';

export interface BeginAttempt {
  deliveryId: string;
  epoch: number;
  /** Longer than a request may take; after it another deliverer may send again. */
  leaseMs?: number;
  /** Requests to one endpoint at the same time, over all deliverers. */
  maxInFlight?: number;
}

export type BeginOutcome =
  | { kind: 'started'; number: number }
  /** Nothing to do: sent, superseded, held or cancelled meanwhile. */
  | { kind: 'stale' }
  /** Ask again then; no attempt was spent. */
  | { kind: 'wait'; until: Date; reason: 'endpoint_busy' | 'circuit_open' | 'in_flight' };

const BUSY_WAIT_MS = 500;

/**
 * Takes one of the endpoint's places before a request goes out; `recordAttempt` gives it back, or the lease's end does.
 * After an open circuit one request at a time goes through until one has succeeded.
 */
export function beginAttempt(
  db: Database,
  { deliveryId, epoch, leaseMs = 30_000, maxInFlight = 10 }: BeginAttempt,
): Promise<BeginOutcome> {
  return inTransaction(db, async (tx): Promise<BeginOutcome> => {
    const locked = await lockEndpointOf(tx, deliveryId);
    if (locked?.delivery.state !== 'pending' || locked.delivery.epoch !== epoch) return { kind: 'stale' };
    const { delivery, endpoint } = locked;
    if (endpoint.state !== 'enabled') return setAside(tx, delivery, endpoint);
    const now = new Date();
    if (delivery.inFlightUntil && delivery.inFlightUntil > now) {
      return { kind: 'wait', until: delivery.inFlightUntil, reason: 'in_flight' };
    }
    if (endpoint.circuitOpenUntil && endpoint.circuitOpenUntil > now) {
      return { kind: 'wait', until: endpoint.circuitOpenUntil, reason: 'circuit_open' };
    }
    const places = endpoint.circuitOpenUntil ? 1 : maxInFlight;
    const taken = await tx.webhookDelivery.count({ where: { endpointId: endpoint.id, inFlightUntil: { gt: now } } });
    if (taken >= places)
      return { kind: 'wait', until: new Date(now.getTime() + BUSY_WAIT_MS), reason: 'endpoint_busy' };
    await tx.webhookDelivery.update({
      where: { id: deliveryId },
      data: { inFlightUntil: new Date(now.getTime() + leaseMs) },
    });
    return { kind: 'started', number: delivery.attempts + 1 };
  });
}

/** A delivery that was recorded or enqueued while its endpoint was being disabled or deleted. */
async function setAside(tx: Transaction, delivery: WebhookDelivery, endpoint: WebhookEndpoint): Promise<BeginOutcome> {
  const data =
    endpoint.state === 'disabled'
      ? { state: 'held' as const, nextAttemptAt: null }
      : { state: 'cancelled' as const, nextAttemptAt: null, finishedAt: new Date() };
  await tx.webhookDelivery.update({ where: { id: delivery.id }, data });
  return { kind: 'stale' };
}
