import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { readLines } from '../read-whole-file.ts';

const PEOPLE = ['1,Ann,Testcase,1980-04-15,2026-01-01', '2,Bo,Sampleton,1981-05-16,2026-01-01'];
const HEADER = 'Employee ID,First Name,Last Name,Date of Birth,Benefits Begin';
const coveragesSchema = z.looseObject({
  coverages: z.array(
    z.looseObject({
      insurance_line: z.string().nullable(),
      plan_name: z.string().nullable(),
      coverage_type: z.string().nullable(),
    }),
  ),
});

/** Line, plan, and level of each coverage, by person. */
async function coveragesOf(labels: string, cells: readonly string[]) {
  const { extra } = await readLines(
    [`${HEADER},${labels}`, ...PEOPLE.map((person, at) => `${person},${cells[at]}`)].join('\n'),
  );
  return extra.map((one) =>
    coveragesSchema
      .parse(one)
      .coverages.map(({ insurance_line: line, plan_name: name, coverage_type: level }) => [line, name, level]),
  );
}

describe('columns that are plans, with the coverage level in the cell', () => {
  test('each filled cell is a coverage of the plan, also if two plans are of one line', async () => {
    const labels = 'Medical - Oak PPO 750,Medical - Oak HSA 3000,Dental: Smile High';
    expect(await coveragesOf(labels, [',EE,EE', 'FAM,,'])).toEqual([
      [
        ['medical', 'Medical - Oak HSA 3000', 'employee_only'],
        ['dental', 'Dental: Smile High', 'employee_only'],
      ],
      [['medical', 'Medical - Oak PPO 750', 'employee_plus_family']],
    ]);
  });

  test('a field of a line is no plan', async () => {
    const labels = 'Medical - Plan,Medical - Tier,Dental - Plan,Dental - Tier';
    const [ann] = await coveragesOf(labels, ['Oak,EE,Smile,EE', 'Elm,FAM,Smile,FAM']);
    expect(ann).toEqual([
      ['medical', 'Oak', 'employee_only'],
      ['dental', 'Smile', 'employee_only'],
    ]);
  });
});
