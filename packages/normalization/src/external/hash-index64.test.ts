import { expect, test } from '@jest/globals';
import { HashIndex64 } from './hash-index64.ts';

const hashOf = (number: number) => [Math.imul(number, 0x9e3779b1), Math.imul(number, 0x85ebca6b)] as const;

test('hashes have numbers in the order in which they come, also after all were forgotten', () => {
  const index = new HashIndex64();
  for (const first of [0, 5000]) {
    const numbers = Array.from({ length: 3000 }, (_, at) => index.add(...hashOf(first + at)));
    expect(numbers).toEqual(numbers.map((_, at) => at));
    expect(index.add(...hashOf(first + 7))).toBe(7);
    expect(index.find(...hashOf(first + 2999))).toBe(2999);
    index.clear();
    expect(index.count).toBe(0);
    expect(index.find(...hashOf(first + 7))).toBe(-1);
  }
});
