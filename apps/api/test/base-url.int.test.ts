import { expect, test } from '@jest/globals';
import { errorBodySchema } from '@rollcall/contracts';
import { startTestApi } from './start-test-api.ts';

const forwarded = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'proxy.example.test' };

test.each([
  ['the request', {}, (origin: string) => `${origin}/v1`],
  ['a trusted proxy', { TRUST_PROXY: '1' }, () => 'https://proxy.example.test/v1'],
  [
    'the setting',
    { PUBLIC_BASE_URL: 'https://files.example.test/v1/', TRUST_PROXY: '1' },
    () => 'https://files.example.test/v1',
  ],
])('the base address comes from %s', async (_name, env: Record<string, string>, expected) => {
  const api = await startTestApi({ env });
  try {
    const response = await fetch(`${api.baseUrl}/nothing`, { headers: forwarded });
    const { error } = errorBodySchema.parse(await response.json());
    expect(error.documentation_url).toBe(`${expected(api.origin)}/docs/errors#route_not_found`);
  } finally {
    await api.close();
  }
});
