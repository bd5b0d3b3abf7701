import { type Database, type OverdueQuery, sweepOverdueDeliveries } from '@rollcall/database';
import type { Logger } from '@rollcall/platform';
import type { DeliveryMetrics } from './metrics.ts';

/** Brings back deliveries whose message the queue lost. Every process sweeps; they do not get in each other's way. */
export function startOverdueSweep(options: {
  db: Database;
  logger: Logger;
  metrics: DeliveryMetrics;
  countHeld: OverdueQuery['countHeld'];
  everyMs: number;
}): { close(): Promise<void> } {
  const { db, logger, metrics, countHeld, everyMs } = options;
  let running: Promise<void> | null = null;
  const sweep = async (): Promise<void> => {
    try {
      const count = await sweepOverdueDeliveries(db, { countHeld });
      metrics.swept.inc(count);
      if (count > 0) logger.warn({ count }, 'overdue deliveries announced again');
    } catch (err) {
      logger.warn({ err }, 'sweep failed');
    }
  };
  const timer = setInterval(() => {
    running ??= sweep().finally(() => {
      running = null;
    });
  }, everyMs);
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
