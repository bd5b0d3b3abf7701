import { describe, expect, test } from '@jest/globals';
import { batchCalls } from './batch-calls.ts';

/** Adds up; each answer waits until `settle` is called. */
function slowSum(options?: { most: number }) {
  const asked: { key: string; inputs: readonly number[] }[] = [];
  const settlers: { resolve(answers: (number | Promise<number>)[]): void; reject(reason: Error): void }[] = [];
  const call = batchCalls((key: string, inputs: readonly number[]) => {
    asked.push({ key, inputs });
    return new Promise<(number | Promise<number>)[]>((resolve, reject) => settlers.push({ resolve, reject }));
  }, options);
  const settle = async (how: (inputs: readonly number[]) => (number | Promise<number>)[] | Error) => {
    const outcome = how(asked[asked.length - settlers.length]?.inputs ?? []);
    const settler = settlers.shift();
    if (outcome instanceof Error) settler?.reject(outcome);
    else settler?.resolve(outcome);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { asked, call, settle };
}

const doubled = (inputs: readonly number[]) => inputs.map((input) => 2 * input);

describe('calls for one key', () => {
  test('that come while one is under way are made as one, and each has the answer in its place', async () => {
    const { asked, call, settle } = slowSum();
    const answers = Promise.all([1, 2, 3, 4].map((input) => call('a', input)));
    await settle(doubled);
    await settle(doubled);
    expect(await answers).toEqual([2, 4, 6, 8]);
    expect(asked.map(({ inputs }) => inputs)).toEqual([[1], [2, 3, 4]]);
  });

  test('one alone is made at once, and so is the next after it', async () => {
    const { asked, call, settle } = slowSum();
    for (const input of [1, 2]) {
      const answer = call('a', input);
      await settle(doubled);
      expect(await answer).toBe(2 * input);
    }
    expect(asked).toHaveLength(2);
  });

  test('are not made in larger parts than are allowed', async () => {
    const { asked, call, settle } = slowSum({ most: 2 });
    const answers = Promise.all([1, 2, 3, 4].map((input) => call('a', input)));
    for (let part = 0; part < 3; part++) await settle(doubled);
    expect(await answers).toEqual([2, 4, 6, 8]);
    expect(asked.map(({ inputs }) => inputs)).toEqual([[1], [2, 3], [4]]);
  });

  test('fail together, or each for itself, and those after them do not', async () => {
    const { call, settle } = slowSum();
    const outcomes = Promise.allSettled([1, 2, 3, 4].map((input) => call('a', input)));
    await settle(() => new Error('away'));
    await settle(([, ...others]) => [Promise.reject(new Error('refused')), ...doubled(others)]);
    expect(
      (await outcomes).map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason))),
    ).toEqual(['Error: away', 'Error: refused', 6, 8]);
    const next = call('a', 5);
    await settle(doubled);
    expect(await next).toBe(10);
  });

  test('wait for no other key', async () => {
    const { asked, call, settle } = slowSum();
    const answers = Promise.all([call('a', 1), call('b', 2)]);
    expect(asked.map(({ key }) => key)).toEqual(['a', 'b']);
    await settle(doubled);
    await settle(doubled);
    expect(await answers).toEqual([2, 4]);
  });
});
