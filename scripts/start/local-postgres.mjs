import { join } from 'node:path';
import pg from 'pg';
import { readPrivateJson, writePrivateJson } from './private-file.mjs';
import { StartError } from './start-error.mjs';
import { supervise } from './supervise.mjs';

const DATABASE = 'rollcall';

/** What the service logs in as; the server's own login owns the tables. */
const SERVICE_USER = 'rollcall_service';

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
    const place = `127.0.0.1:${usedPort}`;
    const owner = `postgresql://rollcall:${password}@${place}`;
    await createDatabase(owner);
    const note = moved ? `PostgreSQL's data lie in ${data}: the server's user cannot reach ${dataDirectory}.` : null;
    const url = `postgresql://${SERVICE_USER}:${servicePassword}@${place}/${DATABASE}`;
    return { url, ownerUrl: `${owner}/${DATABASE}`, process: host, note };
  } catch (cause) {
    await host.stop();
    throw new StartError('local_postgres_failed', `The local PostgreSQL did not start: ${cause.message}`, { cause });
  }
}

async function createDatabase(server) {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}
