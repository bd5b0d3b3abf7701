import { expect, test } from '@jest/globals';
import { readLines } from '../read-whole-file.ts';
import { readSheets } from './read-sheets.ts';
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

const levelsOf = (records: readonly Record<string, unknown>[]) =>
  records.map(({ first_name: first, coverage }) => [first, (coverage as { coverage_type: string }).coverage_type]);

test('in a file without levels, a status says who declined, and nobody else needs a level', async () => {
  const { records, issues } = await readLines(`Member No,Last,First,Born,Plan Code,Begins,Ends,Outcome
70011,Testcase,Ann,2001-04-15,UNI1,2026-08-15,2027-08-14,Enrolled
70012,Sampleton,Bo,2002-04-16,,,,Waived
70013,Fakeman,Cy,2003-04-17,UNI1,2026-08-15,2027-08-14,Auto-enrolled
70014,Mockery,Di,2004-04-18,,,,WAIVED
70015,Dummy,Ed,2005-04-19,,,,Under review`);
  expect(levelsOf(records)).toEqual([
    ['Ann', null],
    ['Bo', 'waived'],
    ['Cy', null],
    ['Di', 'waived'],
  ]);
  expect(errorsOf(issues)).toContain('required');
});

test('a coverage that is waived for one term and begins with the next is in force', async () => {
  const { records } = await readLines(`Member No,Last,First,Born,Term,Plan Code,Begins,Ends,Election Status
70011,Testcase,Ann,2001-04-15,1,,,,Waived
70011,Testcase,Ann,2001-04-15,2,UNI1,2027-01-11,2027-08-14,Enrolled
70012,Sampleton,Bo,2002-04-16,1,UNI1,2026-08-15,2027-01-10,Enrolled`);
  expect(records).toMatchObject([
    { coverage: { plan_id: 'UNI1', effective_date: '2027-01-11', coverage_type: null } },
    { coverage: { plan_id: 'UNI1', effective_date: '2026-08-15', coverage_type: null } },
  ]);
});

test('a note about something else that is declined says nothing about the plan', async () => {
  const { records } = await readLines(`Emp ID,Last,First,Born,Plan Code,Effective Date,Parking,401k Election
2101,Testcase,Ann,1980-04-15,PPO1,2026-01-01,Declined,Enrolled
2102,Sampleton,Bo,1981-04-16,PPO2,2026-01-01,Lot B,Waived
2103,Fakeman,Cy,1982-04-17,PPO1,2026-01-01,Lot C,Enrolled`);
  expect(levelsOf(records)).toEqual([
    ['Ann', null],
    ['Bo', null],
    ['Cy', null],
  ]);
});

test('a legend on another sheet says which letter of the status declines', async () => {
  const people = [
    ['Insured No', 'State Code', 'Surname', 'Given Name', 'Birth Date', 'Plan', 'Tier', 'Begin', 'Standing'],
    ['U70011', 'OR', 'Testcase', 'Ann', '2001-04-15', 'Campus Gold', 'Fellow Only', '2026-08-15', 'A'],
    ['U70012', 'OR', 'Sampleton', 'Bo', '2002-04-16', '', '', '', 'X'],
    ['U70013', 'OR', 'Fakeman', 'Cy', '2003-04-17', 'Campus Gold', 'Insured + Spouse', '2026-08-15', 'A'],
  ];
  const codes = [
    ['Code', 'Meaning'],
    ['Standing A', 'Enrolled'],
    ['Standing X', 'Declined (other plan)'],
    ['Standing Q', 'Terminated - left school'],
  ];
  const { records, issues } = await readSheets({ People: people, Legend: codes });
  expect(errorsOf(issues)).toEqual([]);
  expect(levelsOf(records)).toEqual([
    ['Ann', 'employee_only'],
    ['Bo', 'waived'],
    ['Cy', 'employee_plus_spouse'],
  ]);
});

test('parties and parents of tiers in two characters', async () => {
  const levels = ['1P', '2P', 'PC', 'HW', 'FAM'];
  const rows = levels.map((level, at) => `210${at},Testcase,Ann${'abcde'[at]},1980-04-15,PPO1,${level},2026-01-01`);
  const { records } = await readLines(`Emp ID,Last,First,Born,Plan,Tier,Effective Date\n${rows.join('\n')}`);
  expect(levelsOf(records).map(([, level]) => level)).toEqual([
    'individual',
    'two_party',
    'employee_plus_children',
    'employee_plus_spouse',
    'employee_plus_family',
  ]);
});

test('the date of coverage beside its end is the start, and a heading above the hire date says nothing else', async () => {
  const { records, extra } = await readLines(`Emp ID,Last,First,Born,Eligibility Hire Date,Plan,Cov,Cov Date,Cov End
2101,Testcase,Ann,1980-04-15,2015-03-02,PPO1,EE,2026-01-01,
2102,Sampleton,Bo,1981-04-16,2016-03-02,PPO1,ES,2026-02-01,2026-10-31`);
  expect(records).toMatchObject([
    { coverage: { effective_date: '2026-01-01', termination_date: null } },
    { coverage: { effective_date: '2026-02-01', termination_date: '2026-10-31' } },
  ]);
  expect(extra[0]).toMatchObject({ employment: { hire_date: '2015-03-02' } });
});
