import { PARTNER_ROLE, sessionConfig } from '@rollcall/database/access';
import type { Logger } from '@rollcall/platform';
import { Redis } from 'ioredis';
import { Pool } from 'pg';
import { type CounterStore, prepareCounterStore } from './rate-counter.ts';

export interface OpenCounterStore {
  readonly store: CounterStore;
  close(): Promise<void>;
}

const POOL_SIZE = 4;

/**
 * Uses Redis if it is configured, or else the database with separate connections, so that rate limits don't wait for
 * queries.
 */
export async function openCounterStore(options: {
  redisUrl: string | undefined;
  databaseUrl: string;
  logger: Logger;
}): Promise<OpenCounterStore> {
  const { redisUrl, databaseUrl, logger } = options;
  if (redisUrl !== undefined) {
    // While Redis is unavailable, commands fail immediately, and requests aren't counted.
    const client = new Redis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 0 });
    client.on('error', (err: Error) => logger.warn({ err }, 'rate limit store: Redis'));
    return { store: { kind: 'redis', client }, close: async () => client.disconnect() };
  }
  const pool = new Pool({ ...sessionConfig(databaseUrl, PARTNER_ROLE), max: POOL_SIZE, connectionTimeoutMillis: 5000 });
  pool.on('error', (err: Error) => logger.warn({ err }, 'rate limit store: PostgreSQL'));
  const store: CounterStore = { kind: 'postgres', pool };
  await prepareCounterStore(store);
  return { store, close: () => pool.end() };
}
