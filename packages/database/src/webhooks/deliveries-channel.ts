import type { Transaction } from '../connect-database.ts';

/** PostgreSQL channel on which a transaction that makes deliveries due wakes the deliverers when it commits. */
export const DELIVERIES_CHANNEL = 'rollcall_deliveries';

export async function wakeDeliverers(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_notify(${DELIVERIES_CHANNEL}, '')`;
}
