import { expect, test } from '@jest/globals';
import { readLines } from '../read-whole-file.ts';
import { coveragesOf, errorsOf } from './values-of.ts';

const codesOf = (issues: readonly { code: string }[]) => [...new Set(issues.map(({ code }) => code))];

const GRID =
  'Co,Worker,Surname,Given,Born,SSN,PlanCode,Descr,Choice,ChoiceDesc,Effective Date,Row ID\n' +
  [
    '1,2101,Testcase,Ann,1980-04-15,219-09-4821,HMOA,Medical HMO A,2,EE + Spouse,2026-01-01',
    '1,2101,Testcase,Ann,1980-04-15,219-09-4821,DN,Dental Basic,2,EE + Spouse,2026-01-01',
    '1,2101,Testcase,Ann,1980-04-15,219-09-4821,GTL,Basic Life 2x,,,2026-01-01',
    '1,2107,Sampleton,Bo,1981-04-16,219-09-4822,HMOB,Medical HMO B,1,EE Only,2026-01-01',
    '1,2107,Sampleton,Bo,1981-04-16,219-09-4822,SAV,401(k) Savings,,,2019-05-06',
    '1,2107,Sampleton,Bo,1981-04-16,219-09-4822,DIS,Supplemental LTD,,,2026-01-01',
    '2,2101,Fakeman,Cy,1982-04-17,219-09-4823,HMOA,Medical HMO A,1,EE Only,2026-02-01',
    '2,2101,Fakeman,Cy,1982-04-17,219-09-4823,DN,Dental Basic,1,EE Only,2026-02-01',
    '2,11,Mockery,Di,1983-04-18,219-09-4824,NOMED,Waived Medical Coverage,,,2026-01-01',
    '2,11,Mockery,Di,1983-04-18,219-09-4824,GTL,Basic Life 2x,,,2026-01-01',
    '2,14,Dummy,Ed,1984-04-19,219-09-4825,HMOA,Medical HMO A,1,EE Only,2026-01-01',
    '2,14,Dummy,Ed,1984-04-19,219-09-4825,DN,Dental Basic,1,EE Only,2026-01-01',
  ]
    .map((row, at) => `${row},${90_301 + at}`)
    .join('\n');

test('the description behind the code of a plan is its name, and names its line', async () => {
  const { extra, issues } = await readLines(GRID);
  expect(errorsOf(issues)).toEqual([]);
  expect(extra.map(coveragesOf)).toEqual([
    ['medical: HMOA: employee_plus_spouse', 'dental: DN: employee_plus_spouse', 'basic_life: GTL: '],
    ['medical: HMOB: employee_only', 'long_term_disability: DIS: '],
    ['medical: HMOA: employee_only', 'dental: DN: employee_only'],
    ['basic_life: GTL: '],
    ['medical: HMOA: employee_only', 'dental: DN: employee_only'],
  ]);
});

test('savings for retirement add no coverage, and the row says so', async () => {
  const { records, issues } = await readLines(GRID);
  expect(codesOf(issues)).toContain('other_deduction');
  expect(records[1]).toMatchObject({ coverage: { plan_id: 'HMOB', effective_date: '2026-01-01' } });
});

test('numbers below the word for an employee are unique within the company, and a key of each row is nobody’s', async () => {
  const { records, extra } = await readLines(GRID);
  expect(records.map(({ member_id: id }) => id)).toEqual(['2101', '2107', '2101', '11', '14']);
  expect(extra.map(({ group_id: group, family_id: family }) => [group, family])).toEqual([
    ['1', null],
    ['1', null],
    ['2', null],
    ['2', null],
    ['2', null],
  ]);
});

test('a description that differs within one code is not the name of a plan', async () => {
  const { extra } = await readLines(`Emp ID,First Name,Last Name,DOB,Plan Code,Description,Effective Date
2101,Ann,Testcase,1980-04-15,PPO1,Moved from Waco in May,2026-01-01
2102,Bo,Sampleton,1981-04-16,PPO1,Card sent twice,2026-01-01
2103,Cy,Fakeman,1982-04-17,HMO2,Letter returned,2026-01-01`);
  expect(extra.flatMap(coveragesOf)).toEqual([': PPO1: ', ': PPO1: ', ': HMO2: ']);
});

test('initials of a company or a standard plan are no disability', async () => {
  const { extra } = await readLines(`Emp ID,First Name,Last Name,DOB,Plan,Tier,Effective Date
2101,Ann,Testcase,1980-04-15,Example Widgets Ltd Medical,EE Only,2026-01-01
2102,Bo,Sampleton,1981-04-16,STD PPO Medical,EE Only,2026-01-01
2103,Cy,Fakeman,1982-04-17,Dental,EE Only,2026-01-01`);
  expect(extra.flatMap(coveragesOf).map((text) => text.split(':')[0])).toEqual(['medical', 'medical', 'dental']);
});
