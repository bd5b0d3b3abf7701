import { expect, test } from '@jest/globals';
import { bytesSource } from './bytes-source.ts';

const bytes = Buffer.from(Array.from({ length: 150_000 }, (_, at) => at % 251));

async function read(start?: number, end?: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytesSource(bytes).read(start, end)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test('any range comes as it is, and no further than there is', async () => {
  expect(bytesSource(bytes).size).toBe(150_000);
  expect((await read()).equals(bytes)).toBe(true);
  expect((await read(70_000, 140_001)).equals(bytes.subarray(70_000, 140_001))).toBe(true);
  expect((await read(149_999, 200_000)).equals(bytes.subarray(149_999))).toBe(true);
  expect(await read(5, 5)).toHaveLength(0);
});

test('a chunk is the reader’s to change', async () => {
  for await (const chunk of bytesSource(bytes).read()) chunk.fill(255);
  expect(bytes[1]).toBe(1);
});
