import type { Database } from '../connect-database.ts';
import type { WebhookEndpointState } from '../generated/client.ts';

const MOST = 200;

/** Unfinished deliveries of an endpoint. */
export interface EndpointDeliveries {
  readonly endpointId: string;
  readonly partnerId: string;
  /** Set for the callback of a job. */
  readonly jobId: string | null;
  readonly state: WebhookEndpointState;
  /** Due, and not being sent. */
  readonly due: number;
  readonly inFlight: number;
  /** Waiting for a retry. */
  readonly waiting: number;
  /** Held until the endpoint is enabled. */
  readonly held: number;
  /** Given up. */
  readonly dead: number;
  readonly oldestDueSeconds: number | null;
  readonly consecutiveFailures: number;
  /** If set and in the future, nothing is sent before this time. */
  readonly circuitOpenUntil: Date | null;
}

/** Endpoints of all partners with unfinished deliveries, the oldest due deliveries first, then by number. */
export function measureDeliveries(db: Database): Promise<EndpointDeliveries[]> {
  return db.$queryRaw<EndpointDeliveries[]>`
    SELECT open.endpoint_id AS "endpointId", e.partner_id AS "partnerId", e.job_id AS "jobId", e.state::text,
      greatest(due - coalesce(in_flight, 0), 0) AS due, coalesce(in_flight, 0) AS "inFlight", waiting, held, dead,
      oldest AS "oldestDueSeconds", consecutive_failures AS "consecutiveFailures",
      CASE WHEN circuit_open_until > now() THEN circuit_open_until END AS "circuitOpenUntil"
    FROM (
      SELECT endpoint_id, count(*) FILTER (WHERE state = 'pending' AND next_attempt_at <= now())::int AS due,
        count(*) FILTER (WHERE state = 'pending' AND next_attempt_at > now())::int AS waiting,
        count(*) FILTER (WHERE state = 'held')::int AS held, count(*) FILTER (WHERE state = 'failed')::int AS dead,
        extract(epoch FROM now() - min(next_attempt_at) FILTER (WHERE state = 'pending' AND next_attempt_at <= now()))::float8
          AS oldest
      FROM webhook_deliveries WHERE state = 'pending' OR state = 'held' OR state = 'failed' GROUP BY endpoint_id) AS open
    JOIN webhook_endpoints e ON e.id = open.endpoint_id
    LEFT JOIN webhook_holds h ON h.endpoint_id = open.endpoint_id AND h.until > now()
    ORDER BY oldest DESC NULLS LAST, due + waiting + held + dead DESC, open.endpoint_id LIMIT ${MOST}`;
}
