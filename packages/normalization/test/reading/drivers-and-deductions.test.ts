import { describe, expect, test } from '@jest/globals';
import { readLines } from '../read-whole-file.ts';

describe('a company’s own word for its employees', () => {
  test('above whole names and, cut short, above their numbers; children by their first names get the member’s last name, with a warning', async () => {
    const { records, issues } = await readLines(`
Drv #,Driver Name,SS#,DOB,M/F,Medical,Tier,Eff,Spouse,DOB,Child 1,DOB,Child 2,DOB
2107,"Testcase, Ann A",212-44-1234,06/02/1977,F,Bronze HSA,Family,01/01/2025,Bo Sampleton,05/23/1982,Levi,06/01/2012,Jada,06/27/2014
2111,"Sampleton, Cy C",212-44-1235,12/24/1989,M,Bronze HSA,Single,01/01/2025,,,,,,
2115,"Demo, Eli B",212-44-1236,01/18/1975,M,Silver,Emp+Kids,01/01/2025,,,Max,11/21/2015,Ivy,07/02/2018
2119,"Fakeman, Fay",212-44-1237,06/21/1989,F,Silver,Emp+Kids,01/01/2025,,,Sam,04/11/2019,Zoe,05/04/2021`);
    expect(issues.map(({ code }) => code)).toEqual(Array(6).fill('last_name_of_member'));
    expect(records).toMatchObject([
      {
        ...{ member_id: '2107', first_name: 'Ann', last_name: 'Testcase' },
        dependents: [
          { first_name: 'Bo', last_name: 'Sampleton', relationship: 'spouse', date_of_birth: '1982-05-23' },
          { first_name: 'Levi', last_name: 'Testcase', relationship: 'child', date_of_birth: '2012-06-01' },
          { first_name: 'Jada', last_name: 'Testcase', relationship: 'child', date_of_birth: '2014-06-27' },
        ],
      },
      { member_id: '2111', dependents: [] },
      { member_id: '2115', dependents: [{ first_name: 'Max' }, { first_name: 'Ivy' }] },
      { member_id: '2119', dependents: [{ first_name: 'Sam' }, { first_name: 'Zoe' }] },
    ]);
  });
});

describe('deductions as a human resources system exports them', () => {
  test('tables of seven letters before all labels, and plans that name their lines below a label that says nothing', async () => {
    const { extra, issues } = await readLines(`
SPRIDEN_ID,SPRIDEN_LAST_NAME,SPRIDEN_FIRST_NAME,SPBPERS_SSN,SPBPERS_BIRTH_DATE,SPBPERS_SEX,PDRDEDN_BDCA_CODE,PTRBDCA_LONG_DESC,PTRBDPL_DESC,PDRDEDN_BEGIN_DATE,PDRDEDN_END_DATE
A004,Testcase,Ann,212441234,23-JAN-1999,F,MPPO,Medical-Traditional PPO,Employee + Child(ren),01-JUL-2024,
A004,Testcase,Ann,212441234,23-JAN-1999,F,DENT,Dental-Basic Style,Employee + Child(ren),01-JUL-2024,30-JUN-2025
A005,Sampleton,Bo,212441235,28-NOV-1971,M,MPPO,Medical-Traditional PPO,Employee Only,01-JUL-2024,
A006,Demo,Cy,212441236,30-JUN-1967,M,VISN,Vision-Preferred,Employee Only,01-JUL-2024,`);
    expect(issues).toEqual([]);
    expect(extra).toMatchObject([
      {
        coverages: [
          {
            ...{ insurance_line: 'medical', plan_name: 'Medical-Traditional PPO', effective_date: '2024-07-01' },
            ...{ coverage_type: 'employee_plus_children', termination_date: null },
          },
          { insurance_line: 'dental', plan_name: 'Dental-Basic Style', termination_date: '2025-06-30' },
        ],
      },
      { coverages: [{ insurance_line: 'medical' }] },
      { coverages: [{ insurance_line: 'vision', plan_name: 'Vision-Preferred' }] },
    ]);
  });
});

describe('lines of coverage in names', () => {
  test('`Med HMO 20` is medical', async () => {
    const { extra } = await readLines(`
Emp #,Last Name,First Name,Date of Birth,Plan,Coverage,Effective
401,Testcase,Ann,09/08/1983,Med HMO 20,Single,01/01/2025
402,Sampleton,Bo,03/18/1994,Med PPO 500,Family,01/01/2025
403,Demo,Cy,03/19/1994,Med HMO 20,Single,01/01/2025`);
    expect(extra).toMatchObject(
      ['Med HMO 20', 'Med PPO 500', 'Med HMO 20'].map(() => ({ coverages: [{ insurance_line: 'medical' }] })),
    );
  });

  test('`Basic Life Plan` is basic life, `Voluntary Life Plan` is life', async () => {
    const { extra } = await readLines(`
ID,Last Name,First Name,DOB,Medical Plan,Medical Coverage,Basic Life Plan,Voluntary Life Plan,Effective Date
1,Testcase,Ann,09/08/1983,PPO,Employee Only,1x Salary,$50000 Term,01/01/2025
2,Sampleton,Bo,03/18/1994,HMO,Family,2x Salary,$100000 Term,01/01/2025`);
    const lines = [{ insurance_line: 'medical' }, { insurance_line: 'basic_life', plan_name: '1x Salary' }];
    expect(extra[0]).toMatchObject({ coverages: [...lines, { insurance_line: 'life', plan_name: '$50000 Term' }] });
  });

  test('`Retiree Medical Plan` is the retiree’s, and a spouse’s Medicare number is no member ID', async () => {
    const { records } = await readLines(`
Pension No,Retiree Last,Retiree First,Retiree DOB,Retiree SSN,Medicare No,Retiree Medical Plan,Retiree Plan Eff,Spouse Name,Spouse DOB,Spouse Medicare No
0088120,Testcase,Ann,8/28/1944,212-44-1234,9X08C68DU89,Medicare Advantage PPO,2025-01-01,Bo Testcase,9/18/1943,4XA1Q30YA09
0088163,Sampleton,Cy,3/10/1950,212-44-1235,8T35QE8VJ05,Med Supp Plan G,2025-01-01,,,
0088206,Demo,Di,9/30/1951,212-44-1236,5J65DM0WN97,Med Supp Plan G,2025-01-01,,,`);
    expect(records[0]).toMatchObject({
      member_id: '0088120',
      dependents: [{ member_id: '0088120', first_name: 'Bo' }],
    });
    expect(records.map(({ coverage }) => coverage)).toMatchObject(
      ['2025-01-01', '2025-01-01', '2025-01-01'].map((date) => ({ effective_date: date })),
    );
  });
});

describe('fixed-width lines without trailing blanks', () => {
  const line = (id: string, name: string, rel: string, level: string, end = '') =>
    `${id.padEnd(8)}${name.padEnd(22)}19800415  ${rel.padEnd(8)}CPPO  ${level.padEnd(12)}20250101  ${end}`.trimEnd();
  const HEAD = 'EMPNO   NAME                  BIRTHDT   REL     PLAN  TIER        EFFDATE   TERMDATE';
  const rows = [
    ...Array.from({ length: 9 }, (_, n) => line(`00782${n}`, `Testcase, Ann${'abcdefghi'[n]}`, 'SELF', 'EMPLOYEE')),
    line('007830', 'Sampleton, Bo', 'SELF', 'EMPLOYEE', '20250930'),
    ...Array.from({ length: 3 }, (_, n) => line(`00784${n}`, `Demo, Cy${'abc'[n]}`, 'SELF', 'EMPLOYEE')),
  ];

  test('a last column that few lines have is read below its name', async () => {
    const { records, issues } = await readLines([HEAD, ...rows].join('\n'));
    expect(issues).toEqual([]);
    expect(records[9]).toMatchObject({ last_name: 'Sampleton', coverage: { termination_date: '2025-09-30' } });
    expect(records[8]).toMatchObject({ coverage: { effective_date: '2025-01-01', termination_date: null } });
  });
});

test('an account above rows of each person and coverage ties families, some of which a former spouse heads', async () => {
  const rows = Array.from({ length: 11 }, (_, n) => {
    const head = n === 5 ? 'SP' : 'EE';
    const people = [
      `${head},Testcase,Ann${'abcdefghijk'[n]},212-44-12${n + 10},01/19/1977`,
      `CH,Testcase,Bo${'abcdefghijk'[n]},212-45-12${n + 10},03/07/2015`,
    ];
    return ['Medical,HMO 20', 'Dental,DPPO'].flatMap((plan) =>
      people.map((person) => `C0551${n + 20},Rock Valley,${person},12/01/2024,${plan},QB + Children`),
    );
  }).flat();
  const { records, issues } = await readLines(`
Account #,Employer,QB Type,QB Last Name,QB First Name,QB SSN,QB DOB,COBRA First Day,Benefit Type,Plan Name,Coverage Level
${rows.join('\n')}`);
  expect(records).toHaveLength(10);
  expect(records[0]).toMatchObject({ member_id: 'C055120', first_name: 'Anna', dependents: [{ first_name: 'Boa' }] });
  const codes = new Set(issues.filter(({ severity }) => severity === 'error').map(({ code }) => code));
  expect([...codes]).toEqual(['subscriber_not_found']);
});

test('`CONTRACT` above levels is the coverage level: `SUBSCR`, `SUB+CHDN`', async () => {
  const { records } = await readLines(`
SUBSCR ID,MEMBER NAME,BIRTH DT,REL,PLAN,CONTRACT,COV EFF
W201,"TESTCASE, ANN",03/28/1988,SUBSCR,HMO15,SUBSCR,01/01/2025
W202,"SAMPLETON, BO",04/22/1988,SUBSCR,PPO20,SUB+SPS,01/01/2025
W202,"SAMPLETON, CY",10/19/1986,SPOUSE,PPO20,SUB+SPS,01/01/2025
W203,"DEMO, DI",10/19/1986,SUBSCR,PPO20,SUB+CHDN,01/01/2025
W203,"DEMO, EVE",10/19/2016,CHILD,PPO20,SUB+CHDN,01/01/2025`);
  expect(records.map(({ coverage }) => coverage)).toMatchObject([
    { coverage_type: 'employee_only' },
    { coverage_type: 'employee_plus_spouse' },
    { coverage_type: 'employee_plus_children' },
  ]);
});
