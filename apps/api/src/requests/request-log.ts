import type { Database } from '@rollcall/database';
import { type LoggedRequest, writeRequestLog } from '@rollcall/database/requests';
import type { Logger } from '@rollcall/platform';

const FLUSH_MS = 1000;
const MOST_AT_ONCE = 500;
/** The limit while the database is unavailable. Further requests aren't logged. */
const MOST_WAITING = 5000;

export interface RequestLog {
  add(request: LoggedRequest): void;
  /** Writes pending entries. Nothing can be added afterward. */
  close(): Promise<void>;
}

/**
 * Collects requests and writes them once per second, in one statement for all partners, so that a slow or unavailable
 * database delays no request.
 */
export function createRequestLog({ db, logger }: { db: Database; logger: Logger }): RequestLog {
  const waiting: LoggedRequest[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> | null = null;
  const write = async () => {
    const batch = waiting.splice(0, MOST_AT_ONCE);
    try {
      await writeRequestLog(db, batch);
    } catch (error) {
      logger.warn({ err: error, requests: batch.length }, 'requests not logged');
    }
  };
  const flush = async () => {
    while (waiting.length > 0) await write();
    writing = null;
  };
  const start = () => {
    timer = null;
    writing ??= flush();
  };
  return {
    add(request) {
      if (waiting.length >= MOST_WAITING) return;
      waiting.push(request);
      if (timer === null) timer = setTimeout(start, FLUSH_MS).unref();
    },
    async close() {
      if (timer !== null) clearTimeout(timer);
      await writing;
      await flush();
    },
  };
}
