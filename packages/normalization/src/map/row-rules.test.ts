import { describe, expect, test } from '@jest/globals';
import type { TargetField, VendorConfigInput } from '@rollcall/contracts';
import { runSample, type SampleRow } from '../../test/sample-rows.ts';

/** A row by field; the columns are named after the fields. Today is 2026-06-01. */
const CLEAN: Partial<Record<TargetField, string>> = {
  member_id: 'E1',
  first_name: 'Jane',
  last_name: 'Doe',
  date_of_birth: '1985-04-23',
  'address.state': 'NY',
  'address.zip': '10001',
  'coverage.plan_id': 'PPO',
  'coverage.effective_date': '2026-05-01',
  'coverage.termination_date': '',
  'coverage.coverage_type': 'EE',
  relationship: 'Employee',
  maintenance_type: '',
  'employment.hire_date': '',
  'employment.termination_date': '',
  is_disabled: '',
  ssn: '',
};

function judge(
  changes: Partial<Record<TargetField, string>>,
  settings: VendorConfigInput['validation_settings'] = {},
): SampleRow {
  const values = { ...CLEAN, ...changes };
  const header = Object.keys(values);
  const config = {
    mapping_rules: { fields: Object.fromEntries(header.map((name) => [name, { source: name }])) },
    validation_settings: settings,
  };
  return runSample({ header, rows: [Object.values(values)], config }).rows[0]!;
}

const found = (row: SampleRow) => row.issues.map(({ severity, code, field }) => `${severity} ${code} ${field}`);

test('the clean row is clean', () => {
  expect(judge({}).issues).toEqual([]);
});

describe('rules of one row', () => {
  test.each<[Partial<Record<TargetField, string>>, ...string[]]>([
    [{ last_name: '' }, 'error required last_name'],
    [{ member_id: '', first_name: ' ' }, 'error required member_id', 'error required first_name'],
    [{ date_of_birth: '' }, 'error required date_of_birth'],
    [{ date_of_birth: '1985-02-30' }, 'error date_format date_of_birth'],
    [{ 'coverage.plan_id': '' }, 'error required coverage.plan_id'],
    [{ 'coverage.coverage_type': 'waived', 'coverage.plan_id': '', 'coverage.effective_date': '' }],
    [{ relationship: 'Spouse', 'coverage.plan_id': '', 'coverage.coverage_type': '', 'coverage.effective_date': '' }],
    [{ date_of_birth: '2026-06-02' }, 'error birth_date_in_future date_of_birth'],
    [{ date_of_birth: '2026-06-01', relationship: 'Child' }, 'warning effective_before_birth coverage.effective_date'],
    [{ date_of_birth: '1900-01-01' }, 'warning birth_date_placeholder date_of_birth'],
    [{ date_of_birth: '1905-01-01' }, 'error age_over_limit date_of_birth'],
    [{ date_of_birth: '1906-06-01' }, 'warning age_unusual date_of_birth'],
    [{ date_of_birth: '1926-05-31' }, 'warning age_unusual date_of_birth'],
    [{ date_of_birth: '1926-06-02' }],
    [{ date_of_birth: '2010-06-02' }, 'warning subscriber_under_age date_of_birth'],
    [{ date_of_birth: '2010-06-01' }],
    [{ date_of_birth: '2012-01-01', relationship: 'Spouse' }, 'warning spouse_under_age date_of_birth'],
    [{ date_of_birth: '2000-05-01', relationship: 'Child' }, 'warning dependent_over_age date_of_birth'],
    [{ date_of_birth: '2000-05-02', relationship: 'Child' }],
    [{ date_of_birth: '1990-05-01', relationship: 'Child', is_disabled: 'Y' }],
    [{ date_of_birth: '1990-05-01', relationship: 'Spouse' }],
    [{ 'coverage.termination_date': '2026-04-29' }, 'error termination_before_effective coverage.termination_date'],
    [{ 'coverage.termination_date': '2026-04-30' }, 'warning coverage_void coverage.termination_date'],
    [{ 'coverage.termination_date': '2026-05-01' }, 'warning coverage_void coverage.termination_date'],
    [{ 'coverage.termination_date': '2026-05-02' }],
    [{ 'coverage.termination_date': '12/31/9999' }],
    [{ 'employment.hire_date': '2026-05-02' }, 'warning effective_before_hire coverage.effective_date'],
    [{ 'coverage.effective_date': '2026-11-29' }, 'warning effective_far_ahead coverage.effective_date'],
    [{ 'coverage.effective_date': '2026-11-28' }],
    [{ 'coverage.effective_date': '2020-01-01' }],
    [
      { 'coverage.effective_date': '2026-04-01', maintenance_type: '021' },
      'warning effective_far_past coverage.effective_date',
    ],
    [{ maintenance_type: '024' }, 'error termination_date_missing coverage.termination_date'],
    [{ maintenance_type: '024', 'coverage.termination_date': '2026-05-31' }],
    [{ 'address.zip': '90210' }, 'warning zip_state_mismatch address.zip'],
    [{ 'address.zip': '06390' }],
    [{ 'employment.hire_date': '1980-01-01' }, 'warning hire_before_birth employment.hire_date'],
    [
      { 'employment.hire_date': '2020-01-01', 'employment.termination_date': '2019-01-01' },
      'warning employment_dates_reversed employment.termination_date',
    ],
    [{ 'coverage.coverage_type': 'DEP' }, 'error unknown_coverage_type coverage.coverage_type'],
    [{ relationship: 'Goldfish' }, 'error unknown_relationship relationship'],
  ])('%j gives %s', (changes, ...expected) => {
    const row = judge(changes);
    expect(found(row)).toEqual(expected);
    expect(row.rejected).toBe(expected.some((entry) => entry.startsWith('error')));
  });

  test('a two-digit year that would make a subscriber a child is of the last century, unless nobody gets so old', () => {
    const row = judge({ date_of_birth: '4/23/24' });
    expect(row.persons[0]!.date_of_birth).toBe('1924-04-23');
    expect(found(row)).toEqual(['warning two_digit_year date_of_birth', 'warning age_unusual date_of_birth']);
    expect(row.issues[0]!.message).toContain('1924-04-23');
    expect(judge({ date_of_birth: '4/23/15', relationship: 'Child' }).persons[0]!.date_of_birth).toBe('2015-04-23');
    const child = judge({ date_of_birth: '4/23/15' });
    expect(child.persons[0]!.date_of_birth).toBe('2015-04-23');
    expect(found(child)).toEqual([
      'warning two_digit_year date_of_birth',
      'warning subscriber_under_age date_of_birth',
    ]);
  });
});

describe("a vendor's settings", () => {
  test('change a severity, or switch a rule off', () => {
    expect(found(judge({ 'address.zip': '90210' }, { severities: { zip_state_mismatch: 'error' } }))).toEqual([
      'error zip_state_mismatch address.zip',
    ]);
    expect(judge({ 'address.zip': '90210' }, { severities: { zip_state_mismatch: 'off' } }).issues).toEqual([]);
  });

  test('an unreadable required value does not pass because its own rule was softened', () => {
    const row = judge({ date_of_birth: 'soon' }, { severities: { date_format: 'warning' } });
    expect(found(row)).toEqual(['warning date_format date_of_birth', 'error required date_of_birth']);
  });

  test('set the bounds', () => {
    expect(found(judge({ date_of_birth: '1950-01-01' }, { bounds: { max_age_years: 70 } }))).toEqual([
      'error age_over_limit date_of_birth',
    ]);
    expect(found(judge({ 'coverage.effective_date': '2026-01-01' }, { bounds: { effective_days_past: 30 } }))).toEqual([
      'warning effective_far_past coverage.effective_date',
    ]);
  });

  test('allow only some values', () => {
    const row = judge({}, { allowed_values: { 'coverage.plan_id': ['HMO', 'EPO'] } });
    expect(found(row)).toEqual(['error value_not_allowed coverage.plan_id']);
    expect(row.issues[0]!.suggestedFix).toBe('Use one of: HMO, EPO');
  });

  test('require other fields', () => {
    expect(found(judge({ first_name: '', ssn: '' }, { required: ['last_name', 'ssn'] }))).toEqual([
      'error required ssn',
    ]);
  });
});

describe('the entry of the report', () => {
  test('a value with a finding is reported in every row that has it', () => {
    const header = Object.keys(CLEAN);
    const config = { mapping_rules: { fields: Object.fromEntries(header.map((name) => [name, { source: name }])) } };
    const rows = ['1985-23-04', '1985-04-23', '1985-23-04'].map((date) =>
      Object.values({ ...CLEAN, date_of_birth: date }),
    );
    const issues = runSample({ header, rows, config }).rows.map((row) => row.issues);
    expect(issues.map((list) => list.map(({ code, rowNumber }) => `${rowNumber} ${code}`))).toEqual([
      ['2 date_format'],
      [],
      ['4 date_format'],
    ]);
  });

  test('names row, column, value and fix', () => {
    expect(
      judge({ date_of_birth: '31/12/1985', 'coverage.effective_date': '2026-05-01' }, { date_order: 'month_first' })
        .issues,
    ).toEqual([
      {
        rowNumber: 2,
        severity: 'error',
        code: 'date_format',
        field: 'date_of_birth',
        column: 'date_of_birth',
        message: "Date of birth isn't a valid date: expected format YYYY-MM-DD",
        originalValue: '31/12/1985',
        suggestedFix: 'Use 1985-12-31',
      },
    ]);
  });

  test('masks the SSN field, and what looks like an SSN anywhere', () => {
    const [ssn] = judge({ ssn: '666-12-3456' }).issues;
    expect(ssn).toMatchObject({ code: 'ssn_invalid', originalValue: '***-**-3456' });
    expect(ssn!.message).toContain('9 digits in the form XXX-XX-XXXX');
    const [tier] = judge({ 'coverage.coverage_type': '212-34-5678' }).issues;
    expect(tier!.originalValue).toBe('***-**-5678');
    expect(JSON.stringify(judge({ last_name: 'Doe 212345678', ssn: '212-34-5678' }).issues)).not.toMatch(
      /2123?4?-?5678|21234/,
    );
  });

  test('cuts long values at 256 characters', () => {
    expect(judge({ 'coverage.coverage_type': 'x'.repeat(300) }).issues[0]!.originalValue).toHaveLength(256);
  });
});
