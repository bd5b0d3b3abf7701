import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { OriginGate } from './origin-gate.ts';

const url = 'https://hooks.example/a';

describe('OriginGate', () => {
  test('lets as many in as may be, one more for each that leaves, in order', async () => {
    const gate = new OriginGate(2);
    (await gate.enter('p', url))?.();
    const [first, second] = [await gate.enter('p', url), await gate.enter('p', 'https://hooks.example/b')];
    const order: string[] = [];
    const third = gate.enter('p', url).then((leave) => {
      order.push('third');
      return leave;
    });
    const fourth = gate.enter('p', url).then((leave) => {
      order.push('fourth');
      return leave;
    });
    await sleep(5);
    expect(order).toEqual([]);
    first?.();
    await third;
    expect(order).toEqual(['third']);
    second?.();
    expect(await fourth).not.toBeNull();
  });

  test('another host and another partner have places of their own', async () => {
    const gate = new OriginGate(1);
    await gate.enter('p', url);
    expect(await gate.enter('p', 'https://other.example/')).not.toBeNull();
    expect(await gate.enter('q', url)).not.toBeNull();
  });

  test('behind a slow endpoint nobody waits, and the crowd is counted until it answers', async () => {
    const gate = new OriginGate(2);
    const leave = await gate.enter('p', url);
    await gate.enter('p', url);
    await sleep(510);
    for (let times = 0; times < 6; times++) expect(await gate.enter('p', url)).toBeNull();
    expect(gate.crowd('p', url)).toBe(3);
    leave?.();
    expect(gate.crowd('p', url)).toBe(0);
    expect(await gate.enter('p', url)).not.toBeNull();
  });
});
