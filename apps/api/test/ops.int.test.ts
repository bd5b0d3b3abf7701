import { Script } from 'node:vm';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createId } from '@rollcall/platform';
import { normalizeQueue, QUEUES } from '@rollcall/queue';
import { eventually } from '../../../test/environment/eventually.ts';
import { startTestRedis, type TestRedis } from '../../../test/environment/index.ts';
import { type Browser, openBrowser } from './signed-in-person.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';
import { submitFile } from './submit-file.ts';

jest.setTimeout(120_000);

const operator = { role: 'operator', partnerId: null } as const;
const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' };

describe.each(['redis', 'postgres'] as const)("operators' pages, queues on %s", (kind) => {
  let redis: TestRedis | null = null;
  let api: TestApi;
  let browser: Browser;
  const messageId = 'job_1-a1';

  beforeAll(async () => {
    redis = kind === 'redis' ? await startTestRedis() : null;
    const env = { OPS_WRITE: 'true', SIGN_IN_REQUESTS_PER_MINUTE: '1000' };
    api = await startTestApi({ withQueues: true, env, ...(redis && { redisUrl: redis.url }) });
    browser = await openBrowser(api, operator);
    await failOne(api, messageId);
  });
  afterAll(async () => {
    await api.close();
    await redis?.stop();
  });

  test('the board shows every queue, and of a message its ids and the kind of its error', async () => {
    const page = await visit(api, '/ops/queues', browser);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('id="__UI_CONFIG__"');
    const answer = await visit(api, '/ops/queues/api/queues?activeQueue=normalize&status=failed&page=1', browser);
    const body = await answer.text();
    for (const { name } of QUEUES) expect(body).toContain(`"name":"${name}"`);
    expect(body).toContain(`"id":"${messageId}"`);
    expect(body).toContain('"failedReason":"TypeError"');
    expect(body).not.toContain('Ada Example');
    expect(body).not.toContain('surprise');
  });

  test('a message is tried again, by a page of ours alone, and the audit trail says by whom', async () => {
    const path = `/ops/queues/api/queues/normalize/${messageId}/retry`;
    expect((await visit(api, path, browser, { method: 'PUT' })).status).toBe(403);
    expect(
      (await visit(api, path, browser, { method: 'PUT', headers: { 'Sec-Fetch-Site': 'cross-site' } })).status,
    ).toBe(403);
    expect((await api.queues.measure(normalizeQueue)).failed).toBe(1);
    expect((await visit(api, path, browser, { method: 'PUT', headers: sameOrigin })).ok).toBe(true);
    await eventually(async () => expect((await api.queues.measure(normalizeQueue)).failed).toBe(0));
    const [entry] = await api.db.auditEntry.findMany({ where: { action: 'queue.retry' } });
    expect(entry).toMatchObject({ actorType: 'user', actorId: browser.person.id, partnerId: null });
  });

  test('nothing but retry, promote and clean', async () => {
    for (const [method, path] of [
      ['PUT', 'normalize/obliterate'],
      ['PUT', 'normalize/pause'],
      ['PUT', 'normalize/empty'],
      ['POST', 'normalize/add'],
      ['PATCH', `normalize/${messageId}/update-data`],
    ] as const) {
      const answer = await visit(api, `/ops/queues/api/queues/${path}`, browser, { method, headers: sameOrigin });
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });
});

describe("operators' pages", () => {
  let api: TestApi;
  let browser: Browser;
  beforeAll(async () => {
    api = await startTestApi({ withQueues: true, env: { SIGN_IN_REQUESTS_PER_MINUTE: '1000' } });
    browser = await openBrowser(api, operator);
  });
  afterAll(() => api.close());

  test.each(['/ops', '/ops/queues', '/ops/queues/api/queues', '/ops/dead-letters', '/ops/queues/static/favicon.ico'])(
    '%s: a partner and its token find nothing there, whoever is not signed in is led to the login',
    async (path) => {
      const admin = await openBrowser(api, { role: 'admin' });
      expect((await visit(api, path, admin)).status).toBe(404);
      const headers = { Authorization: `Bearer ${await api.token()}` };
      expect((await fetch(`${api.origin}${path}`, { headers })).status).toBe(404);
      const stranger = await fetch(`${api.origin}${path}`, { headers: { Accept: 'text/html' }, redirect: 'manual' });
      expect(stranger.status).toBe(303);
      expect(stranger.headers.get('location')).toBe(`/ops/login?next=${encodeURIComponent(path)}`);
      expect((await fetch(`${api.origin}${path}`, { headers: { Accept: 'application/json' } })).status).toBe(401);
    },
  );

  test.each(['/ops/login', '/ops/queues', '/ops/dead-letters'])('%s loads nothing from another host', async (path) => {
    const page = await visit(api, path, browser);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/https?:|\*|'unsafe-eval'|script-src[^;]*'unsafe-inline'/);
    expect(await page.text()).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    expect(page.headers.get('x-powered-by')).toBeNull();
  });

  test("the board's scripts and styles are there", async () => {
    const page = await (await visit(api, '/ops/queues', browser)).text();
    const paths = [...page.matchAll(/(?:src|href)="(static\/[^"]+)"/g)].map(([, path]) => path);
    expect(paths.length).toBeGreaterThan(3);
    for (const path of paths) expect((await visit(api, `/ops/queues/${path}`, browser)).status).toBe(200);
  });

  test("the board and the other pages have the dashboard's colors and font", async () => {
    const board = await (await visit(api, '/ops/queues', browser)).text();
    expect(board.indexOf('--primary: #2a4bd0')).toBeGreaterThan(board.indexOf('static/css/'));
    expect(board).toContain('.dark-mode {');
    for (const page of [board, await (await visit(api, '/ops/dead-letters', browser)).text()]) {
      expect(page).toContain('url("/ops/assets/inter.woff2")');
    }
  });

  test.each(['/ops/login', '/ops/dead-letters', '/ops/jobs'])('%s has the theme of the dashboard', async (path) => {
    const page = await (await visit(api, path, browser)).text();
    expect(page).toContain('<script src="/ops/assets/theme.js"></script>');
    expect(page).toContain(':root[data-theme="dark"] { color-scheme: dark;');
    const script = await fetch(`${api.origin}/ops/assets/theme.js`);
    expect([script.status, script.headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')]);
    expect(await script.text()).toContain("localStorage.getItem('mantine-color-scheme-value')");
  });

  test('the login leads back, and to no other place', async () => {
    const nextOf = async (next: string) =>
      /data-next="([^"]*)"/.exec(
        await (await fetch(`${api.origin}/ops/login?next=${encodeURIComponent(next)}`)).text(),
      )?.[1];
    expect(await nextOf('/ops/dead-letters')).toBe('/ops/dead-letters');
    expect(await nextOf('https://evil.example/ops/')).toBe('/ops/queues');
    expect(await nextOf('//evil.example')).toBe('/ops/queues');
    expect(await nextOf('/ops/"><script>')).toBe('/ops/queues');
  });

  test('without OPS_WRITE nothing can be changed', async () => {
    await failOne(api, 'job_2-a1');
    for (const [method, path] of [
      ['PUT', '/ops/queues/api/queues/normalize/job_2-a1/retry'],
      ['PUT', '/ops/queues/api/queues/normalize/clean/failed'],
      ['POST', '/ops/dead-letters/messages/normalize/job_2-a1'],
    ] as const) {
      expect((await visit(api, path, browser, { method, headers: sameOrigin })).status).toBe(403);
    }
    expect((await api.queues.measure(normalizeQueue)).failed).toBe(1);
  });

  test('signing out ends the session', async () => {
    const leaving = await openBrowser(api, operator);
    await visit(api, '/ops/logout', leaving, { method: 'POST', headers: sameOrigin });
    expect((await visit(api, '/ops/queues', leaving)).status).toBe(303);
  });
});

describe('dead letters', () => {
  let api: TestApi;
  let browser: Browser;
  beforeAll(async () => {
    api = await startTestApi({ withQueues: true, env: { OPS_WRITE: 'true', SIGN_IN_REQUESTS_PER_MINUTE: '1000' } });
    browser = await openBrowser(api, operator);
  });
  afterAll(() => api.close());

  const press = (path: string) =>
    visit(api, `/ops/dead-letters/${path}`, browser, { method: 'POST', headers: sameOrigin });

  test('a webhook that was given up is shown with its reason and sent again', async () => {
    const deliveryId = await giveUpDelivery(api);
    const page = await (await visit(api, '/ops/dead-letters', browser)).text();
    expect(page).toContain(deliveryId);
    expect(page).toContain('500 · The endpoint returned 500');
    expect(page).not.toContain('partner.example');
    expect((await press(`deliveries/${deliveryId}`)).status).toBe(303);
    expect(await api.db.webhookDelivery.findUniqueOrThrow({ where: { id: deliveryId } })).toMatchObject({
      state: 'pending',
      epoch: 2,
    });
    const [entry] = await api.db.auditEntry.findMany({ where: { action: 'delivery.resend' } });
    expect(entry).toMatchObject({ actorId: browser.person.id, partnerId: api.partnerId, subjectId: deliveryId });
  });

  test('deliveries are told by endpoint, as a page and as JSON, without where they lead', async () => {
    const { jobId } = await leaveDeliveries(api);
    const page = await (await visit(api, '/ops/deliveries', browser)).text();
    const answer = await visit(api, '/ops/deliveries', browser, { headers: { Accept: 'application/json' } });
    const body: unknown = await answer.json();
    expect(body).toMatchObject({
      endpoints: expect.arrayContaining([
        expect.objectContaining({ jobId, state: 'enabled', due: 2, inFlight: 1, waiting: 1, held: 1, dead: 1 }),
      ]),
    });
    expect(page).toMatch(
      new RegExp(`${jobId}</code></a></td>(<td>[^\\n]*?</td>){2}<td>2</td><td>\\d+ s</td><td>1</td>`),
    );
    for (const text of [page, JSON.stringify(body)]) expect(text).not.toContain('partner.example');
    expect((await fetch(`${api.origin}/ops/deliveries`)).status).toBe(401);
  });

  test('a job of any partner is found by its ID, with its deliveries and without its contents', async () => {
    const { jobId } = await leaveDeliveries(api);
    const found = await visit(api, `/ops/jobs?id=${jobId}`, browser);
    expect(found.headers.get('location')).toBe(`/ops/jobs/${jobId}`);
    const page = await (await visit(api, `/ops/jobs/${jobId}`, browser)).text();
    for (const text of [jobId, api.partnerId, 'queued', 'job.queued', 'Lease until']) expect(page).toContain(text);
    const { fileName } = await api.db.job.findUniqueOrThrow({ where: { id: jobId } });
    const asJson = await visit(api, `/ops/jobs/${jobId}`, browser, { headers: { Accept: 'application/json' } });
    const body: unknown = await asJson.json();
    expect(body).toMatchObject({ job: { id: jobId, attempt: 0 }, deliveries: expect.any(Array) });
    for (const text of [page, JSON.stringify(body)]) {
      expect(text).not.toContain(fileName);
      expect(text).not.toContain('partner.example');
    }
    await api.db.job.update({ where: { id: jobId }, data: { status: 'failed', errorCode: 'mapping_required' } });
    const failed = await (await visit(api, '/ops/jobs', browser)).text();
    for (const text of [jobId, 'mapping_required', 'Files that failed or need review']) expect(failed).toContain(text);
    expect(failed).not.toContain(fileName);
    const none = await visit(api, '/ops/jobs/job_%3Cb%3E', browser);
    expect(none.status).toBe(404);
    expect(await none.text()).toContain('value="job_&#60;b&#62;"');
    expect((await fetch(`${api.origin}/ops/jobs/${jobId}`, { headers: { Accept: 'application/json' } })).status).toBe(
      401,
    );
  });

  test.each(['/ops/assets/login.js', '/v1/docs/assets/docs.js'])('%s is a valid script', async (path) => {
    const served = await fetch(`${api.origin}${path}`);
    expect(served.status).toBe(200);
    const script = await served.text();
    expect(() => new Script(script)).not.toThrow();
  });

  test('a file that brought down its workers is processed again, as a new job of its partner', async () => {
    const id = await crashedJob(api);
    expect(await (await visit(api, '/ops/dead-letters', browser)).text()).toContain(id);
    expect((await press(`jobs/${id}`)).status).toBe(303);
    const again = await api.db.job.findFirstOrThrow({ where: { reprocessOf: id } });
    expect(again).toMatchObject({ status: 'queued', partnerId: api.partnerId });
    const [entry] = await api.db.auditEntry.findMany({ where: { action: 'job.reprocess', subjectId: id } });
    expect(entry).toMatchObject({ actorId: browser.person.id, partnerId: api.partnerId });
    expect((await press('jobs/job_none')).status).toBe(404);
  });

  test('a message that a queue gave up is shown with the kind of its error and sent again', async () => {
    await failOne(api, 'job_3-a1');
    const page = await (await visit(api, '/ops/dead-letters', browser)).text();
    expect(page).toContain('job_3-a1');
    expect(page).toContain('TypeError');
    expect((await press('messages/normalize/job_3-a1')).status).toBe(303);
    await eventually(async () => expect((await api.queues.measure(normalizeQueue)).failed).toBe(0));
    expect((await press('messages/nowhere/job_3-a1')).status).toBe(404);
  });
});

/** As a browser would, with the cookie and without the token that scripts of ours send. */
function visit(api: TestApi, path: string, { cookie }: Browser, init: RequestInit = {}): Promise<Response> {
  const headers = { Accept: 'text/html,*/*', ...Object(init.headers), Cookie: cookie };
  return fetch(`${api.origin}${path}`, { redirect: 'manual', ...init, headers });
}

/** One message that its handler fails at, for good. */
async function failOne(api: TestApi, id: string): Promise<void> {
  const once = { ...normalizeQueue, attempts: 1 };
  const secretive = { job_id: 'job_1', attempt: 1, member: 'Ada Example' };
  await api.queues.producer(once).add(secretive, { id });
  const consumer = api.queues.consume(
    once,
    async () => {
      throw new TypeError('surprise: Ada Example');
    },
    { concurrency: 1 },
  );
  await eventually(async () => expect((await api.queues.measure(normalizeQueue)).failed).toBe(1));
  await consumer.close();
}

async function crashedJob(api: TestApi): Promise<string> {
  const { job_id: id } = await submitFile(api);
  const end = { status: 'failed', errorCode: 'processing_crashed', completedAt: new Date() } as const;
  await api.db.job.update({ where: { id }, data: end });
  return id;
}

/** Of one callback, in every state that is not over; one of those that are due is in a deliverer's hands. */
async function leaveDeliveries(api: TestApi): Promise<{ jobId: string }> {
  const { job_id: jobId } = await submitFile(api, { callbackUrl: 'https://partner.example/hook' });
  const { partnerId } = api;
  const endpoint = await api.db.webhookEndpoint.findFirstOrThrow({ where: { jobId } });
  const at = (ms: number) => new Date(Date.now() + ms);
  const rows = [
    { state: 'pending', nextAttemptAt: at(-5_000) },
    { state: 'pending', nextAttemptAt: at(-1_000) },
    { state: 'pending', nextAttemptAt: at(60_000) },
    { state: 'held' },
    { state: 'failed' },
  ] as const;
  const event = await api.db.webhookEvent.findFirstOrThrow({ where: { jobId } });
  for (const [index, row] of rows.entries()) {
    const delivery = { id: createId('whd'), partnerId, jobId, eventId: event.id, endpointId: endpoint.id };
    await api.db.webhookDelivery.create({ data: { ...delivery, ...row, sequence: 10 + index } });
  }
  const hold = { endpointId: endpoint.id, deliverer: 'test', until: at(60_000), inFlight: 1 };
  await api.db.webhookHold.create({ data: hold });
  return { jobId };
}

async function giveUpDelivery(api: TestApi): Promise<string> {
  const { partnerId } = api;
  const endpoint = { id: createId('whe'), partnerId, url: 'https://partner.example/hook', events: ['job.completed'] };
  await api.db.webhookEndpoint.create({ data: endpoint });
  const event = { id: createId('evt'), partnerId, type: 'job.completed', sequence: 1, body: '{}' };
  await api.db.webhookEvent.create({ data: event });
  const id = createId('whd');
  await api.db.webhookDelivery.create({
    data: {
      id,
      partnerId,
      eventId: event.id,
      endpointId: endpoint.id,
      sequence: 1,
      state: 'failed',
      attempts: 13,
      lastStatus: 500,
      lastError: 'The endpoint returned 500',
      finishedAt: new Date(),
    },
  });
  return id;
}
