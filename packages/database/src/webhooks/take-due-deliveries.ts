// PostgreSQL is the queue of deliveries: a row that is pending and due is all it takes to be sent. What a deliverer takes
// is endpoints rather than deliveries: it holds one for as long as it sends to it and says now and then that it lives. So
// nothing is written for a delivery before there is a result, no two deliverers can send the same, and one of them counts
// the requests that an endpoint has at the same time.
import { readRows } from '../access/read-rows.ts';
import type { Database } from '../connect-database.ts';
import { HOLD_ENDPOINTS, HOLD_NAMED_ENDPOINTS, MOST_ENDPOINTS } from '../sql/hold-endpoints.sql.ts';
import { READ_DUE_DELIVERIES } from '../sql/read-due-deliveries.sql.ts';

/** A later event of a job waits for the earlier ones at most this long, counted from when it was recorded. */
const ORDER_WAIT_MS = 30_000;

export interface HoldRules {
  /** Whoever holds: a name of this process's own, another one after a restart. */
  readonly deliverer: string;
  /** Not given: the database's time, which all deliverers share whatever their own clocks say. */
  readonly now?: Date | undefined;
  /** After this, and nothing heard of the deliverer, its endpoints are anybody's. */
  readonly leaseMs: number;
  /** Requests at the same time to one target. */
  readonly perTarget: number;
  /** How many more it takes, of targets at which this deliverer has something in hand. */
  readonly room: ReadonlyMap<string, number>;
  /** Where the last look got to, '' at first; or the endpoints to look at, and no others. */
  readonly among: string | readonly string[];
}

/** Where deliveries go, and who signs. */
export interface HeldEndpoint {
  readonly id: string;
  readonly partnerId: string;
  readonly url: string;
  /** Partner and origin: endpoints of one target lead to the same host. */
  readonly target: string;
  /** False: tests alone, as it is disabled or its circuit is open. */
  readonly takesEvents: boolean;
  readonly failingSince: Date | null;
  readonly consecutiveFailures: number;
  /** Over: one request at a time, until one has succeeded. */
  readonly circuitOpenUntil: Date | null;
  /** Whose secrets sign: the endpoint, for a callback the configured one. Null: the partner's own alone. */
  readonly signerId: string | null;
  /** Sealed, like the others. */
  readonly secret: Uint8Array | null;
  readonly previousSecret: Uint8Array | null;
  readonly previousSecretExpiresAt: Date | null;
  readonly partnerSecret: Uint8Array;
}

export interface Held {
  readonly endpoints: readonly HeldEndpoint[];
  /** Something is due, but their target has no room: to be looked at again when it has. */
  readonly crowded: readonly Pick<HeldEndpoint, 'id' | 'target'>[];
  /** Where to go on; '' when all that is due has been looked at. */
  readonly after: string;
}

type DueEndpoint = HeldEndpoint & { readonly isHeld: boolean; readonly isCrowded: boolean };

/** Takes the endpoints of which something is due and which nobody else holds, until they are released or the lease ends. */
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
  /** How many more of it. */
  readonly room: number;
  readonly inHand: number;
}

export interface DueDelivery {
  readonly id: string;
  readonly epoch: number;
  readonly endpoint: HeldEndpoint;
  readonly jobId: string | null;
  /** Made so far, and of these before the present retry schedule. */
  readonly attempts: number;
  readonly attemptsAtStart: number;
  readonly eventId: string;
  readonly eventType: string;
  /** The text to send, the same at every attempt. */
  readonly body: string;
  /** Of the upload that the event is about, for the logs. */
  readonly requestId: string | null;
  /** There is a later event of the job, which may wait for this one. */
  readonly isFollowed: boolean;
}

export interface ReadRules {
  readonly deliverer: string;
  /** As in `HoldRules`. */
  readonly now?: Date | undefined;
  readonly wanted: readonly Wanted[];
  /** In all, at most. */
  readonly limit: number;
  /** Deliveries of these endpoints that this deliverer has already. */
  readonly inHand: readonly string[];
}

/** What may be sent now to endpoints that this deliverer holds; nothing of one that it does not hold any more. */
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
