import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { editDistance } from './edit-distance.ts';
import { nearest } from './nearest.ts';

/** As it is defined: whole rows, no limit. */
function defined(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        rows[i - 1]![j]! + 1,
        row[j - 1]! + 1,
        rows[i - 1]![j - 1]! + cost,
        ...(isSwap ? [rows[i - 2]![j - 2]! + 1] : []),
      );
    }
    rows.push(row);
  }
  return rows.at(-1)!.at(-1)!;
}

/** Few letters, so that words are near to each other. */
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 12 });

test('is the distance by definition, and above the limit if that is', () => {
  fc.assert(
    fc.property(word, word, fc.nat(6), (a, b, limit) => {
      const distance = defined(a, b);
      expect(editDistance(a, b)).toBe(distance);
      const limited = editDistance(a, b, limit);
      if (distance <= limit) expect(limited).toBe(distance);
      else expect(limited).toBeGreaterThan(limit);
    }),
    { numRuns: 2000 },
  );
});

test('long words after short ones, and empty ones', () => {
  expect(editDistance('a'.repeat(300), 'b'.repeat(300))).toBe(300);
  expect(editDistance('', 'abc')).toBe(3);
  expect(editDistance('abc', '')).toBe(3);
  expect(editDistance('ab', 'ba')).toBe(1);
});

test('the nearest is the first of the closest, and none if too many letters differ', () => {
  expect(nearest('employe only', ['employee_only', 'employee_plus_one'])).toBe('employee_only');
  expect(nearest('abcd', ['abce', 'abcf'])).toBe('abce');
  expect(nearest('wholly other', ['employee_only'])).toBeNull();
});
