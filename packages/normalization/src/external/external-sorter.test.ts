import { describe, expect, test } from '@jest/globals';
import { ExternalSorter } from './external-sorter.ts';
import { createMemoryScratch } from './memory-scratch.ts';
import type { ScratchSpace } from './scratch-space.ts';
import type { RunEntry } from './sorted-runs.ts';

const entryOf = (number: number): RunEntry => ({
  key: (number * 7919) % 1009,
  second: number % 13,
  tag: number,
  flags: number % 256,
  bytes: Buffer.from(`${'x'.repeat(number % 50)}${number}`),
});
const shown = ({ key, second, tag, flags, bytes }: RunEntry) =>
  `${key} ${second} ${tag} ${flags} ${Buffer.from(bytes).toString()}`;
const inOrder = (entries: readonly RunEntry[]) =>
  [...entries].sort((a, b) => a.key - b.key || a.second - b.second || Buffer.compare(a.bytes, b.bytes)).map(shown);

/** Counts the files that exist at the same time, and gives their bytes out in small pieces. */
function countingScratch(pieceBytes: number): ScratchSpace & { most: number; left: number } {
  const scratch = createMemoryScratch();
  const counts = { most: 0, left: 0 };
  return Object.assign(counts, {
    async createFile() {
      const file = await scratch.createFile();
      counts.most = Math.max(counts.most, ++counts.left);
      return {
        get size() {
          return file.size;
        },
        append: (chunk: Uint8Array) => file.append(chunk),
        async *read() {
          for await (const chunk of file.read()) {
            for (let at = 0; at < chunk.length; at += pieceBytes) yield chunk.slice(at, at + pieceBytes);
          }
        },
        async delete() {
          counts.left--;
          await file.delete();
        },
      };
    },
    dispose: () => scratch.dispose(),
  });
}

async function sortWith(sorter: ExternalSorter, entries: readonly RunEntry[]): Promise<string[]> {
  for (const entry of entries) {
    sorter.add(entry);
    await sorter.flushIfNeeded();
  }
  const sorted: string[] = [];
  for await (const entry of sorter.read()) sorted.push(shown(entry));
  return sorted;
}

describe('the external sorter', () => {
  test.each([0, 1, 30, 5000])('%d entries come in order, however their bytes are cut', async (count) => {
    const entries = Array.from({ length: count }, (_, number) => entryOf(number));
    for (const pieceBytes of [1, 17, 1000]) {
      const scratch = countingScratch(pieceBytes);
      const sorter = new ExternalSorter(scratch, 4000, 3);
      expect(await sortWith(sorter, entries)).toEqual(inOrder(entries));
      expect(await sortWith(sorter, [])).toEqual(inOrder(entries));
      await sorter.delete();
      expect(scratch.left).toBe(0);
    }
  });

  test('many runs are merged before they are read', async () => {
    const entries = Array.from({ length: 5000 }, (_, number) => entryOf(number));
    const scratch = countingScratch(1000);
    await sortWith(new ExternalSorter(scratch, 4000, 3), entries);
    // 178 runs without it.
    expect(scratch.most).toBeLessThan(16);
  });
});
