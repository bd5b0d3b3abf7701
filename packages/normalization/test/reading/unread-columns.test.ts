import { describe, expect, test } from '@jest/globals';
import { createRowChecker } from '../../src/correct/row-checker.ts';
import { memorySource } from '../memory-source.ts';
import { readLines, readWholeFile } from '../read-whole-file.ts';

// A column that no field is read from, but that bears on what was read, is told of in the rows that it bears on.

const told = (issues: readonly { row_number: number; code: string; field: string; original_value: string | null }[]) =>
  issues.map(({ row_number, code, field, original_value }) => [row_number, code, field, original_value]);

describe('a status of the row', () => {
  const withStatus = (label: string, statuses: readonly string[], end = '') =>
    readLines(`
ID,First Name,Last Name,DOB,Plan,Tier,Effective Date,End Date,${label}
${statuses.map((status, n) => `10${n},Ann,Testcase,1980-04-1${n},PPO,EE,2025-01-01,${end},${status}`).join('\n')}`);

  test.each([
    ['COBRA Status', ['Elected', 'Pending Election', 'Elected'], 'Pending Election'],
    ['Enrollment Status', ['Enrolled', 'Cancelled', ''], 'Cancelled'],
    ['Benefit Status', ['Enrolled', 'Terminated', ''], 'Terminated'],
    ['Remark', ['', 'Employee declined coverage', ''], 'Employee declined coverage'],
  ])('%s', async (label, statuses, value) => {
    const { records, issues } = await withStatus(label, statuses);
    expect(records).toHaveLength(3);
    expect(told(issues)).toEqual([[3, 'waived_unread', 'coverage.coverage_type', value]]);
  });

  test.each(['Status', 'Election Status', 'COBRA Status'])(
    '%s decides where it declines the coverage',
    async (label) => {
      const { records, issues } = await withStatus(label, ['Elected', 'Declined', 'Pending', 'Waived - spouse', '']);
      expect(records.map(({ coverage }) => coverage)).toMatchObject(
        ['employee_only', 'waived', 'employee_only', 'waived', 'employee_only'].map((level) => ({
          coverage_type: level,
        })),
      );
      expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    },
  );

  test('an unknown level keeps its own column and value next to a status', async () => {
    const { issues } = await readLines(`
ID,First Name,Last Name,DOB,Plan,Tier,Effective Date,Status
1,Ann,Testcase,1980-04-15,PPO,Zeta,2025-01-01,Active
2,Bo,Sampleton,1981-05-16,PPO,EE,2025-01-01,Declined
3,Cy,Demo,1982-06-17,PPO,EE,2025-01-01,Active`);
    expect(issues).toMatchObject([
      { row_number: 2, code: 'unknown_coverage_type', column: 'Tier', original_value: 'Zeta' },
    ]);
  });

  test('an unknown status next to ones that decline is an error, and void is void, thousands of rows down', async () => {
    const statuses: string[] = Array.from({ length: 3000 }, (_, at) => (at === 3 ? 'Declined' : 'Enrolled'));
    statuses.splice(2900, 3, 'Suspended', 'Opted Out', 'VOID');
    const rows = statuses.map((status, at) => `${10_000 + at},Ann,Testcase,1980-04-15,PPO,EE,2025-01-01,${status}`);
    const { records, issues } = await readLines(`
ID,First Name,Last Name,DOB,Plan,Tier,Effective Date,Enrollment Status
${rows.join('\n')}`);
    expect(told(issues)).toEqual([
      [2902, 'unknown_coverage_type', 'coverage.coverage_type', 'Suspended'],
      [2904, 'row_void', 'row', 'VOID'],
    ]);
    const waived = records.filter(({ coverage }) => Object(coverage).coverage_type === 'waived');
    expect(waived.map(({ member_id }) => member_id)).toEqual(['10003', '12901']);
  });

  test('declines in a column that has the line of coverage elsewhere', async () => {
    const { records } = await readLines(`
ID,First Name,Last Name,DOB,Election,Elected Level,Begin Date
1,Ann,Testcase,1980-04-15,Medical,Employee Only,2025-01-01
2,Bo,Sampleton,1981-05-16,Waived,Family,2025-01-01
3,Cy,Demo,1981-06-16,Dental,Employee Only,2025-01-01`);
    expect(records.map(({ coverage }) => coverage)).toMatchObject(
      ['employee_only', 'waived', 'employee_only'].map((level) => ({ coverage_type: level })),
    );
  });

  test.each([
    ['Record Status', 'VOID'],
    ['Transaction Status', 'Reversed'],
    ['Disposition', 'Voided'],
  ])('%s: %s rejects the row', async (label, value) => {
    const { records, issues } = await withStatus(label, ['Active', value, 'Active']);
    expect(records.map(({ member_id }) => member_id)).toEqual(['100', '102']);
    expect(told(issues)).toEqual([[3, 'row_void', 'row', value]]);
  });

  test('`Terminated` where the coverage has its end says nothing new', async () => {
    expect((await withStatus('Benefit Status', ['Enrolled', 'Terminated'], '2025-05-31')).issues).toEqual([]);
  });

  test.each([
    ['Status', ['Active', 'Terminated', 'Leave']],
    ['Union', ['Local 5', 'None', 'Local 7']],
    ['Notes', ['', 'declined dental', '']],
  ])('%s is not about the coverage', async (label, statuses) => {
    expect(told((await withStatus(label, statuses)).issues)).toEqual([]);
  });

  test('the first may be thousands of rows down', async () => {
    const rows = Array.from({ length: 3000 }, (_, n) => `${n},Ann,Testcase,1980-04-15,PPO,EE,2025-01-01,Active`);
    const { issues } = await readLines(`
ID,First Name,Last Name,DOB,Plan,Tier,Effective Date,Record Status
${rows.join('\n')}
9001,Bo,Sampleton,1981-05-16,PPO,EE,2025-01-01,Waived`);
    expect(told(issues)).toEqual([[3002, 'waived_unread', 'coverage.coverage_type', 'Waived']]);
  });
});

describe('a date', () => {
  test('may be the end or the start of coverage where it has none', async () => {
    const { issues } = await readLines(`
ID,First Name,Last Name,DOB,Plan,Tier,Effective Date,Coverage End Date,Ins Stop
1,Ann,Testcase,1980-04-15,PPO,EE,2025-01-01,,
2,Bo,Sampleton,1981-05-16,PPO,EE,2025-01-01,,2025-03-31
3,Cat,Samplesen,1982-06-17,PPO,EE,2025-01-01,2025-02-28,2025-03-31
4,Di,Demo,1983-07-18,PPO,EE,2025-01-01,,00/00/0000`);
    expect(told(issues)).toEqual([[3, 'end_date_unread', 'coverage.termination_date', '2025-03-31']]);
  });

  test('that is everyone’s is the plan year’s', async () => {
    const { issues } = await readLines(`
ID,First Name,Last Name,DOB,Plan,Tier,Effective Date,Coverage End Date,Ins Stop
1,Ann,Testcase,1980-04-15,PPO,EE,2025-01-01,,2025-12-31
2,Bo,Sampleton,1981-05-16,PPO,EE,2025-01-01,,2025-12-31`);
    expect(issues).toEqual([]);
  });
});

describe('a second column of one name', () => {
  test('is told of where it has another value, an SSN masked', async () => {
    const { records, issues } = await readLines(`
ID,First Name,Last Name,DOB,Phone,SSN,Plan,Tier,Effective Date,Phone,SSN
1,Ann,Testcase,1980-04-15,614-334-0123,212-44-1234,PPO,EE,2025-01-01,(614) 334-0123,212441234
2,Bo,Sampleton,1981-05-16,614-334-0124,212-44-1235,PPO,EE,2025-01-01,614-334-0999,212-44-1299
3,Cat,Samplesen,1982-06-17,614-334-0125,212-44-1236,PPO,EE,2025-01-01,,`);
    expect(records.map(({ phone }) => phone)).toEqual(['+16143340123', '+16143340124', '+16143340125']);
    expect(told(issues)).toEqual([
      [3, 'other_value_unread', 'phone', '614-334-0999'],
      [3, 'other_value_unread', 'ssn', '***-**-1299'],
    ]);
  });
});

test('a vendor can make it an error, or nothing', async () => {
  const text = `ID,First Name,Last Name,DOB,Plan,Tier,Effective Date,Remark
1,Ann,Testcase,1980-04-15,PPO,EE,2025-01-01,
2,Bo,Sampleton,1981-05-16,PPO,EE,2025-01-01,Employee declined coverage
`;
  const bytes = new TextEncoder().encode(text);
  const config = (await readWholeFile(bytes)).recognition.inferredConfig!;
  const readWith = (severity: 'error' | 'off') => {
    const settings = { ...config.validation_settings, severities: { waived_unread: severity } };
    const own = { id: 'vnd_own', name: 'Own', aliases: [], status: 'active', version: 1 } as const;
    const vendors = [{ ...own, config: { ...config, validation_settings: settings } }];
    return readWholeFile(bytes, { vendors, vendorHint: 'Own' });
  };
  const asError = await readWith('error');
  expect(asError.records.map(({ member_id }) => member_id)).toEqual(['1']);
  expect(asError.issues).toMatchObject([{ row_number: 3, severity: 'error', code: 'waived_unread' }]);
  const off = await readWith('off');
  expect(off.records).toHaveLength(2);
  expect(off.issues).toEqual([]);
});

test('in a fixed-width file too', async () => {
  const line = (id: string, last: string, first: string, born: string, status: string) =>
    `${id.padEnd(8)}${last.padEnd(14)}${first.padEnd(10)}${born.padEnd(12)}${'PPO'.padEnd(6)}${'EE'.padEnd(6)}${'2025-01-01'.padEnd(12)}${status}`;
  const { issues } = await readLines(`
ID      LAST NAME     FIRST     DOB         PLAN  TIER  EFF DATE    REMARK
${Array.from({ length: 12 }, (_, n) => line(`10${n}`, `Testcase${'abcdefghijkl'[n]}`, 'Ann', `1980-04-${10 + n}`, n === 5 ? 'WAIVED' : 'ACTIVE')).join('\n')}`);
  expect(told(issues)).toEqual([[7, 'waived_unread', 'coverage.coverage_type', 'WAIVED']]);
});

test('a row that is corrected keeps the issue until its status says otherwise', async () => {
  const text = `ID,First Name,Last Name,DOB,Plan,Tier,Effective Date,Record Status
1,Ann,Testcase,1980-04-15,PPO,EE,2025-01-01,Active
2,Bo,Sampleton,1981-05-16,PPO,EE,2025-01-01,Void
`;
  const bytes = new TextEncoder().encode(text);
  const { recognition } = await readWholeFile(bytes);
  const file = { source: memorySource(bytes, 4096), layout: recognition.layout };
  const checker = await createRowChecker(file, {
    config: recognition.inferredConfig!,
    today: '2025-06-01',
    pseudonym: () => 'P',
  });
  const row = (status: string) => ['2', 'Bo', 'Sampleton', '1981-05-16', 'PPO', 'EE', '2025-01-01', status];
  expect(checker.check(3, row('Void'))).toMatchObject([{ rowNumber: 3, code: 'row_void', column: 'Record Status' }]);
  expect(checker.check(3, row('Active'))).toEqual([]);
});
