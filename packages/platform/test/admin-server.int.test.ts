import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type AdminServer, createRegistry, startAdminServer } from '../src/admin-server.ts';
import { describeBuild } from '../src/build-info.ts';

const build = describeBuild('0123abc');
let server: AdminServer;
let databaseUp = true;
let consuming = true;

beforeAll(async () => {
  server = await startAdminServer({
    port: 0,
    registry: createRegistry('test', build),
    build,
    checks: {
      database: async () => {
        if (!databaseUp) throw new Error('connection refused for user admin');
      },
      queue: async () => {},
    },
    liveness: {
      consume_loop: async () => {
        if (!consuming) throw new Error('stalled');
      },
    },
  });
});
afterAll(() => server.close());

const get = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);

test('readiness follows the checks and does not tell why', async () => {
  expect((await get('/health/ready')).status).toBe(200);
  databaseUp = false;
  const answer = await get('/health/ready');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    status: 'unavailable',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    commit: '0123abc',
    checks: { database: 'failed', queue: 'ok' },
  });
  expect((await get('/health/live')).status).toBe(200);
  expect(await (await get('/metrics')).text()).toContain(
    'rollcall_dependency_up{dependency="database",service="test"} 0',
  );
});

test('a process that no longer does its work is not alive, though it answers', async () => {
  consuming = false;
  const answer = await get('/health/live');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ commit: '0123abc', checks: { consume_loop: 'failed' } });
});

test('metrics carry the service and the build', async () => {
  const metrics = await (await get('/metrics')).text();
  expect(metrics).toContain('process_resident_memory_bytes{service="test"}');
  expect(metrics).toContain(`rollcall_build_info{version="${build.version}",commit="0123abc",service="test"} 1`);
});

test('a taken port rejects', async () => {
  const again = startAdminServer({ port: server.port, registry: createRegistry('test'), checks: {} });
  await expect(again).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
