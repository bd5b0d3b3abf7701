import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { readWholeFile } from './read-whole-file.ts';

const HEADER = 'Employee ID,First Name,Last Name,Date of Birth,Benefit,Plan,Coverage Level,Start Date,End Date';
const person = (benefit: string, plan: string, start: string, end: string) =>
  `100,Ann,Testcase,1980-04-15,${benefit},${plan},Employee Only,${start},${end}`;
const recordSchema = z.array(z.looseObject({ coverage: z.looseObject({ plan_id: z.string().nullable() }) }));

async function shownPlan(rows: readonly string[]): Promise<string | null> {
  const { records } = await readWholeFile(new Uint8Array(Buffer.from([HEADER, ...rows].join('\n'))), {
    fileName: 'export.csv',
  });
  expect(records).toHaveLength(1);
  return recordSchema.parse(records)[0]!.coverage.plan_id;
}

const old = person('Medical', 'OLD', '2023-04-01', '2025-03-31');
const present = person('Medical', 'NEW', '2025-04-01', '');
const future = person('Medical', 'NEXT', '2026-01-01', '');
const dental = person('Dental', 'DEN', '2026-02-01', '');

const declined = (benefit: string) => `100,Ann,Testcase,1980-04-15,${benefit},,Waived,2026-01-01,`;

describe('which of several coverages a record shows', () => {
  test.each([
    ['one that goes on before one that ended', [old, present], 'NEW'],
    ['wherever it stands', [present, old], 'NEW'],
    [
      'even where the one that ended began later',
      [person('Medical', 'LATE', '2025-05-01', '2025-05-31'), present],
      'NEW',
    ],
    ['of two that go on the later', [present, future], 'NEXT'],
    ['of two that ended the later', [person('Medical', 'OLDER', '2020-01-01', '2020-12-31'), old], 'OLD'],
    ['medical that ended before dental that goes on', [dental, old], 'OLD'],
    ['a line without a name before dental', [dental, person('', 'PLAN', '2026-01-01', '')], 'PLAN'],
    ['medical before a line without a name', [person('', 'PLAN', '2026-01-01', ''), old], 'OLD'],
    ['a line that is held before medical that was declined', [declined('Medical'), dental], 'DEN'],
    ['medical, if everything was declined', [declined('Dental'), declined('Medical')], null],
  ])('%s', async (_, rows, plan) => {
    expect(await shownPlan(rows)).toBe(plan);
  });
});
