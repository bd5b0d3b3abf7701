import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { z } from 'zod';
import { type Receiver, startReceiver } from '../../apps/delivery/test/receiver.ts';
import type { AppProcess } from '../e2e/app-process.ts';
import { openService, type Service } from '../e2e/service.ts';
import { eventually } from '../environment/eventually.ts';
import { linesOf, namesIn, namesOf, promtool, readValue } from './metric-names.ts';
import { startTraceCollector, type TraceCollector } from './trace-collector.ts';

jest.setTimeout(120_000);

const deploy = join(import.meta.dirname, '../../deploy');
const file = [
  'Member ID,First Name,Last Name,Date of Birth,SSN,Plan ID,Coverage Type,Effective Date',
  'M1,Ada,Example,04/16/1980,901-71-5290,PPO500,Employee Only,01/01/2025',
  'M2,Bo,Example,02/30/1982,902-01-5304,PPO500,Employee Only,01/01/2025\n',
].join('\n');
const requestId = 'observed-request-1';

let service: Service;
let receiver: Receiver;
let collector: TraceCollector;
let apps: Record<'api' | 'worker' | 'delivery' | 'sftp', AppProcess>;
let jobId = '';

beforeAll(async () => {
  [receiver, collector, service] = await Promise.all([startReceiver(), startTraceCollector(), openService('redis')]);
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, BUILD_COMMIT: '0123abc' };
  const [api, worker, delivery, sftp] = await Promise.all([
    service.start('api', env),
    service.start('worker', env),
    service.start('delivery', env),
    service.start('sftp', { ...env, SFTP_PORT: '0' }),
  ]);
  apps = { api, worker, delivery, sftp };
  const form = new FormData();
  form.set('callback_url', receiver.url);
  form.set('file', new Blob([file]), 'census.csv');
  const headers = { 'X-Request-Id': requestId };
  const accepted = await service.fetch('/v1/files/upload', { method: 'POST', headers, body: form });
  jobId = z.object({ job_id: z.string() }).parse(await accepted.json()).job_id;
  await eventually(() => expect(receiver.received.map(({ payload }) => payload.event)).toContain('job.completed'));
});
afterAll(async () => {
  await service?.close();
  await receiver?.close();
  await collector?.close();
});

const metricsOf = async (app: AppProcess) => (await fetch(`http://127.0.0.1:${app.adminPort}/metrics`)).text();

describe('metrics', () => {
  let exposed: Record<string, string>;
  beforeAll(async () => {
    // An attempt is counted after its answer was written down, which may be after the receiver had it.
    await eventually(async () =>
      expect(await metricsOf(apps.delivery)).toMatch(/rollcall_webhook_attempts_total\{outcome="succeeded"[^}]*\} 3/),
    );
    exposed = {};
    for (const [name, app] of Object.entries(apps)) exposed[name] = await metricsOf(app);
  });

  test('of each process pass promtool', () => {
    for (const text of Object.values(exposed)) expect(lintOwn(text)).toEqual([]);
  });

  test.each([
    ['api', 'rollcall_uploads_total', { format: 'csv' }, 1],
    ['api', 'rollcall_uploaded_bytes_total', {}, file.length],
    ['api', 'rollcall_jobs', { state: 'completed_with_errors' }, 1],
    ['api', 'rollcall_jobs', { state: 'queued' }, 0],
    ['api', 'rollcall_jobs_oldest_queued_seconds', {}, 0],
    ['api', 'rollcall_queue_messages', { queue: 'normalize', state: 'waiting' }, 0],
    ['api', 'rollcall_queue_oldest_waiting_seconds', { queue: 'backtest' }, 0],
    ['api', 'rollcall_outbox_messages', {}, 0],
    ['api', 'rollcall_outbox_oldest_seconds', {}, 0],
    ['api', 'rollcall_webhook_deliveries_open', { state: 'pending' }, 0],
    ['api', 'rollcall_dependency_up', { dependency: 'queue' }, 1],
    ['worker', 'rollcall_rows_processed_total', { format: 'csv' }, 2],
    ['worker', 'rollcall_job_duration_seconds_count', { format: 'csv' }, 1],
    ['worker', 'rollcall_job_attempts_total', { outcome: 'completed' }, 1],
    ['delivery', 'rollcall_webhook_deliveries_total', { outcome: 'succeeded' }, 3],
    ['delivery', 'rollcall_webhook_oldest_due_seconds', {}, 0],
  ])('%s tells %s %j', (app, name, labels, value) => {
    expect(readValue(exposed[app] ?? '', name, labels)).toBe(value);
  });

  test('requests are told by the template of their route', () => {
    const labels = { method: 'POST', status: '201' };
    const [line = ''] = linesOf(exposed.api ?? '', 'rollcall_http_request_duration_seconds_count', labels);
    expect(line).toMatch(/route="[^"]*\/files\/upload"/);
    expect(exposed.api).not.toContain(jobId);
  });

  test.each(['api', 'worker', 'delivery', 'sftp'])('%s tells its event-loop lag, its memory and its build', (app) => {
    expect(exposed[app]).toMatch(/^nodejs_eventloop_lag_p99_seconds\{/m);
    expect(exposed[app]).toMatch(/^process_resident_memory_bytes\{/m);
    expect(exposed[app]).toMatch(/^rollcall_build_info\{version="[^"]+",commit="0123abc"/m);
  });

  test('asked for by alert rules, dashboard and scaling are there', () => {
    const known = new Set(Object.values(exposed).flatMap(namesOf));
    const asked = ['prometheus/alerts.yml', 'grafana/rollcall.json', 'kubernetes/worker-scaling.yaml'].flatMap((path) =>
      namesIn(readFileSync(join(deploy, path), 'utf8')),
    );
    expect(asked.length).toBeGreaterThan(30);
    expect([...new Set(asked)].filter((name) => !known.has(name))).toEqual([]);
  });
});

test('alert rules and their configuration pass promtool', () => {
  expect(promtool(['check', 'rules', join(deploy, 'prometheus/alerts.yml')])).toBe('');
  expect(promtool(['check', 'config', join(deploy, 'prometheus/prometheus.yml')])).toBe('');
});

test('one trace leads from the upload through the worker to the webhooks, and holds no personal data', async () => {
  const traceId = jobId.slice(4);
  const spans = () => collector.spans.filter((span) => span.traceId === traceId);
  // Each process sends its spans when it is its time.
  await eventually(() => {
    expect(spans().filter(({ name }) => name === 'webhook')).toHaveLength(3);
    const root = spans().find(({ parentSpanId }) => !parentSpanId);
    expect(root).toMatchObject({ service: 'rollcall-api', name: expect.stringMatching(/^POST .*\/files\/upload$/) });
    const normalize = spans().find(({ name }) => name === 'normalize');
    expect(normalize).toMatchObject({ service: 'rollcall-worker' });
    // Every span hangs, by way of others, from the upload.
    const parents = new Map(spans().map(({ spanId, parentSpanId }) => [spanId, parentSpanId]));
    const orphans = spans().filter(({ parentSpanId }) => parentSpanId && !parents.has(parentSpanId));
    expect(orphans).toEqual([]);
  });
  expect(collector.received.join()).not.toMatch(/Ada|Example|901-?71-?5290\b|04.16.1980|1980-04-16|census/);
});

test('request id and job id are on the lines of every process, from the upload to the last webhook', () => {
  for (const [name, message] of [
    ['api', 'request'],
    ['worker', 'job started'],
    ['worker', 'job finished'],
    ['delivery', 'webhook attempted'],
  ] as const) {
    const lines = apps[name].logs().split('\n').filter(Boolean).map(parseLine);
    const ours = lines.filter((line) => line.message === message && line.job_id === jobId);
    expect(ours.map((line) => line.request_id)).toEqual(ours.map(() => requestId));
    expect(ours.length).toBeGreaterThan(0);
  }
});

test.each(['live', 'ready'])('health: %s tells version and commit', async (kind) => {
  for (const app of Object.values(apps)) {
    const answer = await fetch(`http://127.0.0.1:${app.adminPort}/health/${kind}`);
    expect(await answer.json()).toMatchObject({
      status: 'ok',
      version: expect.stringMatching(/^\d+\./),
      commit: '0123abc',
    });
  }
});

/** What promtool says of metrics that are ours; the names of Node's own are prom-client's. */
function lintOwn(exposition: string): string[] {
  const faults = promtool(['check', 'metrics'], exposition).split('\n').filter(Boolean);
  return faults.filter((line) => !/^(nodejs|process)_/.test(line));
}

function parseLine(line: string): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).parse(JSON.parse(line));
}
