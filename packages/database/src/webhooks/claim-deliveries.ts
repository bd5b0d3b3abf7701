// Postgres is the queue of deliveries: a row that is pending and due is all it takes to be sent. What goes through the
// queue store are wake-ups, so that nothing waits for the next look; losing them costs half a second.
import { type NamedStatement, readRows, readRowsUnderLock } from '../access/read-rows.ts';
import type { Database } from '../connect-database.ts';
import type { DeliveryState } from '../generated/client.ts';

/** A later event of a job waits for the earlier ones at most this long, counted from when it was recorded. */
const ORDER_WAIT_MS = 30_000;
/** Endpoints looked at in one go; the next go takes up behind them. */
const MOST_ENDPOINTS = 200;

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
 *
 * A deliverer may claim more for an endpoint than the limit of parallel requests as long as nobody else has any of it, and
 * has to keep to the limit by itself then: others get none before fewer are left than the limit. So together they never
 * have more requests under way, and one alone does not wait for the database between two requests.
 */
export async function claimDeliveries(db: Database, rules: ClaimRules): Promise<Claim> {
  const { deliverer, leaseMs, limit, perEndpoint, busy } = rules;
  const due = await readRows<{ id: string; at: Date }>(db, FIND_DUE_ENDPOINTS, [rules.now ?? null, rules.after]);
  const [first] = due;
  const after = due.length < MOST_ENDPOINTS ? '' : (due.at(-1)?.id ?? '');
  if (first === undefined) return { deliveries: [], after };
  const now = rules.now ?? first.at;
  const targets = [...busy.values()];
  // One claim at a time, over all processes: places are counted, and taken, by one at a time.
  const claimed = await readRowsUnderLock<ClaimedDelivery & { state: DeliveryState }>(
    db,
    'rollcall.claim_deliveries',
    CLAIM_DELIVERIES,
    [
      now,
      due.map(({ id }) => id),
      perEndpoint,
      limit,
      new Date(now.getTime() + leaseMs),
      new Date(now.getTime() - ORDER_WAIT_MS),
      deliverer,
      [...busy.keys()],
      targets.map(({ count }) => count),
      targets.map(({ most }) => most),
    ],
  );
  return { deliveries: claimed.filter(({ state }) => state === 'pending'), after };
}

/** Claimed and not sent after all: others may claim them at once. Those that have moved on are left alone. */
export async function giveBackDeliveries(
  db: Database,
  deliverer: string,
  deliveries: readonly Pick<ClaimedDelivery, 'id' | 'epoch'>[],
): Promise<void> {
  const ids = deliveries.map(({ id }) => id);
  const epochs = deliveries.map(({ epoch }) => epoch);
  await db.$executeRaw`
    UPDATE webhook_deliveries d SET in_flight_until = NULL, claimed_by = NULL
    FROM unnest(${ids}::text[], ${epochs}::int[]) AS v(id, epoch)
    WHERE d.id = ANY (${ids}) AND d.id = v.id AND d.epoch = v.epoch AND d.claimed_by = ${deliverer} AND d.state::text = 'pending'`;
}

/**
 * Now or null, endpoint to go on after. From one endpoint to the next over the index, however many of its deliveries lie
 * between. Times are kept in whole milliseconds, rounded: what was written just now may be due in the next one.
 */
const FIND_DUE_ENDPOINTS: NamedStatement = {
  name: 'find_due_endpoints',
  text: `
    WITH RECURSIVE clock AS MATERIALIZED (
      SELECT COALESCE($1::timestamptz, now() + INTERVAL '1 millisecond') AS at
    ), due AS (
      (SELECT first.id, 1 AS place, clock.at FROM clock CROSS JOIN LATERAL (
        SELECT endpoint_id AS id FROM webhook_deliveries
        WHERE state = 'pending' AND next_attempt_at <= clock.at AND endpoint_id > $2 ORDER BY endpoint_id LIMIT 1
      ) first)
      UNION ALL
      SELECT next.id, due.place + 1, due.at FROM due CROSS JOIN LATERAL (
        SELECT endpoint_id AS id FROM webhook_deliveries
        WHERE state = 'pending' AND next_attempt_at <= due.at AND endpoint_id > due.id ORDER BY endpoint_id LIMIT 1
      ) next WHERE due.place < ${MOST_ENDPOINTS})
    SELECT id, at FROM due`,
};

/**
 * Now, endpoints, limit of each, limit in all, end of the lease, in order since, deliverer; targets at work with how many
 * they have and may have.
 *
 * Arrays rather than joins where few rows are wanted by id, and a state that is compared as text, lest a planner without
 * statistics reads whole tables, or the whole index of what is due. A test (no job) goes out whatever the circuit breaker
 * thinks, and to a disabled endpoint too: to see whether it is well again is what it is for.
 */
const CLAIM_DELIVERIES: NamedStatement = {
  name: 'claim_deliveries',
  text: `
    WITH endpoint AS MATERIALIZED (
      SELECT e.id, e.state, e.target, e.circuit_open_until, e.most, e.count,
        CASE WHEN e.circuit_open_until IS NOT NULL THEN 1 - taken.own - taken.others
          WHEN taken.others = 0 THEN e.most - taken.own ELSE $3::int - taken.own - taken.others END AS room
      FROM (
        SELECT p.*, COALESCE(at_work.most, $3::int) AS most, COALESCE(at_work.count, 0) AS count FROM (
          SELECT *, partner_id || ' ' || lower(substring(url FROM '^[^/]*//[^/?#]*')) AS target FROM webhook_endpoints
          WHERE id = ANY ($2)) p
        LEFT JOIN unnest($8::text[], $9::int[], $10::int[]) AS at_work(target, count, most) USING (target)) e
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE f.claimed_by = $7) AS own,
          count(*) FILTER (WHERE f.claimed_by IS DISTINCT FROM $7) AS others
        FROM webhook_deliveries f WHERE f.endpoint_id = e.id AND f.in_flight_until > $1) taken
      WHERE e.count < e.most
    ), candidate AS MATERIALIZED (
      SELECT due.id, due.next_attempt_at, endpoint.room, endpoint.state,
        endpoint.state = 'enabled' OR (endpoint.state = 'disabled' AND due.job_id IS NULL) AS is_taken,
        endpoint.target, endpoint.most - endpoint.count AS room_at_target,
        row_number() OVER (PARTITION BY endpoint.id ORDER BY due.next_attempt_at, due.id) AS place
      FROM endpoint
      CROSS JOIN LATERAL (
        SELECT d.id, d.job_id, d.next_attempt_at FROM webhook_deliveries d
        WHERE d.endpoint_id = endpoint.id AND d.state = 'pending' AND d.next_attempt_at <= $1
          AND (d.in_flight_until IS NULL OR d.in_flight_until <= $1)
          AND (d.job_id IS NULL OR endpoint.circuit_open_until IS NULL OR endpoint.circuit_open_until <= $1)
          AND (d.job_id IS NULL OR d.created_at <= $6 OR NOT EXISTS (
            SELECT FROM webhook_deliveries earlier JOIN webhook_events before ON before.id = earlier.event_id
            WHERE earlier.job_id = d.job_id AND earlier.endpoint_id = d.endpoint_id AND earlier.state = 'pending'
              AND before.sequence < (SELECT v.sequence FROM webhook_events v WHERE v.id = d.event_id)))
        ORDER BY d.next_attempt_at, d.id LIMIT GREATEST(endpoint.room, 0)) due
    ), picked AS MATERIALIZED (
      SELECT id FROM (
        SELECT *, row_number() OVER (PARTITION BY target ORDER BY place, next_attempt_at, id) AS place_at_target
        FROM candidate WHERE place <= room) ranked
      WHERE place_at_target <= room_at_target
      ORDER BY place, next_attempt_at, id LIMIT $4
    ), locked AS MATERIALIZED (
      SELECT id FROM webhook_deliveries
      WHERE id = ANY (ARRAY(SELECT id FROM picked)) AND state::text = 'pending' AND (in_flight_until IS NULL OR in_flight_until <= $1)
      FOR NO KEY UPDATE SKIP LOCKED
    ), claimed AS (
      UPDATE webhook_deliveries d SET
        state = CASE WHEN is_taken THEN d.state WHEN c.state = 'disabled' THEN 'held' ELSE 'cancelled' END,
        in_flight_until = CASE WHEN is_taken THEN $5::timestamptz END,
        claimed_by = CASE WHEN is_taken THEN $7 END,
        next_attempt_at = CASE WHEN is_taken THEN d.next_attempt_at END,
        finished_at = CASE WHEN c.state = 'deleted' THEN $1::timestamptz END
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
    ORDER BY d.next_attempt_at, d.id`,
};
