import { expect, test } from '@jest/globals';
import { readLines } from '../read-whole-file.ts';
import { readSheets } from './read-sheets.ts';
import { coveragesOf, errorsOf, firsts } from './values-of.ts';

test('dependents in columns called DEP1FN and DEP1LN, and LN next to FN', async () => {
  const { records, extra, issues } =
    await readLines(`EENO,LN,FN,DOB,SEX,MEDPL,CV,DENPL,CV,EFF DT,BASLIFE,BASLIFEEFF,DEP1FN,DEP1LN,DEP1REL,DEP1DOB
004417,TESTCASE,ANN,19800415,F,M100,FAM,D20,EE,20260101,LIF1X,20260101,CY,SAMPLETON,SPOUSE,19810416
004418,MOCK,BO,19820418,M,,,D20,EE,20260101,LIF1X,20260101,,,,
004419,FAKEMAN,DI,19830418,F,M200,EE,,,20260101,,,,,,`);
  expect(errorsOf(issues)).toEqual([]);
  expect(firsts(records)).toEqual([['ANN', 'CY'], ['BO'], ['DI']]);
  expect(records[0]).toMatchObject({
    last_name: 'TESTCASE',
    dependents: [{ last_name: 'SAMPLETON', relationship: 'spouse' }],
  });
  expect(coveragesOf(extra[0]!)).toEqual([
    'medical: M100: employee_plus_family',
    'dental: D20: employee_only',
    'basic_life: LIF1X: ',
  ]);
  expect(coveragesOf(extra[1]!)).toEqual(['dental: D20: employee_only', 'basic_life: LIF1X: ']);
  expect(coveragesOf(extra[2]!)).toEqual(['medical: M200: employee_only']);
});

test('lines of an address called LN1 and LN2 stay lines', async () => {
  const { records } = await readLines(`EENO,LAST,FIRST,DOB,ADDR LN1,ADDR LN2,CITY,ST,ZIP
004417,TESTCASE,ANN,19800415,1 TEST ST,APT 4,WACO,TX,76701
004418,MOCK,BO,19820418,2 TEST ST,,WACO,TX,76701`);
  expect(records[0]).toMatchObject({ last_name: 'TESTCASE', address: { street: '1 TEST ST' } });
});

test('this year’s plan next to that of a year in the label', async () => {
  const { records, extra, issues } =
    await readLines(`Employee ID,Name,Birth Date,Existing Dental Plan,Existing Dental Level,2027 Dental Plan,2027 Dental Level,2027 Vision Plan,2027 Vision Level,Coverage Start
11,"Testcase, Ann",04/15/1980,Smile A,Family,Smile B,Employee Only,Sight A,Employee Only,01/01/2027
12,"Mock, Bo",04/16/1981,,,Smile B,Family,,,01/01/2027
13,"Fakeman, Di",04/17/1982,Smile A,Employee Only,,,Sight A,Family,01/01/2027`);
  expect(errorsOf(issues)).toEqual([]);
  expect(records).toHaveLength(3);
  expect(coveragesOf(extra[0]!)).toEqual(['dental: Smile B: employee_only', 'vision: Sight A: employee_only']);
  expect(coveragesOf(extra[1]!)).toEqual(['dental: Smile B: employee_plus_family']);
  expect(coveragesOf(extra[2]!)).toEqual(['vision: Sight A: employee_plus_family']);
});

test('a start of a retiree’s line isn’t a day of hire', async () => {
  const { records } = await readLines(`ID,Last,First,DOB,Retiree Medical Plan,Retiree Medical Tier,Retiree Medical Begin
11,Testcase,Ann,04/15/1950,Senior A,Individual,01/01/2020
12,Mock,Bo,04/16/1951,Senior B,Individual,07/01/2021`);
  expect(records[0]).toMatchObject({ coverage: { effective_date: '2020-01-01' } });
});

test('where a status says that a person takes part, those without the first line have the others', async () => {
  const { records, extra, issues } =
    await readLines(`Employee ID,Last,First,DOB,Participation,Effective,Accident Plan,Accident Tier,Hospital Plan,Hospital Tier,Life Plan
11,Testcase,Ann,04/15/1980,Enrolled,01/01/2027,Guard A,EE,,,Term 20
12,Mock,Bo,04/16/1981,Enrolled,01/01/2027,,,Cash 10,FAM,
13,Fakeman,Di,04/17/1982,Declined All,,,,,,
14,Sampleton,Cy,04/18/1983,Enrolled,01/01/2027,,,,,Term 65`);
  expect(errorsOf(issues)).toEqual([]);
  expect(records).toHaveLength(4);
  expect(coveragesOf(extra[0]!)).toEqual(['life: Term 20: ', 'accident: Guard A: employee_only']);
  expect(coveragesOf(extra[1]!)).toEqual(['hospital_indemnity: Cash 10: employee_plus_family']);
  expect(coveragesOf(extra[3]!)).toEqual(['life: Term 65: ']);
});

test('plans’ names say which kind of life insurance, and that PPO and HDHP are medical', async () => {
  const { extra } = await readLines(`ID,Last,First,DOB,Medical Plan,Medical Tier,Start,Life Plan,Life Volume
11,Testcase,Ann,04/15/1980,TST PPO,EE,01/01/2026,TST Basic Life and AD&D,50000
12,Mock,Bo,04/16/1981,TST PPO,EE,01/01/2026,TST Term Life,20000`);
  expect(coveragesOf(extra[0]!)).toEqual(['medical: TST PPO: employee_only', 'basic_life: TST Basic Life and AD&D: ']);
  expect(coveragesOf(extra[1]!)).toEqual(['medical: TST PPO: employee_only', 'life: TST Term Life: ']);
  const kinds = await readLines(`ID,Last,First,DOB,Plan,Tier,Start
11,Testcase,Ann,04/15/1980,Hillside PPO 500,EE,01/01/2026
12,Mock,Bo,04/16/1981,Hillside HDHP 3000,EE,01/01/2026`);
  expect(kinds.extra.map(coveragesOf)).toEqual([
    ['medical: Hillside PPO 500: employee_only'],
    ['medical: Hillside HDHP 3000: employee_only'],
  ]);
  // PPO alone can be dental.
  const open = await readLines(`ID,Last,First,DOB,Plan,Tier,Start
11,Testcase,Ann,04/15/1980,Hillside PPO 500,EE,01/01/2026
12,Mock,Bo,04/16/1981,Hillside PPO 900,EE,01/01/2026`);
  expect(open.extra.map(coveragesOf)[0]).toEqual([': Hillside PPO 500: employee_only']);
});

test('a level of two people with the second one in brackets', async () => {
  const { records } = await readLines(`ID,Last,First,DOB,Plan,Tier,Start
11,Testcase,Ann,04/15/1980,TST A,2 person (spouse),01/01/2026
12,Mock,Bo,04/16/1981,TST A,Two-Person (child),01/01/2026
13,Fakeman,Di,04/17/1982,TST A,2 person,01/01/2026`);
  expect(records).toMatchObject(
    ['employee_plus_spouse', 'employee_plus_child', 'two_party'].map((level) => ({
      coverage: { coverage_type: level },
    })),
  );
});

test('ends that are mostly never, and a few before their start', async () => {
  const { records } = await readLines(`ID,Last,First,DOB,PLAN_CD,CVRG_CD,BNFT_EFF_DT,BNFT_END_DT
11,Testcase,Ann,1980-04-15,TSTA,EE,2026-01-01,9999-12-31
12,Mock,Bo,1981-04-16,TSTA,EE,2026-01-01,9999-12-31
13,Fakeman,Di,1982-04-17,TSTA,EE,2027-01-01,2026-10-31
14,Sampleton,Cy,1983-04-18,TSTA,EE,2027-01-01,2026-11-30
15,Dummy,Flo,1984-04-19,TSTA,EE,2027-01-01,2026-11-30
16,Dummy,Gus,1984-04-20,TSTA,EE,2025-01-01,2026-09-30`);
  expect(records).toMatchObject([null, null, '2026-09-30'].map((end) => ({ coverage: { termination_date: end } })));
});

test('an entry date years apart is a day of hire, one of this month isn’t', async () => {
  const head = 'Pers.No.,Last name,First name,Birth date,Entry date,Plan,DepCv,Start date';
  const row = (days: readonly string[]) =>
    days.map((day, at) => `0004${at},Testcase,Ann,0${at + 1}.02.1980,${day},TSTA,EE,01.01.2027`).join('\n');
  const hired = await readLines(
    `${head}\n${row(['08.10.2004', '18.08.2016', '20.05.2008', '11.04.2021', '02.03.2019'])}`,
  );
  const typed = await readLines(
    `${head}\n${row(['08.10.2026', '18.10.2026', '20.11.2026', '11.11.2026', '02.11.2026'])}`,
  );
  expect(hired.extra[0]).toMatchObject({ employment: { hire_date: '2004-10-08' } });
  expect(typed.extra[0]).not.toMatchObject({ employment: { hire_date: expect.any(String) } });
});

test('a middle initial in a whole name has no period', async () => {
  const { extra } = await readLines(`ID,Name,DOB
11,"Testcase, Ann B.",04/15/1980
12,"Mock, Bo J. R.",04/16/1981`);
  expect(extra.map(({ middle_name }) => middle_name)).toEqual(['B', 'J R']);
});

test('a sheet of families tied by the employee’s SSN to members with clock numbers', async () => {
  const members = (rows: readonly (readonly string[])[]) => [
    ['SSN', 'Clock #', 'Last', 'First', 'DOB', 'Plan', 'Tier', 'Effective'],
    ...rows,
  ];
  const { records, issues } = await readSheets({
    'Site A': members([
      ['592-87-2011', '310', 'Testcase', 'Ann', '4/15/1980', 'TST A', 'FAM', '1/1/2027'],
      ['187-39-3294', '316', 'Mock', 'Bo', '4/16/1981', 'TST A', 'EE', '1/1/2027'],
    ]),
    'Site B': members([['388-63-4719', '325', 'Fakeman', 'Di', '4/17/1982', 'TST A', 'EE+CH', '1/1/2027']]),
    Family: [
      ['Employee SSN', 'Employee Name', 'Family Member', 'Relation', 'DOB', 'SSN'],
      ['592-87-2011', 'Testcase, Ann', 'Sampleton, Cy', 'Spouse', '4/18/1979', '213-74-0090'],
      ['388-63-4719', 'Fakeman, Di', 'Fakeman, Eve', 'Child', '4/19/2015', ''],
    ],
  });
  expect(errorsOf(issues)).toEqual([]);
  expect(firsts(records)).toEqual([['Ann', 'Cy'], ['Bo'], ['Di', 'Eve']]);
});

test('a sheet of spouses whose plans belong to one of the members’ lines', async () => {
  const { records, issues } = await readSheets({
    Retired: [
      [
        'Participant ID',
        'Last Name',
        'First Name',
        'Birth Date',
        'Medical Plan',
        'Medical Begin',
        'Dental Plan',
        'Dental Begin',
      ],
      ['008000', 'Testcase', 'Ann', '4/15/1950', 'Senior A', '1/1/2020', 'Smile', '1/1/2024'],
      ['008059', 'Mock', 'Bo', '4/16/1951', 'Senior B', '1/1/2023', '', ''],
    ],
    'Covered spouses': [
      ['Participant ID', 'Spouse Last Name', 'Spouse First Name', 'Birth Date', 'Plan', 'Begin'],
      ['008000', 'Sampleton', 'Cy', '4/18/1949', 'Senior A', '1/1/2020'],
    ],
  });
  expect(errorsOf(issues)).toEqual([]);
  expect(records[0]).toMatchObject({
    dependents: [{ first_name: 'Cy', relationship: 'spouse', coverage: { effective_date: '2020-01-01' } }],
  });
});

test('an X below lines beside a medical plan, and a sum of life insurance, are coverages', async () => {
  const { extra, issues } =
    await readLines(`Employee ID,Last,First,DOB,Medical Plan,Tier,Effective,Dental,Vision,Life Amt
11,Testcase,Ann,04/15/1980,TST A,EE,01/01/2026,x,,50000
12,Mock,Bo,04/16/1981,TST B,FAM,01/01/2026,,x,
13,Fakeman,Di,04/17/1982,TST B,EE,01/01/2026,,,"25,000"`);
  expect(errorsOf(issues)).toEqual([]);
  expect(extra.map(coveragesOf)).toEqual([
    ['medical: TST A: employee_only', 'dental: : employee_only', 'life: : '],
    ['medical: TST B: employee_plus_family', 'vision: : employee_plus_family'],
    ['medical: TST B: employee_only', 'life: : '],
  ]);
});

test('a price of life insurance is no coverage', async () => {
  const { extra } = await readLines(`Employee ID,Last,First,DOB,Medical Plan,Tier,Medical Eff,Life Monthly Amt
11,Testcase,Ann,04/15/1980,TST A,EE,01/01/2026,1250
12,Mock,Bo,04/16/1981,TST B,FAM,01/01/2026,1300`);
  expect(extra.map(coveragesOf)).toEqual([['medical: TST A: employee_only'], ['medical: TST B: employee_plus_family']]);
});
