import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { readLines, readWholeFile } from './read-whole-file.ts';

const PERSONS = ['Employee ID,First Name,Last Name,DOB', '1,Ann,Testcase,04/15/1980', '2,Bo,Sampleton,05/26/1981'];

const coverageSchema = z.record(z.string(), z.unknown());

/** Two members with further columns: what their coverages come to. */
async function coveragesOf(header: string, ...rows: [string, string]) {
  const lines = PERSONS.map((line, index) => `${line},${[header, ...rows][index]}`);
  const { extra, records, issues } = await readWholeFile(new Uint8Array(Buffer.from(lines.join('\n'))));
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  const text = (one: Record<string, unknown>) =>
    [one.insurance_line, one.plan_name, one.effective_date, one.coverage_type].map((value) => value ?? '-').join(' ');
  return extra.map(({ coverages }, index) => ({
    primary: coverageSchema.parse(records[index]?.coverage).coverage_type,
    all: z.array(coverageSchema).parse(coverages).map(text),
  }));
}

describe('elections in columns of their own', () => {
  test('a tier under `Dental Coverage`, and lines alone over tiers', async () => {
    for (const header of ['Medical Coverage,Dental Coverage,Effective Date', 'Medical,Dental,Effective Date']) {
      expect(await coveragesOf(header, 'EE+Family,EE,01/01/2025', 'EE,EE+Spouse,02/01/2025')).toEqual([
        {
          primary: 'employee_plus_family',
          all: ['medical - 2025-01-01 employee_plus_family', 'dental - 2025-01-01 employee_only'],
        },
        {
          primary: 'employee_only',
          all: ['medical - 2025-02-01 employee_only', 'dental - 2025-02-01 employee_plus_spouse'],
        },
      ]);
    }
  });

  test('marks below lines, with one level for all', async () => {
    const header = 'Medical,Dental,Vision,Level,Effective Date';
    expect(await coveragesOf(header, 'x,,x,EE+Family,01/01/2025', ',Yes,,EE,02/01/2025')).toEqual([
      {
        primary: 'employee_plus_family',
        all: ['medical - 2025-01-01 employee_plus_family', 'vision - 2025-01-01 employee_plus_family'],
      },
      { primary: 'employee_only', all: ['dental - 2025-02-01 employee_only'] },
    ]);
  });

  test('answers below lines: no declines', async () => {
    const header = 'Dental Coverage,Vision Coverage,Tier,Effective Date';
    expect(await coveragesOf(header, 'Y,N,EE+Family,01/01/2025', 'N,Y,EE,02/01/2025')).toEqual([
      { primary: 'employee_plus_family', all: ['dental - 2025-01-01 employee_plus_family'] },
      { primary: 'employee_only', all: ['vision - 2025-02-01 employee_only'] },
    ]);
  });

  test('a date alone lists none', async () => {
    const found = await coveragesOf('Benefit Start Date', '01/01/2025', '02/01/2025');
    expect(found.map(({ all }) => all)).toEqual([[], []]);
  });

  test('`Cov` with codes of levels, and NONE is no coverage', async () => {
    const { extra, issues } = await readLines(`
Emp ID,Last Name,First Name,Date of Birth,Vision Cov,Vision Eff,Dental Cov,Dental Eff
0094,Testcase,Ann,03/21/1973,FAM,10/01/2024,NONE,
0100,Sampleton,Bo,06/20/1979,NONE,,EE,10/01/2024
0106,Fakeman,Cy,07/21/1981,ES,10/01/2024,EE,10/01/2024`);
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(extra.map(({ coverages }) => coverages)).toMatchObject([
      [{ insurance_line: 'vision', coverage_type: 'employee_plus_family' }],
      [{ insurance_line: 'dental', coverage_type: 'employee_only' }],
      [
        { insurance_line: 'dental', coverage_type: 'employee_only' },
        { insurance_line: 'vision', coverage_type: 'employee_plus_spouse' },
      ],
    ]);
  });

  test('what names another line is not theirs', async () => {
    const header = 'Medical Plan,Medical Tier,Medical Effective Date,Dental Plan';
    expect(await coveragesOf(header, 'Gold,EE+Family,01/01/2025,Dent One', 'Gold,EE,02/01/2025,')).toEqual([
      { primary: 'employee_plus_family', all: ['medical Gold 2025-01-01 employee_plus_family', 'dental Dent One - -'] },
      { primary: 'employee_only', all: ['medical Gold 2025-02-01 employee_only'] },
    ]);
  });

  test('without a plan or tier there is none, whatever dates the row shares', async () => {
    const header = 'Medical Plan,Medical Tier,Dental Plan,Dental Tier,Effective Date';
    expect(await coveragesOf(header, ',,Dent One,EE+Spouse,01/01/2025', 'Gold,EE,,,02/01/2025')).toEqual([
      { primary: 'employee_plus_spouse', all: ['dental Dent One 2025-01-01 employee_plus_spouse'] },
      { primary: 'employee_only', all: ['medical Gold 2025-02-01 employee_only'] },
    ]);
  });

  test('a line without levels needs none, as a row of its own or in its columns', async () => {
    const levels = async (lines: readonly string[], settings = {}) => {
      const file = await readWholeFile(Buffer.from(lines.join('\n')), { settings });
      return file.issues.filter(({ severity }) => severity === 'error').map((issue) => [issue.row_number, issue.field]);
    };
    const rows = [
      'Employee ID,First Name,Last Name,DOB,Benefit,Plan,Coverage Level,Effective Date',
      '1,Ann,Testcase,04/15/1980,Medical,Gold,EE+Family,01/01/2025',
      '1,Ann,Testcase,04/15/1980,Life,Basic Life,,01/01/2025',
      '1,Ann,Testcase,04/15/1980,LTD,Income Guard,,01/01/2025',
      '1,Ann,Testcase,04/15/1980,FSA,Spending,,01/01/2025',
      '2,Bo,Sampleton,05/26/1981,Dental,Dent One,,01/01/2025',
      '3,Cy,Fakeman,06/17/1982,Critical Illness,Cash Ten,,01/01/2025',
    ];
    expect(await levels(rows)).toEqual([[6, 'coverage.coverage_type']]);
    const required = ['coverage.coverage_type' as const];
    expect((await levels(rows, { required })).map(([row]) => row)).toEqual([3, 4, 5, 6, 7]);
    const columns = 'Medical Plan,Medical Tier,Life Plan,Life Tier,Dental Plan,Dental Tier,Effective Date';
    expect(
      await levels([
        `${PERSONS[0]},${columns}`,
        `${PERSONS[1]},Gold,EE,Basic Life,,Dent One,EE,01/01/2025`,
        `${PERSONS[2]},Gold,EE,Basic Life,EE,Dent One,,01/01/2025`,
      ]),
    ).toEqual([[3, 'coverage.coverage_type']]);
  });

  test('of repeated columns each election has its own dates, an end among them', async () => {
    const header = 'Plan,Effective Date,Term Date,Plan,Effective Date,Term Date';
    const { extra } = await readWholeFile(
      Buffer.from(`ID,Name,DOB,${header}\n1,Ann Testcase,1980-04-15,M,2025-05-01,2025-12-31,D,2025-06-01,`),
    );
    expect(extra[0]).toMatchObject({
      coverages: [
        { plan_id: 'M', effective_date: '2025-05-01', termination_date: '2025-12-31' },
        { plan_id: 'D', effective_date: '2025-06-01', termination_date: null },
      ],
    });
  });

  test('a plan that is declined is waived, however clean the rest of the row is', async () => {
    const rows = [
      'No coverage',
      'Not Enrolled',
      'I waive medical coverage',
      'Gold PPO - Waived',
      'Delta Dental',
    ].flatMap((plan, at) =>
      ['217-249-6314', '217-249-6315 x12'].map(
        (phone) => `M${at}${phone.length},Ann,Testcase,1980-04-15,${phone},${plan},2025-02-01`,
      ),
    );
    const header = 'Member ID,First Name,Last Name,Date of Birth,Phone,Plan Name,Effective Date';
    const { records } = await readWholeFile(Buffer.from([header, ...rows].join('\n')));
    const tiers = records.map(({ coverage }) => coverageSchema.parse(coverage).coverage_type);
    expect(tiers).toEqual([...Array(8).fill('waived'), null, null]);
  });
});

test.each(['—', '-', 'N/A', '&nbsp;'])('%s in all columns of a line of coverage is no coverage', async (mark) => {
  const members = await coveragesOf(
    'Medical Plan,Medical Tier,Medical Effective Date,Dental Plan,Dental Tier,Dental Effective Date',
    'PPO,EE Only,01/01/2025,DHMO,EE Only,01/01/2025',
    `PPO,EE Only,01/01/2025,${mark},${mark},${mark}`,
  );
  expect(members.map(({ all }) => all)).toEqual([
    ['medical PPO 2025-01-01 employee_only', 'dental DHMO 2025-01-01 employee_only'],
    ['medical PPO 2025-01-01 employee_only'],
  ]);
});
