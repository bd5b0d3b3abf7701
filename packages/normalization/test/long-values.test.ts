import { expect, test } from '@jest/globals';
import { readWholeFile } from './read-whole-file.ts';

const HEADER =
  'Member ID,First Name,Last Name,Date of Birth,Relationship,Address 1,Address 2,City,Plan ID,Coverage Type';
const PERSON = 'Testa,Fakeman,1980-04-15,Self';
const long = (bytes: number) => 'Long St '.repeat(bytes / 8);

test('a value of a megabyte is in the record; a row with more than there is room for is rejected', async () => {
  const rows = [
    `M1,${PERSON},1 Main St,,Springfield,MED,employee_only`,
    `M2,${PERSON},${long(900_000)},,Springfield,MED,employee_only`,
    `M3,${PERSON},${long(900_000)},${long(900_008)},${long(900_016)},MED,employee_only`,
    `M4,${PERSON},2 Main St,,Springfield,MED,employee_only`,
  ];
  const { records, issues } = await readWholeFile(Buffer.from([HEADER, ...rows].join('\n')), { chunkBytes: 65_536 });
  expect(records.map(({ member_id: id }) => id)).toEqual(['M1', 'M2', 'M4']);
  expect(JSON.stringify(records[1]).length).toBeGreaterThan(899_000);
  const errors = issues.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ row_number: row, code }) => [row, code])).toEqual([[4, 'row_too_long']]);
});
