import { expect, test } from '@jest/globals';
import { pointsOf } from './points-of.ts';

test('the most is at the top, the least at the bottom, and equal counts are level', () => {
  expect(pointsOf([100, 120, 90])).toEqual([
    [2, 10],
    [32, 2],
    [62, 14],
  ]);
  expect(pointsOf([5, 5])).toEqual([
    [2, 8],
    [62, 8],
  ]);
});
