// If an attempt's result can't be written, it is kept and written later. This process doesn't repeat the request
// because of that. After a crash it may be repeated, because delivery is at least once.
import type { Database } from '@rollcall/database';
import { type RecordAttempt, recordAttempts } from '@rollcall/database/webhooks';
import type { Logger } from '@rollcall/platform';
import { batchCallsWithPause } from './batch-calls-with-pause.ts';

const retryMs = 1_000;
const mostTogether = 500;
/** Pause between transactions, so that more results share one. */
const pauseMs = 20;

export interface AttemptLog {
  /** Settles when the attempt is recorded or kept for later. Never rejects. */
  record(attempt: RecordAttempt): Promise<'recorded' | 'moved_on' | 'kept'>;
  /**
   * Whether the result of this delivery and epoch is known but not in the database yet. Then it must not be sent again.
   */
  isKept(deliveryId: string, epoch: number): boolean;
  /** Tries once more to write what was kept. */
  close(): Promise<void>;
}

export function createAttemptLog({ db, logger }: { db: Database; logger: Logger }): AttemptLog {
  const kept = new Map<string, RecordAttempt>();
  let flushing: Promise<void> | null = null;

  const writeAll = (attempts: readonly RecordAttempt[]): Promise<boolean[]> => recordAttempts(db, attempts);
  const writeTogether = batchCallsWithPause(writeAll, { most: mostTogether, pauseMs });
  /** A rejected result must not block the others. */
  const write = (attempt: RecordAttempt): Promise<boolean> =>
    writeTogether(attempt).catch(async () => (await writeAll([attempt]))[0] ?? false);
  const flush = async (): Promise<void> => {
    for (const [key, attempt] of kept) {
      try {
        await writeAll([attempt]);
        kept.delete(key);
        logger.info({ deliveryId: attempt.deliveryId }, 'buffered attempt recorded');
      } catch (err) {
        logger.warn({ err, count: kept.size }, 'attempts still not recorded');
        return;
      }
    }
  };
  const timer = setInterval(() => {
    if (kept.size === 0) return;
    flushing ??= flush().finally(() => {
      flushing = null;
    });
  }, retryMs);

  return {
    async record(attempt) {
      try {
        return (await write(attempt)) ? 'recorded' : 'moved_on';
      } catch (err) {
        logger.error({ err, deliveryId: attempt.deliveryId }, 'attempt not recorded, buffered for retry');
        kept.set(keyOf(attempt.deliveryId, attempt.epoch), attempt);
        return 'kept';
      }
    },
    isKept: (deliveryId, epoch) => kept.has(keyOf(deliveryId, epoch)),
    close: async () => {
      clearInterval(timer);
      await flushing;
      await flush();
    },
  };
}

function keyOf(deliveryId: string, epoch: number): string {
  return `${deliveryId}-e${epoch}`;
}
