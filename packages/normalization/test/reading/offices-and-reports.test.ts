import { expect, test } from '@jest/globals';
import { readLines } from '../read-whole-file.ts';
import { readSheets } from './read-sheets.ts';
import { coveragesOf, errorsOf, firsts } from './values-of.ts';

test('members with spouses in columns on one sheet, and survivors on another', async () => {
  const { records, issues } = await readSheets({
    Retirees: [
      ['Retiree', '', '', '', '', 'Spouse', '', '', 'Medical', '', ''],
      [
        'Emeritus ID',
        'Last Name',
        'First Name',
        'Birth Date',
        'SSN',
        'First Name',
        'Last Name',
        'Birth Date',
        'Plan',
        'Level',
        'Effective',
      ],
      [
        'R1',
        'Testcase',
        'Ann',
        '4/15/1943',
        '219-09-4821',
        'Cy',
        'Testcase',
        '4/16/1944',
        'Supp G',
        'Retiree + Spouse',
        '1/1/2026',
      ],
      ['R2', 'Mock', 'Bo', '4/17/1942', '219-09-4822', '', '', '', 'Supp G', 'Retiree Only', '1/1/2026'],
    ],
    'Surviving Spouses': [
      [
        'Survivor ID',
        'Survivor Last Name',
        'Survivor First Name',
        'Survivor Birth Date',
        'Survivor SSN',
        'Deceased Retiree',
        'Medical Plan',
        'Medical Level',
        'Medical Effective',
      ],
      ['S4', 'Fakeman', 'Di', '4/18/1939', '219-09-4823', 'Eve Fakeman', 'Supp F', 'Retiree Only', '5/1/2022'],
    ],
  });
  expect(errorsOf(issues)).toEqual([]);
  expect(firsts(records)).toEqual([['Ann', 'Cy'], ['Bo'], ['Di']]);
  expect(records).toMatchObject([{ member_id: 'R1' }, { member_id: 'R2' }, { member_id: 'S4' }]);
});

test('last names that only the employees’ rows have are read with a warning', async () => {
  const rows = `Last,First,Rel,DOB,SSN,Dental Plan,Dental Tier,Start
Testcase,Ann,Self,04/15/1980,219-09-4821,High,Family,01/01/2026
,Cy,Spouse,04/16/1981,219-09-4822,,,
,Di,Daughter,04/17/2012,219-09-4823,,,
Mock,Bo,Self,04/18/1982,219-09-4824,Low,Family,01/01/2026
Fakeman,Eve,Spouse,04/19/1983,219-09-4825,,,
,Flo,Son,04/20/2014,219-09-4826,,,`;
  const { records, issues } = await readLines(rows);
  expect(errorsOf(issues)).toEqual([]);
  expect(issues.filter(({ code }) => code === 'last_name_of_member').map((one) => one.row_number)).toEqual([3, 4, 7]);
  expect(records).toMatchObject([
    { last_name: 'Testcase', dependents: [{ last_name: 'Testcase' }, { last_name: 'Testcase' }] },
    { last_name: 'Mock', dependents: [{ last_name: 'Fakeman' }, { first_name: 'Flo' }] },
  ]);
});

test('an employee without a last name gets no other’s', async () => {
  const { issues } = await readLines(`Last,First,Rel,DOB,SSN,Dental Plan,Dental Tier,Start
Testcase,Ann,Self,04/15/1980,219-09-4821,High,Family,01/01/2026
,Cy,Spouse,04/16/1981,219-09-4822,,,
,Di,Daughter,04/17/2012,219-09-4823,,,
,Bo,Self,04/18/1982,219-09-4824,Low,EE,01/01/2026`);
  const missing = issues.filter(({ field, code }) => field === 'last_name' && code === 'required');
  expect(missing.map((one) => one.row_number)).toEqual([3, 4, 5]);
});

test('a code that stands beside one vision plan and several others isn’t vision', async () => {
  const { extra } =
    await readLines(`Company,Employee,Last Name,First Name,Birthdate,Plan Type,Plan Code,Plan Description,Coverage Description,Start Date,Stop Date
100,1187,TESTCASE,ANN,04/15/1980,HL,HEPO,HILLSIDE EPO,EMPLOYEE ONLY,01/01/2026,01/01/1700
100,1187,TESTCASE,ANN,04/15/1980,DN,DELT,DENTAL CHOICE,EMPLOYEE ONLY,01/01/2026,01/01/1700
100,1187,TESTCASE,ANN,04/15/1980,HL,VISN,VISION SERVICE PLAN,EMPLOYEE ONLY,01/01/2026,01/01/1700
100,1188,MOCK,BO,04/16/1981,HL,HPPO,HILLSIDE PPO,FAMILY,01/01/2026,10/31/2026`);
  expect(extra.map(coveragesOf)).toEqual([
    ['medical: HEPO: employee_only', 'dental: DELT: employee_only', 'vision: VISN: employee_only'],
    ['medical: HPPO: employee_plus_family'],
  ]);
  expect(extra.map(({ coverages }) => (coverages as { termination_date: unknown }[])[0]?.termination_date)).toEqual([
    null,
    '2026-10-31',
  ]);
});

test('codes of levels with a digit in front, plans of minimum coverage, and an answer that declines', async () => {
  const { records, issues } = await readLines(`Emp No,First,Last,DOB,Response,Plan Elected,Coverage Tier,Coverage Start
11,Ann,Testcase,04/15/1980,Enrolled,MVP Bronze,1EMP,01/01/2027
12,Bo,Mock,04/16/1981,Enrolled,MEC Basic,4FAMILY,01/01/2027
13,Cy,Sampleton,04/17/1982,Declined,,,
14,Di,Fakeman,04/18/1983,Enrolled,MEC Basic,2EMP+SP,01/01/2027`);
  expect(errorsOf(issues)).toEqual([]);
  const levels = ['employee_only', 'employee_plus_family', 'waived', 'employee_plus_spouse'];
  expect(records).toMatchObject(levels.map((level) => ({ coverage: { coverage_type: level } })));
});

test('a legend with gaps below a report, and codes in two columns below it', async () => {
  const { extra, issues } =
    await readLines(`TST MUTUAL LIFE                      GROUP IN-FORCE LISTING                            AS OF 10/31/2026

POLICY     CERT NO    SSN         INSURED NAME                 SEX BIRTH      EMPL DATE  REL COV        VOLUME  ISSUE DATE
GL0084412  07521843   219-09-4821 TESTCASE, ANN                F   06/01/1981 10/28/2016 I   BLIF       36,000  01/01/2018
GL0084412  07521843   219-09-4821 TESTCASE, ANN                F   06/01/1981 10/28/2016 I   LTD         1,800  01/01/2018
GL0084412  08416374   219-09-4822 MOCK, BO                     M   10/13/1978 03/18/2008 I   BLIF       35,000  01/01/2018
GL0084412  08416375   219-09-4823 FAKEMAN, DI                  F   11/13/1978 04/18/2011 I   SLIF       35,000  01/01/2019
GL0084412  08416376   219-09-4824 SAMPLETON, CY                M   12/13/1978 05/18/2003 I   LTD         2,000  01/01/2018

COVERAGE CODES
  BLIF  BASIC TERM LIFE
  SLIF  SUPPLEMENTAL TERM LIFE
  LTD   LONG TERM DISABILITY
REL     I INSURED  S SPOUSE`);
  expect(errorsOf(issues)).toEqual([]);
  expect(extra.map(coveragesOf)).toEqual([
    ['basic_life: : ', 'long_term_disability: : '],
    ['basic_life: : '],
    ['life: : '],
    ['long_term_disability: : '],
  ]);
  expect(extra[0]).toMatchObject({ employment: { hire_date: '2016-10-28' } });
});

test('an employee’s name that a few dependents name in vain is a link all the same', async () => {
  const { records, issues } = await readLines(
    `Change,Employee,Person,Relationship,DOB,SSN,Medical,Level,Effective
ADD,"Testcase, Ann","Testcase, Ann",Employee,04/15/1980,219-09-4821,Gold,Family,02/01/2025
ADD,"Testcase, Ann","Testcase, Cy",Spouse,04/16/1981,219-09-4822,Gold,,02/01/2025
ADD,"Testcase, Ann","Testcase, Di",Child,04/17/2012,219-09-4823,Gold,,02/01/2025
ADD,"Mock, Bo","Mock, Bo",Employee,04/18/1982,219-09-4824,Gold,Family,02/01/2025
ADD,"Mock, Bo","Mock, Eve",Spouse,04/19/1983,219-09-4825,Gold,,02/01/2025
ADD,"Mock, Bo","Mock, Flo",Child,04/20/2014,219-09-4826,Gold,,02/01/2025
ADD,"Fakeman, Gus","Fakeman, Hal",Child,01/12/2025,,Gold,,02/01/2025`,
  );
  expect(firsts(records)).toEqual([
    ['Ann', 'Cy', 'Di'],
    ['Bo', 'Eve', 'Flo'],
  ]);
  expect(issues.filter(({ row_number }) => row_number === 8).map(({ code }) => code)).toContain('subscriber_not_found');
});

test('dependents’ own SSNs in a row per benefit, with zeros for the unknown', async () => {
  const { records, issues } = await readLines(`EMPNO,SSN,LAST,FIRST,BIRTHDT,REL,BEN,OPTION,TIER,EFFDT
0717,219094821,TESTCASE,ANN,19800415,E,MED,PPO80,FAM,20260101
0717,219094822,TESTCASE,CY,19810416,S,MED,PPO80,FAM,20260101
0717,000000000,TESTCASE,DI,20120417,C,MED,PPO80,FAM,20260101
0717,219094821,TESTCASE,ANN,19800415,E,DEN,HIGH,FAM,20260101
0717,219094822,TESTCASE,CY,19810416,S,DEN,HIGH,FAM,20260101
0717,000000000,TESTCASE,DI,20120417,C,DEN,HIGH,FAM,20260101
0718,219094824,MOCK,BO,19820418,E,MED,PPO80,FAM,20260101
0718,000000000,MOCK,EVE,20140419,C,MED,PPO80,FAM,20260101`);
  expect(errorsOf(issues)).toEqual([]);
  expect(records).toMatchObject([
    { ssn: '***-**-4821', dependents: [{ ssn: '***-**-4822' }, { ssn: null }] },
    { ssn: '***-**-4824', dependents: [{ ssn: null }] },
  ]);
});

test('a plan’s own name in front of the fields that dental and vision have, and who offers a line', async () => {
  const { extra, issues } =
    await readLines(`EMP_NO,LAST,FIRST,DOB,TSHP_OPTION,TSHP_TIER,TSHP_BEGIN,LOCAL_DENTAL_OPTION,LOCAL_DENTAL_TIER,LOCAL_DENTAL_BEGIN,DENTAL_TIER,DENTAL_OPTION,DENTAL_BEGIN
11,TESTCASE,ANN,19800415,GOLD,FAM,20260101,,,,EE,LOW,20260101
12,MOCK,BO,19810416,NO COVERAGE,,,,,,EE,LOW,20260101
13,FAKEMAN,DI,19820417,SILVER,EE,20260101,,,,,,`);
  expect(errorsOf(issues)).toEqual([]);
  expect(extra.map(coveragesOf)).toEqual([
    ['medical: GOLD: employee_plus_family', 'dental: LOW: employee_only'],
    ['dental: LOW: employee_only'],
    ['medical: SILVER: employee_only'],
  ]);
});

test('lines of coverage with underscores, and SSNs that somebody still needs', async () => {
  const { records, extra, issues } = await readLines(`Emp No,Last,First,Rel,DOB,SSN,Benefit,Plan Code,Coverage,Start
11,Testcase,Ann,Employee,04/15/1980,219-09-4821,MED,MEC1,Family,01/01/2026
11,Testcase,Ann,Employee,04/15/1980,219-09-4821,HOSP_INDEM,HI50,Family,01/01/2026
11,Testcase,Cy,Spouse,04/16/1981,need,MED,MEC1,,01/01/2026
12,Mock,Bo,Employee,04/17/1982,219-09-4822,MED,MEC1,Employee Only,01/01/2026`);
  expect(errorsOf(issues)).toEqual([]);
  expect(firsts(records)).toEqual([['Ann', 'Cy'], ['Bo']]);
  expect(coveragesOf(extra[0]!)).toEqual([
    'medical: MEC1: employee_plus_family',
    'hospital_indemnity: HI50: employee_plus_family',
  ]);
});

test('headings and totals of offices are one error each', async () => {
  const { records, issues } = await readSheets({
    Staff: [
      ['Staff ID', 'Last', 'First', 'Born', 'Plan', 'Level', 'Start'],
      ['NORTH BRANCH', '', '', '', '', '', ''],
      ['7001', 'Testcase', 'Ann', '04/15/1980', 'PPO', 'EE', '01/01/2026'],
      ['7002', 'Mock', 'Bo', '04/16/1981', 'PPO', 'EE', '01/01/2026'],
      ['North branch total: 2 people', '', '', '', '', '', ''],
      ['', 'Fakeman', '', '', '', '', ''],
      ['7003', '', '', '04/17/1982', 'PPO', 'EE', '01/01/2026'],
    ],
  });
  expect(firsts(records)).toEqual([['Ann'], ['Bo']]);
  const errors = issues.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ row_number, code, field }) => [row_number, code, field])).toEqual([
    [2, 'lone_value', 'member_id'],
    [5, 'lone_value', 'member_id'],
    [6, 'lone_value', 'last_name'],
    [7, 'required', 'first_name'],
    [7, 'required', 'last_name'],
  ]);
});
