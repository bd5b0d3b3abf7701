import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type AdminServer, createRegistry, startAdminServer } from '../src/admin-server.ts';

let server: AdminServer;
let databaseUp = true;

beforeAll(async () => {
  server = await startAdminServer({
    port: 0,
    registry: createRegistry('test'),
    checks: {
      database: async () => {
        if (!databaseUp) throw new Error('connection refused for user admin');
      },
      queue: async () => {},
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
  expect(await answer.json()).toEqual({ status: 'unavailable', checks: { database: 'failed', queue: 'ok' } });
  expect((await get('/health/live')).status).toBe(200);
});

test('metrics carry the service', async () => {
  expect(await (await get('/metrics')).text()).toContain('process_resident_memory_bytes{service="test"}');
});

test('a taken port rejects', async () => {
  const again = startAdminServer({ port: server.port, registry: createRegistry('test'), checks: {} });
  await expect(again).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
