import { describe, expect, test } from '@jest/globals';
import { vendorConfigSchema } from '@rollcall/contracts';

describe('vendor config', () => {
  test('an empty one is complete: every part has defaults', () => {
    const config = vendorConfigSchema.parse({});
    expect(config.schema_version).toBe(1);
    expect(config.mapping_rules).toEqual({ fields: {}, dependents: [], coverages: [] });
    expect(config.validation_settings.orphan_dependents).toBe('error');
  });

  test('an unknown key is a fault that names it', () => {
    const result = vendorConfigSchema.safeParse({ mapping_rules: { fields: {}, script: 'x' } });
    expect(result.error?.issues[0]).toMatchObject({
      code: 'unrecognized_keys',
      keys: ['script'],
      path: ['mapping_rules'],
    });
  });
});
