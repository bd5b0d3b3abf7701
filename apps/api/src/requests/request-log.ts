import type { Database } from '@rollcall/database';
import { type LoggedRequest, writeRequestLog } from '@rollcall/database/requests';
import type { Logger } from '@rollcall/platform';

const FLUSH_MS = 1000;
const MOST_AT_ONCE = 500;
/** The limit while the database is unavailable. Further requests aren't logged. */
const MOST_WAITING = 5000;
/** The wait after a failed write. */
const RETRY_MS = 5000;
/** A batch that fails this often in a row is dropped, so that one bad entry can't hold up the log forever. */
const MOST_TRIES = 60;

export interface RequestLog {
  add(request: LoggedRequest): void;
  /** Writes pending entries. Nothing can be added afterward. */
  close(): Promise<void>;
}

/**
 * Collects requests and writes them once per second, in one statement for all partners, so that a slow or unavailable
 * database delays no request. A batch that could not be written is kept and tried again.
 */
export function createRequestLog({ db, logger }: { db: Database; logger: Logger }): RequestLog {
  const waiting: LoggedRequest[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> | null = null;
  let failures = 0;
  let closed = false;
  const write = async () => {
    const batch = waiting.slice(0, MOST_AT_ONCE);
    await writeRequestLog(db, batch);
    waiting.splice(0, batch.length);
    failures = 0;
  };
  const flush = async () => {
    try {
      while (waiting.length > 0) await write();
    } catch (error) {
      failures += 1;
      const dropped = failures >= MOST_TRIES ? waiting.splice(0, MOST_AT_ONCE).length : 0;
      if (dropped > 0) failures = 0;
      logger.warn({ err: error, waiting: waiting.length, dropped }, 'could not write the request log');
    }
  };
  const start = (afterMs: number) => {
    timer ??= setTimeout(async () => {
      writing = flush();
      await writing;
      timer = null;
      if (waiting.length > 0 && !closed) start(RETRY_MS);
    }, afterMs).unref();
  };
  return {
    add(request) {
      if (waiting.length >= MOST_WAITING) return;
      waiting.push(request);
      start(FLUSH_MS);
    },
    async close() {
      closed = true;
      if (timer !== null) clearTimeout(timer);
      await writing;
      await flush();
    },
  };
}
