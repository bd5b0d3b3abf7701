import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { findFreePort } from './start-postgres.mjs';

export interface TestRedis {
  url: string;
  /** Ends the server as a crash would; its data is gone. */
  stop(): Promise<void>;
  /** A new, empty server at the same address. */
  restart(): Promise<void>;
}

/** A real redis-server on a free loopback port, without persistence. Throws when the program is not installed. */
export async function startTestRedis(): Promise<TestRedis> {
  const port = await findFreePort();
  let server = await launch(port);
  const end = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  return {
    url: `redis://127.0.0.1:${port}/0`,
    stop: end,
    restart: async () => {
      await end();
      server = await launch(port);
    },
  };
}

async function launch(port: number): Promise<ChildProcess> {
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn('redis-server', [...settings, '--maxmemory-policy', 'noeviction'], {
    cwd: tmpdir(),
    stdio: 'ignore',
  });
  const failed = once(server, 'error').then(([cause]) => {
    throw new Error(
      'redis-server is not installed; the integration tests need it (Debian: apt-get install redis-server)',
      {
        cause,
      },
    );
  });
  await Promise.race([failed, answering(port, server)]);
  return server;
}

async function answering(port: number, server: ChildProcess): Promise<void> {
  const probe = new Redis(port, '127.0.0.1', { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
  probe.on('error', () => {});
  for (let tries = 0; tries < 200 && server.exitCode === null; tries++) {
    try {
      await probe.connect();
      probe.disconnect();
      return;
    } catch {
      await sleep(25);
    }
  }
  throw new Error(`redis-server did not answer on port ${port}`);
}
