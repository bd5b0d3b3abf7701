// Plain JavaScript: Jest runs its global setup outside the transform.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresServer } from './postgres-server.mjs';

export const TEST_POSTGRES_URL = 'ROLLCALL_TEST_POSTGRES_URL';

const FORGETFUL = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * A real PostgreSQL in a temporary directory on a free loopback port; gone after `stop`. `durable`: what was committed
 * outlives a crash of the server.
 *
 * @typedef {object} TestPostgres
 * @property {string} url administrator's address of the database `postgres`
 * @property {() => Promise<void>} stop
 * @property {() => Promise<void>} crash kills the server, with `durable` without loss
 * @property {() => Promise<void>} shutDown
 * @property {() => Promise<void>} startAgain after either, at the same address
 *
 * @param {{ durable?: boolean }} options
 * @returns {Promise<TestPostgres>}
 */
export async function startTestPostgres({ durable = false } = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'rollcall-postgres-'));
  // Under root the server runs as another user, who has to pass through the directory made for root alone.
  await chmod(directory, 0o755);
  const port = await findFreePort();
  // A session time zone that shows whether anyone relies on it being UTC.
  const settings = [...(durable ? [] : FORGETFUL), 'max_connections=300', 'timezone=Asia/Kolkata'];
  const server = new PostgresServer({ directory, port, settings });
  try {
    await server.initialise({ user: 'rollcall', password: 'rollcall' });
    await server.start();
  } catch (cause) {
    throw new Error(`PostgreSQL for tests did not start:\n${server.log}`, { cause });
  }
  return {
    url: `postgresql://rollcall:rollcall@127.0.0.1:${port}/postgres`,
    crash: () => server.end('SIGKILL'),
    shutDown: () => server.end(),
    startAgain: () => startAgain(server),
    stop: async () => {
      await server.end();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/**
 * The processes of a server that was killed let go of its memory one after the other; until then it refuses to start.
 *
 * @param {PostgresServer} server
 */
async function startAgain(server) {
  for (let tries = 0; ; tries++) {
    try {
      return await server.start();
    } catch (cause) {
      if (tries === 100) throw new Error('PostgreSQL did not start again', { cause });
      await sleep(100);
    }
  }
}

// Below the ports that systems give to whoever asks for any (RFC 6335: from 49152, Linux: from 32768): between our
// look at a port and the server that takes it, seconds later, no other socket gets it by chance. Each process looks
// from a place of its own.
const FIRST_PORT = 11_000;
const PORTS = 20_000;
let looked = (process.pid * 101) % PORTS;

/** A loopback port nobody listens on at this moment, another one each time. */
export async function findFreePort() {
  for (let tries = 0; tries < PORTS; tries++) {
    const port = FIRST_PORT + (looked++ % PORTS);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port');
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
