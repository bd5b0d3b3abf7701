import { expect, test } from '@jest/globals';
import { isNoInsurance } from '../src/code-lists/other-benefits.ts';

test.each([
  '401K',
  'Roth 401(k) Deferral',
  '401(k) Safe Harbor Match',
  'EE 403(b) Contribution',
  '457 Plan',
  'Union Dues Local 12',
  'Child Support Order',
  'Retirement Savings Plan',
  'Credit Union',
  'Parking Pretax',
])('%s is no insurance', (name) => {
  expect(isNoInsurance(name)).toBe(true);
});

test.each([
  'Uniform Medical Plan',
  'Retirement Medical',
  'Pension Fund PPO',
  'Credit Union HDHP',
  'Transit Authority HMO',
  'Company Plan',
  'Roth Dental',
  '457',
  'Vacation Accident',
  'Flex',
  'HSA',
  '',
])('%j can be insurance', (name) => {
  expect(isNoInsurance(name)).toBe(false);
});

test('long notes are read in no time', () => {
  expect(isNoInsurance(`Retirement ${'plan '.repeat(100_000)}x`)).toBe(false);
});
