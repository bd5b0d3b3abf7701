import { expect, test } from '@jest/globals';
import { buildOpenApi } from '@rollcall/contracts';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

test('the OpenAPI document passes the linter without a remark', async () => {
  const linter = new spectral.Spectral();
  linter.setRuleset(new spectral.Ruleset({ extends: [[rulesets.oas, 'recommended']] }));
  const faults = await linter.run({ ...buildOpenApi({ baseUrl: 'https://api.example.test/v1', version: '1.0.0' }) });
  expect(faults.map(({ code, message, path }) => `${code} ${path.join('.')}: ${message}`)).toEqual([]);
});
