import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@rollcall/platform';
import pg from 'pg';
import { PARTNER_ROLE, sessionConfig } from './roles.ts';

const RECONNECT_MS = 1000;

export interface ListenOptions {
  readonly databaseUrl: string;
  readonly channel: string;
  readonly logger: Logger;
  /** Also called with an empty message whenever listening starts, because earlier messages were missed. */
  readonly onMessage: (message: string) => void;
  /** Only one process listens to the channel at a time, because a message is work for one. */
  readonly alone?: boolean;
}

/**
 * Listens on a separate connection and reconnects when it is lost. Messages can be missed, so callers must also poll.
 */
export function listen(options: ListenOptions): { close(): Promise<void> } {
  const { channel, logger } = options;
  const stop = new AbortController();
  const listening = (async () => {
    while (!stop.signal.aborted) {
      await listenOnce(options, stop.signal).catch((err) => logger.warn({ err, channel }, 'listener lost'));
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

/** Resolves on abort. Rejects when the connection is lost. */
async function listenOnce(
  { databaseUrl, channel, onMessage, alone = false }: ListenOptions,
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
  // Awaited below. A connection that is lost during connect must not be an unhandled rejection.
  lost.catch(() => {});
  client.on('notification', ({ payload }) => onMessage(payload ?? ''));
  try {
    await client.connect();
    if (alone) await Promise.race([lost, takeTurn(client, channel, signal)]);
    if (signal.aborted) return;
    await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    onMessage('');
    await lost;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Waits until no other session listens. PostgreSQL ends a turn together with its session. */
async function takeTurn(client: pg.Client, channel: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock(hashtext($1)) AS taken', [channel]);
    if (rows[0].taken) return;
    await sleep(RECONNECT_MS, undefined, { signal }).catch(() => {});
  }
}
