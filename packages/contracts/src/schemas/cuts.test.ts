import { expect, test } from '@jest/globals';
import { cutsSchema } from './cuts.ts';

const column = (name: string, start: number, length: number) => ({ name, start, length });
const faultsOf = (columns: unknown) =>
  cutsSchema.safeParse(columns).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

test('columns side by side, with gaps, and in any order are accepted', () => {
  expect(faultsOf([column('b', 9, 2), column(' a ', 1, 4), column('c', 11, 65_526)])).toEqual([]);
  expect(cutsSchema.parse([column(' a ', 1, 4)])).toEqual([column('a', 1, 4)]);
});

test.each([
  ['overlaps', [column('a', 1, 4), column('b', 4, 2)], '1.start the column overlaps another one'],
  ['overlaps in another order', [column('b', 4, 2), column('a', 1, 4)], '0.start the column overlaps another one'],
  ['equal names', [column('Birth Dt', 1, 4), column('birth_dt', 5, 2)], '1.name another column has this name'],
  ['an end out of range', [column('a', 65_536, 2)], '0.length the column ends after character 65536'],
])('%s are refused', (_, columns, fault) => {
  expect(faultsOf(columns)).toEqual([fault]);
});

test.each([
  ['no columns', []],
  ['too many columns', Array.from({ length: 2049 }, (_, n) => column(`c${n}`, n + 1, 1))],
  ['an empty column', [column('a', 1, 0)]],
  ['a start out of range', [column('a', 0, 1)]],
  ['no name', [column(' ', 1, 1)]],
])('%s is refused', (_, columns) => {
  expect(faultsOf(columns)).toHaveLength(1);
});
