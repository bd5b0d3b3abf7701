import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { statusResponseSchema } from '@rollcall/contracts';
import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { ClientCredentials } from 'simple-oauth2';
import { findFreePort } from '../../../test/environment/index.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';

// Clients as npm has them, told nothing but the issuer's address, id and secret (and that plain http is meant).
let api: TestApi;
beforeAll(async () => {
  const port = await findFreePort();
  api = await startTestApi({ env: { PORT: String(port), TOKEN_ISSUER: `http://127.0.0.1:${port}` } });
});
afterAll(() => api.close());

async function expectToWork(token: unknown): Promise<void> {
  expect(typeof token).toBe('string');
  const response = await api.fetch('/status', { token: String(token) });
  expect(statusResponseSchema.parse(await response.json()).runs).toEqual([]);
}

const overHttp = { [oauth.allowInsecureRequests]: true };

async function discover(): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(api.origin);
  const response = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...overHttp });
  return oauth.processDiscoveryResponse(issuer, response);
}

test.each([
  ['in the Authorization header', oauth.ClientSecretBasic],
  ['in the form', oauth.ClientSecretPost],
])('oauth4webapi, its secret %s', async (_name, authentication) => {
  const server = await discover();
  const client = { client_id: api.client.clientId };
  const parameters = new URLSearchParams({ scope: 'files:read' });
  const secret = authentication(api.client.clientSecret);
  const response = await oauth.clientCredentialsGrantRequest(server, client, secret, parameters, overHttp);
  const result = await oauth.processClientCredentialsResponse(server, client, response);
  expect(result).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'files:read' });
  await expectToWork(result.access_token);
  const revoked = await oauth.revocationRequest(server, client, secret, result.access_token, overHttp);
  await oauth.processRevocationResponse(revoked);
  expect((await api.fetch('/status', { token: result.access_token })).status).toBe(401);
});

test('oauth4webapi validates the access token with the published keys', async () => {
  const server = await discover();
  const request = new Request(`${api.baseUrl}/status`, { headers: { Authorization: `Bearer ${await api.token()}` } });
  const claims = await oauth.validateJwtAccessToken(server, request, 'rollcall-api', overHttp);
  expect(claims).toMatchObject({ client_id: api.client.clientId, sub: api.client.clientId, partner_id: api.partnerId });
});

test('openid-client', async () => {
  const { clientId, clientSecret } = api.client;
  const config = await openid.discovery(new URL(api.origin), clientId, clientSecret, undefined, {
    algorithm: 'oauth2',
    execute: [openid.allowInsecureRequests],
  });
  const token = await openid.clientCredentialsGrant(config, { scope: 'files:read files:write' });
  expect(token.expiresIn()).toBeGreaterThan(3500);
  await expectToWork(token.access_token);
});

test('openid-client learns the code of a refusal', async () => {
  const config = await openid.discovery(new URL(api.origin), api.client.clientId, 'rcs_wrong', undefined, {
    algorithm: 'oauth2',
    execute: [openid.allowInsecureRequests],
  });
  await expect(openid.clientCredentialsGrant(config)).rejects.toMatchObject({ error: 'invalid_client', status: 401 });
});

test.each(['header', 'body'] as const)('simple-oauth2, its secret in the %s', async (authorizationMethod) => {
  const client = new ClientCredentials({
    client: { id: api.client.clientId, secret: api.client.clientSecret },
    auth: { tokenHost: api.origin, tokenPath: '/v1/oauth/token' },
    options: { authorizationMethod },
  });
  const { token } = await client.getToken({ scope: 'files:read' });
  await expectToWork(token.access_token);
});
