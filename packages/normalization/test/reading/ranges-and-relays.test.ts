import { describe, expect, test } from '@jest/globals';
import { readLines } from '../read-whole-file.ts';
import { readSheets } from './read-sheets.ts';
import { coveragesOf, errorsOf, firsts } from './values-of.ts';

const relations = (records: readonly Record<string, unknown>[]) =>
  records.map(({ dependents }) =>
    (dependents as { relationship: string }[]).map(({ relationship }) => relationship).join(' '),
  );

describe('a legend with a range that has no end', () => {
  test.each(['3 or higher', '3+', '3 and up', '3 & above', '3 thru 9'])('%s', async (range) => {
    const { records, issues } = await readLines(`Family No,Pers,Surname,Given Name,Born,Sex,Plan,Level,Start
8001,1,Testcase,Ann,04/15/1980,F,PPO,FAM,01/01/2025
8001,2,Testcase,Cy,04/16/1981,M,,,
8001,3,Testcase,Ed,04/17/2011,M,,,
8001,4,Testcase,Flo,04/18/2013,F,,,
8002,1,Mock,Bo,04/19/1982,M,HMO,EE,01/01/2025
,,,,,,,,
"Pers: 1 = Insured, 2 = Wife or husband, ${range} = Child",,,,,,,,`);
    expect(errorsOf(issues).filter((code) => code !== 'lone_value')).toEqual([]);
    expect(firsts(records)).toEqual([['Ann', 'Cy', 'Ed', 'Flo'], ['Bo']]);
    expect(relations(records)).toEqual(['spouse child child', '']);
  });
});

test('a listing with numbers of persons beside names, and levels without a known name behind plans', async () => {
  const { records, extra, issues } =
    await readLines(`TESTVILLE MUTUAL              ROSTER OF COVERED PEOPLE              RUN 2026-11-27

GRPNO CARD NO    PN MEMBER NAME           SOC SEC     BIRTH      S HIRE DATE  MDPLN XTR MED EFF    VSPLN YTR VIS EFF
70011 K2200356   01 TESTCASE, ANN         219-09-4821 1974-03-09 F 2010-05-01 A2500 FAM 2024-01-01
70011 K2200356   02 TESTCASE, CY          219-09-4822 1978-07-02 M
70011 K2200356   03 TESTCASE, ED          219-09-4823 2001-03-01 M
70011 K2200558   01 O'MOCK, BO            219-09-4824 1971-08-23 M 2010-05-04 B1000 E+C 2024-01-01 SIGHT E+C 2024-01-01
70011 K2200558   03 O'MOCK, DI            219-09-4825 2001-03-27 F
70011 K2200771   01 FAKEMAN, FAY          219-09-4826 1981-08-23 F 2010-05-06 B1000 SGL 2024-01-01 SIGHT SGL 2024-01-01
70011 K2200772   01 SAMPLETON, GUS        219-09-4827 1981-08-24 M 2010-05-07 B1000 SGL 2024-01-01
70011 K2200773   01 SAMPLETON, HAL        219-09-4828 1981-08-25 M 2010-05-08 A2500 SGL 2024-01-01
70011 K2200774   01 SAMPLETON, IDA        219-09-4829 1981-08-26 F 2010-05-09 B1000 SGL 2024-01-01

PN: 01=MEMBER 02=SPOUSE 03 AND UP=CHILDREN
END OF ROSTER   6 CARDS`);
  expect(errorsOf(issues)).toEqual([]);
  expect(firsts(records)).toEqual([['ANN', 'CY', 'ED'], ['BO', 'DI'], ['FAY'], ['GUS'], ['HAL'], ['IDA']]);
  expect(relations(records).slice(0, 3)).toEqual(['spouse child', 'child', '']);
  expect(extra.slice(0, 3).map(coveragesOf)).toEqual([
    ['medical: A2500: employee_plus_family'],
    ['medical: B1000: employee_plus_children', 'vision: SIGHT: employee_plus_children'],
    ['medical: B1000: employee_only', 'vision: SIGHT: employee_only'],
  ]);
});

test('numbers of persons on a sheet for each line, with a note below', async () => {
  const head = ['Card No', 'Person', 'Last', 'First', 'Birthdate', 'SSN', 'Plan', 'Level', 'From'];
  const note = ['Person: 0 = member, 1 = spouse, 2 and up = child'];
  const family = (plan: string) => [
    ['4104', '0', 'Testcase', 'Ann', '04/15/1980', '219-09-4821', plan, 'Family', '01/01/2025'],
    ['4104', '1', 'Testcase', 'Cy', '04/16/1981', '219-09-4822', plan, 'Family', '01/01/2025'],
    ['4104', '2', 'Testcase', 'Ed', '04/17/2011', '219-09-4823', plan, 'Family', '01/01/2025'],
    ['4105', '0', 'Mock', 'Bo', '04/18/1982', '219-09-4824', plan, 'Single', '01/01/2025'],
    ['4106', '0', 'Fakeman', 'Di', '04/19/1983', '219-09-4825', plan, 'Single', '01/01/2025'],
    ['4107', '0', 'Sampleton', 'Flo', '04/20/1984', '219-09-4826', plan, 'Single', '01/01/2025'],
  ];
  const { records, extra, issues } = await readSheets({
    Medical: [head, ...family('Fund PPO'), [''], note],
    Dental: [head, ...family('Fund Dental'), [''], note],
  });
  expect(errorsOf(issues)).toEqual(['lone_value', 'lone_value']);
  expect(firsts(records)).toEqual([['Ann', 'Cy', 'Ed'], ['Bo'], ['Di'], ['Flo']]);
  expect(relations(records)[0]).toBe('spouse child');
  expect(coveragesOf(extra[0]!)).toEqual([
    'medical: Fund PPO: employee_plus_family',
    'dental: Fund Dental: employee_plus_family',
  ]);
});

test('fields of two files of a midrange system', async () => {
  const { records, extra, issues } =
    await readLines(`"PMEMPNO","PMDEPSEQ","PMRELCD","PMLSTNAM","PMFSTNAM","PMSSN","PMSEX","PMBTHDAT","PMCITY","PMSTATE","BXMEDPLN","BXMEDTIER","BXMEDEFF","BXDENPLN","BXDENTIER","BXDENEFF"
255,0,"E","TESTCASE  ","ANN   ",219094821,"F",1000317,"TESTVILLE ","OH","PPO1","ES",1240101,"DN10","ES",1240101
255,1,"S","TESTCASE  ","CY    ",219094822,"M",970207,"          ","  ","    ","  ",0,"    ","  ",0
313,0,"E","MOCK      ","BO    ",219094823,"M",860324,"TESTVILLE ","OH","PPO1","EE",1240101,"    ","  ",0`);
  expect(errorsOf(issues)).toEqual([]);
  expect(records).toMatchObject([
    { first_name: 'ANN', date_of_birth: '2000-03-17', dependents: [{ date_of_birth: '1997-02-07' }] },
    { first_name: 'BO', date_of_birth: '1986-03-24' },
  ]);
  expect(extra.map(coveragesOf)).toEqual([
    ['medical: PPO1: employee_plus_spouse', 'dental: DN10: employee_plus_spouse'],
    ['medical: PPO1: employee_only'],
  ]);
});

describe('groups whose numbers begin anew', () => {
  test.each([
    ['Location', 'Carrier Group Number'],
    ['Captive', 'Member Co No'],
    ['Site', 'Participating Employer No'],
  ])('are told apart by the number, not the name: %s, %s', async (name, number) => {
    const { records, extra, issues } = await readLines(`${name},${number},Emp No,Rel,Last,First,DOB,Plan,Tier,Eff Date
North,0071,101,EE,Testcase,Ann,04/15/1980,PPO,ES,01/01/2025
North,0071,101,SP,Testcase,Cy,04/16/1981,PPO,ES,01/01/2025
South,0072,101,EE,Mock,Bo,04/17/1982,PPO,EC,01/01/2025
South,0072,101,CH,Mock,Di,04/18/2012,PPO,EC,01/01/2025
North,0071,102,EE,Fakeman,Flo,04/19/1983,PPO,EE,01/01/2025`);
    expect(errorsOf(issues)).toEqual([]);
    expect(firsts(records)).toEqual([['Ann', 'Cy'], ['Bo', 'Di'], ['Flo']]);
    expect(extra.map(({ group_id: group }) => group)).toEqual(['0071', '0072', '0071']);
  });
});

describe('people in a cell with their relationships', () => {
  test.each([
    ['between slashes', (name: string, relation: string, birth: string) => `${name} / ${relation} / ${birth}`],
    ['in front', (name: string, relation: string, birth: string) => `${relation}: ${name}, ${birth}`],
    [
      'in brackets behind the name',
      (name: string, relation: string, birth: string) => `${name} (${relation}) ${birth}`,
    ],
    ['behind the date', (name: string, relation: string, birth: string) => `${name} ${birth} (${relation})`],
  ])('%s', async (_, person) => {
    const { records, issues } = await readSheets({
      Faculty: [
        ['ID', 'Last Name', 'First Name', 'DOB', 'Medical Plan', 'Tier', 'Effective', 'Covered dependents'],
        [
          '9001',
          'Testcase',
          'Ann',
          '04/15/1980',
          'PPO',
          'Family',
          '01/01/2025',
          [person('Cy Testcase', 'husband', '4/16/1981'), person('Ed Testcase', 'son', '4/17/2011')].join('\n'),
        ],
        ['9002', 'Mock', 'Bo', '04/18/1982', 'PPO', 'EE', '01/01/2025', ''],
        [
          '9003',
          'Fakeman',
          'Di',
          '04/19/1983',
          'PPO',
          'EE + Child',
          '01/01/2025',
          person('Flo Fakeman', 'daughter', '4/20/2014'),
        ],
      ],
    });
    expect(errorsOf(issues)).toEqual([]);
    expect(firsts(records)).toEqual([['Ann', 'Cy', 'Ed'], ['Bo'], ['Di', 'Flo']]);
    expect(relations(records)).toEqual(['spouse child', '', 'child']);
  });
});

test.each(['DIS CHILD', 'Handicapped child', 'Student Dau', 'ADLT CHILD', 'Bio Son'])('%s is a child', async (word) => {
  const { records, issues } = await readLines(`ID,Rel,Last,First,DOB,Plan,Level,Start
1,SELF,Testcase,Ann,04/15/1980,PPO,FAM,01/01/2025
1,SPOUSE,Testcase,Cy,04/16/1981,PPO,FAM,01/01/2025
1,${word},Testcase,Ed,04/17/2003,PPO,FAM,01/01/2025`);
  expect(errorsOf(issues)).toEqual([]);
  expect(relations(records)).toEqual(['spouse child']);
});

test('a row that says in its last cell that it is an example', async () => {
  const { records, recognition } = await readLines(`No,Last,First,DOB,Plan,Level,Start,Notes
X,Sample,Sam,01/01/1980,PPO,EE,01/01/2025,Sample line: do not upload
1,Testcase,Ann,04/15/1980,PPO,EE,01/01/2025,
2,Mock,Bo,04/16/1981,PPO,EE,01/01/2025,call before noon`);
  expect(firsts(records)).toEqual([['Ann'], ['Bo']]);
  expect(recognition.warnings.map(({ code }) => code)).toContain('template_rows_skipped');
});

test('codes and descriptions below labels that say nothing of plans', async () => {
  const { extra, issues } =
    await readLines(`EMPL_ID|LAST_NAME|FIRST_NAME|BIRTH_DATE|PDQX_CODE|PDQX_DESC|COVERAGE_LEVEL|COV_BEGIN_DATE
@0041|Testcase|Ann|15-APR-1980|MHK|Valley HMO 20|Employee Only|01-OCT-2024
@0041|Testcase|Ann|15-APR-1980|DNT|Dental Premier|Employee Only|01-OCT-2024
@0042|Mock|Bo|16-APR-1981|MHK|Valley HMO 20|Employee Only|01-OCT-2024`);
  expect(errorsOf(issues)).toEqual([]);
  expect(coveragesOf(extra[0]!)).toHaveLength(2);
  expect(coveragesOf(extra[0]!)[1]).toBe('dental: DNT: employee_only');
});

test('several rows of a person, whose plans no column is read for, are told', async () => {
  const { extra, issues } = await readLines(`ID,Last,First,DOB,Bqx,Level,Start
1,Testcase,Ann,04/15/1980,K4-77,Family,01/01/2025
1,Testcase,Ann,04/15/1980,Z9-10,Family,01/01/2025
2,Mock,Bo,04/16/1981,K4-77,Single,01/01/2025
2,Mock,Bo,04/16/1981,Z9-10,Single,02/01/2025`);
  expect(coveragesOf(extra[0]!)[0]).toBe(': : employee_plus_family');
  expect(issues.filter(({ code }) => code === 'plan_unread').map(({ row_number: row }) => row)).toEqual([2, 3, 4, 5]);
});
