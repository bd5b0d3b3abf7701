import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ScratchFile } from '@rollcall/normalization';
import { createEncryptedScratch } from './encrypted-scratch.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'scratch-test-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

async function readAll(file: ScratchFile, start?: number, end?: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.read(start, end)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test('any range reads back, however the content was appended', async () => {
  const scratch = createEncryptedScratch(directory);
  const file = await scratch.createFile();
  const content = randomBytes(700_001);
  for (let at = 0; at < content.length; at += 99_991) await file.append(content.subarray(at, at + 99_991));
  expect(file.size).toBe(content.length);
  expect((await readAll(file)).equals(content)).toBe(true);
  for (const [start, end] of [
    [0, 1],
    [1, 17],
    [15, 33],
    [16, 300_007],
    [699_999, 700_001],
    [5, 5],
  ] as const) {
    expect((await readAll(file, start, end)).equals(content.subarray(start, end))).toBe(true);
  }
  await scratch.dispose();
});

test('the disk never holds the content, and nothing after dispose', async () => {
  const scratch = createEncryptedScratch(directory);
  const file = await scratch.createFile();
  const text = 'a value that must not be readable'.repeat(50);
  await file.append(Buffer.from(text));
  const [folder = ''] = await readdir(directory);
  const [name = ''] = await readdir(join(directory, folder));
  const onDisk = await readFile(join(directory, folder, name));
  expect(onDisk).toHaveLength(text.length);
  expect(onDisk.includes('a value that must')).toBe(false);
  await scratch.dispose();
  expect(await readdir(directory)).toEqual([]);
});

test('files do not share a key stream', async () => {
  const scratch = createEncryptedScratch(directory);
  const files = [await scratch.createFile(), await scratch.createFile()];
  for (const file of files) await file.append(Buffer.alloc(64));
  const [folder = ''] = await readdir(directory);
  const [first, second] = await Promise.all(['0', '1'].map((name) => readFile(join(directory, folder, name))));
  expect(first?.equals(second ?? Buffer.alloc(0))).toBe(false);
  await scratch.dispose();
});
