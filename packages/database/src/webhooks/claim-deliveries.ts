// Postgres is the queue of deliveries: a row that is pending and due is all it takes to be sent. What goes through the
// queue store are wake-ups, so that nothing waits for the next look; losing them costs half a second.
// A claim is a row of its own: deliveries are written when there is a result, and not before.
import { readRowsUnderLock } from '../access/read-rows.ts';
import type { Database } from '../connect-database.ts';
import { CLAIM_DELIVERIES } from './claim-statement.ts';
import { findDueEndpoints } from './find-due-endpoints.ts';
import { setAsideDeliveries } from './set-aside-deliveries.ts';

/** A later event of a job waits for the earlier ones at most this long, counted from when it was recorded. */
const ORDER_WAIT_MS = 30_000;

export interface ClaimRules {
  /** Whoever claims: a name of this process's own, another one after a restart. */
  readonly deliverer: string;
  /** Not given: the database's time, which all deliverers share whatever their own clocks say. */
  readonly now?: Date | undefined;
  /** Deliveries wanted, at most. */
  readonly limit: number;
  /** After this an attempt of which nothing was heard counts as lost; longer than a request may take. */
  readonly leaseMs: number;
  /** Requests at the same time to one endpoint, over all deliverers, and to one target. */
  readonly perEndpoint: number;
  /** What this deliverer has at hand, by target. */
  readonly busy: ReadonlyMap<string, BusyTarget>;
  /** Where the last claim got to; '' at first. */
  readonly after: string;
}

export interface BusyTarget {
  /** Claimed and not yet recorded. */
  readonly count: number;
  /** As many as that it may have: `perEndpoint`, and what it wants ahead of free places. */
  readonly most: number;
}

export interface ClaimedDelivery extends ClaimedEndpoint {
  readonly id: string;
  readonly epoch: number;
  readonly partnerId: string;
  readonly jobId: string | null;
  /** Made so far, and of these before the present retry schedule. */
  readonly attempts: number;
  readonly attemptsAtStart: number;
  readonly eventId: string;
  readonly eventType: string;
  /** The bytes to send, the same at every attempt. */
  readonly body: string;
  /** Of the upload that the event is about, for the logs. */
  readonly requestId: string | null;
}

/** Where it goes, and who signs. */
export interface ClaimedEndpoint {
  readonly url: string;
  /** Partner and origin: endpoints of one target lead to the same host. */
  readonly target: string;
  readonly failingSince: Date | null;
  readonly consecutiveFailures: number;
  /** Whose secrets sign: the endpoint, for a callback the configured one. Null: the partner's own alone. */
  readonly signerId: string | null;
  /** Sealed, like the others. */
  readonly secret: Uint8Array | null;
  readonly previousSecret: Uint8Array | null;
  readonly previousSecretExpiresAt: Date | null;
  readonly partnerSecret: Uint8Array;
}

export interface Claim {
  readonly deliveries: ClaimedDelivery[];
  /** Where to go on; '' when all endpoints have been looked at. */
  readonly after: string;
}

/** What is said of an endpoint is said with the first of its deliveries alone. */
type ClaimedRow = ClaimedDelivery & { readonly endpointId: string; readonly isFirst: boolean };

/**
 * Takes deliveries that may be sent now, and places for them at their endpoints, until they are recorded or the lease
 * ends. A few of each endpoint in turn: one with a hundred thousand waiting keeps nobody. After an open
 * circuit one request at a time goes through until one has succeeded. What is pending for an endpoint that takes nothing
 * any more is set aside.
 *
 * A deliverer may claim more for an endpoint than the limit of parallel requests as long as nobody else has any of it, and
 * has to keep to the limit by itself then: others get none before fewer are left than the limit. So together they never
 * have more requests under way, and one alone does not wait for the database between two requests.
 */
export async function claimDeliveries(db: Database, rules: ClaimRules): Promise<Claim> {
  const { deliverer, leaseMs, limit, perEndpoint, busy } = rules;
  const due = await findDueEndpoints(db, rules);
  const endpoints = due.endpoints.filter(({ isSuspended }) => !isSuspended);
  if (endpoints.length === 0) return { deliveries: [], after: due.after };
  const shut = endpoints.filter(({ isEnabled }) => !isEnabled).map(({ id }) => id);
  if (shut.length > 0) await setAsideDeliveries(db, shut);
  const now = rules.now ?? due.at;
  const targets = [...busy.values()];
  // One claim at a time, over all processes: places are counted, and taken, by one at a time.
  const rows = await readRowsUnderLock<ClaimedRow>(db, 'rollcall.claim_deliveries', CLAIM_DELIVERIES, [
    now,
    endpoints.map(({ id }) => id),
    perEndpoint,
    limit,
    new Date(now.getTime() + leaseMs),
    new Date(now.getTime() - ORDER_WAIT_MS),
    deliverer,
    [...busy.keys()],
    targets.map(({ count }) => count),
    targets.map(({ most }) => most),
  ]);
  return { deliveries: rows.map(completeRows()), after: due.after };
}

/** Gives each delivery what was said of its endpoint: the same objects, so that secrets are opened once for all. */
function completeRows(): (row: ClaimedRow) => ClaimedDelivery {
  const endpoints = new Map<string, ClaimedEndpoint>();
  return (row) => {
    if (row.isFirst) endpoints.set(row.endpointId, endpointOf(row));
    return Object.assign(row, endpoints.get(row.endpointId));
  };
}

function endpointOf(row: ClaimedRow): ClaimedEndpoint {
  const { url, target, failingSince, consecutiveFailures, signerId, secret, partnerSecret } = row;
  const { previousSecret, previousSecretExpiresAt } = row;
  const signer = { signerId, secret, previousSecret, previousSecretExpiresAt, partnerSecret };
  return { url, target, failingSince, consecutiveFailures, ...signer };
}

/** Claimed and not sent after all: others may claim them at once. */
export async function giveBackDeliveries(
  db: Database,
  deliverer: string,
  deliveries: readonly Pick<ClaimedDelivery, 'id' | 'epoch'>[],
): Promise<void> {
  const ids = deliveries.map(({ id }) => id);
  const epochs = deliveries.map(({ epoch }) => epoch);
  await db.$executeRaw`
    UPDATE delivery_claims c SET (delivery_ids, epochs) = (
      SELECT COALESCE(array_agg(u.id), '{}'), COALESCE(array_agg(u.epoch), '{}')
      FROM unnest(c.delivery_ids, c.epochs) AS u(id, epoch)
      WHERE (u.id, u.epoch) NOT IN (SELECT * FROM unnest(${ids}::text[], ${epochs}::int[])))
    WHERE c.deliverer = ${deliverer} AND c.delivery_ids && ${ids}`;
}
