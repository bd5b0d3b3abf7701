import { expect, test } from '@jest/globals';
import { niceMaximum } from './nice-maximum.ts';

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [4, 4],
  [7, 10],
  [10, 10],
  [11, 20],
  [41, 50],
  [999, 1000],
  [123_456, 200_000],
])('an axis for %d ends at %d', (value, top) => {
  expect(niceMaximum(value)).toBe(top);
});
