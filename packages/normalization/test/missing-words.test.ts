import { describe, expect, test } from '@jest/globals';
import { readLines } from './read-whole-file.ts';

const HEADER =
  'ID,First Name,Middle Name,Last Name,Birth Date,Plan Code,Tier,Start,End,Dental Plan Code,Dental Tier,Dental Start';

describe('the word that a program writes for no value', () => {
  test('in the columns of a line: no coverage of that line, and nothing is required', async () => {
    const { records, extra, issues } = await readLines(
      [
        HEADER,
        '1,Ann,NULL,Testcase,1980-04-15,C-1,Employee Only,2025-01-01,NULL,NULL,NULL,NULL',
        '2,Bo,J,Sampleton,1981-05-16,C-1,Employee Only,2025-01-01,NULL,D-1,Family,2025-01-01',
        '3,Cy,K,Fakeman,1982-06-17,C-1,Employee Only,2025-01-01,NULL,D-1,Family,2025-01-01',
      ].join('\n'),
    );
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(records.map(({ coverage }) => (coverage as { plan_id: string }).plan_id)).toEqual(['C-1', 'C-1', 'C-1']);
    expect(extra.map(({ coverages }) => (coverages as unknown[]).length)).toEqual([1, 2, 2]);
  });

  test('is no middle name, if other columns have it too, but stays a last name', async () => {
    const { records, extra } = await readLines(
      [
        HEADER,
        '1,Ann,NULL,Testcase,1980-04-15,C-1,Employee Only,2025-01-01,NULL,NULL,NULL,NULL',
        '2,Bo,Q,NULL,1981-05-16,C-1,Family,2025-01-01,NULL,D-1,Family,2025-01-01',
        ...['Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal', 'Ida', 'Jo'].map(
          (first, at) =>
            `${at + 20},${first},Q,Fakeman,198${at}-05-16,C-1,Family,2025-01-01,NULL,D-1,Family,2025-01-01`,
        ),
      ].join('\n'),
    );
    expect(extra[0]?.middle_name).toBeNull();
    expect(records[1]?.last_name).toBe('NULL');
  });
});
