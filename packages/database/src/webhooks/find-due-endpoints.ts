import { type NamedStatement, readRows } from '../access/read-rows.ts';
import type { Database } from '../connect-database.ts';

/** Endpoints looked at in one go; the next go takes up behind them. */
const MOST_ENDPOINTS = 200;

export interface DueEndpoint {
  readonly id: string;
  readonly isEnabled: boolean;
  /** What is due waits until the partner is resumed. */
  readonly isSuspended: boolean;
}

export interface DueEndpoints {
  readonly endpoints: readonly DueEndpoint[];
  /** The time that was looked at. */
  readonly at: Date;
  /** Where to go on; '' when all have been looked at. */
  readonly after: string;
}

/** Endpoints with deliveries that are due, those behind `after`. Without `now` the database's time counts. */
export async function findDueEndpoints(
  db: Database,
  { now, after }: { now?: Date | undefined; after: string },
): Promise<DueEndpoints> {
  const endpoints = await readRows<DueEndpoint & { at: Date }>(db, FIND_DUE_ENDPOINTS, [now ?? null, after]);
  const isLast = endpoints.length < MOST_ENDPOINTS;
  return { endpoints, at: endpoints[0]?.at ?? new Date(0), after: isLast ? '' : (endpoints.at(-1)?.id ?? '') };
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
        SELECT endpoint_id AS id FROM open_deliveries
        WHERE state = 'pending' AND next_attempt_at <= clock.at AND endpoint_id > $2 ORDER BY endpoint_id LIMIT 1
      ) first)
      UNION ALL
      SELECT next.id, due.place + 1, due.at FROM due CROSS JOIN LATERAL (
        SELECT endpoint_id AS id FROM open_deliveries
        WHERE state = 'pending' AND next_attempt_at <= due.at AND endpoint_id > due.id ORDER BY endpoint_id LIMIT 1
      ) next WHERE due.place < ${MOST_ENDPOINTS})
    SELECT due.id, at, found.* FROM due LEFT JOIN LATERAL (
      SELECT e.state = 'enabled' AS "isEnabled", p.suspended_at IS NOT NULL AS "isSuspended"
      FROM webhook_endpoints e JOIN partners p ON p.id = e.partner_id WHERE e.id = due.id OFFSET 0) found ON true`,
};
