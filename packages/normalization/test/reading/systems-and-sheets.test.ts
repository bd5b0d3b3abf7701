import { expect, test } from '@jest/globals';
import { dateShape } from '../../src/values/dates-of-column.ts';
import { readLines } from '../read-whole-file.ts';
import { readSheets } from './read-sheets.ts';
import { coveragesOf, errorsOf, firsts } from './values-of.ts';

const COVERED = 'Plan,Level,Effective Date';
const rest = 'Gold PPO,Employee Only,2026-01-01';

test('a century digit and the day of the year, with lost zeros, and employees’ numbers below a dependent’s label', async () => {
  const { records, issues } =
    await readLines(`Address Number,Alpha Name,Emp/Dep,Dependent Of (AN8),Relation,Birth Date (Julian),Hire Date (Julian),${COVERED}
61204,"TESTCASE, ANN",E,,,74097,125266,Gold,Family,2026-01-01
88013,"TESTCASE, BO",D,61204,SPOUSE,76215,0,Gold,,2026-01-01
88014,"TESTCASE, CY",D,61204,SON,110031,0,Gold,,2026-01-01
61222,"SAMPLETON, DI",E,,,68060,117098,Gold,Employee,2026-01-01
61230,"FAKEMAN, EVE",E,,,88290,125332,Gold,Employee,2026-01-01
61231,"DUMMY, FAY",E,,,101026,110001,Gold,Employee,2026-01-01
61240,"MOCK, GUS",E,,,98001,120366,Gold,Employee,2026-01-01`);
  expect(errorsOf(issues)).toEqual([]);
  expect(records).toMatchObject([
    {
      date_of_birth: '1974-04-07',
      dependents: [
        { date_of_birth: '1976-08-02', relationship: 'spouse' },
        { date_of_birth: '2010-01-31', relationship: 'child' },
      ],
    },
    { date_of_birth: '1968-02-29' },
    { date_of_birth: '1988-10-16' },
    { date_of_birth: '2001-01-26' },
    { date_of_birth: '1998-01-01' },
  ]);
});

test.each([
  ['six digits of a month, day, and year', ['101026', '120190', '110185', '100365', '121260']],
  ['the same with lost zeros', ['90180', '80275', '70366', '60190', '10185']],
  ['spreadsheet days', ['40123', '36200', '29300', '31045', '45001']],
  ['few values', ['74097', '76215', '68060']],
  ['a value with no such day', ['74097', '76215', '68060', '88290', '61999']],
])('%s are no days of a year', (_, values) => {
  expect(dateShape(values).sevenDigits).toBeNull();
});

test('rows that lack the columns of dependents whom nobody has', async () => {
  const kid = (first: string) => `${first},Testcase,Child,2014-05-06`;
  const { records, issues } = await readLines(
    [
      'All active employees',
      '',
      `SSN,First Name,Last Name,Birth Date,${COVERED},Vision Plan,Vision Level,Kid 1 First,Kid 1 Last,Kid 1 Relationship,Kid 1 Birth Date,Kid 2 First,Kid 2 Last,Kid 2 Relationship,Kid 2 Birth Date`,
      ...['Ann', 'Bo', 'Cy', 'Di', 'Eve', 'Fay', 'Gus'].map(
        (first, at) => `512-34-671${at},${first},Testcase,1980-04-1${at},${rest},${at % 2 === 0 ? 'VIS1,No one' : ','}`,
      ),
      `512-34-6720,Hal,Testcase,1980-04-20,Gold PPO,Family,2026-01-01,,,${kid('Ida')}`,
      `512-34-6721,Jo,Testcase,1980-04-21,Gold PPO,Family,2026-01-01,,,${kid('Kit')},${kid('Leo')}`,
      'Total employees: 9',
    ].join('\n'),
  );
  expect(errorsOf(issues).filter((code) => code !== 'ragged_row')).toEqual([]);
  expect(firsts(records).slice(-3)).toEqual([['Gus'], ['Hal', 'Ida'], ['Jo', 'Kit', 'Leo']]);
  expect(records).toHaveLength(9);
});

test('codes in a cell each behind their title, and dependents tied by the employee’s email address', async () => {
  const { records, issues } = await readSheets({
    Enrollment: [
      ['Employee Number', 'Last Name', 'First Name', 'Birth Date', 'Work E-mail', 'Dental Plan', 'Tier', 'Eff. Date'],
      ['4100', 'Testcase', 'Ann', '04/13/1979', 'ann.testcase@example.org', 'DPP01', '3', '09/01/2026'],
      ['4103', 'Sampleton', 'Bo', '06/16/1995', 'bo.sampleton@example.org', 'DHM02', '1', '09/01/2026'],
      ['4106', 'Fakeman', 'Cy', '06/17/1995', 'cy.fakeman@example.org', 'DHM02', '2', '09/01/2026'],
    ],
    Dependents: [
      ['Employee E-mail', 'Dependent Last', 'Dependent First', 'Relationship', 'DOB', 'Sex'],
      ['cy.fakeman@example.org', 'Fakeman', 'Di', 'Spouse', '01/21/1995', 'F'],
      ['ANN.TESTCASE@example.org', 'Testcase', 'Eve', 'Child', '12/27/2013', 'F'],
    ],
    Instructions: [
      ['Relationship', 'S = Spouse', 'C = Child'],
      ['Tier', '1 = Employee Only', '2 = Employee + Spouse', '3 = Employee + Family'],
    ],
  });
  expect(errorsOf(issues)).toEqual([]);
  expect(firsts(records)).toEqual([['Ann', 'Eve'], ['Bo'], ['Cy', 'Di']]);
  expect(records).toMatchObject([
    { coverage: { coverage_type: 'employee_plus_family' } },
    { coverage: { coverage_type: 'employee_only' } },
    { coverage: { coverage_type: 'employee_plus_spouse' } },
  ]);
});

test('everyone with a Medicare number enrolls alone, and it is the ID if there is no other', async () => {
  const { records } = await readLines(`Group No,MBI,Last Name,First Name,Birth Date,Enrollee Type,Plan,Effective Date
G1,7AY8PT2JP60,Testcase,Ann,05/10/1940,Retiree,MAPD HMO,01/01/2025
G1,3NA1PJ9CF01,Testcase,Bo,01/28/1950,Spouse,MAPD PPO,01/01/2024
G1,7RG7AT5GH77,Sampleton,Cy,10/28/1954,Retiree,MAPD PPO,01/01/2024`);
  expect(firsts(records)).toEqual([['Ann'], ['Bo'], ['Cy']]);
  expect(records[0]).toMatchObject({ member_id: '7AY8PT2JP60' });
});

test('IDs of Banner next to its internal numbers, and numbers that count everyone on each sheet', async () => {
  const banner =
    await readLines(`PIDM,BANNER_ID,LAST_NAME,FIRST_NAME,RELT_CODE,RELT_DESC,BIRTH_DATE,PLAN,OPTION,BEGIN_DATE
70210,A00318240,Testcase,Ann,E,Self,16-MAY-1987,SHD,Employee & Family,01-SEP-2026
70210,A00318240,Testcase,Bo,C,Son,16-MAY-2017,,,
70251,A00319617,Sampleton,Cy,E,Self,04-OCT-1982,SHD,Employee Only,01-SEP-2026`);
  expect(firsts(banner.records)).toEqual([['Ann', 'Bo'], ['Cy']]);
  expect(banner.records[0]).toMatchObject({ member_id: 'A00318240' });
  const labels = ['#', 'Relationship', 'First Name', 'Last Name', 'DOB', 'SSN', 'Plan', 'Tier', 'Effective'];
  const { records, issues } = await readSheets({
    'Testa Dental': [
      labels,
      ['1', 'EE', 'Ann', 'Testa', '6/4/1989', '512-34-6001', 'Gold', 'EC', '1/1/2027'],
      ['2', 'CH', 'Bo', 'Testa', '4/2/2020', '512-34-6002', '', '', ''],
      ['3', 'EE', 'Cy', 'Mock', '6/5/1989', '512-34-6003', 'Gold', 'EE', '1/1/2027'],
    ],
    'Fakeman Daycare': [
      labels,
      ['1', 'EE', 'Di', 'Fakeman', '6/6/1989', '512-34-6004', 'Gold', 'EE', '1/1/2027'],
      ['2', 'EE', 'Eve', 'Dummy', '6/7/1989', '512-34-6005', 'Gold', 'EC', '1/1/2027'],
      ['3', 'CH', 'Fay', 'Dummy', '6/8/2019', '512-34-6006', '', '', ''],
    ],
  });
  expect(errorsOf(issues)).toEqual([]);
  expect(firsts(records)).toEqual([['Ann', 'Bo'], ['Cy'], ['Di'], ['Eve', 'Fay']]);
});

test('who elected and who waived is no level, next to one and below a legend', async () => {
  const { records, extra, issues } =
    await readLines(`EMPLID,NAME,BIRTHDATE,PLAN_TYPE_DESCR,COVERAGE_ELECT,COVERAGE_ELECT_DESCR,BENEFIT_PLAN,COVRG_CD,COVRG_DESCR,COVERAGE_BEGIN_DT
0120,"Testcase,Ann",11/25/1966,Medical,E,Elect,MUHSA,1,Employee Only,01/01/2026
0120,"Testcase,Ann",11/25/1966,Dental,W,Waive,,,,01/01/2026
0121,"Sampleton,Bo",11/26/1966,Medical,E,Elect,MUHSA,2,Employee + Spouse/SDP,01/01/2026
0121,"Sampleton,Bo",11/26/1966,Dental,E,Elect,DENHI,1,Employee Only,01/01/2026`);
  expect(errorsOf(issues)).toEqual([]);
  expect(records).toMatchObject([
    { coverage: { coverage_type: 'employee_only' } },
    { coverage: { coverage_type: 'employee_plus_spouse' } },
  ]);
  expect(coveragesOf(extra[1]!)).toEqual(['medical: MUHSA: employee_plus_spouse', 'dental: DENHI: employee_only']);
  const sheets = await readSheets({
    Elections: [
      ['Employee No', 'Last', 'First', 'Birth Dt', 'Plan Type Descr', 'Benefit Plan', 'Covrg Cd', 'Elect', 'Begin Dt'],
      ['304', 'Testcase', 'Ann', '10/28/1992', 'Medical', 'MEDPPO', '1', 'E', '1/1/2026'],
      ['305', 'Sampleton', 'Bo', '10/29/1992', 'Medical', 'MEDPPO', '4', 'E', '1/1/2026'],
      ['306', 'Fakeman', 'Cy', '10/30/1992', 'Medical', '', '', 'W', '1/1/2026'],
    ],
    Notes: [
      ['Covrg Cd'],
      ['1', 'Employee Only'],
      ['4', 'Employee + Family'],
      [],
      ['Elect'],
      ['E', 'Enrolled'],
      ['W', 'Waived'],
    ],
  });
  expect(errorsOf(sheets.issues)).toEqual([]);
  expect(sheets.records).toMatchObject([
    { coverage: { coverage_type: 'employee_only' } },
    { coverage: { coverage_type: 'employee_plus_family' } },
    { coverage: { coverage_type: 'waived' } },
  ]);
});

test('a sheet on which beneficiaries stand between dependents is not read', async () => {
  const { records, issues } = await readSheets({
    People: [
      ['EMPLID', 'LAST_NAME', 'FIRST_NAME', 'BIRTHDATE', 'PLAN', 'COVRG_CD', 'COVERAGE_BEGIN_DT'],
      ['5210', 'Testcase', 'Ann', '1972-01-21', 'BNKHSA', 'EC', '2026-01-01'],
      ['5217', 'Sampleton', 'Bo', '1981-03-11', 'BNKHSA', 'EE', '2026-01-01'],
    ],
    DEPENDENT_BENEF: [
      ['EMPLID', 'LAST_NAME', 'FIRST_NAME', 'RELATIONSHIP', 'BIRTHDATE', 'DEP_BENEF_TYPE'],
      ['5210', 'Testcase', 'Cy', 'Child', '2014-08-24', 'D'],
      ['5217', 'Sampleton', 'Di', 'Sibling', '1951-03-16', 'B'],
    ],
  });
  expect(firsts(records)).toEqual([['Ann'], ['Bo']]);
  expect(errorsOf(issues)).toEqual(['sheet_unread', 'sheet_unread']);
});
