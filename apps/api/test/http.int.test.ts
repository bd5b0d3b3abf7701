import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ERRORS, errorBodySchema, ROUTES } from '@rollcall/contracts';
import { z } from 'zod';
import { createClient } from '../src/accounts/create-client.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: { AUTH_FAILURES_PER_MINUTE: '100' } });
});
afterAll(() => api.close());

describe('every answer that is no success has the body of the contract', () => {
  const json = { 'Content-Type': 'application/json' };
  const config = () => `/partner-config/${api.partnerId}`;
  const cases: [string, () => Promise<Response>, number, string][] = [
    ['an unknown route', () => fetch(`${api.baseUrl}/nothing`), 404, 'route_not_found'],
    ['an unknown route at the root', () => fetch(`${api.origin}/nothing`), 404, 'route_not_found'],
    ['routes are of one case', () => fetch(`${api.baseUrl}/Vendors`), 404, 'route_not_found'],
    ['only what belongs there stands at the root', () => fetch(`${api.origin}/vendors`), 404, 'route_not_found'],
    ['a wrong method', () => fetch(`${api.baseUrl}/vendors`, { method: 'PATCH' }), 405, 'method_not_allowed'],
    ['a wrong method on the token endpoint', () => fetch(`${api.baseUrl}/oauth/token`), 405, 'method_not_allowed'],
    ['no token', () => fetch(`${api.baseUrl}/vendors`), 401, 'missing_token'],
    [
      'malformed JSON',
      () => api.fetch(config(), { method: 'POST', body: '{"a":', headers: json }),
      400,
      'invalid_json',
    ],
    ['no body', () => api.fetch(config(), { method: 'POST' }), 400, 'invalid_request'],
    [
      'another type',
      () => api.fetch(config(), { method: 'POST', body: 'a=b', headers: { 'Content-Type': 'text/plain' } }),
      415,
      'unsupported_media_type',
    ],
    [
      'an unknown charset',
      () =>
        api.fetch(config(), {
          method: 'POST',
          body: '{}',
          headers: { 'Content-Type': 'application/json; charset=x-none' },
        }),
      415,
      'unsupported_media_type',
    ],
    [
      'a body that is too large',
      () =>
        api.fetch(config(), {
          method: 'POST',
          body: JSON.stringify({ webhook_url: 'x'.repeat(2 ** 20) }),
          headers: json,
        }),
      413,
      'payload_too_large',
    ],
    ['a path that cannot be decoded', () => api.fetch('/jobs/%E0%A4%A'), 400, 'invalid_request'],
    ['a bad parameter', () => api.fetch('/status?limit=0'), 400, 'invalid_request'],
    ['a repeated parameter', () => api.fetch('/status?limit=1&limit=2'), 400, 'invalid_request'],
    ['an unknown job', () => api.fetch('/jobs/job_nothing'), 404, 'job_not_found'],
    ['an id with a NUL', () => api.fetch('/jobs/job%00'), 404, 'job_not_found'],
  ];

  test.each(cases)('%s', async (_name, send, status, code) => {
    const response = await send();
    const { error } = errorBodySchema.parse(await response.json());
    expect([response.status, error.code]).toEqual([status, code]);
    expect(error.request_id).toBe(response.headers.get('x-request-id'));
    expect(error.documentation_url).toBe(`${api.baseUrl}/docs/errors#${code}`);
    expect(error.message).toBe(ERRORS[code as keyof typeof ERRORS].message);
    expect(error.details).not.toBe('');
  });

  test.each(['null', '[]', '"text"', '1'])('%s as a body is told that an object is required', async (body) => {
    for (const path of [config(), '/webhooks/endpoints', '/vendors', '/oauth/token']) {
      const response = await api.fetch(path, { method: 'POST', body, headers: json });
      const { error } = errorBodySchema.parse(await response.json());
      expect([path, response.status, error.details]).toEqual([
        path,
        400,
        expect.stringMatching(/must be a JSON object/),
      ]);
    }
  });

  test('a body that is too large is told how large it may be', async () => {
    const body = JSON.stringify({ webhook_url: 'x'.repeat(2 ** 20) });
    const { error } = errorBodySchema.parse(
      await (await api.fetch(config(), { method: 'POST', body, headers: json })).json(),
    );
    expect(error.details).toMatch(/^The body can be at most [0-9]+ bytes\.$/);
  });

  test('a multipart upload whose header names no boundary is told so', async () => {
    const headers = { 'Content-Type': 'multipart/form-data' };
    const response = await api.fetch('/files/upload', { method: 'POST', body: 'x', headers });
    const { error } = errorBodySchema.parse(await response.json());
    expect([response.status, error.code]).toEqual([400, 'invalid_request']);
    expect(error.details).toContain('boundary');
  });

  test('a base URL without its version is told what is missing', async () => {
    const { error } = errorBodySchema.parse(
      await (await fetch(`${api.origin}/files/upload`, { method: 'POST' })).json(),
    );
    expect([error.code, error.details]).toEqual([
      'route_not_found',
      expect.stringMatching(/base URL of the API ends in \/v1\.$/),
    ]);
  });

  test('405 says what is allowed', async () => {
    const response = await fetch(`${api.baseUrl}/partner-config/x`, { method: 'PUT' });
    expect(response.headers.get('allow')?.split(', ').sort()).toEqual(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'POST']);
  });

  test.each([
    '/v1/openapi.json',
    '/v1/docs/errors',
    '/v1/.well-known/jwks.json',
    '/.well-known/jwks.json',
    '/health/live',
  ])('what can only be read, as %s, is not written', async (path) => {
    const response = await fetch(`${api.origin}${path}`, { method: 'POST' });
    const { error } = errorBodySchema.parse(await response.json());
    expect([response.status, error.code]).toEqual([405, 'method_not_allowed']);
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });

  test('a bad parameter is named with its allowed values', async () => {
    const { error } = errorBodySchema.parse(await (await api.fetch('/status?status=done')).json());
    expect(error.details).toContain('status');
    expect(error.details).toContain('completed_with_errors');
  });

  test.each([
    ['/status?limit=many', 'parameter limit: must be an integer from 1 to 500.'],
    ['/status?limit=1&limit=2', 'parameter limit: must be an integer from 1 to 500.'],
    ['/jobs/job_1?wait=long', 'parameter wait: must be a number of seconds from 0 to 60.'],
  ])('%s is told what it may be', async (path, details) => {
    const response = await api.fetch(path);
    const { error } = errorBodySchema.parse(await response.json());
    expect([response.status, error.code, error.details]).toEqual([400, 'invalid_request', details]);
  });
});

describe('what is no HTTP request has it too', () => {
  const cases: [string, string, RegExp][] = [
    [
      'header fields that are too large',
      `GET /v1/status HTTP/1.1\r\nHost: a\r\nX-Filler: ${'x'.repeat(20_000)}\r\n\r\n`,
      /16 KiB/,
    ],
    ['nonsense', 'nonsense\r\n\r\n', /not valid HTTP/],
  ];
  test.each(cases)('%s', async (_name, text, details) => {
    const { port, hostname } = new URL(api.origin);
    const socket = connect(Number(port), hostname).setEncoding('utf8');
    socket.write(text);
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    const { error } = errorBodySchema.parse(JSON.parse(body));
    expect(error).toMatchObject({
      code: 'invalid_request',
      details: expect.stringMatching(details),
      documentation_url: `${api.baseUrl}/docs/errors#invalid_request`,
    });
    expect(head).toContain(`X-Request-Id: ${error.request_id}`);
  });
});

describe('request ids', () => {
  test('a well-formed one is kept, another is replaced', async () => {
    const kept = await fetch(`${api.baseUrl}/nothing`, { headers: { 'X-Request-Id': 'abc-123.X:9' } });
    expect(kept.headers.get('x-request-id')).toBe('abc-123.X:9');
    for (const bad of ['a b', '<script>', 'x'.repeat(200)]) {
      const replaced = await fetch(`${api.baseUrl}/nothing`, { headers: { 'X-Request-Id': bad } });
      expect(replaced.headers.get('x-request-id')).toMatch(/^req_[0-9a-f]{32}$/);
    }
  });

  test('every line of a request carries it, and the route instead of the path', async () => {
    await api.fetch('/jobs/job_secret_looking', { headers: { 'X-Request-Id': 'trace-me' } });
    const line = api.logs
      .map((each) => z.looseObject({}).parse(JSON.parse(each)))
      .find((each) => each.request_id === 'trace-me');
    expect(line).toMatchObject({
      route: '/jobs/{job_id}',
      status: 404,
      code: 'job_not_found',
      client_id: api.client.clientId,
    });
    expect(api.logs.join('')).not.toContain('job_secret_looking');
  });
});

/** What an endpoint says to a request without credentials and body. */
function codeWithoutCredentials(security: readonly object[]): unknown {
  if (security.length === 0) return expect.stringMatching(/^(unsupported_media_type|invalid_request|\w+_not_found)$/);
  return security.some((scheme) => 'oauth' in scheme)
    ? 'missing_token'
    : expect.stringMatching(/^(session_required|missing_token)$/);
}

test('headers leave a browser nothing to run, frame, sniff or keep', async () => {
  const { headers } = await api.fetch('/vendors');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('strict-transport-security')).toContain('max-age=');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.has('x-powered-by')).toBe(false);
});

describe('documentation', () => {
  test('has an anchor for every code', async () => {
    const response = await fetch(`${api.baseUrl}/docs/errors`);
    expect(response.headers.get('content-type')).toContain('text/html');
    const page = await response.text();
    for (const code of Object.keys(ERRORS)) expect(page).toContain(`id="${code}"`);
  });

  test('lists every endpoint also for who runs no scripts', async () => {
    const page = await (await fetch(`${api.baseUrl}/docs`)).text();
    for (const { path } of Object.values(ROUTES)) expect(page).toContain(path);
  });

  test('every link leads somewhere on this host, and nothing comes from another one', async () => {
    const seen = new Set([`${api.origin}/`]);
    for (const url of seen) {
      const response = await fetch(url);
      expect([url, response.status]).toEqual([url, 200]);
      if (!response.headers.get('content-type')?.includes('text/html')) continue;
      const policy = String(response.headers.get('content-security-policy'));
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
      for (const [tag, link = ''] of (await response.text()).matchAll(/<[^<>]*(?:href|src)="([^"#]+)["#][^<>]*>/g)) {
        // To be followed by a reader who wishes to, and told nothing of where they come from.
        if (link.startsWith('data:') || (tag.startsWith('<a ') && tag.includes(' rel="noreferrer"'))) continue;
        expect(link.startsWith(`${api.origin}/`)).toBe(true);
        seen.add(link);
      }
    }
    expect(seen.size).toBeGreaterThan(8);
  });

  test('the OpenAPI document names this server, and every path of it answers', async () => {
    const schema = z.looseObject({
      openapi: z.literal('3.1.0'),
      servers: z.array(z.object({ url: z.string() })),
      paths: z.record(
        z.string(),
        z.record(z.string(), z.looseObject({ security: z.array(z.record(z.string(), z.unknown())) })),
      ),
    });
    const document = schema.parse(await (await fetch(`${api.baseUrl}/openapi.json`)).json());
    expect(document.servers).toEqual([{ url: api.baseUrl }]);
    for (const [path, methods] of Object.entries(document.paths)) {
      const url = api.baseUrl + path.replaceAll(/\{\w+\}/g, 'x');
      for (const [method, { security }] of Object.entries(methods)) {
        const response = await fetch(url, { method: method.toUpperCase() });
        if (security.length === 0 && response.status === 200) continue;
        const { error } = errorBodySchema.parse(await response.json());
        expect(error.code).toEqual(codeWithoutCredentials(security));
      }
    }
  });

  test('health', async () => {
    expect(await (await fetch(`${api.origin}/health/ready`)).json()).toMatchObject({ status: 'ok' });
    expect((await fetch(`${api.origin}/health/live`)).status).toBe(200);
  });
});

test('addresses that keep failing to authenticate are slowed down, good tokens of the same address are not', async () => {
  const statuses = new Set<number>();
  for (let tries = 0; tries < 105; tries++) statuses.add((await fetch(`${api.baseUrl}/vendors`)).status);
  expect([...statuses].sort()).toEqual([401, 429]);
  const client = await createClient(api, { partnerId: api.partnerId, name: 'Neighbour' });
  expect((await api.fetch('/vendors', { token: await api.token(client) })).status).toBe(200);
});
