import { describe, expect, test } from '@jest/globals';
import { readLines } from '../read-whole-file.ts';
import { coveragesOf, errorsOf, firsts } from './values-of.ts';

interface Dated {
  readonly effective_date: string | null;
  readonly termination_date: string | null;
}
const datesOf = (records: readonly Record<string, unknown>[]) =>
  records.map(({ coverage }) => {
    const { effective_date: from, termination_date: to } = coverage as Dated;
    return [from, to];
  });

test('the contract of the job is no period of coverage', async () => {
  const { records, issues } =
    await readLines(`Fellow ID,Last,First,Birth Date,SSN,Contract Start,Contract End,Medical Plan,Medical Tier,Benefits Effective
F-14,Testcase,Ann,1987-06-09,219-09-4821,2024-06-22,2026-06-30,House PPO,Single,2024-07-01
F-17,Mock,Bo,1986-06-10,219-09-4822,2024-06-22,2027-06-30,House PPO,Single,2024-08-01`);
  expect(errorsOf(issues)).toEqual([]);
  expect(datesOf(records)).toEqual([
    ['2024-07-01', null],
    ['2024-08-01', null],
  ]);
});

test('a contract without another start is the insurance', async () => {
  const { records } = await readLines(`ID,Last,First,Birth Date,Plan,Tier,Contract Start,Contract End
14,Testcase,Ann,1987-06-09,PPO,Single,2024-07-01,2025-12-31
17,Mock,Bo,1986-06-10,PPO,Single,2024-08-01,`);
  expect(datesOf(records)).toEqual([
    ['2024-07-01', '2025-12-31'],
    ['2024-08-01', null],
  ]);
});

test('the number of a system goes behind the one that a family shares', async () => {
  const { records, issues } = await readLines(`person_id,crew_id,role,surname,given_name,birth_dt,ssn,plan,tier,start
90101,CR5021,SELF,Testcase,Ann,1995-02-24,219-09-4821,PPO,EE,2025-01-01
90106,CR5030,SELF,Mock,Bo,1997-02-20,219-09-4822,PPO,EE+SP,2025-01-01
90107,CR5030,SPOUSE,Mock,Di,2001-01-16,219-09-4823,,,
90108,CR5044,SELF,Fakeman,Ed,1998-01-16,219-09-4824,PPO,EE,2025-01-01`);
  expect(errorsOf(issues)).toEqual([]);
  expect(records.map(({ member_id: id }) => id)).toEqual(['CR5021', 'CR5030', 'CR5044']);
  expect(firsts(records)).toEqual([['Ann'], ['Bo', 'Di'], ['Ed']]);
});

describe('a plan without a line is medical', () => {
  test('next to answers for dental and vision', async () => {
    const { extra } = await readLines(`Cert,Last,First,DOB,Plan,Coverage,Eff,Dental,Vision
70120,Testcase,Ann,04/15/1980,Copay 1500,EE,01/01/2025,Y,N
70123,Mock,Bo,04/16/1981,Saver 3000,EE,01/01/2025,N,N`);
    expect(extra.map(coveragesOf)).toEqual([
      ['medical: Copay 1500: employee_only'],
      ['medical: Saver 3000: employee_only'],
    ]);
  });

  test('next to a dental plan with a level of its own', async () => {
    const { extra } = await readLines(`Cert,Last,First,DOB,Plan,Cov,Start,Dental,Den Cov,Den Start
70120,Testcase,Ann,04/15/1980,GH1,FAM,01/01/2025,GD1,EE,01/01/2025
70123,Mock,Bo,04/16/1981,GH2,EE,01/01/2025,,,`);
    expect(extra.map(coveragesOf)).toEqual([
      ['medical: GH1: employee_plus_family', 'dental: GD1: employee_only'],
      ['medical: GH2: employee_only'],
    ]);
  });

  test('if all plans are of kinds that only medical ones are', async () => {
    const { extra } = await readLines(`Cert,Last,First,DOB,Plan,Cov,Start
70120,Testcase,Ann,04/15/1980,MILL HDHP,FAM,01/01/2025
70123,Mock,Bo,04/16/1981,SEASONAL MEC+,EE,01/01/2025
70124,Fakeman,Di,04/17/1982,MILL PPO,EE,01/01/2025`);
    expect(extra.map((one) => coveragesOf(one)[0]!.split(':')[0])).toEqual(['medical', 'medical', 'medical']);
  });
});

test.each(['31DEC99', '12/31/99', '12/31/2099'])('%s is no end', async (end) => {
  const { records } = await readLines(`ID,Last,First,DOB,Plan,Cov,Eff,End
1,Testcase,Ann,04/15/1980,PPO,EE,01/01/2025,${end}
2,Mock,Bo,04/16/1981,PPO,EE,01/01/2025,12/31/2025`);
  expect(datesOf(records)).toEqual([
    ['2025-01-01', null],
    ['2025-01-01', '2025-12-31'],
  ]);
});

test('single blanks between labels: codes before streets, answers behind dates, periods from and to', async () => {
  const { records, extra, issues } = await readLines(`LU 77 TESTERS WELFARE FUND     ELIGIBILITY LISTING     11/27/2024
ALL DATES CCYYDDD

PART NO  R NAME                     SX SOC SEC   BIRTH   CLS ADDRESS                CITY        ST ZIP   EMPLR  PLAN T ELIG FR ELIG TO DNTL VIS  HRS BANK
0004199  P TESTCASE, ANN            F  219094821 1985285 AP4 375 HILLCREST DR       SYLVANIA    OH 43560 00211  A1   4 2024182 2024365 Y    N       693.5
0004199  S TESTCASE, CY             M  219094822 1987226
0004199  C TESTCASE, ED J           M  219094823 2009303
0004344  P MOCK, BO                 M  219094824 1980154 JW  39 WILLOW CT           MONROE      MI 48161 00243  B2   2 2024182 2024365 Y    Y       589.5
0004344  S MOCK, DI                 F  219094825 1984232
0004485  P FAKEMAN JR, GUS          M  219094826 1984024 AP4 862 SPRING ST          PERRYSBURG  OH 43551 00452  B2   1 2023274 2024365 N    Y       660.5
0004696  P SAMPLETON, HAL L         M  219094827 1993257 AP4 1899 CHURCH ST         MONROE      MI 48161 00377  B2   1 2024274 2024365 Y    Y       447.5
0004697  P SAMPLETON, IDA L         F  219094828 1993258 JW  1900 CHURCH ST         MONROE      MI 48161 00377  B2   1 2024274 2024365 Y    Y       447.5
0004700  P SAMPLETON, JAN           F  219094830 1993258 AP4 1900 CHURCH ST         MONROE      MI 48161 00377  B2   1 2024274 2024365 Y    Y       447.5
0004701  P SAMPLETON, KAY           F  219094831 1993259 AP4 1901 CHURCH ST         MONROE      MI 48161 00377  B2   1 2024274 2024365 Y    Y       447.5
0004702  P SAMPLETON, LIV           F  219094832 1993260 AP4 1902 CHURCH ST         MONROE      MI 48161 00377  B2   1 2024274 2024365 Y    Y       447.5
0004703  P SAMPLETON, MIA           F  219094833 1993261 AP4 1903 CHURCH ST         MONROE      MI 48161 00377  B2   1 2024274 2024365 Y    Y       447.5
0004704  P SAMPLETON, NAN           F  219094834 1993262 AP4 1904 CHURCH ST         MONROE      MI 48161 00377  B2   1 2024274 2024365 Y    Y       447.5
0004705  P SAMPLETON, OLA           F  219094835 1993263 AP4 1905 CHURCH ST         MONROE      MI 48161 00377  B2   1 2024274 2024365 Y    Y       447.5
0004706  P SAMPLETON, PAM           F  219094836 1993264 AP4 1906 CHURCH ST         MONROE      MI 48161 00377  B2   1 2024274 2024365 Y    Y       447.5
0004707  P SAMPLETON, QUE           F  219094837 1993265 AP4 1907 CHURCH ST         MONROE      MI 48161 00377  B2   1 2024274 2024365 Y    Y       447.5
0004708  P SAMPLETON, RAE           F  219094838 1993266 AP4 1908 CHURCH ST         MONROE      MI 48161 00377  B2   1 2024274 2024365 Y    Y       447.5
0004709  P SAMPLETON, SUE           F  219094839 1993267 AP4 1909 CHURCH ST         MONROE      MI 48161 00377  B2   1 2024274 2024365 Y    Y       447.5

R  P=PARTICIPANT S=SPOUSE C=CHILD
T  1=PARTICIPANT ONLY 2=PARTICIPANT AND SPOUSE 3=PARTICIPANT AND CHILDREN 4=FAMILY
TOTAL PARTICIPANTS 5`);
  expect(errorsOf(issues)).toEqual([]);
  expect(firsts(records).slice(0, 3)).toEqual([['ANN', 'CY', 'ED'], ['BO', 'DI'], ['GUS']]);
  expect(records.map(({ address }) => (address as { street: string }).street).slice(0, 3)).toEqual([
    '375 HILLCREST DR',
    '39 WILLOW CT',
    '862 SPRING ST',
  ]);
  expect(datesOf(records)[0]).toEqual(['2024-06-30', '2024-12-30']);
  expect(coveragesOf(extra[0]!)).toEqual(['medical: A1: employee_plus_family']);
});

test('legends with one blank behind their title, one of which explains levels behind plans', async () => {
  const { records, extra, issues } =
    await readLines(`LOC   CERT NO  TY LAST NAME          FIRST NAME   S BIRTH DT STREET ADDRESS          CITY         ST ZIP   MEDPLN MLV MED EFF  DENPLN DLV DEN EFF
00317 00001020 00 TESTCASE           ANN          F 19810209 4053 ELM ST             TESTVILLE    NJ 08053 DIR10  4   20240101 DEP    1   20240101
00317 00001020 01 TESTCASE           CY           M 19790904
00317 00001020 02 TESTCASE           ED           M 20061228
00944 00004397 00 MOCK               BO           M 19800831 4499 CHURCH ST          TESTVILLE    NJ 08088 DIR10  2   20231201
00944 00004397 01 MOCK               DI           F 19811218
00944 00004398 00 FAKEMAN            FLO          F 19811219 4500 CHURCH ST          TESTVILLE    NJ 08088 DIR10  1   20231201 DEP    1   20240101
00944 00004400 00 SAMPLETON          GUS          F 19811210 4500 CHURCH ST          TESTVILLE    NJ 08088 DIR10  1   20231201 DEP    1   20240101
00944 00004401 00 SAMPLETON          HAL          F 19811211 4501 CHURCH ST          TESTVILLE    NJ 08088 DIR10  1   20231201 DEP    1   20240101
00944 00004402 00 SAMPLETON          IDA          F 19811212 4502 CHURCH ST          TESTVILLE    NJ 08088 DIR10  1   20231201 DEP    1   20240101
00944 00004403 00 SAMPLETON          JAN          F 19811213 4503 CHURCH ST          TESTVILLE    NJ 08088 DIR10  1   20231201 DEP    1   20240101
00944 00004404 00 SAMPLETON          KAY          F 19811214 4504 CHURCH ST          TESTVILLE    NJ 08088 DIR10  1   20231201 DEP    1   20240101
00944 00004405 00 SAMPLETON          LIV          F 19811215 4505 CHURCH ST          TESTVILLE    NJ 08088 DIR10  1   20231201 DEP    1   20240101
00944 00004406 00 SAMPLETON          MIA          F 19811216 4506 CHURCH ST          TESTVILLE    NJ 08088 DIR10  1   20231201 DEP    1   20240101
00944 00004407 00 SAMPLETON          NAN          F 19811217 4507 CHURCH ST          TESTVILLE    NJ 08088 DIR10  1   20231201 DEP    1   20240101

END OF REPORT   RECORDS 6   RUN 20241127
TY 00 EMPLOYEE  01 SPOUSE/PARTNER  02 CHILD
LEVEL 1 SINGLE  2 MEMBER AND SPOUSE/PARTNER  3 PARENT AND CHILD(REN)  4 FAMILY  9 WAIVED`);
  expect(errorsOf(issues)).toEqual([]);
  expect(firsts(records).slice(0, 3)).toEqual([['ANN', 'CY', 'ED'], ['BO', 'DI'], ['FLO']]);
  expect(extra.slice(0, 3).map(coveragesOf)).toEqual([
    ['medical: DIR10: employee_plus_family', 'dental: DEP: employee_only'],
    ['medical: DIR10: employee_plus_spouse'],
    ['medical: DIR10: employee_only', 'dental: DEP: employee_only'],
  ]);
});

test('a plan that expires next to the one that was elected', async () => {
  const { extra } =
    await readLines(`ID,Last,First,DOB,2024 Medical (expiring),2025 Medical Plan,2025 Medical Tier,2025 Effective Date
1,Testcase,Ann,04/15/1980,HDHP 3200,PPO 500,EE,01/01/2025
2,Mock,Bo,04/16/1981,PPO 500,PPO 500,Family,01/01/2025`);
  expect(extra.map(coveragesOf)).toEqual([
    ['medical: PPO 500: employee_only'],
    ['medical: PPO 500: employee_plus_family'],
  ]);
});

test('a letter that comes again behind the plans of two lines is the level of each', async () => {
  const { extra, issues } = await readLines(`EMPNO,NAME,BIRTHDT,MED,T,MEDEFF,DEN,T,DENEFF
41023,"TESTCASE,ANN",04/15/1980,KA30,F,01/01/2025,DD50,EE,01/01/2025
41024,"MOCK,BO",04/16/1981,KA15,EE,01/01/2025,,,
41025,"FAKEMAN,DI",04/17/1982,KA15,EE,01/01/2025,DD50,F,01/01/2025`);
  expect(errorsOf(issues)).toEqual([]);
  expect(extra.map(coveragesOf)).toEqual([
    ['medical: KA30: employee_plus_family', 'dental: DD50: employee_only'],
    ['medical: KA15: employee_only'],
    ['medical: KA15: employee_only', 'dental: DD50: employee_plus_family'],
  ]);
});
