// Requests that no client of ours sends, each with the answer it must get.
import { createHmac, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { errorBodySchema } from '@rollcall/contracts';
import { createClient } from '../../apps/api/src/accounts/create-client.ts';
import { createSigningKeys } from '../../apps/api/src/oauth/signing-keys.ts';
import { type Browser, openBrowser } from '../../apps/api/test/signed-in-person.ts';
import { startTestApi, type TestApi } from '../../apps/api/test/start-test-api.ts';
import { finishJob, submitFile } from '../../apps/api/test/submit-file.ts';
import { type Operation, pathWith, readOperations } from './openapi-operations.ts';
import { sendRaw } from './raw-http.ts';

jest.setTimeout(120_000);

let api: TestApi;
let admin: Browser;
let operator: Browser;
let jobId: string;
let operations: Operation[];
beforeAll(async () => {
  api = await startTestApi({
    env: { RATE_LIMIT_PER_HOUR: '100000', AUTH_FAILURES_PER_MINUTE: '40', SIGN_IN_REQUESTS_PER_MINUTE: '10000' },
  });
  admin = await openBrowser(api, { role: 'admin' });
  operator = await openBrowser(api, { role: 'operator', partnerId: null });
  ({ job_id: jobId } = await submitFile(api));
  await finishJob(api, jobId);
  operations = await readOperations(api.baseUrl);
});
afterAll(() => api.close());

const codeOf = async (response: Response) => errorBodySchema.parse(await response.json()).error.code;
const idsOf = () => ({
  job_id: jobId,
  run_id: jobId,
  vendor_id: 'vnd_none',
  version: '1',
  backtest_id: 'bkt_none',
  partner_id: api.partnerId,
  user_id: 'usr_none',
  invitation_id: 'inv_none',
  client_id: 'cli_none',
  secret_id: 'sec_none',
  delivery_id: 'whd_none',
  endpoint_id: 'whe_none',
  pickup_id: 'sfp_none',
  feed_id: 'fed_none',
  row_number: '2',
  token: 'none',
});

describe('a message whose end is doubtful gets 400, and what is behind it is not taken for a request', () => {
  const HIDDEN = 'GET /v1/status HTTP/1.1\r\nHost: a\r\nX-Request-Id: smuggled-request\r\n\r\n';
  const post = (head: string, body: string) => `POST /v1/oauth/token HTTP/1.1\r\nHost: a\r\n${head}\r\n\r\n${body}`;
  test.each([
    ['two lengths', post('Content-Length: 3\r\nContent-Length: 99', `abc${HIDDEN}`)],
    ['a list of lengths', post('Content-Length: 3, 99', `abc${HIDDEN}`)],
    ['a length that is none', post('Content-Length: +3', `abc${HIDDEN}`)],
    ['a negative length', post('Content-Length: -1', HIDDEN)],
    ['length and chunks', post('Content-Length: 5\r\nTransfer-Encoding: chunked', `0\r\n\r\n${HIDDEN}`)],
    ['chunks and length', post('Transfer-Encoding: chunked\r\nContent-Length: 5', `0\r\n\r\n${HIDDEN}`)],
    ['another coding behind chunked', post('Transfer-Encoding: chunked, identity', `0\r\n\r\n${HIDDEN}`)],
    ['a coding that does not exist', post('Transfer-Encoding: xchunked', `0\r\n\r\n${HIDDEN}`)],
    ['a blank before the colon', post('Transfer-Encoding : chunked', `0\r\n\r\n${HIDDEN}`)],
    ['a folded field', post('Transfer-Encoding:\r\n chunked', `0\r\n\r\n${HIDDEN}`)],
    ['a chunk size that is none', post('Transfer-Encoding: chunked', `0x3\r\nabc\r\n0\r\n\r\n${HIDDEN}`)],
    ['a chunk that is longer than its size', post('Transfer-Encoding: chunked', `1\r\nabc\r\n0\r\n\r\n${HIDDEN}`)],
    ['an endless chunk size', post('Transfer-Encoding: chunked', `${'f'.repeat(400)}\r\nabc\r\n0\r\n\r\n${HIDDEN}`)],
    ['a bare LF in the head', `GET /v1/status HTTP/1.1\nHost: a\nContent-Length: 1\n\n${HIDDEN}`],
    [
      'a bare CR in a field',
      `GET /v1/status HTTP/1.1\r\nHost: a\r\nX-A: b\rTransfer-Encoding: chunked\r\n\r\n${HIDDEN}`,
    ],
    ['a NUL in a field', `GET /v1/status HTTP/1.1\r\nHost: a\r\nX-A: b\0c\r\n\r\n${HIDDEN}`],
    ['no host', `GET /v1/status HTTP/1.1\r\n\r\n`],
    ['two hosts', `GET /v1/status HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`],
  ])('%s', async (_name, bytes) => {
    const answers = await sendRaw(api.origin, bytes);
    expect(answers.map(({ status }) => status)).toEqual([400]);
    expect(errorBodySchema.parse(JSON.parse(answers[0]?.body ?? '')).error.code).toMatch(/^invalid_(request|json)$/);
    expect(api.logs.join('')).not.toContain('smuggled-request');
  });

  test('an expectation that we do not know is no reason to answer without a body', async () => {
    const [answer] = await sendRaw(
      api.origin,
      'GET /v1/status HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\n\r\n',
    );
    expect([answer?.status, answer?.body]).toEqual([401, expect.stringContaining('missing_token')]);
  });

  test('an upgrade is not taken', async () => {
    const head = 'Connection: Upgrade\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__';
    const [answer] = await sendRaw(api.origin, `GET /v1/status HTTP/1.1\r\nHost: a\r\n${head}\r\n\r\n`);
    expect(answer?.status).toBe(401);
  });
});

describe('JSON that is not what it should be, at every endpoint that takes some', () => {
  const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  const manyKeys = JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, key) => [`key${key}`, key])));
  test.each([
    [
      'a key that reaches the prototype',
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
    ],
    ['no object', '[]'],
    ['null', 'null'],
    ['a text', '"text"'],
    ['forty thousand levels', `{"rows":${deep(40_000)}}`],
    ['forty thousand levels, without anything around', deep(40_000)],
    ['twenty thousand keys', manyKeys],
    ['halves of characters and NUL', '{"name":"\\ud800","email":"\\u0000","a":"\\udfff"}'],
    ['numbers beyond all bounds', '{"version":1e999,"row_number":-1e308,"limit":123456789012345678901234567890}'],
    ['what is no JSON', '{"name":"x",}'],
  ])('%s', async (_name, body) => {
    const asked = operations.filter(({ takesJson }) => takesJson);
    expect(asked.length).toBeGreaterThan(12);
    const others: string[] = [];
    for (const operation of asked) {
      const asker = operation.path.startsWith('/operations') ? operator : admin;
      const response = await asker.fetch(pathWith(operation, idsOf()), {
        method: operation.method,
        headers: { 'Content-Type': 'application/json' },
        body,
      });
      const text = await response.text();
      if (![400, 404, 413].includes(response.status)) others.push(`${operation.id} ${response.status} ${text}`);
    }
    expect(others).toEqual([]);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

test('queries and paths that nobody meant are answered, and never with 5xx', async () => {
  const queries = [
    '__proto__[polluted]=1&constructor[prototype][polluted]=1&limit[__proto__]=3',
    `a${'[b]'.repeat(2000)}=1&${'a=1&'.repeat(2000)}`,
    'cursor=eyJhIjoxfQ.AAAAAAAAAAAAAAAAAAAAAA&limit=1&limit[a]=2',
    "search=%00';DROP TABLE jobs;--&vendor=%25%5C_&status=%ff%fe&since=-271821-04-20T00:00:00.000Z&format=%ed%a0%80",
  ];
  const others: string[] = [];
  for (const operation of operations.filter(({ method }) => method === 'GET')) {
    for (const query of queries) {
      const until = new AbortController();
      const response = await admin.fetch(`${pathWith(operation, idsOf())}?${query}`, { signal: until.signal });
      if (![200, 400, 403, 404].includes(response.status)) others.push(`${operation.id} ${query} ${response.status}`);
      await response.body?.cancel();
      until.abort();
    }
  }
  expect(others).toEqual([]);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
  expect(await api.db.job.count()).toBe(1);
  for (const id of ['..%2f..%2fetc%2fpasswd', '%2e%2e%2f%2e%2e', 'job%0d%0aX-Evil:%201', 'x'.repeat(5000)]) {
    const response = await api.fetch(`/jobs/${id}`);
    expect([id.slice(0, 30), response.status, response.headers.get('x-evil')]).toEqual([id.slice(0, 30), 404, null]);
  }
});

test('a thousand ranges get the whole file once, not a thousand parts', async () => {
  const ranges = Array.from({ length: 1000 }, (_, at) => `${at}-${at + 1}`).join(',');
  const response = await api.fetch(`/files/${jobId}/original`, { headers: { Range: `bytes=${ranges}` } });
  const whole = await (await api.fetch(`/files/${jobId}/original`)).text();
  expect([response.status, await response.text()]).toEqual([200, whole]);
  const overlapping = Array.from({ length: 1000 }, () => '0-').join(',');
  const again = await api.fetch(`/files/${jobId}/original`, { headers: { Range: `bytes=${overlapping}` } });
  expect([again.status, (await again.text()).length]).toEqual([200, whole.length]);
});

describe('a token that is not ours', () => {
  const status = (token: string) => api.fetch('/status', { token });

  test('signed with the published key as if that were a secret, by a key it brings along, or pointing elsewhere', async () => {
    const { kid, privateKey } = await createSigningKeys(api).current();
    const [, claims = ''] = (await api.token()).split('.');
    const header = { alg: 'ES256', typ: 'at+jwt', kid };
    const pem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
    const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const unsigned = (head: object) =>
      `${Buffer.from(JSON.stringify({ ...header, ...head })).toString('base64url')}.${claims}.`;
    const es256 = (head: object, key = own.privateKey) => {
      const text = unsigned(head);
      const signature = sign('sha256', Buffer.from(text.slice(0, -1)), { key, dsaEncoding: 'ieee-p1363' });
      return text + signature.toString('base64url');
    };
    expect((await status(es256({}, privateKey))).status).toBe(200);
    const signing = unsigned({ alg: 'HS256' }).slice(0, -1);
    const forged = [
      `${signing}.${createHmac('sha256', pem).update(signing).digest('base64url')}`,
      unsigned({ alg: 'none' }),
      unsigned({ alg: 'None' }),
      unsigned({}),
      es256({ jwk: own.publicKey.export({ format: 'jwk' }) }),
      es256({ jku: 'https://evil.example/jwks.json' }),
      es256({ x5u: 'https://evil.example/cert.pem' }),
      es256({ kid: '../../../../../../dev/null' }),
      es256({ kid: "x' UNION SELECT 'key" }),
      es256({ kid: '__proto__' }),
      es256({ typ: 'JWT' }, privateKey),
      es256({ crit: ['exp'] }).replace(/.$/, ''),
      `${await api.token()}x`.repeat(4),
    ];
    for (const token of forged) {
      const response = await status(token);
      expect([token.slice(0, 80), response.status, await codeOf(response)]).toEqual([
        token.slice(0, 80),
        401,
        'invalid_token',
      ]);
    }
    expect((await status(await api.token())).status).toBe(200);
  });

  test('one of a client that was revoked ends with it', async () => {
    const client = await createClient(api, { partnerId: api.partnerId, name: 'Leaver' });
    const token = await api.token(client);
    await api.db.apiClient.update({ where: { id: client.clientId }, data: { revokedAt: new Date() } });
    expect((await status(token)).status).toBe(401);
  });

  test('guessing is slowed down whatever address the guesser claims to come from', async () => {
    const guess = (number: number) =>
      fetch(`${api.baseUrl}/status`, {
        headers: {
          Authorization: 'Bearer abc.def.ghi',
          'X-Forwarded-For': `203.0.113.${number}`,
          Forwarded: `for=203.0.113.${number}`,
          'X-Real-IP': `203.0.113.${number}`,
        },
      });
    const statuses = [];
    for (let number = 0; number < 60; number++) statuses.push((await guess(number)).status);
    expect(statuses.at(-1)).toBe(429);
    const audited = await api.db.auditEntry.findMany({ distinct: ['ipAddress'], select: { ipAddress: true } });
    expect(JSON.stringify(audited)).not.toContain('203.0.113');
  });
});

test('sixteen KiB of header fields are too many, however they are cut', async () => {
  const fields = Array.from({ length: 3000 }, (_, number) => `a${number}: b\r\n`).join('');
  for (const filler of [fields, `Cookie: ${'a=b; '.repeat(5000)}\r\n`]) {
    const [answer] = await sendRaw(api.origin, `GET /v1/status HTTP/1.1\r\nHost: a\r\n${filler}\r\n`);
    expect([answer?.status, answer?.body]).toEqual([400, expect.stringContaining('16 KiB')]);
  }
  const [answer] = await sendRaw(api.origin, `GET /v1/${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`);
  expect(answer?.status).toBe(400);
});
