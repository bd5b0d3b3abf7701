import { expect, test } from '@jest/globals';
import { RE2JS } from 're2js';
import { compilePattern } from './compiled-pattern.ts';

test('a pattern is compiled once for the same flags', () => {
  expect(compilePattern('^a+$')).toBe(compilePattern('^a+$'));
  expect(compilePattern('^a+$').matcher('AA').find()).toBe(false);
  expect(compilePattern('^a+$', RE2JS.CASE_INSENSITIVE).matcher('AA').find()).toBe(true);
});

test('large patterns do not stay in memory without a limit', () => {
  const first = compilePattern('first');
  for (let number = 0; number < 120; number++) compilePattern(`\\pL{990}${number}`);
  expect(compilePattern('first')).not.toBe(first);
});

test('throws for what RE2 does not support, each time', () => {
  expect(() => compilePattern('(?=a)')).toThrow();
  expect(() => compilePattern('(?=a)')).toThrow();
});
