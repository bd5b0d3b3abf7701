import { expect, test } from '@jest/globals';
import { dayBounds } from './day-bounds.ts';

test('the last day is included, and days begin at midnight of the user', () => {
  const { since = '', until = '' } = dayBounds({ since: '2026-03-31', until: '2026-03-31' });
  expect(new Date(since).toString()).toMatch(/^Tue Mar 31 2026 00:00:00/);
  expect(new Date(until).toString()).toMatch(/^Wed Apr 01 2026 00:00:00/);
  expect(dayBounds({})).toEqual({});
});
