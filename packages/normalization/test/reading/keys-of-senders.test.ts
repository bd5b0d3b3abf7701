import { expect, test } from '@jest/globals';
import { readLines } from '../read-whole-file.ts';
import { coveragesOf, errorsOf, firsts } from './values-of.ts';

const COVERED = 'Plan,Level,Effective Date';
const rest = 'Gold PPO,Employee Only,2026-01-01';

test('the sender’s own number in the first column, not that of a pension fund', async () => {
  const { records } = await readLines(`Dancer ID,Union Pension No,Last Name,First Name,Date of Birth,${COVERED}
D052,GP182510,Testcase,Ann,1980-04-15,${rest}
D057,GP387778,Sampleton,Bo,1981-04-16,${rest}
D062,GP810732,Fakeman,Cy,1982-04-17,${rest}`);
  expect(records.map(({ member_id: id }) => id)).toEqual(['D052', 'D057', 'D062']);
});

test('the account of each person, not the household’s or Medicare’s number', async () => {
  const { records } =
    await readLines(`Household ID,Account ID,First Name,Last Name,Date of Birth,Medicare Number,${COVERED}
HH88010,RX0005125,Ann,Testcase,1950-04-15,5FK4-VF4-MK22,${rest}
HH88010,RX0005132,Bo,Testcase,1951-04-16,4JF1-XG3-MN37,${rest}
HH88012,RX0005138,Cy,Sampleton,1952-04-17,9EF1-XA2-TN46,${rest}`);
  expect(records.map(({ member_id: id }) => id)).toEqual(['RX0005125', 'RX0005132', 'RX0005138']);
});

test('a number of an interface yields to the employee’s', async () => {
  const { records } =
    await readLines(`subscriber_employee_id,person_id,relationship,first_name,last_name,dob,plan,tier,start
HX-30021,per_1f5606fd-eea,SELF,Ann,Testcase,1980-04-15,P1,EE+Spouse,2026-01-01
HX-30021,per_848675ef-7c8,SPOUSE,Bo,Testcase,1981-04-16,,,
HX-30028,per_470986f2-fa3,SELF,Cy,Sampleton,1982-04-17,P1,EE,2026-01-01`);
  expect(records).toMatchObject([
    { member_id: 'HX-30021', dependents: [{ first_name: 'Bo' }] },
    { member_id: 'HX-30028' },
  ]);
});

test('accounts of spouses name those of the retirees, of whom one is missing and one has died', async () => {
  const families = Array.from({ length: 14 }, (_, at) => {
    const [own, theirs] = [700_100 + at * 7, 700_101 + at * 7];
    const head = `H${300 + at},00${own},00${own},RETIREE,Testcase,${'ABCDEFGHIJKLMN'[at]}nn,04/15/1940,Gold,01/01/2026`;
    return [
      head,
      `H${300 + at},00${theirs},00${own},SPOUSE,Testcase,Bo${'abcdefghijklmn'[at]},04/16/1941,Gold,01/01/2026`,
    ];
  }).flat();
  const { records, issues } = await readLines(
    [
      'HOUSEHOLD,ACCOUNT_NO,PRIMARY_ACCT,RELATIONSHIP,LAST_NAME,FIRST_NAME,BIRTH_DATE,MEDICAL_PLAN,PLAN_EFF',
      ...families,
      'H398,00708899,00708898,SPOUSE,Sampleton,Di,04/17/1942,Gold,01/01/2026',
      'H399,00709900,00709900,SURVIVING SPOUSE,Fakeman,Ed,04/18/1943,Gold,01/01/2026',
    ].join('\n'),
  );
  expect(records.at(0)).toMatchObject({ member_id: '00700100', dependents: [{ first_name: 'Boa' }] });
  expect(records.at(-1)).toMatchObject({ member_id: '00709900', first_name: 'Ed', dependents: [] });
  expect(errorsOf(issues)).toEqual(['subscriber_not_found']);
});

test('personal details of an interface, and a partner as a spouse', async () => {
  const { records, extra } =
    await readLines(`employeeNumber,legalName.first,legalName.last,personal.dateOfBirth,personal.sex,personal.ssn,Partner Last,Partner First,Partner DOB,Partner Relation,${COVERED}
1011,Ann,Testcase,1980-04-15,F,219-09-4821,Mockery,Bo,1981-04-16,Spouse,Gold PPO,Employee + Spouse,2026-01-01
1019,Cy,Sampleton,1982-04-17,M,219-09-4823,,,,,${rest}
1020,Di,Fakeman,1983-04-18,F,219-09-4824,Fakeman,Ed,1984-04-19,Domestic Partner,Gold PPO,Employee + Spouse,2026-01-01`);
  expect(firsts(records)).toEqual([['Ann', 'Bo'], ['Cy'], ['Di', 'Ed']]);
  expect(records[0]).toMatchObject({ date_of_birth: '1980-04-15', ssn: '***-**-4821' });
  expect(extra[0]).toMatchObject({ gender: 'female' });
  expect(records[2]).toMatchObject({ dependents: [{ relationship: 'domestic_partner' }] });
});

test('codes of plans that begin with their line, below names without one', async () => {
  const { extra } = await readLines(`EMPID,LASTNAME,FIRSTNAME,DOB,PLANCODE,PLANNAME,TIER,EFFDATE
204,Testcase,Ann,1980-04-15,MEDPPO1,CLOUDWATER PPO STANDARD,FAMILY,2026-01-01
209,Sampleton,Bo,1981-04-16,MEDPPO2,CLOUDWATER PPO HIGH,E+1,2026-01-01
213,Fakeman,Cy,1982-04-17,MEDHDP1,CLOUDWATER HDHP,EMPLOYEE ONLY,2026-01-01`);
  expect(extra.flatMap(coveragesOf)).toEqual([
    'medical: MEDPPO1: employee_plus_family',
    'medical: MEDPPO2: employee_plus_one',
    'medical: MEDHDP1: employee_only',
  ]);
});

test('zero instead of an SSN is none', async () => {
  const { records, issues } = await readLines(`Emp ID,Last Name,First Name,DOB,SSN,${COVERED}
204,Testcase,Ann,1980-04-15,219094821,${rest}
209,Sampleton,Bo,1981-04-16,0,${rest}`);
  expect(errorsOf(issues)).toEqual([]);
  expect(records).toMatchObject([{ ssn: '***-**-4821' }, { ssn: null }]);
});
