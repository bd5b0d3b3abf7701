import { join } from 'node:path';
import pg from 'pg';
import { endLeftoverPostgres } from './end-leftover-postgres.mjs';
import { localUrls } from './local-url.mjs';
import { readPrivateJson, writePrivateJson } from './private-file.mjs';
import { StartError } from './start-error.mjs';
import { supervise } from './supervise.ts';

interface Place {
  readonly data: string;
  readonly moved: boolean;
}

/** Messages of postgres-host.mjs. */
type HostMessage =
  | ({ readonly type: 'located' } & Place)
  | { readonly type: 'ready'; readonly port: number }
  | { readonly type: 'failed'; readonly message: string };

export interface ReadyPostgres {
  readonly url: string;
  readonly ownerUrl: string;
  readonly note: string | null;
}

export interface LocalPostgres {
  readonly ready: Promise<ReadyPostgres>;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL in the data directory, and creates the database at the first start. Returns immediately. The
 * migrations create the login of `url`.
 */
export function startLocalPostgres({
  dataDirectory,
  password,
  servicePassword,
  port,
  onLost,
}: {
  dataDirectory: string;
  password: string;
  servicePassword: string;
  port: number;
  onLost: () => void;
}): LocalPostgres {
  const memory = join(dataDirectory, 'postgres.json');
  const wantedPort = port || (readPrivateJson(memory)?.port ?? 0);
  let settle: { resolve: (usedPort: number) => void; reject: (reason: Error) => void } | undefined;
  const started = new Promise<number>((resolve, reject) => {
    settle = { resolve, reject };
  });
  let place: Place | null = null;
  let isUp = false;
  const host = supervise({
    name: 'postgres',
    script: join(import.meta.dirname, 'postgres-host.mjs'),
    env: { ...process.env, LOCAL_POSTGRES: JSON.stringify({ dataDirectory, password, port: wantedPort }) },
    logFile: join(dataDirectory, 'logs', 'postgres.log'),
    restart: false,
    onMessage: (message: HostMessage) => {
      if (message.type === 'located') place = message;
      else if (message.type === 'ready') settle?.resolve(message.port);
      else settle?.reject(new Error(message.message));
    },
    onExit: () => {
      settle?.reject(new Error('see logs/postgres.log'));
      if (isUp) onLost();
    },
  });
  const ready = getReady().catch((cause) => {
    throw new StartError('local_postgres_failed', `The local PostgreSQL did not start: ${cause.message}`, { cause });
  });
  ready.catch(() => {}); // Whoever waits for it hears of it.
  return { ready, stop };

  async function getReady(): Promise<ReadyPostgres> {
    const usedPort = await started;
    isUp = true;
    writePrivateJson(memory, { port: usedPort });
    const { url, ownerUrl, ...rest } = localUrls({ port: usedPort, ownerPassword: password, servicePassword });
    await createDatabase(rest);
    const note = place?.moved
      ? `PostgreSQL's data is in ${place.data}, because the server's user can't reach ${dataDirectory}.`
      : null;
    return { url, ownerUrl, note };
  }

  /** The host stops PostgreSQL when it ends, unless it was killed. */
  async function stop(): Promise<void> {
    await host.stop();
    if (place) await endLeftoverPostgres(place.data);
  }
}

async function createDatabase({ server, database }: { server: string; database: string }): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (!rowCount) await client.query(`CREATE DATABASE ${database}`);
  } finally {
    await client.end();
  }
}
