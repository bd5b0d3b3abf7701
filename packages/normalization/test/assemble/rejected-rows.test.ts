import { describe, expect, test } from '@jest/globals';
import { readBytes, readWholeFile } from '../read-whole-file.ts';

const readLines = (lines: readonly string[]) => readBytes(`${lines.join('\n')}\n`);

describe('a member with several rows, one of which is rejected', () => {
  const HEADER = 'emp_id,first_name,last_name,dob,line,plan,tier,start,end';
  const row = (id: string, first: string, rest: string) => `${id},${first},Testcase,1980-04-15,${rest}`;

  test('says so in the row of the member', async () => {
    const { records, issues } = await readLines([
      HEADER,
      row('41', 'Ann', 'medical,Gold,EE,2024-01-01,2024-12-31'),
      row('41', 'Ann', 'medical,Gold,ZZ9,2025-01-01,'),
      row('42', 'Bo', 'medical,Gold,EE,2025-01-01,'),
    ]);
    expect(records.map(({ coverage }) => coverage)).toMatchObject([
      { effective_date: '2024-01-01' },
      { effective_date: '2025-01-01' },
    ]);
    expect(issues.map(({ row_number: at, code }) => [at, code])).toEqual([
      [2, 'other_row_rejected'],
      [3, 'unknown_coverage_type'],
    ]);
  });

  test('whichever row comes first, and however far apart the rows are', async () => {
    const others = Array.from({ length: 3000 }, (_, at) => row(`5${at}`, 'Cy', 'medical,Gold,EE,2025-01-01,'));
    const { issues } = await readLines([
      HEADER,
      row('41', 'Ann', 'medical,Gold,ZZ9,2025-01-01,'),
      ...others,
      row('41', 'Ann', 'dental,Smile,EE,2025-01-01,'),
    ]);
    expect(issues.map(({ row_number: at, code }) => [at, code])).toEqual([
      [2, 'unknown_coverage_type'],
      [3003, 'other_row_rejected'],
    ]);
  });

  test('unless the setting is off', async () => {
    const lines = [
      HEADER,
      row('41', 'Ann', 'medical,Gold,EE,2025-01-01,'),
      row('41', 'Ann', 'dental,Smile,ZZ9,2025-01-01,'),
    ];
    const settings = { severities: { other_row_rejected: 'off' } } as const;
    const { issues } = await readWholeFile(Buffer.from(`${lines.join('\n')}\n`), { settings });
    expect(issues.map(({ code }) => code)).toEqual(['unknown_coverage_type']);
  });
});
