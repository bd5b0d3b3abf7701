import { expect, test } from '@jest/globals';
import { lookupDoubts } from './lookup-doubts.ts';

const lookup = (table: Record<string, string>) => ({ name: 'lookup' as const, table, ignore_case: true });

test('a value that the field never has is doubted once, with the one that was meant', () => {
  const typed = lookup({
    'Tier 3': 'employee_plus_chidlren',
    T3: 'employee_plus_chidlren',
    EE: 'employee_only',
    X: '??',
  });
  expect(lookupDoubts('coverage.coverage_type', typed)).toEqual([
    '“employee_plus_chidlren” isn’t a value of Coverage level. Did you mean Employee + children?',
    '“??” isn’t a value of Coverage level.',
  ]);
});

test('fields that take any text have nothing to doubt, and neither have other steps', () => {
  expect(lookupDoubts('coverage.plan_id', lookup({ A: 'Anything' }))).toEqual([]);
  expect(lookupDoubts('gender', { name: 'constant', value: 'mael' })).toEqual([]);
});
