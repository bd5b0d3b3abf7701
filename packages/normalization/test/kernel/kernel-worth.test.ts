import { expect, test } from '@jest/globals';
import { KernelWorth } from '../../src/kernel/kernel-worth.ts';

test.each([
  ['every row', 1, 50_000],
  ['every other row', 2, 50_000],
  ['every fourth row', 4, 8192],
])('a kernel that takes %s is asked of so many rows', (_, share, asked) => {
  const worth = new KernelWorth();
  let count = 0;
  for (let row = 0; row < 50_000; row++) {
    if (!worth.isWorthAsking()) continue;
    count++;
    if (row % share === 0) worth.taken++;
  }
  expect(Math.abs(count - asked)).toBeLessThan(2);
});
