import { describe, expect, test } from '@jest/globals';
import type { SampleFile } from '../../test/sample-rows.ts';
import { runSample } from '../../test/sample-rows.ts';
import { dateShape } from '../values/dates-of-column.ts';
import { createColumnResolver } from './resolve-source.ts';

describe('sources are found', () => {
  const resolve = createColumnResolver(
    ['First Name', 'first_name', 'DOB', 'ID', 'ID', '#', '2100A.NM1*34.09'].map((name) => ({ name })),
  );
  test.each([
    ['First Name', 0],
    ['first_name', 1],
    ['FIRST-NAME', 0],
    ['d.o.b.', 2],
    [{ column: 'ID' }, 3],
    [{ column: 'id', occurrence: 2 }, 4],
    [{ column: 'ID', occurrence: 3 }, -1],
    [{ index: 3 }, 2],
    [{ index: 8 }, -1],
    ['#', 5],
    ['*', -1],
    [{ segment: '2100A.NM1*34', element: 9 }, 6],
    ['2100A.NM1*34.09', 6],
    ['nowhere', -1],
  ] as const)('%j is column %d', (source, column) => {
    expect(resolve(source)).toBe(column);
  });
});

describe('the shape of a date column', () => {
  test.each([
    [['01/25/2024', '02/03/2024'], 'month_first', false],
    [['25/01/2024', '02/03/2024'], 'day_first', false],
    [['02/03/2024', '04/05/2024'], 'month_first', true],
    [['02/02/2024', '', 'x'], 'month_first', false],
    [['2024-02-03', '20240203'], 'month_first', false],
    [['25012024', '03022024'], 'day_first', false],
    [['01/25/2024', '01/26/2024', '26/01/2024'], 'month_first', false],
    [['25.01.2024', '1.2.24'], 'day_first', false],
  ] as const)('%j is %s, ambiguous: %s', (values, order, ambiguous) => {
    expect(dateShape(values)).toMatchObject({ order, ambiguous });
  });

  test.each([
    [['013124', '022924'], 'MMDDYY', false],
    [['240131', '851231'], 'YYMMDD', false],
    [['010203'], 'MMDDYY', true],
    [['2024-01-01'], null, false],
  ] as const)('six digits %j are %s, ambiguous: %s', (values, sixDigits, ambiguous) => {
    expect(dateShape(values)).toMatchObject({ sixDigits, ambiguous });
  });

  test.each([
    [['123124', '30578', '71990'], 'MMDDYY', true],
    [['851231', '50105'], 'YYMMDD', true],
    [['123124', '45292', '30799'], 'MMDDYY', false],
  ] as const)('five digits beside six in %j are %s without a zero: %s', (values, sixDigits, lostLeadingZero) => {
    expect(dateShape(values)).toMatchObject({ sixDigits, lostLeadingZero });
  });

  test.each([
    [['1978-05-03', '1985-30-12'], true],
    [['1978-05-03', '1985-30-12', '1990-07-19'], false],
  ] as const)('%j may have its days before its months: %s', (values, ambiguous) => {
    expect(dateShape(values)).toMatchObject({ ambiguous });
  });
});

describe('what the file lacks or leaves open is said once', () => {
  const base = {
    member_id: { source: 'ID' },
    first_name: { source: 'First' },
    last_name: { source: 'Last' },
    date_of_birth: { source: 'DOB' },
  };
  const run = (changes: Partial<SampleFile>) =>
    runSample({
      header: ['ID', 'First', 'Last', 'DOB'],
      rows: [['1', 'Jane', 'Doe', '1985-04-23']],
      config: { mapping_rules: { fields: base } },
      ...changes,
    });

  test('coverage columns that are required by default', () => {
    const { plan, rows } = run({});
    expect(plan.warnings.map(({ code, details }) => [code, details?.field])).toEqual([
      ['field_not_in_file', 'coverage.plan_id'],
      ['field_not_in_file', 'coverage.effective_date'],
      ['field_not_in_file', 'coverage.coverage_type'],
    ]);
    expect(rows[0]!.issues).toEqual([]);
  });

  test('a mapped column that is not there', () => {
    const { plan } = run({ config: { mapping_rules: { fields: { ...base, email: { source: 'E-Mail' } } } } });
    expect(plan.warnings).toContainEqual({
      code: 'mapped_column_missing',
      message: 'The mapping reads Email from "E-Mail", but the file has no such column.',
      details: { field: 'email', sources: ['E-Mail'] },
    });
  });

  test('dates that can be read both ways', () => {
    const { plan, rows } = run({ rows: [['1', 'Jane', 'Doe', '04/05/1985']] });
    expect(plan.warnings).toContainEqual(
      expect.objectContaining({ code: 'ambiguous_date_order', details: { column: 'DOB' } }),
    );
    expect(rows[0]!.persons[0]!.date_of_birth).toBe('1985-04-05');
    const named = {
      ...base,
      date_of_birth: { source: 'DOB', transforms: [{ name: 'date' as const, formats: ['DD/MM/YYYY' as const] }] },
    };
    const told = run({ rows: [['1', 'Jane', 'Doe', '04/05/1985']], config: { mapping_rules: { fields: named } } });
    expect(told.plan.warnings.map(({ code }) => code)).not.toContain('ambiguous_date_order');
    expect(told.rows[0]!.persons[0]!.date_of_birth).toBe('1985-05-04');
  });

  test('the column decides for its ambiguous values', () => {
    const { rows } = run({
      rows: [
        ['1', 'Jane', 'Doe', '04/05/1985'],
        ['2', 'Joe', 'Doe', '25/12/1980'],
      ],
    });
    expect(rows.map((row) => row.persons[0]!.date_of_birth)).toEqual(['1985-05-04', '1980-12-25']);
  });
});

test('rows that end early have empty cells; several sources give the first that is filled', () => {
  const { rows } = runSample({
    header: ['A', 'B', 'C', 'First', 'Last', 'DOB'],
    rows: [['', 'B7', 'C7', 'Jane', 'Doe', '1985-04-23'], ['A8']],
    config: {
      mapping_rules: {
        fields: {
          member_id: { source: ['A', 'B'], transforms: [{ name: 'coalesce' }] },
          first_name: { source: 'First' },
          last_name: { source: 'Last' },
          date_of_birth: { source: 'DOB' },
          group_id: { source: ['B', 'C'], transforms: [{ name: 'concat', separator: '/' }] },
          'employment.status': { transforms: [{ name: 'constant', value: 'active' }] },
          'coverage.plan_id': { source: 'C', default: 'BASIC' },
        },
      },
    },
  });
  expect(rows[0]!.persons[0]).toMatchObject({
    member_id: 'B7',
    group_id: 'B7/C7',
    'employment.status': 'active',
    'coverage.plan_id': 'C7',
  });
  expect(rows[1]!.persons[0]).toEqual({ member_id: 'A8', 'employment.status': 'active', 'coverage.plan_id': 'BASIC' });
  expect(rows[1]!.issues.map(({ code, field }) => `${code} ${field}`)).toEqual(['lone_value member_id']);
});

describe('tiers lean on their column', () => {
  const tiers = (...values: string[]) =>
    runSample({
      header: ['ID', 'Tier'],
      rows: values.map((value, index) => [String(index), value]),
      config: {
        mapping_rules: { fields: { member_id: { source: 'ID' }, 'coverage.coverage_type': { source: 'Tier' } } },
        validation_settings: { required: ['member_id'] },
      },
    }).rows.map((row) => row.persons[0]!['coverage.coverage_type']);

  test('ECH is children, whoever speaks, and DEP is X12 only where all speak it', () => {
    expect(tiers('EMP', 'ESP', 'ECH', 'FAM')).toEqual([
      'employee_only',
      'employee_plus_spouse',
      'employee_plus_children',
      'employee_plus_family',
    ]);
    expect(tiers('EE', 'ECH')).toEqual(['employee_only', 'employee_plus_children']);
    expect(tiers('EMP', 'ECH', 'DEP')).toEqual(['employee_only', 'employee_plus_children', undefined]);
  });

  test("numbers come through a vendor's lookup", () => {
    const { rows } = runSample({
      header: ['ID', 'Tier'],
      rows: [
        ['1', '3'],
        ['2', '9'],
      ],
      config: {
        mapping_rules: {
          fields: {
            member_id: { source: 'ID' },
            'coverage.coverage_type': {
              source: 'Tier',
              transforms: [{ name: 'lookup', table: { '3': 'employee_plus_spouse' } }],
            },
          },
        },
        validation_settings: { required: ['member_id'] },
      },
    });
    expect(rows.map((row) => row.persons[0]!['coverage.coverage_type'])).toEqual(['employee_plus_spouse', undefined]);
    expect(rows[1]!.issues[0]).toMatchObject({ code: 'unknown_coverage_type', originalValue: '9' });
  });
});
