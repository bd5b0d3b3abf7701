import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { openBrowser } from '../../apps/api/test/signed-in-person.ts';
import { startTestApi, type TestApi } from '../../apps/api/test/start-test-api.ts';
import { pathWith, readOperations } from './openapi-operations.ts';

jest.setTimeout(120_000);

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ withQueues: true, env: { AUTH_FAILURES_PER_MINUTE: '10000' } });
});
afterAll(() => api.close());

const PROTECTION: [string, RegExp][] = [
  ['content-security-policy', /default-src 'none'/],
  ['content-security-policy', /frame-ancestors 'none'/],
  ['content-security-policy', /base-uri '(none|self)'/],
  ['x-content-type-options', /^nosniff$/],
  ['x-frame-options', /^DENY$/i],
  ['referrer-policy', /^no-referrer$/],
  ['strict-transport-security', /max-age=\d{8,}/],
  ['cross-origin-opener-policy', /^same-origin$/],
  ['cross-origin-resource-policy', /^same-(origin|site)$/],
  ['cache-control', /no-store|no-cache|max-age/],
];

function lacking({ headers }: Response): string[] {
  const missing = PROTECTION.filter(([name, wanted]) => !wanted.test(headers.get(name) ?? ''));
  const telling = ['x-powered-by', 'server', 'access-control-allow-origin'].filter((name) => headers.has(name));
  return [...missing.map(([name, wanted]) => `${name} ${wanted.source}`), ...telling];
}

test('every endpoint protects whoever opens its answer in a browser, refusals and wrong methods too', async () => {
  const anyId = new Proxy<Record<string, string>>({}, { get: () => 'none' });
  for (const operation of await readOperations(api.baseUrl)) {
    const url = `${api.baseUrl}${pathWith(operation, anyId)}`;
    for (const method of [operation.method, 'OPTIONS', 'TRACE'].slice(0, 2)) {
      const headers = { Authorization: `Bearer ${await api.token()}`, Origin: 'https://evil.example' };
      const until = new AbortController();
      const response = await fetch(url, { method, headers, signal: until.signal });
      expect([method, url, lacking(response)]).toEqual([method, url, []]);
      await response.body?.cancel();
      until.abort();
    }
  }
});

test('every page runs nothing that stands in it, and nothing of another host', async () => {
  const operator = await openBrowser(api, { role: 'operator', partnerId: null });
  const pages = [
    '/',
    '/v1/docs',
    '/v1/docs/errors',
    '/v1/docs/getting-started',
    '/ops/login',
    '/ops/queues',
    '/nothing',
  ];
  for (const path of pages) {
    const response = await fetch(`${api.origin}${path}`, { headers: { Cookie: operator.cookie, Accept: 'text/html' } });
    const policy = response.headers.get('content-security-policy') ?? '';
    const scripts = /script-src[^;]*/.exec(policy)?.[0] ?? '';
    expect([path, lacking(response)]).toEqual([path, []]);
    expect([path, scripts]).toEqual([path, expect.not.stringMatching(/unsafe-(inline|eval)|https?:|\*|data:/)]);
    await response.body?.cancel();
  }
});
