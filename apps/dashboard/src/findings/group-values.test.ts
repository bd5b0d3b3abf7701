import { expect, test } from '@jest/globals';
import { groupValues } from './group-values.ts';

const value = (column: string, text: string, count: number) => ({
  code: 'unknown_coverage_type',
  field: 'coverage.coverage_type',
  column,
  value: text,
  count,
  message: 'The coverage level is not known.',
  can_change: true,
  is_unknown: true,
  first_rows: [2],
});

test('values of one rule and column are one group, in the order in which they came', () => {
  const groups = groupValues([value('Tier', 'Tier 3', 203), value('Level', 'X', 150), value('Tier', 'Tier 9', 128)]);
  expect(groups.map(({ title, count, values }) => [title, count, values.map((each) => each.value)])).toEqual([
    ['Tier: Coverage level isn’t known', 331, ['Tier 3', 'Tier 9']],
    ['Level: Coverage level isn’t known', 150, ['X']],
  ]);
  expect(groupValues([])).toEqual([]);
});
