// Where files can go past the page cache, where they cannot, and where the file system finds that out only when it is to
// write: the bytes are the same. Which of these a directory is depends on the machine; none of the tests asks.
import { randomBytes } from 'node:crypto';
import { existsSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { allocateAligned } from './aligned-memory.ts';
import { BLOCK_BYTES, openDirect } from './direct-file.ts';
import { GrowingFile } from './growing-file.ts';

const BLOCKS = 16 * BLOCK_BYTES;

const aligned = (content: Buffer): Buffer => {
  const memory = allocateAligned(content.length);
  memory.set(content);
  return memory;
};
/** As kernels refuse it that want memory to begin at a block of its own. */
const shifted = (content: Buffer): Buffer => {
  const memory = allocateAligned(content.length + 1).subarray(1);
  memory.set(content);
  return memory;
};

describe.each([tmpdir(), '/dev/shm'].filter((parent) => existsSync(parent)))('a growing file in %s', (parent) => {
  let directory: string;
  let files = 0;
  beforeAll(async () => {
    directory = await mkdtemp(join(parent, 'rollcall-growing-'));
  });
  afterAll(() => rm(directory, { recursive: true }));

  const create = () => {
    const path = join(directory, `file-${files++}`);
    return { path, file: new GrowingFile(openSync(path, 'wx', 0o600)) };
  };

  test.each([0, 1, BLOCK_BYTES - 1, BLOCK_BYTES, BLOCK_BYTES + 1])(
    'blocks and then %d bytes are there in order',
    async (rest) => {
      const content = randomBytes(3 * BLOCKS + rest);
      const { path, file } = create();
      for (let at = 0; at < 3 * BLOCKS; at += BLOCKS)
        await file.appendBlocks(aligned(content.subarray(at, at + BLOCKS)));
      await file.append(content.subarray(3 * BLOCKS));
      await file.sync();
      await file.close();
      expect(readFileSync(path).equals(content)).toBe(true);
    },
  );

  test('what cannot be written past the cache is written through it, and what follows', async () => {
    const content = randomBytes(3 * BLOCKS);
    const { path, file } = create();
    await file.appendBlocks(aligned(content.subarray(0, BLOCKS)));
    await file.appendBlocks(shifted(content.subarray(BLOCKS, 2 * BLOCKS)));
    await file.appendBlocks(aligned(content.subarray(2 * BLOCKS)));
    await file.close();
    expect(readFileSync(path).equals(content)).toBe(true);
  });

  test('closing waits for what is on its way, can be done twice, and leaves no descriptor', async () => {
    const content = randomBytes(BLOCKS);
    const { path, file } = create();
    const appending = file.appendBlocks(aligned(content));
    await Promise.all([file.close(), file.close()]);
    await appending;
    await expect(file.append(content)).rejects.toThrow('closed');
    await expect(file.appendBlocks(aligned(content))).rejects.toThrow('closed');
    expect(readFileSync(path).equals(content)).toBe(true);
    expect(openPaths()).not.toContain(path);
  });
});

describe.each(['/dev/full'].filter((device) => existsSync(device)))('%s', (device) => {
  test('is not opened past the cache; a disk that is full says so, and can be closed', async () => {
    const full = openSync(device, 'w');
    expect(await openDirect(full, 'write')).toBeNull();
    const file = new GrowingFile(full);
    await expect(file.appendBlocks(allocateAligned(BLOCKS))).rejects.toMatchObject({ code: 'ENOSPC' });
    await expect(file.append(Buffer.alloc(1))).rejects.toMatchObject({ code: 'ENOSPC' });
    await file.close();
    expect(openPaths()).not.toContain(device);
  });
});

const DESCRIPTORS = '/proc/self/fd';

/** What this process holds open; nothing where that cannot be asked. */
function openPaths(): string[] {
  if (!existsSync(DESCRIPTORS)) return [];
  return readdirSync(DESCRIPTORS).flatMap((number) => {
    try {
      return [readlinkSync(join(DESCRIPTORS, number))];
    } catch {
      return [];
    }
  });
}
