import { describe, expect, test } from '@jest/globals';
import { readLines } from '../read-whole-file.ts';

const HEADER = 'Member ID,Last Name,First Name,DOB,Gender,Dental Plan,Coverage Tier,Effective Date';
const FAMILY = [
  '0420100-00,Testcase,Ann,05/26/1985,F,Basic D,Employee + Child(ren),01/01/2025',
  '0420100-01,Testcase,Bo,10/18/2015,M,,,',
  '0420113-00,Sampleton,Cy,07/17/1971,M,Basic D,Employee + Spouse,01/01/2025',
  '0420113-01,Sampleton,Di,07/01/1969,F,,,',
];
const SINGLE = '0420126-00,Fakeman,Eve,09/14/1965,F,Basic D,Employee Only,01/01/2025';

const read = async (rows: readonly string[]) => {
  const { records, issues } = await readLines([HEADER, ...rows].join('\n'));
  const families = records.map(({ member_id: id, dependents }) => [
    id,
    (dependents as { first_name: string; relationship: string }[]).map(
      ({ first_name: name, relationship }) => `${name} ${relationship}`,
    ),
  ]);
  return { families, codes: issues.map(({ code }) => code) };
};

describe('IDs that number the people of a family', () => {
  test('dependents, if only the first of each family has a coverage; how they are related is not known', async () => {
    const { families, codes } = await read([...FAMILY, SINGLE]);
    expect(families).toEqual([
      ['0420100-00', ['Bo other']],
      ['0420113-00', ['Di other']],
      ['0420126-00', []],
    ]);
    expect(codes.filter((code) => code === 'unspecific_relationship')).toHaveLength(2);
  });

  test('colleagues of a department are no family, although only its first has a coverage', async () => {
    const rows = FAMILY.map((row, at) => row.replace(/Testcase|Sampleton/, ['Adams', 'Baker', 'Clay', 'Dunn'][at]!));
    const { families } = await read([...rows, SINGLE]);
    expect(families.every(([, dependents]) => (dependents as string[]).length === 0)).toBe(true);
  });

  test('members of their own, if each has a coverage', async () => {
    const rows = FAMILY.map((row) => row.replace(/,,,$/, ',Basic D,Employee Only,01/01/2025'));
    const { families } = await read([...rows, SINGLE]);
    expect(families).toHaveLength(5);
  });
});
