import { expect, test } from '@jest/globals';
import { readSheets } from './read-sheets.ts';
import { coveragesOf, errorsOf, firsts } from './values-of.ts';

test('sheets of three payrolls, whose numbers begin anew on each', async () => {
  const long = (name: string, line: string) => [
    [
      'EMP#',
      'LAST',
      'FIRST',
      'SOC SEC',
      'DOB',
      'REL',
      'ADDRESS',
      'HIRED',
      'DENTAL PLAN',
      'TIER',
      'DENTAL EFF',
      'TERM DATE',
    ],
    ['1001', name, 'ANN', '219094821', '04/15/1980', 'E', '1 OAK ST', '10/03/2012', 'HIGH', 'FAM', '01/01/2026', ''],
    ['1001', name, line, '219094822', '04/16/2010', 'C', '', '', '', '', '', ''],
    ['1004', name, 'CY', '219094823', '04/17/1981', 'E', '2 OAK ST', '11/03/2012', 'LOW', 'EE', '01/01/2026', ''],
  ];
  const short = (name: string, of: readonly string[], ssn: number) => [
    [
      'File #',
      'First',
      'Last',
      'Dep?',
      'Birthdate',
      'SS#',
      'Addr 1',
      'Start Date',
      'Plan',
      'Level',
      'Cov Start',
      'Cov Stop',
    ],
    [
      '1001',
      of[0]!,
      name,
      'Employee',
      '4/18/1982',
      `219-09-${ssn}`,
      '3 Elm St',
      '9/23/2001',
      'High',
      'Family',
      '1/1/2025',
      '',
    ],
    ['1001', of[1]!, name, 'Child', '4/19/2011', `219-09-${ssn + 1}`, '', '', '', '', '', ''],
    [
      '1004',
      of[2]!,
      name,
      'Employee',
      '4/20/1983',
      `219-09-${ssn + 2}`,
      '4 Elm St',
      '9/24/2001',
      'Low',
      'Single',
      '1/1/2025',
      '',
    ],
  ];
  const whole = (name: string) => [
    [
      'Employee ID',
      'Employee/Dependent Name',
      'Relationship',
      'Date of Birth',
      'SSN',
      'Street',
      'Date of Hire',
      'Dental Election',
      'Coverage Level',
      'Effective Date',
      'End Date',
    ],
    [
      '1001',
      `${name}, Lou`,
      'Employee',
      '04/21/1984',
      '219-09-4827',
      '5 Ash St',
      '06/15/2019',
      'HIGH',
      'Employee + Children',
      '06/01/2025',
      '',
    ],
    ['1001', `${name}, Max`, 'Child', '04/22/2012', '219-09-4828', '', '', '', '', '', ''],
    [
      '1004',
      `${name}, Ned`,
      'Employee',
      '04/23/1985',
      '219-09-4829',
      '6 Ash St',
      '06/16/2019',
      'LOW',
      'Employee Only',
      '06/01/2025',
      '',
    ],
  ];
  const { records, extra, issues } = await readSheets({
    Bayview: long('TESTCASE', 'BO'),
    Hilltop: short('Sampleton', ['Gus', 'Hal', 'Ivy'], 4824),
    Lakeside: short('Fakeman', ['Jo', 'Kit', 'Lee'], 4831),
    Parkway: whole('Mockery'),
  });
  expect(errorsOf(issues)).toEqual([]);
  const keyOf = (at: number) => `${extra[at]?.group_id} ${records[at]?.member_id}`;
  expect(new Map(firsts(records).map((family, at) => [keyOf(at), family]))).toEqual(
    new Map([
      ['Bayview 1001', ['ANN', 'BO']],
      ['Bayview 1004', ['CY']],
      ['Hilltop 1001', ['Gus', 'Hal']],
      ['Hilltop 1004', ['Ivy']],
      ['Lakeside 1001', ['Jo', 'Kit']],
      ['Lakeside 1004', ['Lee']],
      ['Parkway 1001', ['Lou', 'Max']],
      ['Parkway 1004', ['Ned']],
    ]),
  );
  expect(extra.map(({ employment }) => (employment as { hire_date: string }).hire_date).sort()).toEqual([
    '2001-09-23',
    '2001-09-23',
    '2001-09-24',
    '2001-09-24',
    '2012-10-03',
    '2012-11-03',
    '2019-06-15',
    '2019-06-16',
  ]);
  expect(extra.every((record) => coveragesOf(record)[0]?.startsWith('dental: '))).toBe(true);
});

test('a level directly behind a line of coverage, next to lines above levels', async () => {
  const { extra, issues } = await readSheets({
    North: [
      [
        'Last Name',
        'First Name',
        'SSN',
        'DOB',
        'Medical Plan',
        'Medical Tier',
        'Dental Tier',
        'Vision Tier',
        'Effective Date',
      ],
      ['Testcase', 'Ann', '219-09-4821', '4/15/1980', 'PPO 1000', 'EE+CH', 'EE+CH', 'Waived', '1/1/2027'],
      ['Testcase', 'Bo', '219-09-4822', '4/16/1981', 'HSA 3200', 'EE', 'Waived', 'EE', '1/1/2027'],
    ],
    South: [
      ['First', 'Last', 'Soc Sec No', 'Birthdate', 'Medical', 'Tier', 'Dental', 'Vision', 'Effective'],
      ['Cy', 'Sampleton', '219-09-4823', '04/17/82', 'HSA 3200', 'EE+SP', 'EE', 'EE+SP', '01/01/27'],
      ['Di', 'Sampleton', '219-09-4824', '04/18/83', 'PPO 1000', 'EE', 'Waived', 'EE', '01/01/27'],
    ],
  });
  expect(errorsOf(issues)).toEqual([]);
  expect(coveragesOf(extra[2]!)).toEqual([
    'medical: HSA 3200: employee_plus_spouse',
    'dental: : employee_only',
    'vision: : employee_plus_spouse',
  ]);
});

test('tables of an interface: keys of employees link dependents and enrollments, whose dates are their own', async () => {
  const [ann, bo, cy] = ['emp_1A15SG05TF', 'emp_5MA6MWASC4', 'emp_KS6CHZFVTQ'];
  const { records, extra, issues } = await readSheets({
    employees: [
      ['id', 'employee_number', 'first_name', 'last_name', 'birth_date', 'ssn', 'start_date', 'end_date'],
      [ann, '1011', 'Ann', 'Testcase', '1980-04-15', '219-09-4821', '2021-11-19', ''],
      [bo, '1019', 'Bo', 'Sampleton', '1981-04-16', '219-09-4822', '2021-07-10', ''],
      [cy, '1020', 'Cy', 'Fakeman', '1982-04-17', '219-09-4823', '2020-08-16', '2026-08-14'],
    ],
    dependents: [
      ['id', 'employee_id', 'first_name', 'last_name', 'birth_date', 'relationship', 'ssn'],
      ['dep_G97XN3XBSQ', cy, 'Di', 'Fakeman', '2018-11-18', 'child', '219-09-4824'],
      ['dep_GHCD9S3966', ann, 'Ed', 'Mockery', '1980-11-18', 'spouse', '219-09-4825'],
    ],
    enrollments: [
      ['id', 'employee_id', 'benefit_type', 'plan_id', 'coverage_tier', 'start_date', 'end_date'],
      ['enr_E11HK7M69Q', ann, 'medical', 'pl_m1', 'employee_and_spouse', '2025-01-01', ''],
      ['enr_G6992NNPX2', ann, 'dental', 'pl_d1', 'employee_only', '2026-01-01', ''],
      ['enr_DY430BFKW2', bo, 'medical', 'pl_m1', 'employee_only', '2026-01-01', ''],
      ['enr_X8P5GT3ZJX', cy, 'medical', 'pl_m2', 'employee_and_children', '2026-01-01', '2026-08-31'],
    ],
  });
  expect(errorsOf(issues)).toEqual([]);
  expect(firsts(records)).toEqual([['Ann', 'Ed'], ['Bo'], ['Cy', 'Di']]);
  expect(records).toMatchObject([
    { member_id: '1011', coverage: { effective_date: '2025-01-01' } },
    { member_id: '1019', coverage: { effective_date: '2026-01-01' } },
    { member_id: '1020', coverage: { plan_id: 'pl_m2', termination_date: '2026-08-31' } },
  ]);
  expect(extra).toMatchObject([
    { employment: { hire_date: '2021-11-19' } },
    {},
    { employment: { termination_date: '2026-08-14' } },
  ]);
});

test('a row with only a spouse is of no other family, if the street differs', async () => {
  const labels = ['Acct No', 'Last Name', 'First Name', 'DOB', 'Plan', 'Plan Eff', 'Street'];
  const { records, issues } = await readSheets({
    Roster: [
      [...labels, 'Spouse Last Name', 'Spouse First Name', 'Spouse DOB'],
      ['A204', 'Testcase', 'Ann', '04/15/1950', 'Gold', '01/01/2026', '1 Oak St', 'Testcase', 'Bo', '04/16/1951'],
      ['', '', '', '', '', '', '2 Elm St', 'Sampleton', 'Cy', '04/17/1952'],
      ['A213', 'Fakeman', 'Di', '04/18/1953', 'Gold', '01/01/2026', '3 Ash St', '', '', ''],
      ['A222', 'Mockery', 'Ed', '04/19/1954', 'Gold', '01/01/2026', '4 Ash St', 'Mockery', 'Flo', '04/20/1955'],
    ],
  });
  expect(firsts(records)).toEqual([['Ann', 'Bo'], ['Di'], ['Ed', 'Flo']]);
  expect(errorsOf(issues)).toEqual(['placed_in_other_family']);
});
