import { join } from 'node:path';
import pg from 'pg';
import { endLeftoverPostgres } from './end-leftover-postgres.mjs';
import { localUrls } from './local-url.mjs';
import { readPrivateJson, writePrivateJson } from './private-file.mjs';
import { StartError } from './start-error.mjs';
import { supervise } from './supervise.mjs';

/**
 * Boots PostgreSQL on the data directory and makes the database on a first start. Returns { url, ownerUrl, stop, note };
 * the login of `url` is made with the migrations.
 */
export async function startLocalPostgres({ dataDirectory, password, servicePassword, port, onLost }) {
  const memory = join(dataDirectory, 'postgres.json');
  const wantedPort = port || (readPrivateJson(memory)?.port ?? 0);
  let settle;
  const ready = new Promise((resolve, reject) => {
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
      else if (message.type === 'ready') settle.resolve(message);
      else settle.reject(new Error(message.message));
    },
    onExit: () => {
      settle.reject(new Error('PostgreSQL did not start; see logs/postgres.log'));
      if (isUp) onLost();
    },
  });
  try {
    const { port: usedPort } = await ready;
    isUp = true;
    writePrivateJson(memory, { port: usedPort });
    const urls = localUrls({ port: usedPort, ownerPassword: password, servicePassword });
    await createDatabase(urls);
    const { data, moved } = place;
    const note = moved
      ? `PostgreSQL's data is in ${data}, because the server's user can't reach ${dataDirectory}.`
      : null;
    return { url: urls.url, ownerUrl: urls.ownerUrl, stop, note };
  } catch (cause) {
    await stop();
    throw new StartError('local_postgres_failed', `The local PostgreSQL did not start: ${cause.message}`, { cause });
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
