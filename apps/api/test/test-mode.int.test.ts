import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { acceptedJobSchema, ROUTES, type RouteContract } from '@rollcall/contracts';
import { z } from 'zod';
import { eventually } from '../../../test/environment/eventually.ts';
import { type Browser, openBrowser } from './signed-in-person.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';
import { finishJob, MEMBERS_CSV, submitFile } from './submit-file.ts';

const createdSchema = z.object({
  client: z.looseObject({
    client_id: z.string(),
    livemode: z.boolean(),
    secrets: z.array(z.looseObject({ id: z.string() })),
  }),
  client_secret: z.string(),
});

let api: TestApi;
let admin: Browser;
/** Tokens of a live client, and of one for tests. */
let live: string;
let tested: string;
let liveJob: string;
let testJob: string;

beforeAll(async () => {
  api = await startTestApi();
  admin = await openBrowser(api, { role: 'admin', partnerId: api.partnerId });
  const made = createdSchema.parse(
    await (await admin.send('POST', '/clients', { name: 'Tests', livemode: false })).json(),
  );
  expect(made.client.livemode).toBe(false);
  live = await api.token();
  tested = await api.token({
    clientId: made.client.client_id,
    clientSecret: made.client_secret,
    secretId: made.client.secrets[0]?.id ?? '',
  });
  await addEndpoint(live, 'https://8.8.8.8/live');
  await addEndpoint(tested, 'https://8.8.8.8/test');
  liveJob = await process(live);
  testJob = await process(tested);
});
afterAll(() => api.close());

const get = async (token: string, path: string) => (await api.fetch(path, { token })).json();
const post = (token: string, path: string, body: unknown) =>
  api.fetch(path, {
    method: 'POST',
    token,
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });

async function addEndpoint(token: string, url: string): Promise<void> {
  const events = ['job.queued', 'job.completed'];
  expect((await post(token, '/webhooks/endpoints', { url, events })).status).toBe(201);
}

async function process(token: string): Promise<string> {
  const { job_id: id } = await submitFile(api, { token });
  await finishJob(api, id);
  return id;
}

/** Sees its own job, and not that of the other mode. */
async function checkApart(ask: (token: string) => Promise<string>): Promise<void> {
  const [ofLive, ofTest] = [await ask(live), await ask(tested)];
  expect([ofLive.includes(liveJob), ofLive.includes(testJob)]).toEqual([true, false]);
  expect([ofTest.includes(liveJob), ofTest.includes(testJob)]).toEqual([false, true]);
}

test.each(['/jobs', '/status', '/webhooks/deliveries', '/people?search=Sample'])('%s is apart', async (path) => {
  await checkApart(async (token) => JSON.stringify(await get(token, path)));
});

test('the request log is apart', async () => {
  const ids = { [live]: 'look-at-live', [tested]: 'look-at-tests' };
  for (const token of [live, tested]) {
    await api.fetch('/vendors', { token, headers: { 'X-Request-Id': ids[token] ?? '' } });
  }
  await eventually(async () => {
    const where = { requestId: { in: Object.values(ids) } };
    expect(await api.db.requestLogEntry.count({ where })).toBe(2);
  });
  for (const token of [live, tested]) {
    const text = JSON.stringify(await get(token, '/requests?limit=200'));
    expect(Object.values(ids).filter((id) => text.includes(id))).toEqual([ids[token]]);
  }
});

test('followed events are apart', async () => {
  const start = z.looseObject({ next_cursor: z.string() });
  const [ofLive, ofTest] = [live, tested].map((token) => get(token, '/webhooks/events'));
  const cursors = { [live]: start.parse(await ofLive), [tested]: start.parse(await ofTest) };
  const made = { [live]: await process(live), [tested]: await process(tested) };
  await eventually(async () => {
    for (const token of [live, tested]) {
      const other = token === live ? tested : live;
      const text = JSON.stringify(await get(token, `/webhooks/events?cursor=${cursors[token]?.next_cursor}`));
      expect([text.includes(made[token] ?? ''), text.includes(made[other] ?? '')]).toEqual([true, false]);
    }
  });
});

const WITH_JOB = Object.values<RouteContract>(ROUTES).filter(({ path }) => /\{(job|run)_id\}/.test(path));

test.each(WITH_JOB.map(({ method, path }) => ({ method, path })))(
  '$method $path refuses a job of the other mode',
  async (route) => {
    for (const [token, id] of [
      [live, testJob],
      [tested, liveJob],
    ] as const) {
      const path = route.path.replace(/\{(job|run)_id\}/, id).replace('{row_number}', '2');
      const body = { comment: 'A reason', rows: [], changes: [], version: 0, cells: [] };
      const answer = await api.fetch(path, {
        method: route.method.toUpperCase(),
        token,
        ...(route.method !== 'get' && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
      });
      expect([path, answer.ok]).toEqual([path, false]);
      await answer.body?.cancel();
    }
    const own = route.path.replace(/\{(job|run)_id\}/, testJob);
    if (route.path === '/jobs/{job_id}') expect((await api.fetch(own, { token: tested })).status).toBe(200);
  },
);

test('events go to the endpoints of their mode, and say it', async () => {
  const sent = await api.db.webhookDelivery.findMany({
    where: { jobId: { in: [liveJob, testJob] } },
    include: { event: true, endpoint: true },
  });
  expect(sent).toHaveLength(4);
  for (const { jobId, event, endpoint } of sent) {
    const livemode = jobId === liveJob;
    expect(endpoint.url).toBe(`https://8.8.8.8/${livemode ? 'live' : 'test'}`);
    expect(JSON.parse(event.body)).toMatchObject({ livemode, job_id: jobId });
  }
  const endpoints = await get(tested, '/webhooks/endpoints');
  expect(endpoints).toMatchObject({ endpoints: [{ livemode: false, is_first: true, url: 'https://8.8.8.8/test' }] });
});

test('an idempotency key, and a file that was sent before, are known in their mode alone', async () => {
  const send = async (token: string) => {
    const body = new FormData();
    body.append('file', new Blob([`${MEMBERS_CSV}M4,Di,Sample,1990-01-01,,,P2,2026-01-01,EE\n`]), 'a.csv');
    const answer = await api.fetch('/files/upload', {
      method: 'POST',
      token,
      body,
      headers: { 'Idempotency-Key': 'the-same' },
    });
    return acceptedJobSchema.parse(await answer.json());
  };
  const [first, second, again] = [await send(live), await send(tested), await send(tested)];
  expect(second).toMatchObject({ livemode: false, duplicate_of: null });
  expect(second.job_id).not.toBe(first.job_id);
  expect(again).toEqual(second);
});

test('uploads of both modes that arrive at once each stay in theirs', async () => {
  const tokens = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? live : tested));
  const jobs = await Promise.all(tokens.map((token) => submitFile(api, { token })));
  expect(jobs.map(({ livemode }) => livemode)).toEqual(tokens.map((token) => token === live));
});

describe('a person', () => {
  test('sees live data, or test data with livemode=false', async () => {
    const text = async (path: string) => (await admin.fetch(path)).text();
    expect((await text('/jobs')).includes(testJob)).toBe(false);
    expect((await text('/jobs?livemode=false')).includes(testJob)).toBe(true);
    expect((await text('/jobs?livemode=false')).includes(liveJob)).toBe(false);
    expect((await admin.fetch(`/jobs/${testJob}`)).status).toBe(404);
    expect((await admin.fetch(`/jobs/${testJob}?livemode=false`)).status).toBe(200);
    expect((await admin.fetch('/jobs?livemode=maybe')).status).toBe(400);
  });

  test('counts no tests among live files', async () => {
    const files = async (query: string) => {
      const { days } = z
        .looseObject({ days: z.array(z.looseObject({ files: z.number() })) })
        .parse(await (await admin.fetch(`/overview${query}`)).json());
      return days.reduce((sum, day) => sum + day.files, 0);
    };
    const count = (livemode: boolean) => api.db.job.count({ where: { livemode } });
    expect([await files(''), await files('?livemode=false')]).toEqual([await count(true), await count(false)]);
  });

  test('changes no vendor in test mode', async () => {
    const answer = await admin.send('POST', '/vendors?livemode=false', { name: 'Vendor' });
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('live_mode_required')]);
    expect((await admin.send('POST', '/vendors', { name: 'Vendor' })).status).toBe(201);
  });

  test('sees which clients are for tests', async () => {
    const { clients } = z
      .object({ clients: z.array(z.looseObject({ livemode: z.boolean() })) })
      .parse(await (await admin.fetch('/clients')).json());
    expect(clients.map(({ livemode }) => livemode).sort()).toEqual([false, true]);
  });
});

test('a token cannot choose the mode', async () => {
  expect((await api.fetch('/jobs?livemode=false', { token: live })).status).toBe(400);
  expect((await api.fetch('/jobs?livemode=true', { token: tested })).status).toBe(400);
  expect((await api.fetch('/jobs?livemode=false', { token: tested })).status).toBe(200);
});

test('a test that is processed again stays a test', async () => {
  const answer = await api.fetch(`/jobs/${testJob}/reprocess`, { method: 'POST', token: tested });
  expect(acceptedJobSchema.parse(await answer.json())).toMatchObject({ livemode: false, reprocess_of: testJob });
});
