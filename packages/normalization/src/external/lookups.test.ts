import { expect, test } from '@jest/globals';
import { Lookups } from './lookups.ts';
import { createMemoryScratch } from './memory-scratch.ts';
import { partsFor } from './partitions.ts';

/** Spreads numbers as a hash does. */
const loOf = (key: number): number => Math.imul(key, 0x9e3779b1) >>> 7;

test.each([1, 8])('answers come in the order of the questions, in %d parts and from scratch', async (parts) => {
  const scratch = createMemoryScratch();
  const lookups = new Lookups(scratch, parts, { question: 4, answer: 8 });
  const keys = Array.from({ length: 300_000 }, (_, at) => (at * 7919) % 50_021);
  for (const key of keys) {
    lookups.ask(loOf(key)).putUint32(key);
    await lookups.flushIfNeeded();
  }
  const asked: number[] = [];
  await lookups.answerAll(async (part) => {
    asked[part] = 0;
    await lookups.visit(part, (question, answers) => {
      asked[part]!++;
      const key = question.uint32();
      answers.putUint32(key);
      answers.putUint32(key % 3);
    });
  });
  for (let at = 0; at < keys.length; at++) {
    if (at % 1000 === 0) await lookups.need(1000);
    const answer = lookups.next(loOf(keys[at]!));
    if (answer.uint32() !== keys[at] || answer.uint32() !== keys[at]! % 3) throw new Error(`answer ${at} is another's`);
  }
  expect(asked).toHaveLength(parts);
  expect(Math.min(...asked)).toBeGreaterThan(keys.length / parts / 2);
  await lookups.delete();
});

test('few keys are one part, and many are bounded in number', () => {
  expect([0, 1000, 131_072, 131_073, 1_000_000, 1e9].map(partsFor)).toEqual([1, 1, 1, 2, 8, 32]);
});
