import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { errorBodySchema, oauthErrorBodySchema } from '@rollcall/contracts';
import { connectDatabase } from '@rollcall/database';
import { findFreePort } from '../../../test/environment/index.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';

describe('without its database', () => {
  let api: TestApi;
  beforeAll(async () => {
    const url = `postgresql://nobody:secret-password@127.0.0.1:${await findFreePort()}/none`;
    api = await startTestApi({ serveFrom: connectDatabase({ url, maxConnections: 2, as: 'caller' }) });
  });
  afterAll(() => api.close());

  const grant = () => ({
    grant_type: 'client_credentials',
    client_id: api.client.clientId,
    client_secret: api.client.clientSecret,
  });

  test('the API says that it is away, when to come back, and nothing else', async () => {
    const response = await fetch(`${api.baseUrl}/oauth/token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(grant()),
    });
    const text = await response.text();
    expect([response.status, errorBodySchema.parse(JSON.parse(text)).error.code]).toEqual([503, 'service_unavailable']);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(text).not.toMatch(/prisma|postgres|ECONN|nobody/i);
    expect(api.logs.join('')).not.toContain('secret-password');
  });

  test('stock OAuth clients learn it in their own words', async () => {
    const response = await fetch(`${api.baseUrl}/oauth/token`, { method: 'POST', body: new URLSearchParams(grant()) });
    expect([response.status, oauthErrorBodySchema.parse(await response.json()).error]).toEqual([
      503,
      'temporarily_unavailable',
    ]);
  });

  test('documentation and liveness answer all the same', async () => {
    expect((await fetch(`${api.baseUrl}/docs`)).status).toBe(200);
    expect((await fetch(`${api.origin}/health/live`)).status).toBe(200);
  });
});
