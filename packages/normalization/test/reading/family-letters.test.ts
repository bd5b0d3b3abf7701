import { expect, test } from '@jest/globals';
import { readLines } from '../read-whole-file.ts';

const families = (label: string) =>
  readLines(
    [
      `BOOK_NO,${label},NAME_LAST,NAME_FIRST,SSN,BIRTH,COVERAGE,ELIG_FROM`,
      '0061000,P,Testcase,Ann,123-45-6781,1980-04-15,Family,2025-01-01',
      '0061000,H,Testcase,Bo,123-45-6782,1981-05-16,Family,2025-01-01',
      '0061000,S,Testcase,Cy,123-45-6783,2012-05-26,Family,2025-01-01',
      '0061038,P,Sampleton,Di,123-45-6784,1982-06-17,Family,2025-01-01',
      '0061038,W,Sampleton,Eve,123-45-6785,1983-07-18,Family,2025-01-01',
      '0061038,D,Sampleton,Flo,123-45-6786,2014-08-19,Family,2025-01-01',
      '0061057,P,Fakeman,Gus,123-45-6787,1984-09-20,Single,2025-01-01',
    ].join('\n'),
  );

test.each(['TYPE', 'CODE'])('letters of relatives under %j tie families together', async (label) => {
  const { records } = await families(label);
  expect(
    records.map(({ member_id: id, dependents }) => [
      id,
      (dependents as { relationship: string }[]).map(({ relationship }) => relationship),
    ]),
  ).toEqual([
    ['0061000', ['spouse', 'child']],
    ['0061038', ['spouse', 'child']],
    ['0061057', []],
  ]);
});

test('letters of pay types under TYPE are nobody’s relatives, although they are the same letters', async () => {
  const types = ['P', 'H', 'S', 'W', 'P', 'H', 'S', 'H'];
  const { records } = await readLines(
    [
      'EMP_NO,TYPE,NAME_LAST,NAME_FIRST,SSN,BIRTH,COVERAGE,ELIG_FROM',
      ...types.map((type, at) => `70${at}1,${type},Testcase,Ann,123-45-678${at},198${at}-04-15,Single,2025-01-01`),
    ].join('\n'),
  );
  expect(records.map(({ dependents }) => dependents)).toEqual(types.map(() => []));
});
