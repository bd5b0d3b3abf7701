import { describe, expect, test } from '@jest/globals';
import { vendorConfigSchema } from '@rollcall/contracts';

describe('vendor config', () => {
  test('an empty one is complete: every part has defaults', () => {
    const config = vendorConfigSchema.parse({});
    expect(config.schema_version).toBe(1);
    expect(config.mapping_rules).toEqual({ fields: {}, dependents: [], coverages: [], custom: [] });
    expect(config.validation_settings.orphan_dependents).toBe('auto');
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

describe('a group that repeats', () => {
  const faultsOf = (group: object, more: object[] = []) => {
    const { error } = vendorConfigSchema.safeParse({ mapping_rules: { dependents: [group, ...more] } });
    return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
  };
  const fields = { ssn: { source: 'Child {n} SSN' }, first_name: { source: { column: 'Child {n}', occurrence: 2 } } };

  test('has columns with a number', () => {
    expect(faultsOf({ repeat: { to: 8 }, fields })).toEqual([]);
    for (const source of [{ index: 3 }, { column: 'SSN', occurrence: 1 }, ['SSN', { segment: 'INS', element: 2 }]]) {
      expect(faultsOf({ repeat: { to: 8 }, fields: { ssn: { source } } })).toEqual([
        'mapping_rules.dependents.0.fields.ssn.source must be a column name: the group repeats',
      ]);
    }
  });

  test('ends at its number or above, and repeats make no more groups than may be written out', () => {
    expect(faultsOf({ repeat: { from: 3, to: 2 }, fields })).toEqual([
      'mapping_rules.dependents.0.repeat.to must not be less than from',
    ]);
    expect(faultsOf({ repeat: { from: 2, to: 40 }, fields }, [{ fields }])).toEqual([]);
    expect(faultsOf({ repeat: { to: 40 }, fields }, [{ fields }])).toEqual([
      'mapping_rules.dependents has more than 40 groups once repeats are counted',
    ]);
  });
});
