import type { Database } from '@rollcall/database';
import { announceLateFeeds } from '@rollcall/database/feeds';
import { requeueLostJobs, resendLostMessages } from '@rollcall/database/jobs';
import { sweepExpired } from '@rollcall/database/retention';
import type { KeyRing, Logger } from '@rollcall/platform';
import { NORMALIZE_LANES, type Queues } from '@rollcall/queue';
import type { Storage } from '@rollcall/storage';
import type { WorkerMetrics } from './metrics.ts';
import { purgeExpired } from './purge-expired.ts';
import { rotateKeys } from './rotate-keys.ts';
import { sweepScratch } from './sweep-scratch.ts';
import { sweepOrphans } from './sweep-storage.ts';

export interface SweepOptions {
  readonly db: Database;
  readonly queues: Queues;
  readonly storage: Storage;
  readonly scratchDirectory: string;
  readonly logger: Logger;
  readonly metrics: WorkerMetrics;
  readonly keyRing: KeyRing;
  readonly retentionDays: number;
  readonly everyMs: number;
}

const orphanSweepMs = 60 * 60 * 1000;
const rotationMs = 60 * 1000;
const expirySweepMs = 10 * 60 * 1000;
const lateFeedsMs = 5 * 60 * 1000;

/**
 * Runs periodic maintenance: lost jobs every few seconds, key rotation every minute, late feeds every five minutes, expired data every ten,
 * orphaned objects every hour. All workers do this concurrently.
 */
export function startSweeps(options: SweepOptions): { close(): Promise<void> } {
  const { db, queues, storage, scratchDirectory, logger, metrics, everyMs } = options;
  const loops = [
    repeat(everyMs, logger, async () => {
      const swept = await requeueLostJobs(db);
      for (const [what, count] of Object.entries(swept)) metrics.swept.inc({ what }, count);
      if (swept.requeued + swept.failed > 0)
        logger.warn({ count: swept.requeued, failures: swept.failed }, 'lost jobs');
    }),
    repeat(everyMs, logger, async () => {
      for (const lane of ['small', 'large'] as const) {
        const queue = NORMALIZE_LANES[lane];
        const countWaiting = () => queues.countWaiting(queue);
        const count = await resendLostMessages(db, { lane, countWaiting });
        metrics.swept.inc({ what: 'repeated' }, count);
        if (count > 0) logger.warn({ count, queue: queue.name }, 'lost queue messages re-sent');
      }
    }),
    repeat(expirySweepMs, logger, async () => {
      const swept = await sweepExpired(db, new Date());
      for (const [what, count] of Object.entries(swept)) metrics.swept.inc({ what }, count);
    }),
    repeat(lateFeedsMs, logger, async () => {
      const count = await announceLateFeeds(db, new Date());
      metrics.swept.inc({ what: 'late_feeds' }, count);
      if (count > 0) logger.info({ count }, 'late feeds announced');
    }),
    repeat(rotationMs, logger, () => rotateKeys(options)),
    repeat(expirySweepMs, logger, async () => {
      const count = await purgeExpired(options, new Date());
      metrics.swept.inc({ what: 'purged' }, count);
      if (count > 0) logger.info({ count }, 'expired job files deleted');
    }),
    repeat(orphanSweepMs, logger, async () => {
      const count =
        (await sweepOrphans({ db, storage }, new Date())) + (await sweepScratch(scratchDirectory, new Date()));
      metrics.swept.inc({ what: 'orphans' }, count);
      if (count > 0) logger.info({ count }, 'orphaned objects deleted');
    }),
  ];
  return {
    close: async () => {
      await Promise.all(loops.map((loop) => loop.close()));
    },
  };
}

/** Never runs the same task twice at the same time in a process. A failed task is retried at the next interval. */
function repeat(everyMs: number, logger: Logger, sweep: () => Promise<void>): { close(): Promise<void> } {
  let running: Promise<void> | null = null;
  const turn = (): void => {
    running ??= sweep()
      .catch((err: unknown) => logger.warn({ err }, 'sweep failed'))
      .finally(() => {
        running = null;
      });
  };
  turn();
  const timer = setInterval(turn, everyMs);
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
