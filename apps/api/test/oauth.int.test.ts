import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { errorBodySchema, oauthErrorBodySchema, SCOPES, tokenResponseSchema } from '@rollcall/contracts';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { addClientSecret, createClient } from '../src/accounts/create-client.ts';
import { createSigningKeys } from '../src/oauth/signing-keys.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: { TOKEN_FAILURES_PER_MINUTE: '5' } });
});
afterAll(() => api.close());

const jwksSchema = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('EC'),
      crv: z.literal('P-256'),
      x: z.string(),
      y: z.string(),
      kid: z.string(),
      alg: z.literal('ES256'),
      use: z.literal('sig'),
    }),
  ),
});
const json = { 'Content-Type': 'application/json' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const grant = () => ({
  grant_type: 'client_credentials',
  client_id: api.client.clientId,
  client_secret: api.client.clientSecret,
});
const post = (body: string, headers: Record<string, string>) =>
  fetch(`${api.baseUrl}/oauth/token`, { method: 'POST', body, headers });
const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

describe('the token endpoint', () => {
  test('gives a JWT that verifies with the published keys and says what the contract wants', async () => {
    const response = await post(JSON.stringify(grant()), json);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.has('x-ratelimit-limit')).toBe(false);
    const body = tokenResponseSchema.parse(await response.json());
    expect(body.expires_in).toBe(3600);
    const { keys } = jwksSchema.parse(await (await fetch(`${api.origin}/.well-known/jwks.json`)).json());
    const decoded = jwt.decode(body.access_token, { complete: true });
    expect(decoded?.header).toMatchObject({ alg: 'ES256', typ: 'at+jwt', kid: keys[0]?.kid });
    const claims = z
      .object({
        iat: z.number(),
        exp: z.number(),
        jti: z.string(),
        sub: z.string(),
        partner_id: z.string(),
        scope: z.string(),
      })
      .parse(
        jwt.verify(body.access_token, createPublicKey({ key: keys[0]!, format: 'jwk' }), {
          algorithms: ['ES256'],
          issuer: 'https://issuer.example.test',
          audience: 'rollcall-api',
        }),
      );
    expect(claims.exp - claims.iat).toBe(3600);
    expect(claims).toMatchObject({ sub: api.client.clientId, partner_id: api.partnerId, scope: SCOPES.join(' ') });
  });

  test('takes forms and HTTP Basic, percent-encoded as stock clients do', async () => {
    const { clientId, clientSecret } = api.client;
    expect((await post(new URLSearchParams(grant()).toString(), form)).status).toBe(200);
    const encoded = clientId.replaceAll('_', '%5F');
    const response = await post('grant_type=client_credentials', {
      ...form,
      Authorization: basic(encoded, clientSecret.replaceAll('_', '%5F')),
    });
    expect(response.status).toBe(200);
    expect(tokenResponseSchema.parse(await response.json()).scope).toBe(SCOPES.join(' '));
  });

  test('tells JSON callers errors in the body of the service', async () => {
    const cases: [object | string, number, string][] = [
      [{ ...grant(), client_secret: 'wrong' }, 401, 'invalid_client'],
      [{ ...grant(), client_id: 'cli_unknown' }, 401, 'invalid_client'],
      [{ ...grant(), grant_type: 'password' }, 400, 'unsupported_grant_type'],
      [{ client_id: 'x', client_secret: 'y' }, 400, 'invalid_request'],
      [{ ...grant(), extra: 1 }, 400, 'invalid_request'],
      [{ ...grant(), scope: 'files:read nonsense' }, 400, 'invalid_request'],
      ['{"grant_type":', 400, 'invalid_json'],
      ['[]', 400, 'invalid_request'],
    ];
    for (const [body, status, code] of cases) {
      const response = await post(typeof body === 'string' ? body : JSON.stringify(body), json);
      expect([response.status, errorBodySchema.parse(await response.json()).error.code]).toEqual([status, code]);
      if (status === 401) expect(response.headers.get('www-authenticate')).toMatch(/^Bearer /);
    }
    const unnamed = await post(JSON.stringify({ ...grant(), extra: 1 }), json);
    expect(errorBodySchema.parse(await unnamed.json()).error.details).toContain('extra');
    const text = await post('x', { 'Content-Type': 'text/plain' });
    expect([text.status, errorBodySchema.parse(await text.json()).error.code]).toEqual([415, 'unsupported_media_type']);
  });

  test('tells form and Basic callers errors as RFC 6749 has them', async () => {
    const cases: [string, Record<string, string>, number, string][] = [
      [new URLSearchParams({ ...grant(), grant_type: 'password' }).toString(), form, 400, 'unsupported_grant_type'],
      ['client_id=x&client_secret=y', form, 400, 'invalid_request'],
      ['grant_type=client_credentials&grant_type=client_credentials', form, 400, 'invalid_request'],
      [new URLSearchParams({ ...grant(), scope: 'nonsense' }).toString(), form, 400, 'invalid_scope'],
      ['grant_type=client_credentials', form, 401, 'invalid_client'],
      [new URLSearchParams(grant()).toString(), { ...form, Authorization: basic('a', 'b') }, 400, 'invalid_request'],
      [
        JSON.stringify({ grant_type: 'client_credentials' }),
        { ...json, Authorization: basic('a', 'b') },
        401,
        'invalid_client',
      ],
    ];
    for (const [body, headers, status, error] of cases) {
      const response = await post(body, headers);
      const answer = oauthErrorBodySchema.parse(await response.json());
      expect([response.status, answer.error]).toEqual([status, error]);
      expect(answer.request_id).toBe(response.headers.get('x-request-id'));
      if (status === 401) {
        const usedHeader = 'Authorization' in headers;
        // With a challenge stock clients would not look at the body.
        expect(response.headers.get('www-authenticate') ?? 'none').toMatch(usedHeader ? /^Basic / : /^none$/);
      }
    }
  });

  test('slows guessing down for one client from one address, and nobody else', async () => {
    const victim = await createClient(api, { partnerId: api.partnerId, name: 'Victim' });
    const guess = () => post(JSON.stringify({ ...grant(), client_id: victim.clientId, client_secret: 'guess' }), json);
    const statuses = [];
    for (let tries = 0; tries < 6; tries++) statuses.push((await guess()).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const limited = await guess();
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(limited.headers.get('x-ratelimit-remaining')).toBe('0');
    expect((await post(JSON.stringify(grant()), json)).status).toBe(200);
  });
});

describe('access', () => {
  const status = (token: string) => api.fetch('/status', { token });

  test('needs a token, and says what is wrong with it', async () => {
    const none = await fetch(`${api.baseUrl}/status`);
    expect([none.status, errorBodySchema.parse(await none.json()).error.code]).toEqual([401, 'missing_token']);
    expect(none.headers.get('www-authenticate')).toBe('Bearer realm="rollcall"');
    const garbage = await status('abc.def.ghi');
    expect([garbage.status, errorBodySchema.parse(await garbage.json()).error.code]).toEqual([401, 'invalid_token']);
    expect(garbage.headers.get('www-authenticate')).toContain('error="invalid_token"');
  });

  test('refuses tokens that are forged, expired or of another kind', async () => {
    const signing = await createSigningKeys(api).current();
    const good = jwt.decode(await api.token(), { complete: true });
    const claims = z.record(z.string(), z.unknown()).parse(good?.payload);
    const header = { alg: 'ES256', typ: 'at+jwt', kid: signing.kid } as const;
    const sign = (changes: object, key = signing.privateKey, head: object = header) =>
      jwt.sign({ ...claims, ...changes }, key, { algorithm: 'ES256', header: { ...header, ...head } });
    const now = Math.floor(Date.now() / 1000);
    expect((await status(sign({}))).status).toBe(200);
    expect((await status(sign({ exp: now - 20 }))).status).toBe(200);

    const code = async (token: string) => errorBodySchema.parse(await (await status(token)).json()).error.code;
    expect(await code(sign({ exp: now - 31 }))).toBe('token_expired');
    expect(await code(sign({ aud: 'another-api' }))).toBe('invalid_token');
    expect(await code(sign({ iss: 'https://evil.example' }))).toBe('invalid_token');
    expect(await code(sign({ partner_id: 'ptn_other' }))).toBe('invalid_token');
    expect(await code(sign({ client_secret_id: 'sec_other' }))).toBe('invalid_token');
    expect(await code(sign({}, signing.privateKey, { typ: 'JWT' }))).toBe('invalid_token');
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    expect(await code(sign({}, privateKey))).toBe('invalid_token');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    expect(await code(`${encode({ ...header, alg: 'none' })}.${encode(claims)}.`)).toBe('invalid_token');
    const { keys } = jwksSchema.parse(await (await fetch(`${api.origin}/.well-known/jwks.json`)).json());
    const hmac = jwt.sign(claims, JSON.stringify(keys[0]), { algorithm: 'HS256', header: { ...header, alg: 'HS256' } });
    expect(await code(hmac)).toBe('invalid_token');
  });

  test('a rotated key leaves old tokens valid and signs new ones', async () => {
    const before = await api.token();
    const kid = await createSigningKeys(api).rotate();
    expect((await status(before)).status).toBe(200);
    const second = await addClientSecret(api, api.client.clientId);
    const fresh = { ...api.client, ...second };
    const token = await api.token(fresh);
    expect((await status(token)).status).toBe(200);
    // Public keys are read again after a quarter of a second.
    await delay(300);
    const { keys } = jwksSchema.parse(await (await fetch(`${api.origin}/.well-known/jwks.json`)).json());
    expect(keys.map((key) => key.kid)).toContain(kid);
    expect(keys.length).toBeGreaterThanOrEqual(2);
    await expect(addClientSecret(api, api.client.clientId)).rejects.toThrow('two active secrets');
  });

  test('a key that another process makes right after this one has looked is found', async () => {
    const [here, there] = [createSigningKeys(api), createSigningKeys(api)];
    await here.current();
    const kids = [await there.rotate(), await there.rotate()];
    expect(await here.publicKey(kids[0] ?? '')).not.toBeNull();
    expect(await here.publicKey('key_unknown')).toBeNull();
    const newest = await there.rotate();
    expect(await Promise.all([newest, kids[1] ?? ''].map((kid) => here.publicKey(kid)))).not.toContain(null);
  });

  test('ends with the token that is revoked', async () => {
    const client = await createClient(api, { partnerId: api.partnerId, name: 'Leaver' });
    const token = await api.token(client);
    expect((await status(token)).status).toBe(200);
    const revoke = (body: object) =>
      fetch(`${api.baseUrl}/oauth/revoke`, { method: 'POST', headers: json, body: JSON.stringify(body) });
    const credentials = { client_id: client.clientId, client_secret: client.clientSecret };
    expect((await revoke({ ...credentials, token: 'unknown' })).status).toBe(200);
    expect(
      (await revoke({ client_id: api.client.clientId, client_secret: api.client.clientSecret, token })).status,
    ).toBe(200);
    expect((await status(token)).status).toBe(200);
    expect((await revoke({ ...credentials, client_secret: 'wrong', token })).status).toBe(401);
    expect((await revoke({ ...credentials, token })).status).toBe(200);
    expect((await status(token)).status).toBe(401);
  });

  test('a revoked client gets no token', async () => {
    const client = await createClient(api, { partnerId: api.partnerId, name: 'Gone' });
    await api.db.apiClient.update({ where: { id: client.clientId }, data: { revokedAt: new Date() } });
    await expect(api.token(client)).rejects.toThrow('invalid_client');
  });

  test('is limited by scope', async () => {
    const client = await createClient(api, { partnerId: api.partnerId, name: 'Reader', scopes: ['files:read'] });
    expect((await status(await api.token(client))).status).toBe(200);
    const refused = await api.fetch('/vendors', { token: await api.token(client) });
    expect(refused.status).toBe(403);
    expect(errorBodySchema.parse(await refused.json()).error.code).toBe('insufficient_scope');
    expect(refused.headers.get('www-authenticate')).toContain('scope="vendors:read"');
    await expect(api.token(client, 'vendors:read')).rejects.toThrow('invalid_request');
    const narrowed = await api.token(api.client, 'vendors:read');
    expect((await api.fetch('/vendors', { token: narrowed })).status).toBe(200);
    expect((await status(narrowed)).status).toBe(403);
  });
});

test('metadata leads stock clients to the endpoints', async () => {
  for (const base of [api.origin, api.baseUrl]) {
    const metadata = z
      .looseObject({ issuer: z.string(), token_endpoint: z.string(), jwks_uri: z.string() })
      .parse(await (await fetch(`${base}/.well-known/oauth-authorization-server`)).json());
    expect(metadata).toMatchObject({
      issuer: 'https://issuer.example.test',
      token_endpoint: `${api.baseUrl}/oauth/token`,
    });
    expect((await fetch(metadata.jwks_uri)).status).toBe(200);
  }
});

test('no secret or token is ever logged', () => {
  const log = api.logs.join('');
  expect(log).toContain('"message":"request"');
  expect(log).not.toContain('rcs_');
  expect(log).not.toMatch(/eyJ[A-Za-z0-9]/);
});
