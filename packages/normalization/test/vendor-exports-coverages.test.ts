import { expect, test } from '@jest/globals';
import { readLines, readTiers } from './read-whole-file.ts';

// Plans, tiers, waivers and ends of coverage in exports of payroll programs, carriers and brokers.

test.each(['2199-12-31', '12/31/2199', '20991231', '2079-06-06', '1/0/1900', '01/01/1900', '1899-12-30', '12/31/2100'])(
  'a coverage that ends %s does not end',
  async (end) => {
    const { records, issues } = await readLines(`
ID,First Name,Last Name,DOB,Plan,Effective Date,Term Date
1,Ann,Testcase,1980-04-15,P1,2025-05-01,${end}`);
    expect(records).toMatchObject([{ coverage: { effective_date: '2025-05-01', termination_date: null } }]);
    expect(issues).toEqual([]);
  },
);

test('tiers of retirees and partners, with a number in front or a note behind, and in Spanish', async () => {
  const tiers = {
    'Retiree Only': 'employee_only',
    'Annuitant + Family': 'employee_plus_family',
    'Employee + Domestic Partner': 'employee_plus_spouse',
    'EE+DP+CH': 'employee_plus_family',
    '1 - Employee Only': 'employee_only',
    'EE + Spouse (Tobacco)': 'employee_plus_spouse',
    'Employee (plus spouse)': 'employee_plus_spouse',
    'Empleado y Cónyuge': 'employee_plus_spouse',
    'Solo Empleado': 'employee_only',
    '2-Party': 'two_party',
    '2PT': 'two_party',
    '2 Pers.': 'two_party',
    'W - Medicare': 'waived',
    "WVD: spouse's plan": 'waived',
  };
  expect(await readTiers(Object.keys(tiers))).toEqual(Object.values(tiers));
});

test.each(['No Coverage', 'Waived Coverage', 'I decline medical coverage', 'Not Enrolled', 'Opted Out'])(
  '`%s` where the plan would stand is a waiver',
  async (plan) => {
    const { records, issues } = await readLines(`
ID,First Name,Last Name,DOB,Plan,Tier,Effective Date
1,Ann,Testcase,1980-04-15,${plan},,
2,Bo,Sampleton,1981-05-16,PPO,EE,2025-05-01`);
    expect(records).toMatchObject([{ coverage: { coverage_type: 'waived' } }, {}]);
    expect(issues).toEqual([]);
  },
);

test('`Plan Name` over PPO and HMO names plans; `BEN_TYP_CD` over MED and DEN their lines', async () => {
  const { recognition, records } = await readLines(`
ID,First Name,Last Name,DOB,BEN_TYP_CD,Plan Name,Coverage Level,Effective Date
1,Ann,Testcase,1980-04-15,DEN,PPO,Employee Only,2025-01-01
1,Ann,Testcase,1980-04-15,MED,HMO,Family,2025-01-01`);
  expect(recognition.inferredConfig?.mapping_rules.fields).toMatchObject({
    'coverage.plan_name': { source: 'Plan Name' },
    'coverage.insurance_line': { source: 'BEN_TYP_CD' },
  });
  expect(records).toMatchObject([{ coverage: { coverage_type: 'employee_plus_family' } }]);
});

test('a status says `Waived` where the tier is empty, and decides where both are filled', async () => {
  const { records, issues } = await readLines(`
ID,First Name,Last Name,DOB,Plan,Coverage Level,Enrollment Status,Effective Date
1,Ann,Testcase,1980-04-15,PPO,Family,Enrolled,2025-01-01
2,Bo,Sampleton,1981-05-16,PPO,,Waived,
3,Cat,Foo,1990-02-02,PPO,Family,Waived,2025-01-01
4,Dan,Bar,1990-02-02,PPO,,Pending,2025-01-01`);
  expect(records.map(({ coverage }) => coverage)).toMatchObject([
    { coverage_type: 'employee_plus_family' },
    { coverage_type: 'waived' },
    { coverage_type: 'waived' },
  ]);
  expect(issues.map(({ row_number, code }) => [row_number, code])).toEqual([[5, 'required']]);
});

test('a flag says who is not enrolled where the tier is empty', async () => {
  const enrolled = await readLines(`
ID,First Name,Last Name,DOB,Plan,Enrolled,Coverage Level,Effective Date
1,Ann,Testcase,1980-04-15,PPO,Y,Family,2025-01-01
2,Bo,Sampleton,1981-05-16,PPO,N,,`);
  const waived = await readLines(`
ID,First Name,Last Name,DOB,Plan,Waived?,Coverage Level,Effective Date
1,Ann,Testcase,1980-04-15,PPO,N,Family,2025-01-01
2,Bo,Sampleton,1981-05-16,PPO,Y,,`);
  for (const { records, issues } of [enrolled, waived]) {
    expect(records).toMatchObject([
      { coverage: { coverage_type: 'employee_plus_family' } },
      { coverage: { coverage_type: 'waived' } },
    ]);
    expect(issues).toEqual([]);
  }
});

test('amounts under `Medical EE+SP` are no relationship, an individual’s policy is no group', async () => {
  const { extra, issues } = await readLines(`
ID,First Name,Last Name,DOB,Policy No,Medical EE Only,Medical EE+SP
1,Ann,Testcase,1980-04-15,P001,100.00,
2,Bo,Sampleton,1981-05-16,P002,,200.00
3,Cat,Foo,1990-02-02,P003,100.00,`);
  expect(extra.map(({ group_id }) => group_id)).toEqual([null, null, null]);
  expect(issues).toEqual([]);
});

test('`Plan To` ends the plan’s coverage and names none', async () => {
  const { records } = await readLines(`
ID,Last,First,DOB,Plan From,Plan To
1,Testcase,Ann,1980-04-15,01/15/2025,12/31/2025
2,Sampleton,Bo,1981-05-16,02/15/2025,12/31/2025`);
  expect(records[0]).toMatchObject({
    coverage: { plan_id: null, effective_date: '2025-01-15', termination_date: '2025-12-31' },
  });
});

test('`Status` over who waived is none of the employment; a dependent who waived has no coverage to inherit', async () => {
  const { records, extra } = await readLines(`
Emp ID,Rel,First,Last,DOB,Plan,Tier,Status,Eff
1,EE,Ann,Testcase,1980-04-15,PPO,FAM,Enrolled,2025-01-01
1,SP,Sam,Testcase,1979-03-22,PPO,,Enrolled,2025-01-01
1,CH,Kim,Testcase,2012-05-26,PPO,,Waived,
2,EE,Bo,Sampleton,1981-05-16,PPO,,Waived,`);
  expect(JSON.stringify(extra)).not.toContain('Enrolled');
  expect(records).toMatchObject([
    {
      dependents: [
        { first_name: 'Sam', coverage: { coverage_type: 'employee_plus_family' } },
        { first_name: 'Kim', coverage: { coverage_type: 'waived' } },
      ],
    },
    { coverage: { coverage_type: 'waived' } },
  ]);
});

test('notes beside a waiver are no status', async () => {
  const { recognition, records } = await readLines(`
ID,First Name,Last Name,DOB,Plan,Tier,Remarks
1,Ann,Testcase,1980-04-15,PPO,EE,${'Called about the coverage of a child. '.repeat(9)}
2,Bo,Sampleton,1981-05-16,,,Waived`);
  expect(records).toMatchObject([{ coverage: { coverage_type: 'employee_only' } }]);
  expect(JSON.stringify(recognition.inferredConfig)).not.toContain('Called');
});
