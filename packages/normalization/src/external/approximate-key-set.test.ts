import { describe, expect, test } from '@jest/globals';
import { KeyHasher } from '../assemble/resolve/key-hash.ts';
import { acquireKernel } from '../kernel/load-kernel.ts';
import { ApproximateKeySet } from './approximate-key-set.ts';

const hasher = new KeyHasher(acquireKernel(), 1234, 5678);

function hashOf(value: number): [lo: number, hi: number] {
  hasher.hashNumber(1, value);
  return [hasher.lo, hasher.hi];
}

function falseAnswers(seen: ApproximateKeySet, from: number, count: number): number {
  let wrong = 0;
  for (let value = from; value < from + count; value++) if (seen.mightContain(...hashOf(value))) wrong++;
  return wrong;
}

describe('keys seen', () => {
  test('every key that was added is held, however full the set is', () => {
    for (const bytes of [0, 64, 4096, 1 << 20]) {
      const seen = new ApproximateKeySet(bytes);
      for (let value = 0; value < 20_000; value++) seen.add(...hashOf(value));
      expect(falseAnswers(seen, 0, 20_000)).toBe(20_000);
    }
  });

  test('a key that was not added is not, while there is room', () => {
    const seen = new ApproximateKeySet(1 << 20);
    for (let value = 0; value < 80_000; value++) seen.add(...hashOf(value));
    expect(falseAnswers(seen, 1_000_000, 200_000)).toBe(0);
  });

  test('twice as many keys as fit are told apart nearly always', () => {
    const seen = new ApproximateKeySet(1 << 18);
    for (let value = 0; value < 130_000; value++) seen.add(...hashOf(value));
    expect(falseAnswers(seen, 1_000_000, 100_000) / 100_000).toBeLessThan(0.05);
  });

  test('adding a key again takes no room', () => {
    const seen = new ApproximateKeySet(64);
    for (let round = 0; round < 50; round++) for (let value = 0; value < 15; value++) seen.add(...hashOf(value));
    expect(falseAnswers(seen, 1000, 10_000)).toBe(0);
  });
});
