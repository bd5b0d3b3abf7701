import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loggedRequestListSchema } from '@rollcall/contracts';
import { eventually } from '../../../test/environment/eventually.ts';
import { queryAsOwner } from '../../../test/environment/index.ts';
import { createClient } from '../src/accounts/create-client.ts';
import { createPartner } from '../src/accounts/create-partner.ts';
import { openBrowser } from './signed-in-person.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function list(query = '', token?: string) {
  const response = await api.fetch(`/requests${query}`, token === undefined ? {} : { token });
  expect(response.status).toBe(200);
  return loggedRequestListSchema.parse(await response.json());
}

test('a request is found by its id, with its error, and without what was sent', async () => {
  const requestId = `req-${randomUUID()}`;
  const sent = { method: 'POST', headers: { 'Content-Type': 'application/json', 'X-Request-Id': requestId } };
  const body = JSON.stringify({ name: 'secret in the body' });
  const refused = await api.fetch('/vendors/123-45-6789/rollback?note=secret-in-the-query', { ...sent, body });
  expect(refused.status).toBe(400);
  await eventually(async () => {
    const { requests } = await list(`?request_id=${requestId}`);
    expect(requests).toEqual([
      {
        request_id: requestId,
        at: expect.any(String),
        client_id: api.client.clientId,
        method: 'POST',
        path: '/vendors/{vendor_id}/rollback',
        status: 400,
        error_code: 'invalid_request',
        duration_ms: expect.any(Number),
      },
    ]);
  });
  const rows = JSON.stringify(await api.db.requestLogEntry.findMany({ omit: { id: true } }));
  expect(rows).not.toMatch(/secret|6789\b.*123-45/);
});

test('newest first, in pages, of one client or of failures alone', async () => {
  const other = await createClient(api, { partnerId: api.partnerId, name: 'Other' });
  const token = await api.token(other);
  for (const path of ['/vendors', '/jobs/job_nobody', '/status', '/nowhere']) await api.fetch(path, { token });
  const ofOther = `client_id=${other.clientId}`;
  await eventually(async () => expect((await list(`?${ofOther}`)).requests).toHaveLength(3));
  const paths = (requests: readonly { path: string }[]) => requests.map(({ path }) => path);
  expect(paths((await list(`?${ofOther}`)).requests)).toEqual(['/v1/status', '/v1/jobs/job_nobody', '/v1/vendors']);
  expect(paths((await list(`?${ofOther}&errors=true`)).requests)).toEqual(['/v1/jobs/job_nobody']);
  const first = await list(`?${ofOther}&limit=2`);
  const second = await list(`?${ofOther}&limit=2&cursor=${first.next_cursor}`);
  expect(paths([...first.requests, ...second.requests])).toEqual(['/v1/status', '/v1/jobs/job_nobody', '/v1/vendors']);
  expect(second.next_cursor).toBeNull();
});

test('another partner sees its own requests alone; the dashboard is not in the log', async () => {
  const partnerId = await createPartner(api, { name: randomUUID() });
  const stranger = await createClient(api, { partnerId, name: 'Stranger' });
  const token = await api.token(stranger);
  await api.fetch('/status', { token });
  const admin = await openBrowser(api, { role: 'admin' });
  expect((await admin.send('GET', '/clients', undefined)).status).toBe(200);
  await eventually(async () => {
    const { requests } = await list('', token);
    expect(new Set(requests.map(({ client_id }) => client_id))).toEqual(new Set([stranger.clientId]));
  });
  const own = await list('?limit=500');
  expect(own.requests.some(({ client_id }) => client_id === stranger.clientId)).toBe(false);
  expect(own.requests.some(({ path }) => path === '/v1/clients')).toBe(false);
});

test('requests that could not be written are written when the database takes them again', async () => {
  const requestId = `req-${randomUUID()}`;
  await queryAsOwner(api.databaseUrl, 'ALTER TABLE request_log RENAME TO request_log_away');
  try {
    await api.fetch('/jobs/job_nobody', { headers: { 'X-Request-Id': requestId } });
    await eventually(() => expect(api.logs.join('')).toContain('could not write the request log'));
  } finally {
    await queryAsOwner(api.databaseUrl, 'ALTER TABLE request_log_away RENAME TO request_log');
  }
  await eventually(async () => expect((await list(`?request_id=${requestId}`)).requests).toHaveLength(1));
});
