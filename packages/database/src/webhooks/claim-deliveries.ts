// Postgres is the queue of deliveries: a row that is pending and due is all it takes to be sent. What goes through the
// queue store are wake-ups, so that nothing waits for the next look; losing them costs half a second.
import { type Database, inTransaction, type Transaction } from '../connect-database.ts';
import type { DeliveryState } from '../generated/client.ts';

/** A later event of a job waits for the earlier ones at most this long, counted from when it was recorded. */
const ORDER_WAIT_MS = 30_000;
/** Endpoints looked at in one go; the next go takes up behind them. */
const MOST_ENDPOINTS = 200;

export interface ClaimRules {
  /** Not given: the database's time, which all deliverers share whatever their own clocks say. */
  readonly now?: Date | undefined;
  /** Deliveries wanted, at most. */
  readonly limit: number;
  /** After this an attempt of which nothing was heard counts as lost; longer than a request may take. */
  readonly leaseMs: number;
  /** Requests at the same time to one endpoint, over all deliverers, and to one target. */
  readonly perEndpoint: number;
  /** Requests that this deliverer has under way, by target. */
  readonly busy: ReadonlyMap<string, number>;
  /** Where the last claim got to; '' at first. */
  readonly after: string;
}

export interface ClaimedDelivery {
  readonly id: string;
  readonly epoch: number;
  readonly partnerId: string;
  readonly jobId: string | null;
  /** Made so far, and of these before the present retry schedule. */
  readonly attempts: number;
  readonly attemptsAtStart: number;
  readonly eventId: string;
  readonly eventType: string;
  readonly payload: unknown;
  readonly url: string;
  /** Partner and origin: endpoints of one target lead to the same host. */
  readonly target: string;
  readonly failingSince: Date | null;
  readonly consecutiveFailures: number;
  /** Of the upload that the event is about, for the logs. */
  readonly requestId: string | null;
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

/**
 * Takes deliveries that may be sent now, and places for them at their endpoints, which `recordAttempts` gives back or
 * the lease's end does. A few of each endpoint in turn: one with a hundred thousand waiting keeps nobody. After an open
 * circuit one request at a time goes through until one has succeeded. What is pending for an endpoint that takes nothing
 * any more is set aside.
 */
export async function claimDeliveries(db: Database, rules: ClaimRules): Promise<Claim> {
  const due = await findDueEndpoints(db, rules);
  const [first] = due;
  const after = due.length < MOST_ENDPOINTS ? '' : (due.at(-1)?.id ?? '');
  if (first === undefined) return { deliveries: [], after };
  const endpointIds = due.map(({ id }) => id);
  const claimed = await inTransaction(db, async (tx) => {
    // One claim at a time, over all processes: places are counted, and taken, by one at a time.
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('rollcall.claim_deliveries'))::text`;
    return claimAt(tx, endpointIds, { ...rules, now: first.at });
  });
  return { deliveries: claimed.filter(({ state }) => state === 'pending'), after };
}

/** From one endpoint to the next over the index, however many of its deliveries lie between. */
function findDueEndpoints(db: Database, { now, after }: ClaimRules) {
  // Times are kept in whole milliseconds, rounded: what was written just now may be due in the next one.
  return db.$queryRaw<{ id: string; at: Date }[]>`
    WITH RECURSIVE clock AS MATERIALIZED (
      SELECT COALESCE(${now ?? null}::timestamptz, now() + INTERVAL '1 millisecond') AS at
    ), due AS (
      (SELECT first.id, 1 AS place, clock.at FROM clock CROSS JOIN LATERAL (
        SELECT endpoint_id AS id FROM webhook_deliveries
        WHERE state = 'pending' AND next_attempt_at <= clock.at AND endpoint_id > ${after} ORDER BY endpoint_id LIMIT 1
      ) first)
      UNION ALL
      SELECT next.id, due.place + 1, due.at FROM due CROSS JOIN LATERAL (
        SELECT endpoint_id AS id FROM webhook_deliveries
        WHERE state = 'pending' AND next_attempt_at <= due.at AND endpoint_id > due.id ORDER BY endpoint_id LIMIT 1
      ) next WHERE due.place < ${MOST_ENDPOINTS})
    SELECT id, at FROM due`;
}

function claimAt(tx: Transaction, endpointIds: readonly string[], rules: ClaimRules & { readonly now: Date }) {
  const { now, limit, leaseMs, perEndpoint, busy } = rules;
  const full = [...busy].flatMap(([target, count]) => (count >= perEndpoint ? [target] : []));
  const inOrderSince = new Date(now.getTime() - ORDER_WAIT_MS);
  // Arrays rather than joins where few rows are wanted by id, and a state that is compared as text, lest a planner
  // without statistics reads whole tables, or the whole index of what is due.
  // A test (no job) goes out whatever the circuit breaker thinks, and to a disabled endpoint too: to see whether it is
  // well again is what it is for.
  return tx.$queryRaw<(ClaimedDelivery & { state: DeliveryState })[]>`
    WITH endpoint AS MATERIALIZED (
      SELECT e.*, CASE WHEN e.circuit_open_until IS NULL THEN ${perEndpoint}::int ELSE 1 END - (
        SELECT count(*) FROM webhook_deliveries f WHERE f.endpoint_id = e.id AND f.in_flight_until > ${now}) AS room
      FROM (
        SELECT *, partner_id || ' ' || lower(substring(url FROM '^[^/]*//[^/?#]*')) AS target FROM webhook_endpoints
        WHERE id = ANY (${[...endpointIds]})) e
      WHERE e.target <> ALL (${full})
    ), candidate AS MATERIALIZED (
      SELECT due.id, due.next_attempt_at, endpoint.room, endpoint.state,
        endpoint.state = 'enabled' OR (endpoint.state = 'disabled' AND due.job_id IS NULL) AS is_taken,
        endpoint.target,
        row_number() OVER (PARTITION BY endpoint.id ORDER BY due.next_attempt_at, due.id) AS place
      FROM endpoint
      CROSS JOIN LATERAL (
        SELECT d.id, d.job_id, d.next_attempt_at FROM webhook_deliveries d
        WHERE d.endpoint_id = endpoint.id AND d.state = 'pending' AND d.next_attempt_at <= ${now}
          AND (d.in_flight_until IS NULL OR d.in_flight_until <= ${now})
          AND (d.job_id IS NULL OR endpoint.circuit_open_until IS NULL OR endpoint.circuit_open_until <= ${now})
          AND (d.job_id IS NULL OR d.created_at <= ${inOrderSince} OR NOT EXISTS (
            SELECT FROM webhook_deliveries earlier JOIN webhook_events before ON before.id = earlier.event_id
            WHERE earlier.job_id = d.job_id AND earlier.endpoint_id = d.endpoint_id AND earlier.state = 'pending'
              AND before.sequence < (SELECT v.sequence FROM webhook_events v WHERE v.id = d.event_id)))
        ORDER BY d.next_attempt_at, d.id LIMIT ${perEndpoint}) due
    ), picked AS MATERIALIZED (
      SELECT id FROM (
        SELECT *, row_number() OVER (PARTITION BY target ORDER BY place, next_attempt_at, id) AS place_at_target
        FROM candidate WHERE place <= room) ranked
      LEFT JOIN unnest(${[...busy.keys()]}::text[], ${[...busy.values()]}::int[]) AS taken(target, count) USING (target)
      WHERE place_at_target <= ${perEndpoint} - COALESCE(taken.count, 0)
      ORDER BY place, next_attempt_at, id LIMIT ${limit}
    ), locked AS MATERIALIZED (
      SELECT id FROM webhook_deliveries
      WHERE id = ANY (ARRAY(SELECT id FROM picked)) AND state::text = 'pending' AND (in_flight_until IS NULL OR in_flight_until <= ${now})
      FOR NO KEY UPDATE SKIP LOCKED
    ), claimed AS (
      UPDATE webhook_deliveries d SET
        state = CASE WHEN is_taken THEN d.state WHEN c.state = 'disabled' THEN 'held' ELSE 'cancelled' END,
        in_flight_until = CASE WHEN is_taken THEN ${new Date(now.getTime() + leaseMs)}::timestamptz END,
        next_attempt_at = CASE WHEN is_taken THEN d.next_attempt_at END,
        finished_at = CASE WHEN c.state = 'deleted' THEN ${now}::timestamptz END
      FROM candidate c WHERE d.id = ANY (ARRAY(SELECT id FROM locked)) AND c.id = d.id
      RETURNING d.*, c.target)
    SELECT d.id, d.epoch, d.state::text, d.partner_id AS "partnerId", d.job_id AS "jobId", d.attempts,
      d.attempts_at_start AS "attemptsAtStart", v.id AS "eventId", v.type AS "eventType", v.payload, e.url,
      e.failing_since AS "failingSince", e.consecutive_failures AS "consecutiveFailures",
      d.target, j.request_id AS "requestId", signer.id AS "signerId", signer.secret,
      signer.previous_secret AS "previousSecret", signer.previous_secret_expires_at AS "previousSecretExpiresAt",
      p.webhook_secret AS "partnerSecret"
    FROM claimed d JOIN webhook_events v ON v.id = d.event_id
    JOIN webhook_endpoints e ON e.id = d.endpoint_id JOIN partners p ON p.id = d.partner_id
    LEFT JOIN jobs j ON j.id = d.job_id
    LEFT JOIN webhook_endpoints signer ON signer.id = CASE WHEN e.secret IS NOT NULL THEN e.id ELSE (
      SELECT s.id FROM webhook_endpoints s WHERE s.partner_id = e.partner_id AND s.job_id IS NULL AND s.state <> 'deleted'
      ORDER BY s.created_at DESC LIMIT 1) END
    ORDER BY d.next_attempt_at, d.id`;
}
