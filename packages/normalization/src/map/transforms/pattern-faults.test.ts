import { expect, test } from '@jest/globals';
import { vendorConfigSchema } from '@rollcall/contracts';
import { findPatternFaults } from './pattern-faults.ts';

const extract = (pattern: string) => ({ source: 'A', transforms: [{ name: 'regex_extract' as const, pattern }] });

test('every pattern that RE2 does not know is named with its place', () => {
  const config = vendorConfigSchema.parse({
    detection: { file_name_patterns: ['^ok.*', '(open'] },
    mapping_rules: {
      fields: { member_id: extract('(?=look)ahead'), first_name: extract('([a-z]+)') },
      dependents: [{ fields: { first_name: extract('(a)\\1') } }],
    },
  });
  expect(findPatternFaults(config).map(({ path }) => path.join('.'))).toEqual([
    'detection.file_name_patterns.1',
    'mapping_rules.fields.member_id.transforms.0.pattern',
    'mapping_rules.dependents.0.fields.first_name.transforms.0.pattern',
  ]);
});
