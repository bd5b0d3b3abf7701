import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { readLines, readWholeFile } from '../read-whole-file.ts';

const HEADER = 'Employee ID,First Name,Last Name,Date of Birth,Coverage Level,Start Date';
const PEOPLE = ['1,Ann,Testcase,1980-04-15', '2,Bo,Sampleton,1981-05-16', '3,Cat,Fakeman,1982-06-17'];
const extraSchema = z.looseObject({
  coverages: z.array(z.looseObject({ insurance_line: z.string().nullable(), plan_name: z.string().nullable() })),
});

/** For each person one coverage, with these further cells. */
async function coveragesOf(labels: string, cells: readonly string[]): Promise<(string | null)[][]> {
  const rows = PEOPLE.map((person, at) => `${person},Employee Only,2025-01-01,${cells[at % cells.length]}`);
  const bytes = new Uint8Array(Buffer.from([`${HEADER},${labels}`, ...rows].join('\n')));
  const { extra } = await readWholeFile(bytes, { fileName: 'export.csv' });
  return extra.map((one) => {
    const [coverage] = extraSchema.parse(one).coverages;
    return [coverage?.insurance_line ?? null, coverage?.plan_name ?? null];
  });
}

describe('the line of a coverage', () => {
  test('by the values of a column, whatever its label', async () => {
    expect(await coveragesOf('PL_NAME,PL_TYP_NAME', ['Frontera,Medical', 'Frontera,Dental', 'Clear,Vision'])).toEqual([
      ['medical', 'Frontera'],
      ['dental', 'Frontera'],
      ['vision', 'Clear'],
    ]);
  });

  test('by its own column, in the roster of a life insurer', async () => {
    const { records, extra } = await readLines(`
Cert,Insured Name,Birth Date,Cov,Issue Date,FAM_TYPE
V301,"Testcase, Ann",04/15/1980,VOL LIFE,01/01/2018,EE
V301,"Testcase, Ann",04/15/1980,STD,02/01/2018,EE
V304,"Sampleton, Bo",05/16/1981,VOL LIFE,03/01/2018,FAM
V307,"Fakeman, Cy",06/17/1982,STD,04/01/2018,ES`);
    expect(records.map(({ coverage }) => coverage)).toMatchObject([
      { effective_date: '2018-01-01', coverage_type: 'employee_only' },
      { effective_date: '2018-03-01', coverage_type: 'employee_plus_family' },
      { effective_date: '2018-04-01', coverage_type: 'employee_plus_spouse' },
    ]);
    expect(extra[0]!.coverages).toMatchObject([
      { insurance_line: 'life', effective_date: '2018-01-01' },
      { insurance_line: 'short_term_disability', effective_date: '2018-02-01' },
    ]);
  });

  test.each(['Department', 'Waived Benefits', 'Previous Carrier Plan Type'])('never by a column %s', async (label) => {
    const coverages = await coveragesOf(`Plan Name,${label}`, ['Frontera,Dental', 'Frontera,Vision']);
    expect(coverages.map(([line]) => line)).toEqual([null, null, null]);
  });

  test('by the name of the plan, where all plans name the same line', async () => {
    const coverages = await coveragesOf('Plan Name', ['Alamo PPO Medical', 'Alamo HDHP Medical']);
    expect(coverages.map(([line]) => line)).toEqual(['medical', 'medical', 'medical']);
  });

  test('a code of the type of plan is no name of a plan', async () => {
    const coverages = await coveragesOf('PLAN_TYPE', ['10', '11', '14']);
    expect(coverages.map(([, name]) => name)).toEqual([null, null, null]);
  });
});

describe('a coverage without a line next to one of dental', () => {
  test('each has its own start, and the first is the primary one', async () => {
    const { records, extra } = await readLines(
      [
        'ID,First Name,Last Name,Birth Date,Plan Code,Tier,Start,End,Dental Plan Code,Dental Tier,Dental Start',
        '1,Ann,Testcase,1980-04-15,C-1,Employee Only,2025-01-01,,D-1,Family,2026-02-01',
        '2,Bo,Sampleton,1981-05-16,C-1,Family,2025-01-01,,,,',
      ].join('\n'),
    );
    expect(records.map(({ coverage }) => coverage)).toMatchObject([
      { plan_id: 'C-1', effective_date: '2025-01-01', coverage_type: 'employee_only' },
      { plan_id: 'C-1', effective_date: '2025-01-01', coverage_type: 'employee_plus_family' },
    ]);
    expect(extra[0]?.coverages).toMatchObject([
      { insurance_line: 'medical', plan_id: 'C-1', effective_date: '2025-01-01' },
      { insurance_line: 'dental', plan_id: 'D-1', effective_date: '2026-02-01' },
    ]);
  });
});
