import type { Database } from '../connect-database.ts';
import type { VendorBacktest } from '../generated/client.ts';

const MAX_ATTEMPTS = 3;

/**
 * Claims a backtest that hasn't ended. Null if there is nothing to do. After crashing its worker three times, a
 * backtest fails.
 */
export async function claimBacktest(db: Database, id: string): Promise<VendorBacktest | null> {
  const ended = await db.vendorBacktest.updateMany({
    where: { id, state: 'running', attempts: { gte: MAX_ATTEMPTS } },
    data: { state: 'failed', error: 'The backtest failed three times.', finishedAt: new Date() },
  });
  if (ended.count > 0) return null;
  const taken = await db.vendorBacktest.updateMany({
    where: { id, state: { in: ['queued', 'running'] } },
    data: { state: 'running', attempts: { increment: 1 } },
  });
  return taken.count === 0 ? null : db.vendorBacktest.findUnique({ where: { id } });
}
