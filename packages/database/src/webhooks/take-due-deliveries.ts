// PostgreSQL is the queue of deliveries: a delivery that is pending and due is sent. A process holds endpoints instead
// of deliveries, and renews its lease while it sends. So nothing is written for a delivery before it has a result, no
// two processes send the same one, and the holder alone counts concurrent requests to the endpoint. See
// docs/adr/0021-delivery-processes-hold-endpoints.md.
import { readRows } from '../access/read-rows.ts';
import type { Database } from '../connect-database.ts';
import { HOLD_ENDPOINTS, HOLD_NAMED_ENDPOINTS, MOST_ENDPOINTS } from '../sql/hold-endpoints.sql.ts';
import { READ_DUE_DELIVERIES } from '../sql/read-due-deliveries.sql.ts';

/** How long a later event of a job waits for earlier ones, from the time it was recorded. */
const ORDER_WAIT_MS = 30_000;

export interface HoldRules {
  /** The name of the process, which changes with a restart. */
  readonly deliverer: string;
  /** By default the database's time, which all processes share. */
  readonly now?: Date | undefined;
  /** After this time without renewal, other processes can hold its endpoints. */
  readonly leaseMs: number;
  /** Concurrent requests to one target. */
  readonly perTarget: number;
  /** Remaining capacity of targets with deliveries in progress. */
  readonly room: ReadonlyMap<string, number>;
  /** Where the last search ended, '' at first, or the endpoints to look at. */
  readonly among: string | readonly string[];
}

/** The destination and the signing secrets. */
export interface HeldEndpoint {
  readonly id: string;
  readonly partnerId: string;
  readonly url: string;
  /** Partner and origin: endpoints of one target have the same host. */
  readonly target: string;
  /** False if it only takes tests, because it is disabled or its circuit is open. */
  readonly takesEvents: boolean;
  readonly failingSince: Date | null;
  readonly consecutiveFailures: number;
  /** If it is in the past: one request at a time until one succeeds. */
  readonly circuitOpenUntil: Date | null;
  /** The endpoint whose secrets sign. For a callback, the configured one. Null: only the partner's own secret. */
  readonly signerId: string | null;
  /** Encrypted, like the others. */
  readonly secret: Uint8Array | null;
  readonly previousSecret: Uint8Array | null;
  readonly previousSecretExpiresAt: Date | null;
  readonly partnerSecret: Uint8Array;
}

export interface Held {
  readonly endpoints: readonly HeldEndpoint[];
  /** Endpoints with due deliveries whose target has no capacity now. */
  readonly crowded: readonly Pick<HeldEndpoint, 'id' | 'target'>[];
  /** Where to continue, or '' if all endpoints were searched. */
  readonly after: string;
}

type DueEndpoint = HeldEndpoint & { readonly isHeld: boolean; readonly isCrowded: boolean };

/** Holds endpoints with due deliveries that no other process holds, until they are released or the lease ends. */
export async function holdEndpoints(db: Database, rules: HoldRules): Promise<Held> {
  const { deliverer, now, leaseMs, perTarget, room, among } = rules;
  const targets = [[...room.keys()], [...room.values()], perTarget];
  const statement = typeof among === 'string' ? HOLD_ENDPOINTS : HOLD_NAMED_ENDPOINTS;
  const due = await readRows<DueEndpoint>(db, statement, [now ?? null, deliverer, leaseMs, among, ...targets]);
  return {
    endpoints: due.filter(({ isHeld }) => isHeld),
    crowded: due.filter(({ isCrowded }) => isCrowded),
    after: typeof among !== 'string' || due.length < MOST_ENDPOINTS ? '' : (due.at(-1)?.id ?? ''),
  };
}

export interface Wanted {
  readonly endpoint: HeldEndpoint;
  /** Remaining capacity of the endpoint. */
  readonly room: number;
  readonly inHand: number;
}

export interface DueDelivery {
  readonly id: string;
  readonly epoch: number;
  readonly endpoint: HeldEndpoint;
  readonly jobId: string | null;
  /** Attempts so far, and those before the current retry schedule. */
  readonly attempts: number;
  readonly attemptsAtStart: number;
  readonly eventId: string;
  readonly eventType: string;
  /** The text to send, the same for every attempt. */
  readonly body: string;
  /** Request ID of the upload, for the logs. */
  readonly requestId: string | null;
  /** Whether the job has a later event that may wait for this one. */
  readonly isFollowed: boolean;
}

export interface ReadRules {
  readonly deliverer: string;
  /** As in `HoldRules`. */
  readonly now?: Date | undefined;
  readonly wanted: readonly Wanted[];
  /** Maximum number of deliveries. */
  readonly limit: number;
  /** Deliveries of these endpoints that the process already has. */
  readonly inHand: readonly string[];
}

/** Deliveries that can be sent now to held endpoints. Ignores endpoints that are no longer held. */
export async function readDueDeliveries(db: Database, rules: ReadRules): Promise<DueDelivery[]> {
  const { deliverer, now, wanted, limit, inHand } = rules;
  const endpoints = new Map(wanted.map(({ endpoint }) => [endpoint.id, endpoint]));
  const rows = await readRows<Omit<DueDelivery, 'endpoint'> & { endpointId: string }>(db, READ_DUE_DELIVERIES, [
    now ?? null,
    deliverer,
    ORDER_WAIT_MS,
    limit,
    [...endpoints.keys()],
    wanted.map(({ room }) => room),
    wanted.map(({ endpoint }) => endpoint.takesEvents),
    wanted.map((each) => each.inHand),
    inHand,
  ]);
  return rows.flatMap(({ endpointId, ...delivery }) => {
    const endpoint = endpoints.get(endpointId);
    return endpoint ? [{ ...delivery, endpoint }] : [];
  });
}
