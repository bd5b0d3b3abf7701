import { describe, expect, test } from '@jest/globals';
import { readLines } from '../read-whole-file.ts';

const errorsOf = (issues: readonly { severity: string; code: string }[]) =>
  issues.filter(({ severity }) => severity === 'error').map(({ code }) => code);

describe('students', () => {
  const rows = [
    'University ID,Family Name,Given Name,Relationship,Birth Date,Gender,Plan,Tier,Start Date',
    'T00911000,Testcase,Ann,Student,1995-11-22,Female,GA Health Plan,Student Only,2025-01-01',
    'T00911013,Sampleton,Bo,Student,1991-11-05,Male,GA Health Plan,Student + Spouse,2025-01-01',
    'T00911013,Sampleton,Cy,Spouse,1992-10-28,Not disclosed,GA Health Plan,,2025-01-01',
    'T00911039,Demo,Di,Student,1991-07-31,Prefer not to say,GA Health Plan,Student + Child(ren),2025-01-01',
    'T00911039,Demo,Eli,Child,2019-01-31,Male,GA Health Plan,,2025-01-01',
  ];

  test('who are insured by a university are its subscribers', async () => {
    const { records, issues } = await readLines(`\n${rows.join('\n')}`);
    expect(issues).toEqual([]);
    expect(records).toMatchObject([
      { member_id: 'T00911000', coverage: { coverage_type: 'employee_only' } },
      { member_id: 'T00911013', dependents: [{ first_name: 'Cy', relationship: 'spouse' }] },
      { member_id: 'T00911039', dependents: [{ first_name: 'Eli', relationship: 'child' }] },
    ]);
  });

  test('who are older children stay children', async () => {
    const { records } = await readLines(`
Employee ID,Last Name,First Name,Relationship,Birth Date
100,Testcase,Ann,Employee,1975-11-22
100,Testcase,Bo,Spouse,1976-11-05
100,Testcase,Cy,Student,2005-10-28
101,Demo,Di,Employee,1971-07-31
101,Demo,Eli,Child,2019-01-31`);
    expect(records).toMatchObject([
      { dependents: [{ relationship: 'spouse' }, { first_name: 'Cy', relationship: 'child' }] },
      { dependents: [{ relationship: 'child' }] },
    ]);
  });
});

describe('payroll exports', () => {
  test('deduction codes of a line and a letter, with their descriptions', async () => {
    const { extra, issues } = await readLines(`
EmployeeNumber,LastName,FirstName,DateOfBirth,DeductionCode,DeductionDescription,BenefitOption,BenefitOptionDescription,BenefitStartDate
003301,Testcase,Ann,11/26/1963,MEDH,Medical HDHP,EE,Employee Only,01/01/2025
003301,Testcase,Ann,11/26/1963,DENT,Dental PPO,EE,Employee Only,01/01/2025
003318,Sampleton,Bo,08/31/1969,MEDP,Medical PPO,EEF,Employee + Family,01/01/2025
003325,Demo,Cy,08/31/1979,MEDH,Medical HDHP,EES,Employee + Spouse,01/01/2025`);
    expect(errorsOf(issues)).toEqual([]);
    expect(extra).toMatchObject([
      {
        coverages: [
          { insurance_line: 'medical', plan_id: 'MEDH', plan_name: 'Medical HDHP', coverage_type: 'employee_only' },
          { insurance_line: 'dental', plan_id: 'DENT', plan_name: 'Dental PPO' },
        ],
      },
      { coverages: [{ insurance_line: 'medical', plan_id: 'MEDP', coverage_type: 'employee_plus_family' }] },
      { coverages: [{ insurance_line: 'medical', plan_id: 'MEDH', coverage_type: 'employee_plus_spouse' }] },
    ]);
  });

  test('a dependent’s tax ID is the SSN', async () => {
    const { records } = await readLines(`
File Number,Payroll Name,Tax ID (SSN),Birth Date,Coverage Level,Dependent Last Name,Dependent First Name,Dependent Relationship,Dependent Birth Date,Dependent Tax ID
1042,"Testcase, Ann",212-44-1234,07/31/1993,Employee + Spouse,Testcase,Bo,Spouse,07/13/1997,212-44-1235
1049,"Sampleton, Cy",212-44-1236,06/30/1990,Employee + Spouse,Sampleton,Di,Spouse,05/13/1991,212-44-1237`);
    expect(records).toMatchObject([
      { ssn: '***-**-1234', dependents: [{ first_name: 'Bo', ssn: '***-**-1235' }] },
      { ssn: '***-**-1236', dependents: [{ first_name: 'Di', ssn: '***-**-1237' }] },
    ]);
  });
});

describe('codes', () => {
  test('of relationships yield to their words', async () => {
    const { records } = await readLines(`
Employee ID,RelationshipCode,Relationship,First Name,Last Name,Birth Date
100,E,Employee,Ann,Testcase,08/28/1988
100,D,Domestic Partner,Bo,Testcase,05/02/1991
101,E,Employee,Cy,Demo,08/28/1978
101,S,Spouse,Di,Demo,05/02/1981
101,C,Child,Eli,Demo,05/02/2011`);
    expect(records).toMatchObject([
      { dependents: [{ first_name: 'Bo', relationship: 'domestic_partner' }] },
      { dependents: [{ relationship: 'spouse' }, { relationship: 'child' }] },
    ]);
  });

  test('of relationships stay where the words don’t say which relative', async () => {
    const { records } = await readLines(`
Employee ID,RelationshipCode,Relationship,First Name,Last Name,Birth Date
100,E,Employee,Ann,Testcase,08/28/1988
100,S,Dependent,Bo,Testcase,05/02/1991
101,E,Employee,Cy,Demo,08/28/1978
101,C,Dependent,Eli,Demo,05/02/2011`);
    expect(records).toMatchObject([
      { dependents: [{ relationship: 'spouse' }] },
      { dependents: [{ relationship: 'child' }] },
    ]);
  });

  test('of plans below a word for what was chosen, next to a level', async () => {
    const { extra } = await readLines(`
ID,Rel,Last Name,First Name,Birth Date,Option,Tier,From
4400,Employee,Testcase,Ann,03-Jun-1974,KHP-N,Employee Only,01-Jan-2025
4411,Employee,Sampleton,Bo,27-Mar-1984,KHP-A,Family,01-Jan-2025
4411,Spouse,Sampleton,Cy,30-Apr-1985,KHP-A,,01-Jan-2025`);
    expect(extra).toMatchObject([{ coverages: [{ plan_name: 'KHP-N' }] }, { coverages: [{ plan_name: 'KHP-A' }] }]);
  });
});

describe('columns of people without a known label', () => {
  test('are relationships if most of their words are, not groups that tell equal numbers apart', async () => {
    const family = (id: number) => {
      const name = `Testcase${'abcd'[id - 1000]}`;
      return [
        `${id},${name},Ann,EE,09/14/1965,EE+FAM`,
        `${id},${name},Bo,SP,07/02/1967,EE+FAM`,
        `${id},${name},Cy,CH,07/02/2011,EE+FAM`,
      ];
    };
    const rows = [1000, 1001, 1002, 1003].flatMap(family);
    const lines = ['EE #,Last Nm,First Nm,Who,B-day,Cov Tier', ...rows, '1003,Demo,Di,DP-X,01/02/1970,EE+SP'];
    const { records, issues } = await readLines(`\n${lines.join('\n')}`);
    expect(
      records.map(({ member_id: id, dependents }) => [id, Array.isArray(dependents) && dependents.length]),
    ).toEqual(['1000', '1001', '1002', '1003'].map((id) => [id, 2]));
    expect(errorsOf(issues)).toEqual(['unknown_relationship']);
  });
});
