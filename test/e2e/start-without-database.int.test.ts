import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { generateMasterKey } from '@rollcall/platform';
import { eventually } from '../environment/eventually.ts';
import { createTestDatabase, findFreePort, type TestDatabase } from '../environment/index.ts';
import { type AppName, type LaunchedApp, launchApp } from './app-process.ts';

const APPS: readonly AppName[] = ['api', 'worker', 'delivery'];
let database: TestDatabase;
let directory: string;
const masterKeys = generateMasterKey();
const launched: LaunchedApp[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'rollcall-e2e-'));
});
afterAll(async () => {
  await Promise.all(launched.map((app) => app.kill('SIGKILL')));
  await database.drop();
  await rm(directory, { recursive: true });
});

async function launch(name: AppName, url: URL): Promise<LaunchedApp> {
  const env = { DATABASE_URL: url.href, DATA_DIR: directory, MASTER_KEYS: masterKeys, HOST: '127.0.0.1', PORT: '0' };
  const app = await launchApp(name, env);
  launched.push(app);
  return app;
}

const readiness = async ({ adminPort }: LaunchedApp) =>
  (await fetch(`http://127.0.0.1:${adminPort}/health/ready`).catch(() => null))?.status;

/** What stands before the database, and is not there before it is opened. Some connections can be closed at once. */
async function gateTo(
  url: string,
  isRefused: (connection: number) => boolean = () => false,
): Promise<{ url: URL; open(): Promise<Server> }> {
  let connections = 0;
  const behind = new URL(url);
  const gate = new URL(url);
  const port = await findFreePort();
  gate.host = `127.0.0.1:${port}`;
  const server = createServer((socket) => {
    if (isRefused(++connections)) {
      socket.destroy();
      return;
    }
    const onward = connect(Number(behind.port), behind.hostname);
    socket.on('error', () => onward.destroy()).on('close', () => onward.destroy());
    onward.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.pipe(onward).pipe(socket);
  });
  return { url: gate, open: () => new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server))) };
}

describe('a process that starts while PostgreSQL is away', () => {
  test('waits, says so, is not ready, and goes on when it is there', async () => {
    const gate = await gateTo(database.url);
    const apps = await Promise.all(APPS.map((name) => launch(name, gate.url)));
    await eventually(async () => {
      expect(await Promise.all(apps.map(readiness))).toEqual([503, 503, 503]);
    });
    for (const app of apps) expect(app.logs()).toContain('PostgreSQL unavailable, waiting');
    const server = await gate.open();
    await eventually(async () => {
      expect(await Promise.all(apps.map(readiness))).toEqual([200, 200, 200]);
    }, 90_000);
    await Promise.all(apps.map((app) => app.kill('SIGTERM')));
    expect(apps.map((app) => app.exitCode())).toEqual([0, 0, 0]);
    server.close();
  }, 200_000);

  test.each(['api', 'worker'] as const)(
    'loses it again before %s has read its keys, and waits once more',
    async (name) => {
      const gate = await gateTo(database.url, (connection) => connection === 2 || connection === 3);
      const server = await gate.open();
      const app = await launch(name, gate.url);
      await eventually(async () => {
        expect(await readiness(app)).toBe(200);
      }, 90_000);
      expect(app.logs()).toContain('PostgreSQL unavailable, waiting');
      await app.kill('SIGTERM');
      expect(app.exitCode()).toBe(0);
      server.close();
    },
    200_000,
  );

  test('ends at once when it is told to', async () => {
    const gate = await gateTo(database.url);
    const apps = await Promise.all(APPS.map((name) => launch(name, gate.url)));
    await eventually(async () => {
      expect(await Promise.all(apps.map(readiness))).toEqual([503, 503, 503]);
    });
    await Promise.all(apps.map((app) => app.kill('SIGTERM')));
    expect(apps.map((app) => app.exitCode())).toEqual([0, 0, 0]);
  }, 120_000);
});

test('a process that PostgreSQL refuses ends and says why', async () => {
  const url = new URL(database.url);
  url.pathname = '/no_such_database';
  const apps = await Promise.all(APPS.map((name) => launch(name, url)));
  await eventually(() => {
    expect(apps.map((app) => app.exitCode())).toEqual([1, 1, 1]);
  });
  for (const app of apps)
    expect(app.logs()).toContain('PostgreSQL rejected the connection. Check DATABASE_URL: database');
}, 120_000);
