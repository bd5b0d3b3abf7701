import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { errorBodySchema } from '@rollcall/contracts';
import { startTestRedis, type TestRedis } from '../../../test/environment/index.ts';
import { createClient } from '../src/accounts/create-client.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';

const limits = (response: Response) =>
  ['limit', 'remaining', 'reset'].map((name) => Number(response.headers.get(`x-ratelimit-${name}`)));

describe.each(['postgres', 'redis'] as const)('the hourly limit, counted in %s', (kind) => {
  let redis: TestRedis | undefined;
  let api: TestApi;
  beforeAll(async () => {
    redis = kind === 'redis' ? await startTestRedis() : undefined;
    api = await startTestApi({ env: { RATE_LIMIT_PER_HOUR: '5' }, ...(redis && { redisUrl: redis.url }) });
  });
  afterAll(async () => {
    await api.close();
    await redis?.stop();
  });

  test('stands on every authenticated answer and ends with 429', async () => {
    const now = Math.floor(Date.now() / 1000);
    const first = await api.fetch('/vendors');
    const [limit, remaining, reset] = limits(first);
    expect([limit, remaining]).toEqual([5, 4]);
    expect(reset).toBeGreaterThan(now + 3500);
    expect(reset).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000) + 3601);
    expect(first.headers.get('ratelimit-policy')).toBe('"hourly";q=5;w=3600');
    // An error counts, and carries the headers too.
    expect(limits(await api.fetch('/jobs/none')).slice(0, 2)).toEqual([5, 3]);
    // A token costs nothing.
    await api.token(await createClient(api, { partnerId: api.partnerId, name: 'Another' }));
    for (const left of [2, 1, 0]) expect(limits(await api.fetch('/vendors'))[1]).toBe(left);
    const over = await api.fetch('/vendors');
    expect(over.status).toBe(429);
    expect(errorBodySchema.parse(await over.json()).error.code).toBe('rate_limit_exceeded');
    expect(limits(over)).toEqual([5, 0, reset]);
    const wait = Number(over.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(3500);
    expect(wait).toBeLessThanOrEqual(3600);
  });

  test('is the client’s own, and may be its own number', async () => {
    const client = await createClient(api, { partnerId: api.partnerId, name: 'Big', rateLimitPerHour: 77 });
    expect(limits(await api.fetch('/vendors', { token: await api.token(client) })).slice(0, 2)).toEqual([77, 76]);
  });

  test('polling without news costs nothing', async () => {
    const token = await api.token(await createClient(api, { partnerId: api.partnerId, name: 'Poller' }));
    const first = await api.fetch('/status', { token });
    expect(limits(first)[1]).toBe(4);
    const headers = { 'If-None-Match': String(first.headers.get('etag')) };
    for (let polls = 0; polls < 12; polls++) {
      const poll = await api.fetch('/status', { token, headers });
      expect(poll.status).toBe(304);
      expect(limits(poll)[1]).toBe(4);
    }
    expect(limits(await api.fetch('/status', { token }))[1]).toBe(3);
  });

  test('counts requests at the same time one by one', async () => {
    const client = await createClient(api, { partnerId: api.partnerId, name: 'Busy', rateLimitPerHour: 10 });
    const token = await api.token(client);
    const statuses = await Promise.all(
      Array.from({ length: 25 }, async () => (await api.fetch('/vendors', { token })).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });
});

test('without its counter store the API answers, and says so in the log', async () => {
  const redis = await startTestRedis();
  const api = await startTestApi({ redisUrl: redis.url, env: { RATE_LIMIT_PER_HOUR: '2' } });
  try {
    expect((await api.fetch('/vendors')).status).toBe(200);
    await redis.stop();
    for (let requests = 0; requests < 4; requests++) {
      const response = await api.fetch('/vendors');
      expect(response.status).toBe(200);
      expect(limits(response).slice(0, 2)).toEqual([2, 2]);
    }
    expect(api.logs.join('')).toContain('rate limit store unavailable');
  } finally {
    await api.close();
  }
});

test.each(['postgres', 'redis'] as const)(
  'of 1001 requests exactly 1000 pass, 50 at a time through two servers over one %s',
  async (kind) => {
    const redis = kind === 'redis' ? await startTestRedis() : undefined;
    const first = await startTestApi({ ...(redis && { redisUrl: redis.url }) });
    const second = await startTestApi({ beside: first, ...(redis && { redisUrl: redis.url }) });
    try {
      const token = await first.token();
      const statuses: number[] = [];
      let next = 0;
      const send = async (): Promise<void> => {
        while (next < 1001) {
          const turn = next++;
          const server = turn % 2 === 0 ? first : second;
          statuses.push((await server.fetch('/jobs/none', { token })).status);
        }
      };
      await Promise.all(Array.from({ length: 50 }, send));
      expect(statuses.filter((status) => status === 404)).toHaveLength(1000);
      expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    } finally {
      await second.close();
      await first.close();
      await redis?.stop();
    }
  },
  120_000,
);
