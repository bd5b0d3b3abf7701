import { readRows } from '../access/read-rows.ts';
import type { Database } from '../connect-database.ts';
import { EXTEND_HOLDS, RELEASE_ENDPOINTS } from '../sql/endpoint-holds.sql.ts';

export interface HoldExtension {
  readonly deliverer: string;
  readonly now?: Date | undefined;
  readonly leaseMs: number;
}

/** Extends the holds of a process. Returns the endpoints that it still holds. */
export async function extendHolds(db: Database, { deliverer, now, leaseMs }: HoldExtension): Promise<Set<string>> {
  const held = await readRows<{ id: string }>(db, EXTEND_HOLDS, [now ?? null, deliverer, leaseMs]);
  return new Set(held.map(({ id }) => id));
}

/** Releases endpoints, so that any process can hold them. */
export async function releaseEndpoints(db: Database, deliverer: string, endpointIds: readonly string[]): Promise<void> {
  await readRows(db, RELEASE_ENDPOINTS, [deliverer, endpointIds]);
}
