import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  acceptedJobSchema,
  type OperationId,
  ROUTES,
  type RouteContract,
  tokenResponseSchema,
} from '@rollcall/contracts';
import { createClient } from '../src/accounts/create-client.ts';
import { type Browser, openBrowser } from './signed-in-person.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';
import { finishJob, MEMBERS_CSV, submitFile } from './submit-file.ts';

const PORTAL = 'https://portal.example.com';
let api: TestApi;
let admin: Browser;
beforeAll(async () => {
  api = await startTestApi();
  admin = await openBrowser(api, { role: 'admin' });
});
afterAll(() => api.close());

const routes = Object.entries(ROUTES) as [OperationId, RouteContract][];
const withTokens = routes.filter(([, { access }]) => access !== null && access !== 'session');
const ask = (body: object) =>
  fetch(`${api.baseUrl}/oauth/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'client_credentials',
      client_id: api.client.clientId,
      client_secret: api.client.clientSecret,
      ...body,
    }),
  });
async function tokenOf(uploader?: string): Promise<string> {
  const response = await ask({ scope: 'files:upload', ...(uploader !== undefined && { uploader }) });
  return tokenResponseSchema.parse(await response.json()).access_token;
}
const codeOf = async (response: Response) => Reflect.get(Object(Object(await response.json()).error), 'code');
const pathOf = (path: string, jobId: string) =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name) => (name === 'job_id' ? jobId : 'any'));
const call = (route: RouteContract, jobId: string, token: string) =>
  api.fetch(pathOf(route.path, jobId), {
    method: route.method.toUpperCase(),
    token,
    ...(route.body?.type === 'json' && { headers: { 'Content-Type': 'application/json' }, body: '{}' }),
  });
const uploadWith = (token: string, fields: Record<string, string> = {}, key?: string) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', new Blob([MEMBERS_CSV]), 'members.csv');
  return api.fetch('/files/upload', {
    method: 'POST',
    body,
    token,
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  });
};

describe('an upload token', () => {
  test('is short-lived, has one scope, and is not one of several', async () => {
    const body = tokenResponseSchema.parse(await (await ask({ scope: 'files:upload' })).json());
    expect(body).toMatchObject({ expires_in: 900, scope: 'files:upload' });
    for (const refused of [
      { scope: 'files:upload files:read' },
      { uploader: 'u1' },
      { scope: 'files:read', uploader: 'u1' },
      { scope: 'files:upload', uploader: 'ann@example.com' },
      { scope: 'files:upload', uploader: '212-44-1001' },
      { scope: 'files:upload', uploader: 'u 1' },
      { scope: 'files:upload', uploader: 1 },
    ]) {
      expect((await ask(refused)).status).toBe(400);
    }
  });

  test('is only lent by a client that may upload and read itself', async () => {
    const { db, keyRing, partnerId } = api;
    const scopes = ['files:read'] as const;
    const reader = await createClient({ db, keyRing }, { partnerId, name: 'Reader', scopes: [...scopes] });
    const response = await ask({
      client_id: reader.clientId,
      client_secret: reader.clientSecret,
      scope: 'files:upload',
    });
    expect(response.status).toBe(400);
  });

  test('does what it is for: uploads, waits, lists rejected rows, and corrects them', async () => {
    const token = await tokenOf('u1');
    const { job_id: id } = await submitFile(api, { token });
    await finishJob(api, id);
    const again = await tokenOf('u1');
    expect((await api.fetch(`/jobs/${id}?wait=1`, { token: again })).status).toBe(200);
    for (const path of [`/jobs/${id}/rejected`, `/jobs/${id}/errors/values`, `/files/${id}/errors`]) {
      expect([path, (await api.fetch(path, { token: again })).status]).toEqual([path, 200]);
    }
    const events = await api.fetch(`/jobs/${id}/events`, { token: again });
    expect(await events.text()).toContain('event: state');
    const corrected = await api.fetch(`/jobs/${id}/corrections`, {
      method: 'POST',
      token: again,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ rows: [{ row_number: 3, values: { dob: '1981-12-13' } }] }),
    });
    expect(corrected.status).toBe(201);
    const { job_id: next } = acceptedJobSchema.parse(await corrected.json());
    expect((await api.fetch(`/jobs/${next}`, { token: again })).status).toBe(200);
    expect((await api.fetch(`/jobs/${next}`)).status).toBe(200);
  });

  test('waits for a job that is still open', async () => {
    const token = await tokenOf('u1');
    const { job_id: id } = await submitFile(api, { token });
    const waiting = api.fetch(`/jobs/${id}?wait=20`, { token });
    await finishJob(api, id);
    expect((await waiting).status).toBe(200);
    const ended = await api.fetch(`/jobs/${id}?wait=20`, { token });
    expect(await ended.json()).toMatchObject({ status: 'completed_with_errors' });
  });

  test.each(withTokens.filter(([, { forUploads }]) => !forUploads))('cannot call %s', async (_id, route) => {
    const token = await tokenOf('u1');
    const { job_id: own } = await submitFile(api, { token });
    const response = await call(route, own, token);
    expect([response.status, await codeOf(response)]).toEqual(
      route.access?.startsWith('operations:') ? [401, expect.anything()] : [403, 'insufficient_scope'],
    );
  });

  test.each(withTokens.filter(([, { forUploads, path }]) => forUploads && path.includes('{job_id}')))(
    'finds no job of others in %s',
    async (_id, route) => {
      const [mine, theirs, fromServer] = [await tokenOf('u1'), await tokenOf('u2'), await tokenOf()];
      const anonymous = await submitFile(api, { token: await tokenOf() });
      const others = [await submitFile(api, { token: theirs }), await submitFile(api), anonymous];
      for (const { job_id: id } of others) {
        for (const token of [mine, fromServer]) {
          const response = await call(route, id, token);
          expect([response.status, await codeOf(response)]).toEqual([404, 'job_not_found']);
        }
      }
      expect((await call(route, 'a%00b', mine)).status).toBe(404);
    },
  );

  test('says nothing about files of others: no duplicate, no comparison, no response under another’s key', async () => {
    const [mine, theirs] = [await tokenOf('u1'), await tokenOf('u2')];
    const key = `key-${Math.random()}`;
    const first = acceptedJobSchema.parse(await (await uploadWith(theirs, {}, key)).json());
    const second = acceptedJobSchema.parse(await (await uploadWith(mine, {}, key)).json());
    expect(second.job_id).not.toBe(first.job_id);
    expect(second.duplicate_of).toBeNull();
    expect(await (await uploadWith(mine, {}, key)).json()).toMatchObject({ job_id: second.job_id });
    const shown = await (await api.fetch(`/jobs/${second.job_id}`, { token: mine })).json();
    expect(shown).toMatchObject({ duplicate_of: null, changes: null });
    const toPartner = await (await api.fetch(`/jobs/${second.job_id}`)).json();
    expect(Reflect.get(Object(toPartner), 'duplicate_of')).toEqual(expect.any(String));
  });

  test('cannot name an address that gets the job’s webhooks', async () => {
    const response = await uploadWith(await tokenOf(), { callback_url: 'https://hooks.example.com/' });
    expect([response.status, await codeOf(response)]).toEqual([403, 'insufficient_scope']);
  });

  test('is not read from a URL', async () => {
    const { job_id: id } = await submitFile(api, { token: await tokenOf('u1') });
    expect((await fetch(`${api.baseUrl}/jobs/${id}?access_token=${await tokenOf('u1')}`)).status).toBe(401);
  });

  test('has a rate limit of its own, which leaves the server’s alone', async () => {
    const left = async (token?: string) =>
      Number(
        (await api.fetch('/jobs/job_none', token === undefined ? {} : { token })).headers.get('x-ratelimit-remaining'),
      );
    const token = await tokenOf('busy');
    const before = await left();
    for (let n = 0; n < 5; n++) await left(token);
    expect(await left()).toBe(before - 1);
  });
});

describe('other origins', () => {
  const preflight = (path: string, origin = PORTAL) =>
    fetch(`${api.baseUrl}${path}`, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization',
      },
    });
  const allowed = (response: Response) => response.headers.get('access-control-allow-origin');
  const set = (allowed_origins: unknown) => admin.send('PUT', '/embed', { allowed_origins });

  test('are refused by default, and without the browser’s permission', async () => {
    expect(allowed(await preflight('/files/upload'))).toBeNull();
    const response = await api.fetch('/jobs/job_none', { headers: { Origin: PORTAL }, token: await tokenOf() });
    expect([response.status, allowed(response), await codeOf(response)]).toEqual([403, null, 'origin_not_allowed']);
  });

  test('are a list of origins', async () => {
    for (const wrong of [
      '*',
      'null',
      'http://portal.example.com',
      `${PORTAL}/`,
      `${PORTAL}/a`,
      'https://A.example',
      7,
    ]) {
      expect([wrong, (await set([wrong])).status]).toEqual([wrong, 400]);
    }
    expect((await set([PORTAL, PORTAL])).status).toBe(400);
    expect((await set([PORTAL, 'http://localhost:8080'])).status).toBe(200);
    expect(await (await admin.fetch('/embed')).json()).toEqual({
      allowed_origins: [PORTAL, 'http://localhost:8080'],
    });
  });

  test('that are listed may use upload tokens, and nothing else', async () => {
    // Another server of the service has not read the list yet.
    const fresh = await startTestApi({ beside: api });
    try {
      expect((await set([PORTAL])).status).toBe(200);
      const ask = (path: string, init: RequestInit & { token?: string } = {}) =>
        fresh.fetch(path, { ...init, headers: { ...init.headers, Origin: PORTAL } });
      const asked = await fetch(`${fresh.baseUrl}/files/upload`, { method: 'OPTIONS', headers: { Origin: PORTAL } });
      expect(allowed(asked)).toBe(PORTAL);
      expect(asked.headers.get('vary')).toContain('Origin');
      expect(asked.headers.get('access-control-allow-headers')).toContain('Authorization');
      expect(asked.headers.has('access-control-allow-credentials')).toBe(false);
      const elsewhere = await fetch(`${fresh.baseUrl}/files/upload`, {
        method: 'OPTIONS',
        headers: { Origin: 'https://evil.example' },
      });
      expect(allowed(elsewhere)).toBeNull();
      const notForUploads = await fetch(`${fresh.baseUrl}/jobs`, { method: 'OPTIONS', headers: { Origin: PORTAL } });
      expect(allowed(notForUploads)).toBeNull();

      const token = await tokenOf('u1');
      const { job_id: id } = await submitFile(api, { token });
      expect(allowed(await ask(`/jobs/${id}`, { token }))).toBe(PORTAL);
      // So that the page sees that its token has expired.
      expect(allowed(await ask(`/jobs/${id}`, { token: 'expired' }))).toBe(PORTAL);
      const full = await ask(`/jobs/${id}`);
      expect([full.status, allowed(full)]).toEqual([200, null]);
    } finally {
      await fresh.close();
    }
  });
});
