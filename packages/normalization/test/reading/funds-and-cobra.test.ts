import { describe, expect, test } from '@jest/globals';
import { readLines } from '../read-whole-file.ts';

// Lists of pension funds, COBRA administrators, midrange systems, and dioceses.

const repeated = (times: number, lines: (n: number) => readonly string[]): string =>
  Array.from({ length: times }, (_, n) => lines(n + 1).join('\n')).join('\n');

describe('a payee', () => {
  test('is the person of the row, next to a member who died', async () => {
    const { records } = await readLines(`
Payee Number,Last Name,First Name,Birth Date,Deceased Member Name,Deceased Member SSN,Medicare No.
0060010,Testcase,Ann,1952-12-26,,,1EG4-TE5-MK00
0060027,Sampleton,Bo,1939-02-13,Cy Sampleton,212-34-5678,1EG4-TE5-MK01`);
    expect(records).toMatchObject([
      { member_id: '0060010', first_name: 'Ann', ssn: null },
      { member_id: '0060027', first_name: 'Bo', ssn: null },
    ]);
  });

  test('is nobody next to an employee', async () => {
    const { records } = await readLines(`
Employee ID,Employee Last Name,Employee First Name,Birth Date,Payee Number,Payee Name
7001,Testcase,Ann,1952-12-26,88,Second Bank
7002,Sampleton,Bo,1969-02-13,89,Third Bank`);
    expect(records).toMatchObject([
      { member_id: '7001', first_name: 'Ann' },
      { member_id: '7002', first_name: 'Bo' },
    ]);
  });

  test('is nobody next to names of the person', async () => {
    const { records } = await readLines(`
ID,Last Name,First Name,Birth Date,Payee Name,Payee Number
7001,Testcase,Ann,1952-12-26,Second Bank,88
7002,Sampleton,Bo,1969-02-13,Third Bank,89`);
    expect(records).toMatchObject([
      { member_id: '7001', first_name: 'Ann', last_name: 'Testcase' },
      { member_id: '7002', first_name: 'Bo', last_name: 'Sampleton' },
    ]);
  });

  test('is named in columns of a fixed width, with a plan that is cut by no label', async () => {
    const { records, extra } = await readLines(`
PENSION-NO  PAYEE LAST       PAYEE FIRST   SSN        BORN        STREET           MED PLAN    LEVEL             MED START
R0020011    Le Testcase      Anita         212345671  12/05/1958  3952 Park Pl     MA PPO      RETIREE ONLY      04/01/2023
R0020048    Sampleton        Emilio        212345672  01/02/1939  148 Cedar Dr     MEDSUPP F   RETIREE+SPOUSE    09/01/2004
R0020085    Fakeman          Rohan         212345673  06/06/1960  2971 Chestnut St MA PPO      RETIREE+SPOUSE    09/01/2023
R0020122    Mockson          Marjorie      212345674  08/03/1939  2712 Cedar Ln    MA PPO      RETIREE ONLY      06/01/2004
R0020159    Pretendy         Dwayne        212345675  09/24/1950  2867 Jackson Pl  PRE65 PPO   RETIREE+SPOUSE    07/13/2015
R0020196    Example          Erin          212345676  09/03/1955  8046 High Ct     PRE65 PPO   RETIREE+SPOUSE    01/01/2020
R0020233    Dummy            Simon         212345677  10/18/1953  4280 High Rd     MA PPO      RETIREE ONLY      04/01/2018
R0020270    Specimen         Paula         212345678  10/08/1951  8915 Park Way    MEDSUPP F   RETIREE ONLY      05/01/2016
R0020307    Placeholder      Pavel         212345679  09/28/1947  8088 Jackson Bd  MA PPO      RETIREE ONLY      05/01/2012`);
    expect(records.slice(0, 3)).toMatchObject([
      { last_name: 'Le Testcase', first_name: 'Anita', coverage: { coverage_type: 'employee_only' } },
      { last_name: 'Sampleton', first_name: 'Emilio', coverage: { coverage_type: 'employee_plus_spouse' } },
      { last_name: 'Fakeman', first_name: 'Rohan', coverage: { coverage_type: 'employee_plus_spouse' } },
    ]);
    const plans = extra.map(({ coverages }) => (coverages as Record<string, unknown>[])[0]?.plan_name);
    expect([...new Set(plans)]).toEqual(['MA PPO', 'MEDSUPP F', 'PRE65 PPO']);
  });
});

test('a plan of several words is not cut by the second word of its label', async () => {
  const { extra } = await readLines(`
MEMBER NO  LAST NAME    FIRST NAME  BIRTH DATE  DENTAL PLAN     COVERAGE TIER       START DATE
3001       TESTCASE     ANN         04/15/1980  BIG MOLAR A     EMPLOYEE + SPOUSE   01/01/2025
3002       SAMPLETON    BO          05/26/1981  HARBOR PRIME    EMPLOYEE ONLY       01/01/2025
3003       FAKEMAN      CY          06/17/1982  HARBOR PRIME    EMPLOYEE ONLY       03/01/2025
3004       MOCKSON      DI          07/18/1983  SMILE PLUS      EMPLOYEE + SPOUSE   01/01/2025
3005       EXAMPLE      ED          08/19/1984  BIG MOLAR A     EMPLOYEE ONLY       02/01/2025`);
  const plans = extra.map(({ coverages }) => (coverages as Record<string, unknown>[])[0]?.plan_name);
  expect([...new Set(plans)]).toEqual(['BIG MOLAR A', 'HARBOR PRIME', 'SMILE PLUS']);
});

test('a house number of a list without names is not an ID', async () => {
  const { records, issues } = await readLines(`
TESTCASE       ANN       19800415F18EMP2025010100000000421 OAK ST              SPRINGFIELD     IL62704
SAMPLETON      BO        19810526M18ESP2025010100000000937 HILL AVE            SPRINGFIELD     IL62704
SAMPLETON      CY        19820617F01ESP2025010100000000937 HILL AVE            SPRINGFIELD     IL62704
FAKEMAN        DI        19830718F18FAM2025010100000000115 LAKE DR             DECATUR         IL62521
FAKEMAN        ED        20140819M19FAM2025010100000000115 LAKE DR             DECATUR         IL62521
MOCKSON        FLO       19850920F18EMP2025010100000000608 MAIN ST             DECATUR         IL62521`);
  expect(records).toEqual([]);
  expect(issues[0]).toMatchObject({ code: 'required', field: 'member_id' });
});

test('a former employee’s spouse is no dependent of the employee above', async () => {
  const { records, issues } = await readLines(`
QB ID,QB Name,QB SSN,QB DOB,QB Relationship to Employee,Former Employee Name,Former Employee SSN
Q1,"Testcase, Ann",212-34-5671,1980-04-15,Employee,"Testcase, Ann",212-34-5671
Q2,"Sampleton, Di",212-34-5672,1982-06-27,Ex-Spouse,"Sampleton, Ed",212-34-5679
Q3,"Fakeman, Flo",212-34-5673,1984-08-29,Employee,"Fakeman, Flo",212-34-5673`);
  expect(records).toMatchObject([
    { first_name: 'Ann', dependents: [] },
    { first_name: 'Flo', dependents: [] },
  ]);
  expect(issues).toContainEqual(expect.objectContaining({ row_number: 3, code: 'subscriber_not_found' }));
});

test('names of fields begin with two letters for their file', async () => {
  const { records } = await readLines(`
EMEMP   EMLNAM     EMFNAM   EMSSN     EMDOB   EMSEX PLNCD  EFFDT
${repeated(4, (n) => [
  `006${n}11  TESTCASE   ANN      21234${n}678 0691105 F     DENT2  0990901`,
  `006${n}15  SAMPLETON  BO       21234${n}679 0970629 M     DENT2  1260901`,
  `006${n}19  FAKEMAN    CY       21234${n}670 1010502 M     DENT1  1260901`,
])}`);
  expect(records.slice(0, 3)).toMatchObject([
    { member_id: '006111', last_name: 'TESTCASE', ssn: '***-**-1678', coverage: { plan_id: 'DENT2' } },
    { member_id: '006115', last_name: 'SAMPLETON', ssn: '***-**-1679', coverage: { plan_id: 'DENT2' } },
    { member_id: '006119', last_name: 'FAKEMAN', ssn: '***-**-1670', coverage: { plan_id: 'DENT1' } },
  ]);
});

test('dates with a time zone and no time', async () => {
  const { records, issues } = await readLines(`
Employee_ID,Last_Name,First_Name,Birth_Date,Coverage_Begin_Date
60510,Testcase,Ann,1964-08-04-08:00,2026-01-01-08:00
60519,Sampleton,Bo,1963-04-11-07:00,2026-01-01-08:00`);
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(records.map(({ date_of_birth }) => date_of_birth)).toEqual(['1964-08-04', '1963-04-11']);
});

test('titles of religious orders and offices before names, and V behind them', async () => {
  const { records, extra } = await readLines(`
Community No,Name,Birth Date
R-200,"Testcase, Sr. Yuki",1950-05-27
R-201,"Sampleton, Rev. Dwayne",1951-10-24
R-202,"Fakeman, Bo Sr.",1952-11-25
R-203,"Mockson, Sr., Cy",1953-12-26
R-204,"Proofton, The Rt. Rev. Di E",1954-01-27
R-205,"Draftley, Deacon Ed F.",1955-02-28
R-206,"Trialson, Bishop Gus",1956-03-29
R-207,"Bishop, Hal V",1957-04-30
R-208,"Mockley, Ivy Ann V",1958-05-31`);
  expect(records).toMatchObject([
    { first_name: 'Yuki', last_name: 'Testcase' },
    { first_name: 'Dwayne', last_name: 'Sampleton' },
    { first_name: 'Bo', last_name: 'Fakeman' },
    { first_name: 'Cy', last_name: 'Mockson' },
    { first_name: 'Di', last_name: 'Proofton' },
    { first_name: 'Ed', last_name: 'Draftley' },
    // Of two words, the first can be a given name.
    { first_name: 'Bishop', last_name: 'Trialson' },
    { first_name: 'Hal', last_name: 'Bishop' },
    { first_name: 'Ivy', last_name: 'Mockley' },
  ]);
  const ends = extra.map(({ middle_name: middle, name_suffix: suffix }) => [middle, suffix]);
  expect(ends.slice(2)).toEqual([
    [null, 'Sr.'],
    [null, 'Sr.'],
    ['E', null],
    ['F', null],
    ['Gus', null],
    ['V', null],
    ['Ann', 'V'],
  ]);
});
