import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import type { ByteSource } from '@rollcall/normalization';
import { SmallJobPriority } from './small-job-priority.ts';

const source: ByteSource = {
  size: 3,
  async *read(start = 0, end = 3) {
    for (let at = start; at < end; at++) yield Uint8Array.of(at);
  },
};

function readOn(read: AsyncIterable<Uint8Array>) {
  const seen: number[] = [];
  const done = (async () => {
    for await (const chunk of read) seen.push(...chunk);
  })();
  return { seen, done };
}

describe('a large file', () => {
  test('is read as it stands while no small one is under work', async () => {
    const { seen, done } = readOn(new SmallJobPriority().yieldToSmallJobs(source).read(1, 3));
    await done;
    expect(seen).toEqual([1, 2]);
  });

  test('waits for the last of the small ones', async () => {
    const smallFirst = new SmallJobPriority();
    const ends = [smallFirst.begin(), smallFirst.begin()];
    const { seen, done } = readOn(smallFirst.yieldToSmallJobs(source).read());
    ends[0]?.();
    ends[0]?.();
    await turn();
    expect(seen).toEqual([]);
    ends[1]?.();
    await done;
    expect(seen).toEqual([0, 1, 2]);
  });

  test('goes on in the end beside a small one that does not end', async () => {
    const smallFirst = new SmallJobPriority();
    smallFirst.begin();
    const { seen, done } = readOn(smallFirst.yieldToSmallJobs(source).read());
    await done;
    expect(seen).toEqual([0, 1, 2]);
  });
});
