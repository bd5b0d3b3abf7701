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

/** Redis when there is one, else the database, over connections of its own: limiting must not wait behind queries. */
export async function openCounterStore(options: {
  redisUrl: string | undefined;
  databaseUrl: string;
  logger: Logger;
}): Promise<OpenCounterStore> {
  const { redisUrl, databaseUrl, logger } = options;
  if (redisUrl !== undefined) {
    // Commands fail at once while Redis is away, and requests pass uncounted.
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
