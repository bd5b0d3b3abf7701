import type { NamedStatement } from '../access/read-rows.ts';

/** Parameters: current time, or null for the database's; process; lease in milliseconds. */
export const EXTEND_HOLDS: NamedStatement = {
  name: 'extend_holds',
  text: `
    UPDATE webhook_holds SET until = COALESCE($1::timestamptz, now()) + $3::float8 * interval '1 millisecond'
    WHERE deliverer = $2 RETURNING endpoint_id AS id`,
};

/** Parameters: process, endpoints. Also removes expired holds of crashed processes. */
export const RELEASE_ENDPOINTS: NamedStatement = {
  name: 'release_endpoints',
  text: `
    DELETE FROM webhook_holds
    WHERE (deliverer = $1 AND endpoint_id = ANY ($2::text[])) OR until < now() - interval '1 hour'`,
};
