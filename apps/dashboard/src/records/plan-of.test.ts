import { expect, test } from '@jest/globals';
import { planOf } from './plan-of.ts';

test('a plan is shown by its ID, or else by its name', () => {
  const coverages = [{ plan_name: 'Gold' }, { plan_name: 'Dental' }];
  expect(planOf({ coverage: { plan_id: 'P1' }, coverages })).toBe('P1');
  expect(planOf({ coverage: { plan_id: null }, coverages })).toBe('Gold');
  expect(planOf({ coverage: { plan_id: null }, coverages: [] })).toBe('–');
  expect(planOf({ coverage: { plan_id: null } })).toBe('–');
});
