import { describe, expect, test } from '@jest/globals';
import { askTogether } from './ask-together.ts';

/** A store that counts; each answer waits until `answer` is called. */
function slowCounter() {
  const asked: { key: string; callers: number }[] = [];
  const answers: (() => void)[] = [];
  const totals = new Map<string, number>();
  const ask = askTogether((key, callers) => {
    asked.push({ key, callers });
    const total = (totals.get(key) ?? 0) + callers;
    totals.set(key, total);
    return new Promise<number>((resolve) => {
      answers.push(() => resolve(total));
    });
  });
  const answer = async () => {
    answers.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const rank = async (key: string) => {
    const shared = await ask(key);
    return shared.answer - shared.later;
  };
  return { asked, answer, rank };
}

describe('calls for one key', () => {
  test('that come while one is under way are made as one, and each has a rank of its own, in order', async () => {
    const { asked, answer, rank } = slowCounter();
    const ranks = Promise.all(Array.from({ length: 5 }, () => rank('a')));
    await answer();
    await answer();
    expect(await ranks).toEqual([1, 2, 3, 4, 5]);
    expect(asked).toEqual([
      { key: 'a', callers: 1 },
      { key: 'a', callers: 4 },
    ]);
  });

  test('one alone is made at once, and so is the next after it', async () => {
    const { asked, answer, rank } = slowCounter();
    for (const expected of [1, 2]) {
      const ranked = rank('a');
      await answer();
      expect(await ranked).toBe(expected);
    }
    expect(asked).toHaveLength(2);
  });

  test('wait for no other key', async () => {
    const { asked, answer, rank } = slowCounter();
    const ranks = Promise.all([rank('a'), rank('b')]);
    expect(asked.map(({ key }) => key)).toEqual(['a', 'b']);
    await answer();
    await answer();
    expect(await ranks).toEqual([1, 1]);
  });
});
