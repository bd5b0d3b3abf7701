import { describe, expect, test } from '@jest/globals';
import * as engine from '@rollcall/normalization';
import { runCases } from './cases.ts';

const CASES = 3000;

describe('damaged files', () => {
  test('of every format are read or refused, and what is read adds up', async () => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const endings = await runCases(engine, { seed, from: 0, to: CASES });
    expect([...endings.values()].reduce((sum, count) => sum + count, 0)).toBe(CASES);
    expect(endings.get('read') ?? 0).toBeGreaterThan(CASES / 4);
  }, 400_000);
});
