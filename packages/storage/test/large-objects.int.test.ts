// Objects of many writes: several under way at once, given up half way, and read by those who stop half way.
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createKeyRing, generateMasterKey } from '@rollcall/platform';
import { openStorage, type Storage } from '../src/index.ts';

const MEGABYTE = 1024 * 1024;
const keyRing = createKeyRing(generateMasterKey());
const parents = [tmpdir(), '/dev/shm'].filter((parent) => existsSync(parent));

describe.each(parents)('large objects in %s', (parent) => {
  let directory: string;
  let storage: Storage;
  beforeAll(async () => {
    directory = await mkdtemp(join(parent, 'rollcall-large-'));
    storage = openStorage({ disk: { directory } }, keyRing);
  });
  afterAll(() => rm(directory, { recursive: true }));

  const identity = (name: string) => ({ key: `originals/${name}`, partnerId: 'ptn_1', kind: 'original' });

  async function put(name: string, content: Buffer) {
    const writer = storage.put(identity(name));
    for (let at = 0; at < content.length; at += 50_000) await writer.write(content.subarray(at, at + 50_000));
    return { ...identity(name), ...(await writer.close()) };
  }

  async function digest(ref: Parameters<Storage['open']>[0]): Promise<string> {
    const hash = createHash('sha256');
    for await (const chunk of storage.open(ref).read(0, undefined, { borrowed: true })) hash.update(chunk);
    return hash.digest('hex');
  }

  /** Of this storage, those too that have no name any more. */
  function openFiles(): string[] {
    if (!existsSync('/proc/self/fd')) return [];
    const paths = readdirSync('/proc/self/fd').map((number) => {
      try {
        return readlinkSync(`/proc/self/fd/${number}`);
      } catch {
        return '';
      }
    });
    return paths.filter((path) => path.startsWith(directory));
  }

  test('written and read at once they do not mix', async () => {
    const contents = Array.from({ length: 4 }, (_, n) => randomBytes(3 * MEGABYTE + n * 4096 + n));
    const stored = await Promise.all(contents.map((content, n) => put(`one-of-many-${n}`, content)));
    const digests = await Promise.all(stored.map(digest));
    expect(digests).toEqual(contents.map((content) => createHash('sha256').update(content).digest('hex')));
    expect(openFiles()).toEqual([]);
  });

  test('given up in the middle of a write, one leaves neither a file nor a descriptor', async () => {
    const before = await readdir(join(directory, 'originals'));
    const writer = storage.put(identity('given-up'));
    await writer.write(randomBytes(2 * MEGABYTE));
    expect(await readdir(join(directory, 'originals'))).toHaveLength(before.length + 1);
    const writing = writer.write(randomBytes(2 * MEGABYTE));
    await Promise.all([writer.abort(), writing.catch(() => {})]);
    expect(await readdir(join(directory, 'originals'))).toEqual(before);
    expect(openFiles()).toEqual([]);
  });

  test('readers who stop early or far in leave no descriptor', async () => {
    const stored = await put('read-in-part', randomBytes(4 * MEGABYTE));
    for (const wanted of [1, 600_000, 3 * MEGABYTE]) {
      let seen = 0;
      for await (const chunk of storage.open(stored).read()) {
        seen += chunk.byteLength;
        if (seen >= wanted) break;
      }
      expect(openFiles()).toEqual([]);
    }
  });

  test('what was changed far in is found', async () => {
    const content = randomBytes(3 * MEGABYTE);
    const stored = await put('changed', content);
    const path = join(directory, stored.key);
    const bytes = await readFile(path);
    bytes[2 * MEGABYTE]! ^= 1;
    await writeFile(path, bytes);
    await expect(digest(stored)).rejects.toMatchObject({ code: 'integrity_error' });
    expect(openFiles()).toEqual([]);
  });
});
