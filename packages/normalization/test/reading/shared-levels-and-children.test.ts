import { describe, expect, test } from '@jest/globals';
import { readLines } from '../read-whole-file.ts';
import { coveragesOf, errorsOf } from './values-of.ts';

describe('a level that plans of several lines share', () => {
  const HEADER =
    'Group No,QB SSN,Who,SSN,Name,Birth Date,Gender,Event,Health Plan,Dental Plan,Tier,COBRA Start,COBRA End';
  const row = (number: number, plans: string, tier: string) =>
    `G1,219-09-48${number},QB,219-09-48${number},"Testcase, Ann ${'BCDEFGHIJK'[number % 10]}",4/${1 + (number % 28)}/1970,F,Termination,${plans},${tier},3/1/2026,`;

  test('is no coverage of the first line where only the second has a plan', async () => {
    const { extra, issues } = await readLines(
      [
        HEADER,
        row(21, 'Blue PPO,', 'QB Only'),
        row(22, 'Blue PPO,Dental Core', 'QB + Spouse'),
        row(23, ',Dental Core', 'QB + Spouse'),
        row(24, 'Blue HDHP,', 'QB + Family'),
        row(25, 'Blue HDHP,Dental Core', 'QB Only'),
        row(26, 'Blue PPO,', 'QB Only'),
      ].join('\n'),
    );
    expect(errorsOf(issues)).toEqual([]);
    expect(extra.slice(1, 3).map(coveragesOf)).toEqual([
      ['medical: Blue PPO: employee_plus_spouse', 'dental: Dental Core: employee_plus_spouse'],
      ['dental: Dental Core: employee_plus_spouse'],
    ]);
  });
});

test('a level is that of the first line if only dates tell the lines', async () => {
  const { extra, issues } = await readLines(
    [
      'Member ID,Last Name,First Name,Birth Date,Tier,Med Eff,Med Term,Den Eff,Den Term',
      'M1,Testcase,Ann,4/15/1970,FAM,1/1/2026,,1/1/2026,',
      'M2,Mock,Bo,4/16/1971,EE,2/1/2026,,,',
      'M3,Fakeman,Di,4/17/1972,EE,3/1/2026,,3/1/2026,',
    ].join('\n'),
  );
  expect(errorsOf(issues)).toEqual([]);
  expect(coveragesOf(extra[0]!)).toEqual(['medical: : employee_plus_family', 'dental: : employee_plus_family']);
});

describe('numbered dependents next to a spouse', () => {
  const HEADER =
    'Emp No,Last,First,DOB,Sex,Plan,Tier,Start,Spouse First,Spouse Last,Spouse DOB,Dep1 First,Dep1 Last,Dep1 DOB,Dep2 First,Dep2 Last,Dep2 DOB';
  const families = (second: string) => [
    HEADER,
    `101,Testcase,Ann,4/15/1970,F,Blue PPO,Family,1/1/2026,Cy,Testcase,4/16/1971,Eve,Testcase,4/17/2001,Flo,Testcase,${second}`,
    '102,Mock,Bo,4/18/1972,M,Blue PPO,EE Only,1/1/2026,,,,,,,,,',
    '103,Fakeman,Di,4/19/1980,F,Blue HMO,EE + Child(ren),1/1/2026,,,,Gus,Fakeman,4/20/2010,,,',
    '104,Sample,Hal,4/21/1985,M,Blue HMO,EE + Spouse,1/1/2026,Ida,Sample,4/22/1986,,,,,,',
  ];
  const relationships = async (second: string) => {
    const { records, issues } = await readLines(families(second).join('\n'));
    expect(errorsOf(issues)).toEqual([]);
    return records.map(({ dependents }) =>
      (dependents as { relationship: string | null }[]).map((one) => one.relationship),
    );
  };

  test('are children if all are young enough', async () => {
    expect(await relationships('4/17/2004')).toEqual([['spouse', 'child', 'child'], [], ['child'], ['spouse']]);
  });

  test('may be anyone if one of them is as old as the employee', async () => {
    expect(await relationships('4/17/1969')).toEqual([['spouse', null, null], [], [null], ['spouse']]);
  });
});

test('an address that is legal or preferred is the address, and the day of hire is the former employee’s', async () => {
  const address = (name: string) => `"Legal / Preferred Address: ${name}"`;
  const { records, extra } = await readLines(
    [
      `Associate ID,Legal First Name,Legal Last Name,Birth Date,${address('Address Line 1')},${address('City')},${address('State / Territory Code')},${address('Zip / Postal Code')},Plan Name,Coverage Level,Effective Date,Former Employee Hire Date`,
      'A1,Ann,Testcase,4/15/1970,1 Test St,Springfield,IL,62701,Blue PPO,Employee Only,1/1/2026,5/1/2010',
      'A2,Bo,Mock,4/16/1971,2 Test St,Springfield,IL,62702,Blue PPO,Employee Only,1/1/2026,6/1/2011',
    ].join('\n'),
  );
  expect(records[0]).toMatchObject({
    address: { street: '1 Test St', city: 'Springfield', state: 'IL', zip: '62701' },
  });
  expect(extra[0]).toMatchObject({ employment: { hire_date: '2010-05-01' } });
});

test('plans of which only the one that declines names the medical line', async () => {
  const row = (id: string, code: string, plan: string, level: string) =>
    `${id},Testcase,Ann${'xabcdef'[Number(id[1])]},4/1${id[1]}/1970,${code},${plan},${level},1/1/2026`;
  const { extra, issues } = await readLines(
    [
      'Employee Number,Last Name,First Name,Birth Date,Benefit Code,Benefit Plan,Benefit Option,Benefit Start Date',
      ...['E1', 'E2', 'E3', 'E4'].flatMap((id) => [
        row(id, 'MHD', 'Harbor HDHP 3000', 'Family'),
        row(id, 'DB', 'Dental Base', 'Employee Only'),
        row(id, 'LB', 'Basic Life 1x', 'Employee Only'),
      ]),
      row('E5', 'MW', 'Waive Medical', 'Waived'),
      row('E5', 'DB', 'Dental Base', 'Employee Only'),
      row('E6', 'MEP', 'Select EPO', 'Employee Only'),
    ].join('\n'),
  );
  expect(errorsOf(issues)).toEqual([]);
  expect(coveragesOf(extra[0]!)).toEqual([
    'medical: MHD: employee_plus_family',
    'dental: DB: employee_only',
    'basic_life: LB: employee_only',
  ]);
  expect(coveragesOf(extra[4]!)).toEqual(['dental: DB: employee_only']);
  expect(coveragesOf(extra[5]!)).toEqual(['medical: MEP: employee_only']);
});
