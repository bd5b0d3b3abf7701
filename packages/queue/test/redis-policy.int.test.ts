import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLogger } from '@rollcall/platform';
import { Redis } from 'ioredis';
import { startTestRedis, type TestRedis } from '../../../test/environment/index.ts';
import { warnAboutEviction } from '../src/index.ts';

let redis: TestRedis;
beforeAll(async () => {
  redis = await startTestRedis();
});
afterAll(() => redis.stop());

test('a Redis that evicts keys is warned about', async () => {
  const lines: string[] = [];
  const logger = createLogger({ service: 'test', level: 'warn' }, { write: (line) => void lines.push(line) });
  expect(await warnAboutEviction(redis.url, logger)).toBe('noeviction');
  expect(lines).toEqual([]);
  const client = new Redis(redis.url);
  await client.config('SET', 'maxmemory-policy', 'allkeys-lru');
  client.disconnect();
  expect(await warnAboutEviction(redis.url, logger)).toBe('allkeys-lru');
  expect(lines).toEqual([expect.stringContaining('noeviction')]);
});
