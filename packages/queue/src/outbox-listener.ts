import { setTimeout as sleep } from 'node:timers/promises';
import { OUTBOX_CHANNEL, PARTNER_ROLE, sessionConfig } from '@rollcall/database';
import type { Logger } from '@rollcall/platform';
import pg from 'pg';

const RECONNECT_MS = 1000;

/**
 * LISTEN on a connection of its own, for good: a lost one is replaced. Missed notifications are nobody's loss, the
 * relay looks by itself every second; so this also works behind a pooler that does not pass them on.
 */
export function listenForOutbox(options: { databaseUrl: string; logger: Logger; onMessage: () => void }): {
  close(): Promise<void>;
} {
  const stop = new AbortController();
  const listening = (async () => {
    while (!stop.signal.aborted) {
      await listenOnce(options, stop.signal).catch((err) => options.logger.warn({ err }, 'outbox listener lost'));
      await sleep(RECONNECT_MS, undefined, { signal: stop.signal }).catch(() => {});
    }
  })();
  return {
    close: async () => {
      stop.abort();
      await listening;
    },
  };
}

/** Resolves on abort, rejects when the connection is lost. */
async function listenOnce(
  { databaseUrl, onMessage }: { databaseUrl: string; onMessage: () => void },
  signal: AbortSignal,
): Promise<void> {
  const client = new pg.Client({
    ...sessionConfig(databaseUrl, PARTNER_ROLE),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 5000,
  });
  const lost = new Promise<void>((resolve, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('connection closed')));
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  // Awaited below; a loss during connect must not count as unhandled.
  lost.catch(() => {});
  client.on('notification', onMessage);
  try {
    await client.connect();
    await client.query(`LISTEN ${OUTBOX_CHANNEL}`);
    onMessage();
    await lost;
  } finally {
    await client.end().catch(() => {});
  }
}
