import { expect, test } from '@jest/globals';
import { readLines } from '../read-whole-file.ts';
import { coveragesOf, errorsOf, firsts } from './values-of.ts';

test('a row per covered person and plan, behind the worker’s own names', async () => {
  const { records, extra, issues } =
    await readLines(`Worker ID,Official First Name,Official Last Name,Covered Individual ID,Covered Individual First Name,Covered Individual Last Name,Relationship to Worker,Covered Individual Date of Birth,Plan Type,Plan,Coverage Tier,Begin Date
W1,Ann,Testcase,W1,Ann,Testcase,Self,04/15/1980,Medical,PPO,Employee + Spouse,01/01/2026
W1,Ann,Testcase,W1-1,Cy,Sampleton,Spouse,04/16/1981,Medical,PPO,Employee + Spouse,01/01/2026
W1,Ann,Testcase,W1,Ann,Testcase,Self,04/15/1980,Dental,Low,Employee + Spouse,01/01/2026
W1,Ann,Testcase,W1-1,Cy,Sampleton,Spouse,04/16/1981,Dental,Low,Employee + Spouse,01/01/2026
W2,Bo,Mock,W2,Bo,Mock,Self,04/17/1982,Medical,PPO,Employee Only,01/01/2026
W3,Di,Fakeman,W3,Di,Fakeman,Self,04/18/1983,Medical,PPO,Employee + Children,01/01/2026
W3,Di,Fakeman,W3-1,Ed,Fakeman,Child,04/19/2013,Medical,PPO,Employee + Children,01/01/2026`);
  expect(errorsOf(issues)).toEqual([]);
  expect(firsts(records)).toEqual([['Ann', 'Cy'], ['Bo'], ['Di', 'Ed']]);
  expect(records[0]).toMatchObject({ dependents: [{ last_name: 'Sampleton', relationship: 'spouse' }] });
  expect(coveragesOf(extra[0]!)).toEqual(['medical: PPO: employee_plus_spouse', 'dental: Low: employee_plus_spouse']);
});

test('short labels of levels behind the plans of two lines', async () => {
  const { extra, issues } = await readLines(`Emp,Last,First,DOB,Medical,Lvl,Dental,Lvl,Effective
11,Testcase,Ann,04/15/1980,PPO,E/S,DENT-A,EE,01/01/2026
12,Mock,Bo,04/16/1981,HMO,EE,,,01/01/2026
13,Fakeman,Di,04/17/1982,HMO,FAM,DENT-A,FAM,01/01/2026`);
  expect(errorsOf(issues)).toEqual([]);
  expect(extra.map(coveragesOf)).toEqual([
    ['medical: PPO: employee_plus_spouse', 'dental: DENT-A: employee_only'],
    ['medical: HMO: employee_only'],
    ['medical: HMO: employee_plus_family', 'dental: DENT-A: employee_plus_family'],
  ]);
});

test('two legends in one line below a report, of which one says what its label is short for', async () => {
  const { records, issues } =
    await readLines(`TST DENTAL PLAN                MEMBERS BY SUBGROUP                              RUN DATE 11/24/2026

MEMBER ID   QR NAME                         BIRTHDATE  SEX PLAN    TIER EFF DATE
----------- -- ---------------------------- ---------- --- ------- ---- ----------
W91250086   01 TESTCASE, ANN                11/02/1983 F   DP1500  ES   01/01/2015
W91250086   02 TESTCASE, CY                 03/17/1982 M   DP1500  ES   01/01/2015
W32658234   01 MOCK, BO                     06/13/1967 F   DP1500  FAM  01/01/2017
W32658234   02 MOCK, DI                     08/08/1970 M   DP1500  FAM  01/01/2017
W32658234   03 MOCK, ED                     12/18/2021 M   DP1500  FAM  12/18/2021
W56384123   01 SAMPLETON, FAY               06/15/1982 F   DP1500  EE   12/18/2021

QR = RELATION CODE: 01 SUBSCRIBER  02 SPOUSE  03 CHILD     TIER: EE EMPLOYEE ONLY  ES EMPLOYEE AND SPOUSE  FAM FAMILY
END OF REPORT`);
  expect(errorsOf(issues)).toEqual([]);
  expect(firsts(records)).toEqual([['ANN', 'CY'], ['BO', 'DI', 'ED'], ['FAY']]);
  expect(records[1]).toMatchObject({ dependents: [{ relationship: 'spouse' }, { relationship: 'child' }] });
});

test('a legend of levels before what the line says about the dates', async () => {
  const { records, extra } =
    await readLines(`AGY   EMPNO    REL      LAST-NAME    FIRST-NAME   BIRTHDT  SEX HEALTH-PLAN LVL BEGIN-JUL END-JUL
44100 00020311 EMPLOYEE TESTCASE     ANN          19781209 F   PPOG        2   2026001   9999999
44100 00020311 SPOUSE   TESTCASE     CY           19790226 M   PPOG        2   2026001   9999999
44100 00020348 EMPLOYEE MOCK         BO           19690816 F   HMOH        3   2026001   2026273
44100 00020348 CHILD    MOCK         DI           20180802 M   HMOH        3   2026001   2026273
44100 00020385 EMPLOYEE FAKEMAN      ED           19800526 M   HMOH        1   2026228   9999999

LVL 1=EE 2=EE+SPOUSE 3=EE+CHILDREN 4=FAMILY    BEGIN-JUL/END-JUL = CCYYDDD
`);
  expect(firsts(records)).toEqual([['ANN', 'CY'], ['BO', 'DI'], ['ED']]);
  expect(extra.map(coveragesOf)).toEqual([
    ['medical: PPOG: employee_plus_spouse'],
    ['medical: HMOH: employee_plus_children'],
    ['medical: HMOH: employee_only'],
  ]);
  expect(records[1]).toMatchObject({ coverage: { effective_date: '2026-01-01', termination_date: '2026-09-30' } });
});
