import type { Database } from '../connect-database.ts';

/**
 * What is pending for endpoints that take nothing any more is held, or cancelled when the endpoint is gone. A test goes
 * out to a disabled endpoint too: to see whether it is well again is what it is for.
 */
export async function setAsideDeliveries(db: Database, endpointIds: readonly string[]): Promise<void> {
  await db.$executeRaw`
    WITH shut AS MATERIALIZED (
      SELECT id, state FROM webhook_endpoints WHERE id = ANY (${[...endpointIds]}) AND state <> 'enabled'
      ORDER BY id FOR SHARE)
    UPDATE webhook_deliveries d SET
      state = CASE WHEN shut.state = 'disabled' THEN 'held' ELSE 'cancelled' END::delivery_state,
      next_attempt_at = NULL, finished_at = CASE WHEN shut.state = 'deleted' THEN now() END
    FROM shut JOIN open_deliveries o ON o.endpoint_id = shut.id AND o.state = 'pending'
    WHERE d.id = o.delivery_id AND d.state = 'pending' AND (shut.state = 'deleted' OR d.job_id IS NOT NULL)`;
}
