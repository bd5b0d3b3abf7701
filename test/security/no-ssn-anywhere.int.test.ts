// Files full of SSNs go through the whole service, as processes of their own at the most talkative log level, with traces
// on. Then everything that was stored, sent, shown or logged is searched: a full SSN may stand in originals alone, and in
// the rejected rows that are given back as they were sent.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { z } from 'zod';
import { type Browser, openBrowser } from '../../apps/api/test/signed-in-person.ts';
import { type Receiver, startReceiver } from '../../apps/delivery/test/receiver.ts';
import type { AppProcess } from '../e2e/app-process.ts';
import { openService, type Service } from '../e2e/service.ts';
import { eventually } from '../environment/eventually.ts';
import { startTraceCollector, type TraceCollector } from '../operations/trace-collector.ts';
import { dumpDatabase, type RedisWatch, readDerivedObjects, readEncryptedFiles, watchRedis } from './dump-stores.ts';
import { filesWithSsns, type MarkedFile } from './files-with-ssns.ts';
import { createMarkedSsns } from './marked-ssns.ts';

jest.setTimeout(180_000);

const ssns = createMarkedSsns();
const files = filesWithSsns(ssns);
const json = { 'Content-Type': 'application/json' };

let service: Service;
let receiver: Receiver;
let collector: TraceCollector;
let redis: RedisWatch;
let apps: AppProcess[];
let operator: Browser;
/** Everything that anybody was shown, by where. */
const shown: Record<string, string> = {};

const expectNoSsn = (texts: Readonly<Record<string, string>>) => {
  const leaks = Object.entries(texts).flatMap(([where, text]) => ssns.findIn(text).map((place) => ({ where, place })));
  expect(leaks).toEqual([]);
};

beforeAll(async () => {
  [receiver, collector, service] = await Promise.all([startReceiver(), startTraceCollector(), openService('redis')]);
  redis = await watchRedis(String(service.redisUrl));
  const env = { LOG_LEVEL: 'trace', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, RATE_LIMIT_PER_HOUR: '100000' };
  apps = await Promise.all([service.start('api', env), service.start('worker', env), service.start('delivery', env)]);
  const people = { ...service, baseUrl: `${service.origin}/v1` };
  operator = await openBrowser(people, { role: 'operator', partnerId: null });
});
afterAll(async () => {
  redis?.close();
  await service?.close();
  await receiver?.close();
  await collector?.close();
});

async function show(path: string, init: RequestInit = {}): Promise<string> {
  const response = await service.fetch(`/v1${path}`, init);
  const text = `${response.status} ${JSON.stringify([...response.headers])} ${await response.text()}`;
  shown[`${init.method ?? 'GET'} ${path}`] = text;
  expect([path, text]).toEqual([path, expect.not.stringMatching(/^5/)]);
  return text;
}
const post = (path: string, body: unknown, method = 'POST') =>
  show(path, { method, headers: json, body: JSON.stringify(body) });

async function submit({ name, content, hint = ssns.plain('vendor hint') }: MarkedFile): Promise<string> {
  const form = new FormData();
  form.append('vendor_hint', `Acme ${hint}`);
  form.append('callback_url', receiver.url);
  form.append('file', content, name);
  const headers = {
    'X-Request-Id': ssns.dashed('request id'),
    'Idempotency-Key': `${ssns.dashed('idempotency key')}/${content.size}`,
    'User-Agent': `client ${ssns.dashed('user agent')}`,
    Referer: `https://partner.example/?ssn=${ssns.plain('referer')}`,
    'X-Forwarded-For': ssns.plain('forwarded for'),
  };
  const answer = await service.fetch('/v1/files/upload', { method: 'POST', headers, body: form });
  const text = await answer.text();
  shown[`upload of ${content.size} bytes`] = text + JSON.stringify([...answer.headers]);
  expect([name, answer.status, text]).toEqual([name, 201, expect.anything()]);
  return z.object({ job_id: z.string() }).parse(JSON.parse(text)).job_id;
}

const ended = (id: string) =>
  eventually(async () => {
    const job = await (await service.fetch(`/v1/jobs/${id}`)).json();
    expect(String(Object(job).status)).toMatch(/^(completed|failed)/);
  }, 120_000);

async function lookAtEverythingOf(id: string): Promise<void> {
  for (const path of [
    `/jobs/${id}`,
    `/jobs/${id}/events`,
    `/jobs/${id}/errors/summary`,
    `/files/${id}/errors`,
    `/files/${id}/errors?format=csv`,
    ...['json', 'csv', 'xml'].map((format) => `/files/${id}/output?format=${format}&include_metadata=true`),
    `/download/${id}`,
    `/webhooks/deliveries?job_id=${id}`,
  ])
    await show(path);
}

test('files of every format are processed, looked at, corrected and tried, and no answer holds a full SSN', async () => {
  const jobs: string[] = [];
  for (const file of files) jobs.push(await submit(file));
  for (const id of jobs) {
    await ended(id);
    await lookAtEverythingOf(id);
  }
  const [first = ''] = jobs;
  for (const path of ['/status', '/jobs?limit=50', '/overview', '/vendors', '/webhooks/deliveries']) await show(path);
  const corrected = { row_number: 6, values: { 'Date of Birth': '1980-01-02', SSN: ssns.dashed('corrected ssn') } };
  await post(`/jobs/${first}/corrections`, { rows: [corrected], dry_run: true });
  const made = await post(`/jobs/${first}/corrections`, { rows: [corrected], dry_run: false });
  const correction = /"job_id":"(job_\w+)"/.exec(made)?.[1] ?? '';
  await ended(correction);
  await lookAtEverythingOf(correction);
  const again = /"job_id":"(job_\w+)"/.exec(await post(`/jobs/${first}/reprocess`, undefined))?.[1] ?? '';
  await ended(again);
  const vendor = await post('/vendors', { name: 'Acme' });
  const vendorId = /"vendor_id":"(vnd_\w+)"/.exec(vendor)?.[1] ?? '';
  for (const file of files) {
    for (const path of ['/vendors/suggest', `/vendors/${vendorId}/preview`]) {
      const form = new FormData();
      form.append('file', file.content, file.name);
      await show(path, { method: 'POST', body: form });
      shown[`${path} of ${file.name.slice(-4)}`] = shown[`POST ${path}`] ?? '';
    }
  }
  await post(`/vendors/${vendorId}/backtest`, { version: 1 });
  // Rows as they were sent are for their owner: read, and audited, like the original.
  for (const path of [`/files/${first}/rejected`, `/jobs/${first}/rejected`, `/files/${first}/original`]) {
    const response = await service.fetch(`/v1${path}`);
    expect([path, response.status]).toEqual([path, 200]);
    expect(ssns.findIn(await response.text())).toContain('ssn behind text');
  }
  expectNoSsn(shown);
});

test('nor is one taken from a query, a path or a JSON body', async () => {
  const dashed = ssns.dashed('query');
  for (const path of [
    `/status?cursor=${dashed}`,
    `/status?limit=${ssns.plain('limit')}`,
    `/jobs?search=${dashed}&vendor=${ssns.plain('vendor filter')}`,
    `/jobs/${ssns.dashed('path')}`,
    `/vendors/${ssns.plain('vendor path')}?ssn=${dashed}`,
    `/nothing/${ssns.plain('unknown path')}`,
  ]) {
    const response = await service.fetch(`/v1${path}`, { headers: { 'X-Request-Id': ssns.plain('bare request id') } });
    shown[path.replaceAll(/\d/g, '')] = (await response.text()) + JSON.stringify([...response.headers]);
  }
  const body = ssns.dashed('JSON body');
  const column = { fields: { member_id: { source: `ID ${body}` } } };
  for (const [path, value] of [
    ['/vendors', { name: `Acme ${body}` }],
    ['/vendors', { name: 'Acme', comment: `for ${body}` }],
    ['/vendors', { name: 'Acme', aliases: [body] }],
    ['/vendors', { name: 'Acme', config: { mapping_rules: column } }],
    ['/vendors', { name: 'Acme', [body]: 1 }],
    [`/partner-config/${service.partnerId}`, { webhook_url: `https://93.184.216.34/?ssn=${body}` }],
    ['/webhooks/recover', { since: body }],
  ] as const) {
    const answer = await post(path, value);
    expect([value, answer]).toEqual([value, expect.stringMatching(/^400 /)]);
  }
  await show('/vendors', { method: 'POST', headers: json, body: `{"name":"${body}"` });
  expectNoSsn(shown);
});

test('webhooks, traces, metrics, logs and the pages of operators hold none', async () => {
  await eventually(() => {
    const ends = receiver.received.filter(({ payload }) => payload.event === 'job.completed');
    expect(ends.length).toBeGreaterThanOrEqual(files.length - 1);
  }, 120_000);
  const texts: Record<string, string> = {
    webhooks: receiver.received.map(({ body, headers }) => body + JSON.stringify(headers)).join('\n'),
    traces: collector.received.join('\n'),
  };
  for (const [index, app] of apps.entries()) {
    texts[`metrics ${index}`] = await (await fetch(`http://127.0.0.1:${app.adminPort}/metrics`)).text();
    texts[`logs ${index}`] = app.logs();
  }
  for (const path of ['queues', 'queues/api/queues?activeQueue=normalize&status=completed&page=1', 'dead-letters']) {
    const response = await fetch(`${service.origin}/ops/${path}`, { headers: { Cookie: operator.cookie } });
    expect([path, response.status]).toEqual([path, 200]);
    texts[path] = await response.text();
  }
  for (const [where, text] of Object.entries(texts)) expect([where, text.length]).not.toEqual([where, 0]);
  expectNoSsn(texts);
});

test('nor do the database, the queue store and what lies in storage, read with its keys', async () => {
  const texts = {
    database: await dumpDatabase(service.databaseUrl),
    redis: redis.commands(),
    files: await readEncryptedFiles(service.directory),
    derived: await readDerivedObjects(service.db, service),
  };
  expect(texts.database).toContain('public.jobs');
  expect(texts.redis).toContain('normalize');
  expect(texts.derived).toContain('records');
  expectNoSsn(texts);
});
