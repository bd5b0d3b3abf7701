// An attempt whose result could not be written is kept and written later; the request itself is not repeated for it as
// long as this process lives. After a crash it may be: at least once is the promise.
import type { Database } from '@rollcall/database';
import { type RecordAttempt, recordAttempts } from '@rollcall/database/webhooks';
import type { Logger } from '@rollcall/platform';
import { batchCallsWithPause } from './batch-calls-with-pause.ts';

const retryMs = 1_000;
const mostTogether = 500;
/** After a transaction others wait for company: it serves many of them as cheaply as one. */
const pauseMs = 20;

export interface AttemptLog {
  /** Settles once the attempt is recorded or kept for later; never rejects. */
  record(attempt: RecordAttempt): Promise<'recorded' | 'moved_on' | 'kept'>;
  /** The delivery's result in this epoch is known here and not yet in the database: it must not be sent again. */
  isKept(deliveryId: string, epoch: number): boolean;
  /** Tries to write what is kept once more. */
  close(): Promise<void>;
}

export function createAttemptLog({ db, logger }: { db: Database; logger: Logger }): AttemptLog {
  const kept = new Map<string, RecordAttempt>();
  let flushing: Promise<void> | null = null;

  const writeAll = (attempts: readonly RecordAttempt[]): Promise<boolean[]> => recordAttempts(db, attempts);
  const writeTogether = batchCallsWithPause(writeAll, { most: mostTogether, pauseMs });
  /** One that the database will not take must not keep the others out. */
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
