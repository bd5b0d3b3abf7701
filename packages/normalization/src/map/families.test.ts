import { describe, expect, test } from '@jest/globals';
import { runSample } from '../../test/sample-rows.ts';

describe('dependents in columns of the member row', () => {
  const HEADER = ['ID', 'First', 'Last', 'DOB', 'Sp First', 'Sp DOB', 'Ch First', 'Ch DOB', 'Ch Rel'];
  const config = {
    mapping_rules: {
      fields: {
        member_id: { source: 'ID' },
        first_name: { source: 'First' },
        last_name: { source: 'Last' },
        date_of_birth: { source: 'DOB' },
      },
      dependents: [
        { relationship: 'spouse', fields: { first_name: { source: 'Sp First' }, date_of_birth: { source: 'Sp DOB' } } },
        {
          relationship: 'child',
          fields: {
            first_name: { source: 'Ch First' },
            date_of_birth: { source: 'Ch DOB' },
            relationship: { source: 'Ch Rel' },
          },
        },
      ],
    },
  };

  test('become persons of the row that hang on its member; an empty group is nobody', () => {
    const { rows } = runSample({
      header: HEADER,
      config,
      rows: [
        ['E1', 'Jane', 'Doe', '1985-04-23', 'John', '1984-01-02', '', '', ''],
        ['E2', 'Ann', 'Lee', '1980-04-23', '', ' ', 'Tim', '2015-01-02', 'Stepchild'],
      ],
    });
    expect(rows[0]!.persons).toHaveLength(2);
    expect(rows[0]!.persons[1]).toEqual({
      member_id: 'E1',
      subscriber_id: 'E1',
      first_name: 'John',
      date_of_birth: '1984-01-02',
      relationship: 'spouse',
    });
    expect(rows[1]!.persons[1]).toMatchObject({ first_name: 'Tim', relationship: 'stepchild' });
    expect(rows.map(({ isSubscriber }) => isSubscriber)).toEqual([
      [true, false],
      [true, false],
    ]);
  });

  test('a group that is there must be whole, and its error rejects the row', () => {
    const { rows } = runSample({
      header: HEADER,
      config,
      rows: [['E1', 'Jane', 'Doe', '1985-04-23', 'John', '', '', '', '']],
    });
    expect(rows[0]!.issues).toEqual([
      expect.objectContaining({ code: 'required', field: 'date_of_birth', column: 'Sp DOB' }),
    ]);
    expect(rows[0]!.rejected).toBe(true);
  });
});

describe('elections in columns of the member row', () => {
  const HEADER = ['ID', 'First', 'Last', 'DOB', 'Eff', 'Med Plan', 'Med Tier', 'Den Plan', 'Den Tier'];
  const config = {
    mapping_rules: {
      fields: {
        member_id: { source: 'ID' },
        first_name: { source: 'First' },
        last_name: { source: 'Last' },
        date_of_birth: { source: 'DOB' },
        'coverage.effective_date': { source: 'Eff' },
      },
      coverages: [
        {
          insurance_line: 'medical',
          fields: { 'coverage.plan_id': { source: 'Med Plan' }, 'coverage.coverage_type': { source: 'Med Tier' } },
        },
        {
          insurance_line: 'Dental',
          fields: { 'coverage.plan_id': { source: 'Den Plan' }, 'coverage.coverage_type': { source: 'Den Tier' } },
        },
      ],
    },
  } as const;

  test('each is a coverage of its own and shares what the row gives once', () => {
    const { plan, rows } = runSample({
      header: HEADER,
      config: structuredClone(config) as never,
      rows: [['E1', 'Jane', 'Doe', '1985-04-23', '2026-05-01', 'PPO', 'Family', 'DPPO', 'EE']],
    });
    expect(plan.warnings).toEqual([]);
    expect(rows[0]!.issues).toEqual([]);
    expect(rows[0]!.coverages).toEqual([
      {
        'coverage.plan_id': 'PPO',
        'coverage.coverage_type': 'employee_plus_family',
        'coverage.effective_date': '2026-05-01',
        'coverage.insurance_line': 'medical',
      },
      {
        'coverage.plan_id': 'DPPO',
        'coverage.coverage_type': 'employee_only',
        'coverage.effective_date': '2026-05-01',
        'coverage.insurance_line': 'dental',
      },
    ]);
  });

  test('an election with an unknown tier names its column; an empty one is none', () => {
    const { rows } = runSample({
      header: HEADER,
      config: structuredClone(config) as never,
      rows: [['E1', 'Jane', 'Doe', '1985-04-23', '2026-05-01', 'PPO', '7', '', '']],
    });
    expect(rows[0]!.coverages).toHaveLength(1);
    expect(rows[0]!.issues).toEqual([
      expect.objectContaining({ code: 'unknown_coverage_type', column: 'Med Tier', originalValue: '7' }),
    ]);
  });
});

describe('who is the subscriber', () => {
  const run = (rows: string[][], format: 'csv' | 'edi_834' = 'csv') =>
    runSample({
      header: ['ID', 'Sub', 'Rel'],
      rows,
      format,
      config: {
        mapping_rules: {
          fields: { member_id: { source: 'ID' }, subscriber_id: { source: 'Sub' }, relationship: { source: 'Rel' } },
        },
        validation_settings: { required: ['member_id'] },
      },
    }).rows;
  const roles = (rows: ReturnType<typeof run>) => rows.map(({ isSubscriber }) => isSubscriber[0]);
  const codes = (rows: ReturnType<typeof run>) => rows.map(({ issues }) => issues.map(({ code }) => code).join());

  test('the relationship says so', () => {
    expect(
      roles(
        run([
          ['1', '', 'Employee'],
          ['2', '', 'Spouse'],
        ]),
      ),
    ).toEqual([true, false]);
  });

  test('X12 codes count in a column of nothing but codes with 18 among them', () => {
    expect(
      roles(
        run([
          ['1', '', '18'],
          ['2', '', '01'],
          ['3', '', '19'],
        ]),
      ),
    ).toEqual([true, false, false]);
    expect(
      codes(
        run([
          ['1', '', '01'],
          ['2', '', '02'],
        ]),
      ),
    ).toEqual(['unknown_relationship', 'unknown_relationship']);
    expect(
      codes(
        run([
          ['1', '', '18'],
          ['2', '', 'Spouse'],
        ]),
      ),
    ).toEqual(['unknown_relationship', '']);
  });

  test('X12 codes always count in X12', () => {
    expect(
      roles(
        run(
          [
            ['1', '', '18'],
            ['2', '', '53'],
          ],
          'edi_834',
        ),
      ),
    ).toEqual([true, false]);
  });

  test('a blank is the subscriber where nobody is named so', () => {
    const rows = run([
      ['1', '', ''],
      ['2', '', 'Spouse'],
    ]);
    expect([roles(rows), codes(rows)]).toEqual([
      [true, false],
      ['', ''],
    ]);
  });

  test('a blank beside named subscribers is reported', () => {
    const rows = run([
      ['1', '', 'Self'],
      ['2', '', ''],
    ]);
    expect([roles(rows), codes(rows)]).toEqual([
      [true, true],
      ['', 'relationship_missing'],
    ]);
  });

  test('ids decide where they are of one kind', () => {
    expect(
      roles(
        run([
          ['1', '1', ''],
          ['2', '1', ''],
        ]),
      ),
    ).toEqual([true, false]);
    expect(
      roles(
        run([
          ['1', 'S1', ''],
          ['2', 'S1', ''],
        ]),
      ),
    ).toEqual([true, true]);
  });
});

test('what is wrong with an 834 member is said once, not once a coverage', () => {
  const header = ['First', 'DOB', 'Plan'];
  const plan = {
    mapping_rules: {
      fields: {
        first_name: { source: 'First' },
        date_of_birth: { source: 'DOB' },
        'coverage.plan_id': { source: 'Plan' },
      },
    },
    validation_settings: { required: ['first_name' as const] },
  };
  const { rows } = runSample({
    header,
    format: 'edi_834',
    rowNumbers: [1, 1, 2],
    rows: [
      ['J4ne', '1985-04-23', 'HMO'],
      ['J4ne', '1985-04-23', '1.5E+10'],
      ['J4ne', '1985-04-23', 'HMO'],
    ],
    config: plan,
  });
  expect(rows.map(({ issues }) => issues.map(({ code }) => code))).toEqual([
    ['name_has_digits'],
    ['scientific_notation'],
    ['name_has_digits'],
  ]);
  expect(rows.map(({ rejected }) => rejected)).toEqual([true, true, true]);
});
