import { describe, expect, test } from '@jest/globals';
import { builtInVendors } from '../catalogue/built-in-vendors.ts';
import { findConfigIssues } from './find-config-issues.ts';

const faultsOf = (config: unknown) =>
  findConfigIssues(config).map(({ path, message, hint }) => `${path.join('.')}: ${message} | ${hint}`);
const rule = (given: object) => ({ mapping_rules: { fields: { first_name: given } } });
const at = 'mapping_rules.fields.first_name';

test.each(builtInVendors().map((vendor) => [vendor.id, vendor.config] as const))('%s has no fault', (_id, config) => {
  expect(findConfigIssues(config)).toEqual([]);
});

describe('faults of meaning', () => {
  test.each<[string, unknown, RegExp[]]>([
    [
      'look-ahead',
      rule({ source: 'A', transforms: [{ name: 'regex_extract', pattern: '(?=x)' }] }),
      [/transforms\.0\.pattern: .*RE2/],
    ],
    [
      'a back-reference',
      { detection: { file_name_patterns: ['ok', '(a)\\1'] } },
      [/^detection\.file_name_patterns\.1: /],
    ],
    [
      'a group too many',
      rule({ source: 'A', transforms: [{ name: 'regex_extract', pattern: '(a)', group: 2 }] }),
      [/transforms\.0\.group: the pattern has only 1 capture group /],
    ],
    [
      'several sources side by side',
      rule({ source: ['A', 'B'], transforms: [{ name: 'trim' }] }),
      [/transforms: multiple sources .*coalesce/],
    ],
    [
      'joining late',
      rule({ source: ['A', 'B'], transforms: [{ name: 'coalesce' }, { name: 'concat' }] }),
      [/transforms\.1: concat joins/],
    ],
    ['no value', rule({ transforms: [{ name: 'trim' }] }), [/first_name: the rule has no value/]],
    [
      'dates that read two ways',
      {
        mapping_rules: {
          fields: {
            date_of_birth: { source: 'A', transforms: [{ name: 'date', formats: ['MM/DD/YYYY', 'DD/MM/YYYY'] }] },
          },
        },
      },
      [/transforms\.0\.formats: MM\/DD\/YYYY and DD\/MM\/YYYY/],
    ],
    [
      'a column no format has',
      { formats: { csv: { header_row: null, columns: ['Emp ID', 'Name'] } }, ...rule({ source: 'EmpIDs' }) },
      [/source: column "EmpIDs" .*formats \| Did you mean "Emp ID"/],
    ],
    [
      'an index beyond the columns',
      {
        formats: { fixed_width: { columns: [{ name: 'A', start: 1, length: 2 }] } },
        ...rule({ source: ['A', { index: 2 }], transforms: [{ name: 'concat' }] }),
      },
      [/source\.1: column "column 2"/],
    ],
    [
      'a column that one of the repeats lacks',
      {
        formats: { csv: { header_row: null, columns: ['Plan 1', 'Plan 2'] } },
        mapping_rules: { coverages: [{ repeat: { to: 3 }, fields: { 'coverage.plan_id': { source: 'Plan {n}' } } }] },
      },
      [/^mapping_rules\.coverages\.0\.fields\.coverage\.plan_id\.source: column "Plan 3"/],
    ],
    [
      'a column beyond the record',
      { formats: { fixed_width: { record_length: 10, columns: [{ name: 'A', start: 8, length: 4 }] } } },
      [/columns\.0: the column ends at character 11/],
    ],
    [
      'an unknown rule',
      { validation_settings: { severities: { ssn_fromat: 'off' } } },
      [/severities\.ssn_fromat: .*Did you mean ssn_format\?/],
    ],
    [
      'a rule that can only warn',
      { validation_settings: { severities: { overlapping_coverage: 'error' } } },
      [/overlapping_coverage: .*cannot reject.*Set it to warning or off/],
    ],
    ['a fixed rule', { validation_settings: { severities: { subscriber_not_found: 'off' } } }, [/orphan_dependents/]],
    [
      'a value that never is',
      { validation_settings: { allowed_values: { 'coverage.coverage_type': ['employee_only', 'EE + family'] } } },
      [/coverage_type\.1: coverage\.coverage_type can never/],
    ],
    [
      'a table that leads to no value of its field',
      {
        mapping_rules: {
          fields: {
            'coverage.coverage_type': {
              source: 'A',
              transforms: [
                {
                  name: 'lookup',
                  table: { 'Tier 3': 'employee_plus_chidlren', EE: 'employee_only' },
                  default: 'nonsense',
                },
              ],
            },
          },
        },
      },
      [
        /transforms\.0\.table\.Tier 3: "employee_plus_chidlren" is not a value of coverage\.coverage_type \| Did you mean employee_plus_children\?/,
        /transforms\.0\.default: "nonsense" is not .* \| Values are employee_only, /,
      ],
    ],
    [
      'constants and defaults that are no value of their field, as the steps behind leave them',
      {
        mapping_rules: {
          fields: {
            gender: { transforms: [{ name: 'constant', value: 'femal' }] },
            date_of_birth: { source: 'B', default: '2026-02-30' },
            email: { source: 'E', transforms: [{ name: 'lookup', table: { none: 'nomail' } }] },
            phone: { source: 'F', default: '12' },
            'address.state': {
              source: 'C',
              transforms: [
                { name: 'lookup', table: { a: 'xTXx' } },
                { name: 'strip', characters: 'x' },
              ],
            },
            relationship: {
              source: 'D',
              transforms: [
                { name: 'lookup', table: { K: 'Kind?' } },
                { name: 'constant', value: 'child' },
              ],
            },
          },
          dependents: [{ relationship: 'spuose', fields: {} }],
          coverages: [{ insurance_line: 'dentl', fields: {} }],
        },
      },
      [
        /gender\.transforms\.0\.value: "femal" .*Did you mean female/,
        /date_of_birth\.default: "2026-02-30"/,
        /email\.transforms\.0\.table\.none: "nomail"/,
        /phone\.default: "12"/,
        /dependents\.0\.relationship: "spuose" .*Did you mean spouse/,
        /coverages\.0\.insurance_line: "dentl" .*Did you mean dental/,
      ],
    ],
    [
      'impossible bounds',
      { validation_settings: { bounds: { max_age_years: 50, min_subscriber_age_years: 60 } } },
      [/min_subscriber_age_years: no one/],
    ],
  ])('%s', (_name, config, expected) => {
    const faults = faultsOf(config);
    expect(faults).toHaveLength(expected.length);
    for (const [index, pattern] of expected.entries()) expect(faults[index]).toMatch(pattern);
  });

  test('are told beside those of shape, and whatever is given', () => {
    expect(
      faultsOf(rule({ source: ['A', { nonsense: 1 }], transforms: [{ name: 'trim' }, { name: 'nope' }] })),
    ).toEqual([expect.stringContaining(`${at}.transforms: multiple sources`)]);
    for (const odd of [null, [], 'x', { mapping_rules: [1] }, { mapping_rules: { fields: { first_name: 3 } } }]) {
      expect(findConfigIssues(odd)).toEqual([]);
    }
  });

  test('a file with a header may have columns that nobody named', () => {
    const anything = rule({ source: 'Anything' });
    const formats = { fixed_width: { columns: [{ name: 'A', start: 1, length: 2 }] } };
    expect(faultsOf({ formats: { csv: {} }, ...anything })).toEqual([]);
    expect(faultsOf({ formats, ...anything })).toHaveLength(1);
    expect(faultsOf({ formats, detection: { header_signatures: [['B', 'C']] }, ...anything })).toEqual([]);
  });
});
