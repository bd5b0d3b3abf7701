import { join } from 'node:path';
import pg from 'pg';
import { localUrls } from './local-url.mjs';
import { readPrivateJson, writePrivateJson } from './private-file.mjs';
import { StartError } from './start-error.mjs';
import { supervise } from './supervise.mjs';

/**
 * Boots PostgreSQL on the data directory and makes the database on a first start. Returns { url, ownerUrl, process, note };
 * the login of `url` is made with the migrations.
 */
export async function startLocalPostgres({ dataDirectory, password, servicePassword, port, onLost }) {
  const memory = join(dataDirectory, 'postgres.json');
  const wantedPort = port || (readPrivateJson(memory)?.port ?? 0);
  let settle;
  const ready = new Promise((resolve, reject) => {
    settle = { resolve, reject };
  });
  let isUp = false;
  const host = supervise({
    name: 'postgres',
    script: join(import.meta.dirname, 'postgres-host.mjs'),
    env: { ...process.env, LOCAL_POSTGRES: JSON.stringify({ dataDirectory, password, port: wantedPort }) },
    logFile: join(dataDirectory, 'logs', 'postgres.log'),
    restart: false,
    onMessage: (message) => (message.ready ? settle.resolve(message) : settle.reject(new Error(message.message))),
    onExit: () => {
      settle.reject(new Error('PostgreSQL did not start; see logs/postgres.log'));
      if (isUp) onLost();
    },
  });
  try {
    const { port: usedPort, data, moved } = await ready;
    isUp = true;
    writePrivateJson(memory, { port: usedPort });
    const urls = localUrls({ port: usedPort, ownerPassword: password, servicePassword });
    await createDatabase(urls);
    const note = moved ? `PostgreSQL's data lie in ${data}: the server's user cannot reach ${dataDirectory}.` : null;
    return { url: urls.url, ownerUrl: urls.ownerUrl, process: host, note };
  } catch (cause) {
    await host.stop();
    throw new StartError('local_postgres_failed', `The local PostgreSQL did not start: ${cause.message}`, { cause });
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
