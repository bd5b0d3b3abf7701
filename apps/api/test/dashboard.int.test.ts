import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from './start-test-api.ts';

const INDEX = '<!doctype html><title>Dashboard</title><script type="module" src="/assets/main-1a2b3c.js"></script>';
let directory: string;
let api: TestApi;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rollcall-dashboard-'));
  await mkdir(join(directory, 'assets'));
  await mkdir(join(directory, '.vite'));
  await writeFile(join(directory, 'index.html'), INDEX);
  await writeFile(join(directory, '.vite', 'manifest.json'), '{}');
  await writeFile(join(directory, 'assets', 'main-1a2b3c.js'), `console.log(${JSON.stringify('x'.repeat(5000))});`);
  await writeFile(join(directory, 'assets', 'inter-latin-wght-normal-D_x4-k.woff2'), 'letters');
  api = await startTestApi({ dashboardDirectory: directory, withQueues: true });
});
afterAll(async () => {
  await api.close();
  await rm(directory, { recursive: true });
});

const open = (path: string, accept = 'text/html,application/xhtml+xml,*/*;q=0.8') =>
  fetch(`${api.origin}${path}`, { headers: { Accept: accept } });

test.each(['/', '/files/job_1', '/sign-in?next=/', '/vendors'])(
  '%s opens the page, which is asked for each time',
  async (path) => {
    const answer = await open(path);
    expect([answer.status, await answer.text()]).toEqual([200, INDEX]);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  },
);

test('the pages for operators have its font under a fixed name', async () => {
  const answer = await open('/ops/assets/inter.woff2', '*/*');
  expect([answer.status, await answer.text()]).toEqual([200, 'letters']);
  expect(answer.headers.get('content-type')).toBe('font/woff2');
});

test('files whose name has their hash are kept for good, and compressed', async () => {
  const answer = await open('/assets/main-1a2b3c.js', '*/*');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('content-type')).toContain('text/javascript');
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(await answer.text()).toContain('xxx');
});

test('nothing runs that is not ours, and nothing is loaded from elsewhere', async () => {
  for (const path of ['/', '/vendors', '/assets/main-1a2b3c.js']) {
    const { headers } = await open(path);
    const policy = String(headers.get('content-security-policy'));
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  }
});

test('the API keeps its paths and its errors', async () => {
  expect((await open('/v1/vendors')).status).toBe(401);
  expect((await open('/status')).status).toBe(401);
  expect((await open('/health/live', '*/*')).status).toBe(200);
  for (const [path, accept] of [
    ['/nothing', '*/*'],
    ['/v1/nothing', 'text/html'],
    ['/assets/none-000000.js', '*/*'],
    ['/.vite/manifest.json', '*/*'],
    ['/assets/..%2f..%2f..%2fetc%2fpasswd', '*/*'],
  ] as const) {
    const answer = await open(path, accept);
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
      path,
      404,
      'application/json; charset=utf-8',
    ]);
  }
  expect((await fetch(`${api.origin}/vendors`, { method: 'POST', headers: { Accept: 'text/html' } })).status).toBe(404);
});
