import { expect, test } from '@jest/globals';
import { readBytes, readLines } from '../read-whole-file.ts';
import { readSheets } from './read-sheets.ts';
import { coveragesOf, errorsOf, firsts } from './values-of.ts';

const levelsOf = (records: readonly Record<string, unknown>[]) =>
  records.map(({ coverage }) => (coverage as { coverage_type: string | null }).coverage_type);
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWX';

test('levels in columns of their own, of which one is marked', async () => {
  const rows = Array.from({ length: 24 }, (_, at) => {
    const marks = ['', '', '', ''].map((_none, column) => (column === at % 4 ? 'X' : ''));
    return `${204 + at * 3},Testcase,${LETTERS[at]}nn,04/15/1980,Gold PPO,${at === 20 ? 'X,X,,' : marks.join(',')},01/01/2027`;
  });
  const { records, issues } = await readLines(
    ['Emp No,Last Name,First Name,DOB,Medical Plan,EE Only,EE + Spouse,EE + Child(ren),Family,Effective', ...rows].join(
      '\n',
    ),
  );
  expect(levelsOf(records).slice(0, 4)).toEqual([
    'employee_only',
    'employee_plus_spouse',
    'employee_plus_children',
    'employee_plus_family',
  ]);
  expect(issues.filter(({ severity }) => severity === 'error')).toMatchObject([
    { row_number: 22, code: 'unknown_coverage_type', original_value: 'X X' },
  ]);
});

test('relationships of pharmacies, if all families prove them, and the card’s number before the employer’s', async () => {
  const family = (at: number) => [
    `GRP,DP${880 + at},01,1,Testcase,${LETTERS[at]}nn,198${at}0415,RX1,FAMILY,20240101,99991231,50${10 + at}`,
    `GRP,DP${880 + at},02,2,Testcase,Bo${LETTERS[at]!.toLowerCase()},198${at}0416,RX1,FAMILY,20240101,99991231,`,
    `GRP,DP${880 + at},03,3,Testcase,Cy${LETTERS[at]!.toLowerCase()},20100417,RX1,FAMILY,20240101,99991231,`,
  ];
  const labels =
    'GROUP_ID,CARDHOLDER_ID,PERSON_CODE,RELATIONSHIP_CODE,LAST_NAME,FIRST_NAME,DOB,RX_PLAN_CODE,RX_COVERAGE_TIER,RX_EFFECTIVE_DATE,RX_TERM_DATE,EMPLOYEE_ID';
  const { records, issues } = await readLines([labels, ...[0, 1, 2, 3, 4].flatMap(family)].join('\n'));
  expect(errorsOf(issues)).toEqual([]);
  expect(records[0]).toMatchObject({
    member_id: 'DP880',
    coverage: { plan_id: 'RX1', coverage_type: 'employee_plus_family' },
    dependents: [{ relationship: 'spouse' }, { relationship: 'child' }],
  });
  // A child as old as the cardholder proves the opposite.
  const other = [1, 2, 3, 4].flatMap(family).join('\n').replaceAll('20100417', '19810417');
  expect(new Set(errorsOf((await readLines(`${labels}\n${other}`)).issues))).toContain('unknown_relationship');
});

test('British labels', async () => {
  const { records, extra, issues } =
    await readLines(`Payroll Ref,Forename,Surname,Date of Birth,Start Date,Private Medical Scheme,Private Medical Cover Level,Private Medical Start Date,Dental Scheme,Dental Cover Level,Dental Start Date,Partner Forename,Partner Surname,Partner Date of Birth
UK204,Ann,Testcase,26/01/1987,17/11/2008,Meridian Select,Couple,01/01/2026,Meridian Dental,Couple,01/01/2026,Bo,Sampleton,25/03/1987
UK207,Cy,Fakeman,03/02/1981,17/01/2009,Meridian Select,Single,01/04/2026,,,,,,
UK210,Di,Mockery,08/10/1977,19/12/2013,Meridian Select,Single Parent Family,01/01/2026,,,,,,`);
  expect(errorsOf(issues)).toEqual([]);
  expect(firsts(records)).toEqual([['Ann', 'Bo'], ['Cy'], ['Di']]);
  expect(extra.map(coveragesOf)).toEqual([
    ['medical: Meridian Select: employee_plus_spouse', 'dental: Meridian Dental: employee_plus_spouse'],
    ['medical: Meridian Select: employee_only'],
    ['medical: Meridian Select: employee_plus_children'],
  ]);
});

test('a type of the members is no relationship next to that of the dependents on another sheet', async () => {
  const { records, issues } = await readSheets({
    Continuants: [
      ['QB ID', 'QB Last Name', 'QB First Name', 'QB DOB', 'QB Type', 'Medical Plan', 'Medical Level', 'Medical Start'],
      ['Q104', 'Testcase', 'Ann', '4/15/1980', 'Former Participant', 'Plan I', 'QB + 1', '1/1/2026'],
      ['Q109', 'Sampleton', 'Bo', '4/16/1981', 'Former Spouse', 'Plan II', 'QB Only', '1/1/2026'],
    ],
    Dependents: [
      ['QB ID', 'Last Name', 'First Name', 'Relationship', 'Date of Birth'],
      ['Q104', 'Testcase', 'Cy', 'Spouse', '4/17/1982'],
    ],
  });
  expect(errorsOf(issues)).toEqual([]);
  expect(firsts(records)).toEqual([['Ann', 'Cy'], ['Bo']]);
});

test('codes with a slash in a legend, and counts below each group that are no groups', async () => {
  const person = (at: number, level: string) => [
    `${204 + at * 3}`,
    'Testcase',
    `${LETTERS[at]}nn`,
    '4/15/1980',
    'Gold PPO',
    level,
    '1/1/2026',
    'none (relig. exempt)',
  ];
  const { records, issues } = await readSheets({
    Roster: [
      ['Emp #', 'Last Name', 'First Name', 'DOB', 'Medical Plan', 'Med Level', 'Effective', 'SSN'],
      ...['S', 'H/W', 'P/C'].map((level, at) => person(at, level)),
      ['', '', 'People this church: 3'],
      ...['F', 'S'].map((level, at) => person(at + 3, level)),
      ['', '', 'People this church: 2'],
      [],
      ['', 'Level: S = Single   H/W = Husband & Wife   P/C = Parent & Child(ren)   F = Family'],
    ],
  });
  expect(records.map(({ member_id: id }) => id)).toEqual(['204', '207', '210', '213', '216']);
  expect(levelsOf(records)).toEqual([
    'employee_only',
    'employee_plus_spouse',
    'employee_plus_children',
    'employee_plus_family',
    'employee_only',
  ]);
  expect(errorsOf(issues).filter((code) => code.startsWith('ssn'))).toEqual([]);
});

test('a ruler that stands a blank apart from the values below it', async () => {
  const { records, issues } = await readBytes(`RPT: UFR220              EXAMPLE MARINE                         PAGE    1

BADGE  MEMBER NAME           SSN         BIRTH DT   SX    HOURS  MED PLAN COV  EFF DT
------ --------------------- ----------- ---------- ---  -------  -------- ---- ----------
011240 TESTCASE, ANN         219-09-4821 04/15/1980 F     133.7  WELF-B   EMP  07/01/2026
011250 SAMPLETON, BO         219-09-4822 04/16/1981 M     187.7  WELF-A   E+C  07/01/2026
011256 FAKEMAN, CY           219-09-4823 04/17/1982 M     173.1  WELF-B   FAM  04/01/2026
       CRAFT TOTAL           MEMBERS   3           HOURS 494.5
`);
  expect(errorsOf(issues)).toEqual([]);
  expect(records).toMatchObject([
    {
      member_id: '011240',
      last_name: 'TESTCASE',
      coverage: { coverage_type: 'employee_only', effective_date: '2026-07-01' },
    },
    { member_id: '011250', coverage: { coverage_type: 'employee_plus_children' } },
    { member_id: '011256', coverage: { coverage_type: 'employee_plus_family' } },
  ]);
});
