import { DELIVERIES_CHANNEL } from '../access/channels.ts';
import type { Transaction } from '../connect-database.ts';

/** When the transaction commits. */
export async function wakeDeliverers(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_notify(${DELIVERIES_CHANNEL}, '')`;
}
