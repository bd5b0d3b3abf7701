import { createKeyRing } from '@rollcall/platform';
import { locateStorage, openStorage } from '@rollcall/storage';
import { Redis } from 'ioredis';
import pg from 'pg';
import { StartError } from './start-error.mjs';

type StorageSettings = Parameters<typeof locateStorage>[0] & { readonly MASTER_KEYS: string };

/** Throws StartError, naming host and port but never user or password. */
export async function checkDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
  } catch (cause) {
    throw new StartError(
      'database_unreachable',
      `Can't reach PostgreSQL at ${place(url)} (DATABASE_URL): ${describe(cause)}`,
      { cause },
    );
  } finally {
    await client.end().catch(() => {});
  }
}

export async function checkRedis(url: string): Promise<void> {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null });
  // What it says of itself: a wrong password is told at the first command, a refused connection as an event.
  let told: unknown;
  redis.on('error', (error) => {
    told ??= error;
  });
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    const cause = told ?? error;
    throw new StartError('redis_unreachable', `Can't reach Redis at ${place(url)} (REDIS_URL): ${describe(cause)}`, {
      cause,
    });
  } finally {
    redis.disconnect();
  }
}

export async function checkStorage(settings: StorageSettings): Promise<void> {
  const storage = openStorage(locateStorage(settings), createKeyRing(settings.MASTER_KEYS));
  try {
    await storage.check();
  } catch (cause) {
    const where = settings.S3_BUCKET
      ? `the bucket ${settings.S3_BUCKET} (S3_BUCKET)`
      : `${settings.DATA_DIR} (DATA_DIR)`;
    throw new StartError(
      'storage_unreachable',
      `Can't use ${where}: ${describe(cause instanceof Error && cause.cause !== undefined ? cause.cause : cause)}`,
      {
        cause,
      },
    );
  } finally {
    storage.close();
  }
}

function place(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}${port ? `:${port}` : ''}${pathname}`;
}

/** Node reports several addresses tried as one AggregateError without a message. */
function describe(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return describe(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
