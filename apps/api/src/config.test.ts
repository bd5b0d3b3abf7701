import { expect, test } from '@jest/globals';
import { apiSettings } from './config.ts';

const SET = {
  DATABASE_URL: 'postgresql://rollcall@localhost/rollcall',
  MASTER_KEYS: `1:${Buffer.alloc(32).toString('base64')}`,
};

test('a range that is not one is reported at the start, like other invalid settings', () => {
  expect(apiSettings.safeParse({ ...SET, WEBHOOK_ALLOWED_CIDRS: '10.0.0.0/8, fd00::/8' }).success).toBe(true);
  const refused = apiSettings.safeParse({ ...SET, WEBHOOK_ALLOWED_CIDRS: '10.0.0.0/99', PORT: 'x' });
  expect(refused.error?.issues.map(({ path }) => path[0])).toEqual(['PORT', 'WEBHOOK_ALLOWED_CIDRS']);
});
