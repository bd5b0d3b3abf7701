import { join } from 'node:path';
import pg from 'pg';
import { endLeftoverPostgres } from './end-leftover-postgres.mjs';
import { localUrls } from './local-url.mjs';
import { readPrivateJson, writePrivateJson } from './private-file.mjs';
import { StartError } from './start-error.mjs';
import { supervise } from './supervise.mjs';

/**
 * Boots PostgreSQL on the data directory and creates the database on a first start. Returns at once: `ready` resolves
 * to { url, ownerUrl, note }; the login of `url` is created with the migrations.
 */
export function startLocalPostgres({ dataDirectory, password, servicePassword, port, onLost }) {
  const memory = join(dataDirectory, 'postgres.json');
  const wantedPort = port || (readPrivateJson(memory)?.port ?? 0);
  let settle;
  const started = new Promise((resolve, reject) => {
    settle = { resolve, reject };
  });
  let place = null;
  let isUp = false;
  const host = supervise({
    name: 'postgres',
    script: join(import.meta.dirname, 'postgres-host.mjs'),
    env: { ...process.env, LOCAL_POSTGRES: JSON.stringify({ dataDirectory, password, port: wantedPort }) },
    logFile: join(dataDirectory, 'logs', 'postgres.log'),
    restart: false,
    onMessage: (message) => {
      if (message.type === 'located') place = message;
      else if (message.type === 'ready') settle.resolve(message.port);
      else settle.reject(new Error(message.message));
    },
    onExit: () => {
      settle.reject(new Error('see logs/postgres.log'));
      if (isUp) onLost();
    },
  });
  const ready = getReady().catch((cause) => {
    throw new StartError('local_postgres_failed', `The local PostgreSQL did not start: ${cause.message}`, { cause });
  });
  ready.catch(() => {}); // Whoever waits for it hears of it.
  return { ready, stop };

  async function getReady() {
    const usedPort = await started;
    isUp = true;
    writePrivateJson(memory, { port: usedPort });
    const { url, ownerUrl, ...rest } = localUrls({ port: usedPort, ownerPassword: password, servicePassword });
    await createDatabase(rest);
    const { data, moved } = place;
    const note = moved && `PostgreSQL's data is in ${data}, because the server's user can't reach ${dataDirectory}.`;
    return { url, ownerUrl, note };
  }

  /** The host stops PostgreSQL with itself, unless it was killed. */
  async function stop() {
    await host.stop();
    if (place) await endLeftoverPostgres(place.data);
  }
}

async function createDatabase({ server, database }) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (!rowCount) await client.query(`CREATE DATABASE ${database}`);
  } finally {
    await client.end();
  }
}
