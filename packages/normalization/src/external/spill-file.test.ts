import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createDiskScratch } from './disk-scratch.ts';
import { SpillFile } from './spill-file.ts';

test.each([0, 1000, 70_000, 3_000_000])('%i bytes are read back whole while memory is given back', async (bytes) => {
  const directory = await mkdtemp(join(tmpdir(), 'rollcall-spill-'));
  // Released buffers can be overwritten at any time.
  const scratch = createDiskScratch(directory, { release: (given) => given.fill(0xee) });
  const written = Buffer.from(Array.from({ length: bytes }, (_, i) => (i * 7) % 251));
  const spill = new SpillFile(scratch);
  for (let at = 0; at < bytes; at += 999) {
    spill.sink.put(written, at, Math.min(at + 999, bytes));
    await spill.flushIfNeeded();
  }
  const read: Buffer[] = [];
  for await (const chunk of spill.read()) read.push(Buffer.from(chunk));
  expect(Buffer.concat(read).equals(written)).toBe(true);
  await spill.delete();
  expect(await readdir(directory)).toEqual([]);
  await rm(directory, { recursive: true });
});
