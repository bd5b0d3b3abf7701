import { describe, expect, test } from '@jest/globals';
import { readLines } from '../read-whole-file.ts';
import { readSheets } from './read-sheets.ts';
import { coveragesOf, errorsOf, firsts } from './values-of.ts';

describe('two systems on two sheets with the same numbers', () => {
  const OLD = ['EmpNo', 'Relation', 'Last', 'First', 'DOB', 'SSN', 'Med Plan', 'Tier', 'Start', 'End'];
  const NEW = [
    ...['Person ID', 'Person Type', 'Legal Last Name', 'Legal First Name', 'Birthdate', 'National ID'],
    ...['Medical Election', 'Medical Coverage Level', 'Medical Effective', 'Medical End'],
  ];

  test('have families of their own, and plans below other labels', async () => {
    const { records, extra, issues } = await readSheets({
      'New HRIS': [
        NEW,
        [
          '311',
          'Employee',
          'Testcase',
          'Ann',
          '1980-04-15',
          '219-09-4821',
          'Core PPO',
          'Employee + Spouse',
          '2025-01-01',
          '',
        ],
        ['311', 'Spouse', 'Testcase', 'Cy', '1981-04-16', '219-09-4822', '', '', '', ''],
        [
          '312',
          'Employee',
          'Mock',
          'Bo',
          '1982-04-17',
          '219-09-4823',
          'Core PPO',
          'Employee + Child',
          '2025-01-01',
          '',
        ],
        ['312', 'Child', 'Mock', 'Ed', '2012-04-18', '219-09-4824', '', '', '', ''],
        [
          '313',
          'Employee',
          'Fakeman',
          'Flo',
          '1983-04-19',
          '219-09-4825',
          'Core PPO',
          'Employee Only',
          '2025-01-01',
          '',
        ],
      ],
      'Old payroll': [
        OLD,
        ['311', 'EE', 'Sampleton', 'Gus', '04/20/1984', '219-09-4826', 'Old HMO', 'EE+CH', '01/01/2024', ''],
        ['311', 'CH', 'Sampleton', 'Hal', '04/21/2014', '219-09-4827', '', '', '', ''],
        ['315', 'EE', 'Mock', 'Ida', '04/22/1985', '219-09-4828', 'Old HMO', 'EE', '01/01/2024', ''],
        ['316', 'EE', 'Fakeman', 'Flo', '04/19/1983', '219-09-4825', 'Old HMO', 'EE', '01/01/2024', '12/31/2024'],
      ],
    });
    expect(errorsOf(issues)).toEqual([]);
    expect(firsts(records).slice(0, 5)).toEqual([['Ann', 'Cy'], ['Bo', 'Ed'], ['Flo'], ['Gus', 'Hal'], ['Ida']]);
    expect(records[3]).toMatchObject({ member_id: '311' });
    expect(coveragesOf(extra[3]!)).toEqual(['medical: Old HMO: employee_plus_children']);
  });

  test('and households without numbers of people', async () => {
    const head = ['Household No', 'Relationship', 'Last Name', 'First Name', 'DOB', 'SSN', 'Plan', 'Level', 'Start'];
    const { records, issues } = await readSheets({
      North: [
        head,
        ['1', 'Self', 'Testcase', 'Ann', '04/15/1980', '219-09-4821', 'PPO', 'EE+SP', '01/01/2025'],
        ['1', 'Spouse', 'Testcase', 'Cy', '04/16/1981', '219-09-4822', '', '', ''],
        ['2', 'Self', 'Mock', 'Bo', '04/17/1982', '219-09-4823', 'PPO', 'EE', '01/01/2025'],
      ],
      South: [
        head,
        ['1', 'Self', 'Fakeman', 'Di', '04/18/1983', '219-09-4824', 'PPO', 'EE+CH', '01/01/2025'],
        ['1', 'Child', 'Fakeman', 'Ed', '04/19/2013', '219-09-4825', '', '', ''],
        ['2', 'Self', 'Sampleton', 'Flo', '04/20/1984', '219-09-4826', 'PPO', 'EE', '01/01/2025'],
      ],
    });
    expect(errorsOf(issues)).toEqual([]);
    expect(firsts(records)).toEqual([['Ann', 'Cy'], ['Bo'], ['Di', 'Ed'], ['Flo']]);
  });
});

test('answers for each line next to its plan and level: who says no to all has waived', async () => {
  const { records, extra, issues } =
    await readLines(`Badge,Type,Last,First,DOB,Start,Medical (Y/N),Medical Plan,Medical Tier,Dental (Y/N),Dental Plan,Dental Tier
1001,Employee,Testcase,Ann,04/15/1980,01/01/2025,Y,PPO,Family,Y,Core,Family
1001,Spouse,Testcase,Cy,04/16/1981,,,,,,,
1002,Employee,Mock,Bo,04/17/1982,,N,,,N,,
1003,Employee,Fakeman,Di,04/18/1983,01/01/2025,Y,PPO,Employee Only,N,,`);
  expect(errorsOf(issues)).toEqual([]);
  expect(firsts(records)).toEqual([['Ann', 'Cy'], ['Bo'], ['Di']]);
  expect(records[1]).toMatchObject({ coverage: { coverage_type: 'waived' } });
  expect(coveragesOf(extra[2]!)).toEqual(['medical: PPO: employee_only']);
});

test('lines of coverage written out below a label that says nothing', async () => {
  const { extra } = await readLines(`ID,Last,First,DOB,Benefit Class,Plan Name,Level,Start
1,Testcase,Ann,04/15/1980,Medical,Pine HSA,EE,01/01/2025
1,Testcase,Ann,04/15/1980,Dental,Smiles,EE,01/01/2025
2,Mock,Bo,04/16/1981,Vision,ClearSight,EE,01/01/2025`);
  expect(extra.map(coveragesOf)).toEqual([
    ['medical: Pine HSA: employee_only', 'dental: Smiles: employee_only'],
    ['vision: ClearSight: employee_only'],
  ]);
});

test('a group’s number at an exchange goes before the employer’s tax ID', async () => {
  const { extra } =
    await readLines(`Exchange Group ID,Employer Name,Employer EIN,Member ID,Last,First,DOB,Plan,Level,Start
0051,Quince Boats,37-1880021,1,Testcase,Ann,04/15/1980,PPO,EE,01/01/2025
0052,Plum Mills,37-1911830,2,Mock,Bo,04/16/1981,PPO,EE,01/01/2025`);
  expect(extra.map(({ group_id: group }) => group)).toEqual(['0051', '0052']);
});

test('the first column’s number goes before that of a pension', async () => {
  const { records } =
    await readLines(`Trust ID,Retiree Last Name,Retiree First Name,Retiree DOB,Retiree SSN,Pension No.,Plan,Level,Start
ATR-0001,Testcase,Ann,04/15/1950,219-09-4821,880100,PPO,Single,01/01/2025
ATR-0008,Mock,Bo,04/16/1951,219-09-4822,880131,PPO,Single,01/01/2025`);
  expect(records.map(({ member_id: id }) => id)).toEqual(['ATR-0001', 'ATR-0008']);
});
