import { type Database, inTransaction, type Transaction } from '../connect-database.ts';
import type { WebhookEndpoint } from '../generated/client.ts';
import type { DeliveryMessage } from './deliver-message.ts';
import { type LockedDelivery, lockDeliveries } from './lock-endpoint.ts';

export interface BeginRules {
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
/** A delivery that waits shows once in this time that its message lives; see sweep-overdue-deliveries.ts. */
const SIGN_OF_LIFE_MS = 60_000;

/**
 * Takes places at the endpoints before requests go out, an outcome for each message in its place; `recordAttempts` gives
 * them back, or the lease's end does. After an open circuit one request at a time goes through until one has succeeded.
 */
export function beginAttempts(
  db: Database,
  messages: readonly DeliveryMessage[],
  { leaseMs = 30_000, maxInFlight = 10 }: BeginRules = {},
): Promise<BeginOutcome[]> {
  return inTransaction(db, async (tx) => {
    const locked = await lockDeliveries(
      tx,
      messages.map((message) => message.deliveryId),
    );
    const now = new Date();
    const taken = await countInFlight(tx, locked, now);
    const started = new Set<string>();
    const outcomes = messages.map((message): BeginOutcome => {
      const found = locked.get(message.deliveryId);
      if (found?.delivery.state !== 'pending' || found.delivery.epoch !== message.epoch) return { kind: 'stale' };
      if (started.has(message.deliveryId)) return wait(new Date(now.getTime() + leaseMs), 'in_flight');
      const outcome = decide(found, { now, taken: taken.get(found.endpoint.id) ?? 0, maxInFlight });
      if (outcome.kind !== 'started') return outcome;
      started.add(message.deliveryId);
      taken.set(found.endpoint.id, (taken.get(found.endpoint.id) ?? 0) + 1);
      return outcome;
    });
    if (started.size > 0) {
      const inFlightUntil = new Date(now.getTime() + leaseMs);
      await tx.webhookDelivery.updateMany({ where: { id: { in: [...started] } }, data: { inFlightUntil } });
    }
    await setAside(tx, [...locked.values()]);
    await showSignsOfLife(tx, { messages, outcomes, locked, now });
    return outcomes;
  });
}

function decide(
  { delivery, endpoint }: LockedDelivery,
  { now, taken, maxInFlight }: { now: Date; taken: number; maxInFlight: number },
): BeginOutcome {
  const isTest = delivery.jobId === null;
  if (!takes(endpoint, isTest)) return { kind: 'stale' };
  if (delivery.inFlightUntil && delivery.inFlightUntil > now) return wait(delivery.inFlightUntil, 'in_flight');
  // Someone is looking at the endpoint right now: a test goes out whatever the circuit breaker thinks of it.
  const circuit = isTest ? null : endpoint.circuitOpenUntil;
  if (circuit && circuit > now) return wait(circuit, 'circuit_open');
  if (taken >= (circuit ? 1 : maxInFlight)) return wait(new Date(now.getTime() + BUSY_WAIT_MS), 'endpoint_busy');
  return { kind: 'started', number: delivery.attempts + 1 };
}

function wait(until: Date, reason: 'endpoint_busy' | 'circuit_open' | 'in_flight'): BeginOutcome {
  return { kind: 'wait', until, reason };
}

/** A test reaches a disabled endpoint too: to see whether it is well again is what it is for. */
function takes({ state }: WebhookEndpoint, isTest: boolean): boolean {
  return state === 'enabled' || (isTest && state === 'disabled');
}

async function countInFlight(tx: Transaction, locked: ReadonlyMap<string, LockedDelivery>, now: Date) {
  const endpointIds = [...new Set([...locked.values()].map(({ endpoint }) => endpoint.id))];
  const counts = await tx.webhookDelivery.groupBy({
    by: ['endpointId'],
    where: { endpointId: { in: endpointIds }, inFlightUntil: { gt: now } },
    _count: true,
  });
  return new Map(counts.map((count) => [count.endpointId, count._count]));
}

/** Deliveries that were recorded or enqueued while their endpoint was being disabled or deleted. */
async function setAside(tx: Transaction, locked: readonly LockedDelivery[]): Promise<void> {
  const refused = locked.filter(
    ({ delivery, endpoint }) => delivery.state === 'pending' && !takes(endpoint, delivery.jobId === null),
  );
  const idsAt = (state: WebhookEndpoint['state']) =>
    refused.filter(({ endpoint }) => endpoint.state === state).map(({ delivery }) => delivery.id);
  const [disabled, deleted] = [idsAt('disabled'), idsAt('deleted')];
  if (disabled.length > 0) {
    await tx.webhookDelivery.updateMany({
      where: { id: { in: disabled } },
      data: { state: 'held', nextAttemptAt: null },
    });
  }
  if (deleted.length > 0) {
    await tx.webhookDelivery.updateMany({
      where: { id: { in: deleted } },
      data: { state: 'cancelled', nextAttemptAt: null, finishedAt: new Date() },
    });
  }
}

/** Waiting may take hours; without this the sweep would take the message for lost and send another, again and again. */
async function showSignsOfLife(
  tx: Transaction,
  context: {
    messages: readonly DeliveryMessage[];
    outcomes: readonly BeginOutcome[];
    locked: ReadonlyMap<string, LockedDelivery>;
    now: Date;
  },
): Promise<void> {
  const { messages, outcomes, locked, now } = context;
  const quietSince = now.getTime() - SIGN_OF_LIFE_MS;
  const quiet = messages.filter((message, index) => {
    const delivery = locked.get(message.deliveryId)?.delivery;
    return outcomes[index]?.kind === 'wait' && delivery && dueAt(delivery).getTime() < quietSince;
  });
  if (quiet.length === 0) return;
  const ids = quiet.map((message) => message.deliveryId);
  await tx.webhookDelivery.updateMany({ where: { id: { in: ids } }, data: { nextAttemptAt: now } });
}

function dueAt(delivery: LockedDelivery['delivery']): Date {
  return delivery.nextAttemptAt ?? delivery.createdAt;
}
