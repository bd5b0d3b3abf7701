import { describe, expect, test } from '@jest/globals';
import { batchCallsWithPause } from './batch-calls-with-pause.ts';

describe('coalesce', () => {
  test('calls made during a batch make up the next, each with its own result', async () => {
    const batches: number[][] = [];
    const double = batchCallsWithPause(
      async (items: readonly number[]) => {
        batches.push([...items]);
        await new Promise(setImmediate);
        return items.map((item) => item * 2);
      },
      { most: 3 },
    );
    const first = double(1);
    await new Promise(setImmediate);
    expect(await Promise.all([first, double(2), double(3), double(4), double(5)])).toEqual([2, 4, 6, 8, 10]);
    expect(batches).toEqual([[1], [2, 3, 4], [5]]);
  });

  test('a failing batch fails its calls and no others', async () => {
    const refuseTwo = batchCallsWithPause(
      async (items: readonly number[]) => {
        if (items.includes(2)) throw new Error('two');
        return items;
      },
      { most: 1 },
    );
    const outcomes = await Promise.allSettled([refuseTwo(1), refuseTwo(2), refuseTwo(3)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});
