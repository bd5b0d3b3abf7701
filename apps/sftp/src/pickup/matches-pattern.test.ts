import { expect, test } from '@jest/globals';
import { matchesPattern } from './matches-pattern.ts';

test.each([
  ['*', 'members.csv', true],
  ['*.csv', 'members.csv', true],
  ['*.csv', 'members.csv.part', false],
  ['*.csv', '.csv', true],
  ['members-??.csv', 'members-07.csv', true],
  ['members-??.csv', 'members-7.csv', false],
  ['*members*2026*.csv', 'all-members-of-2026-03.csv', true],
  ['*members*2026*.csv', 'all-members-of-2025-03.csv', false],
  ['members.csv', 'membersXcsv', false],
  ['[a-z].csv', 'a.csv', false],
  ['a*', '', false],
  ['**', '', true],
])('%s and %s: %s', (pattern, name, isMatch) => {
  expect(matchesPattern(name, pattern)).toBe(isMatch);
});

test('a pattern made of stars and a long name take no time', () => {
  const began = performance.now();
  expect(matchesPattern('a'.repeat(255), `${'*a'.repeat(100)}b`)).toBe(false);
  expect(performance.now() - began).toBeLessThan(200);
});
