// One suite for every place objects can lie in. `tamper` works on the bytes as they are stored.
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createId, createKeyRing, generateMasterKey } from '@rollcall/platform';
import { startS3 } from '../../../test/environment/start-s3.ts';
import { openStorage, type Storage, type StoredObjectInfo } from '../src/index.ts';

const FRAME = 64 * 1024;
const STORED_FRAME = FRAME + 16;
const keyRing = createKeyRing(generateMasterKey());

interface Place {
  storage: Storage;
  /** Rewrites the stored bytes of an object. */
  tamper(key: string, change: (stored: Buffer) => Buffer): Promise<void>;
  /** Everything that lies there, unfinished uploads included. */
  leftovers(): Promise<string[]>;
  stop(): Promise<void>;
}

const places: Record<string, () => Promise<Place>> = {
  async disk() {
    const directory = await mkdtemp(join(tmpdir(), 'rollcall-disk-'));
    return {
      storage: openStorage({ disk: { directory } }, keyRing),
      async tamper(key, change) {
        await writeFile(join(directory, key), change(await readFile(join(directory, key))));
      },
      async leftovers() {
        const entries = await readdir(directory, { recursive: true, withFileTypes: true });
        return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
      },
      stop: () => rm(directory, { recursive: true }),
    };
  },
  async s3() {
    const bucket = 'rollcall-test';
    const server = await startS3(bucket);
    const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
    const connection = { endpoint: server.endpoint, region: 'us-east-1', credentials, forcePathStyle: true };
    const storage = openStorage({ s3: { ...connection, bucket, prefix: 'somewhere/' } }, keyRing);
    const client = new S3Client({ ...connection, requestChecksumCalculation: 'WHEN_REQUIRED' });
    return {
      storage,
      async tamper(key, change) {
        const target = { Bucket: bucket, Key: `somewhere/${key}` };
        const answer = await client.send(new GetObjectCommand(target));
        const stored = Buffer.from(await answer.Body!.transformToByteArray());
        await client.send(new PutObjectCommand({ ...target, Body: change(stored) }));
      },
      async leftovers() {
        const found: string[] = [];
        for await (const { key } of storage.list('')) found.push(key);
        return found;
      },
      async stop() {
        storage.close();
        client.destroy();
        await server.stop();
      },
    };
  },
};

describe.each(Object.entries(places))('storage on %s', (_, start) => {
  let place: Place;
  let storage: Storage;
  beforeAll(async () => {
    place = await start();
    storage = place.storage;
  });
  afterAll(() => place.stop());

  const newIdentity = () => ({ key: `originals/ptn_1/${createId('obj')}`, partnerId: 'ptn_1', kind: 'original' });

  async function put(content: Buffer, chunkBytes = content.length || 1) {
    const identity = newIdentity();
    const writer = storage.put(identity);
    for (let offset = 0; offset < content.length; offset += chunkBytes) {
      await writer.write(content.subarray(offset, offset + chunkBytes));
    }
    return { ...identity, ...(await writer.close()) };
  }

  async function read(ref: Parameters<Storage['open']>[0], start?: number, end?: number) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of storage.open(ref).read(start, end)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  /** Stored, with their tags, these are exactly one and two writes to a disk. */
  const FLUSHES = [8 * STORED_FRAME - 256, 16 * STORED_FRAME - 512];
  test.each([
    ...[0, 1, 4079, 4080, 4081, FRAME - 1, FRAME, FRAME + 1, 3 * FRAME, 3 * FRAME + 17],
    ...FLUSHES.flatMap((size) => [size - 1, size, size + 1, size + 4096]),
    5 * 1024 * 1024 + 17,
  ])('%d bytes come back', async (size) => {
    const content = randomBytes(size);
    const stored = await put(content);
    expect(stored).toMatchObject({ sizeBytes: size, sha256: createHash('sha256').update(content).digest('hex') });
    expect((await read(stored)).equals(content)).toBe(true);
  });

  test('the way content was cut into chunks does not matter', async () => {
    const content = randomBytes(2 * FRAME + 100);
    for (const chunkBytes of [997, FRAME, FRAME + 1, content.length]) {
      expect((await read(await put(content, chunkBytes))).equals(content)).toBe(true);
    }
  });

  test('the record survives its JSON column', async () => {
    const stored = await put(Buffer.from('member'));
    const encryption: unknown = JSON.parse(JSON.stringify(stored.encryption));
    expect((await read({ ...stored, encryption })).toString()).toBe('member');
  });

  test('any range reads as the same slice of the whole', async () => {
    const content = randomBytes(4 * FRAME + 5);
    const stored = await put(content);
    const points = [0, 1, FRAME - 1, FRAME, FRAME + 1, 2 * FRAME, 4 * FRAME, 4 * FRAME + 4, content.length, 10 * FRAME];
    for (const start of points) {
      for (const end of points) {
        const expected = start < end ? content.subarray(start, end) : Buffer.alloc(0);
        expect((await read(stored, start, end)).equals(expected)).toBe(true);
      }
    }
  });

  test('any range of a large object reads as the same slice', async () => {
    const content = randomBytes(2 * 1024 * 1024 + 5);
    const stored = await put(content);
    const points = [0, 1, FRAME, 4096 * 15, 512 * 1024 - 1, 1024 * 1024, content.length - 1, content.length];
    for (const start of points) {
      for (const end of points) {
        const expected = start < end ? content.subarray(start, end) : Buffer.alloc(0);
        expect((await read(stored, start, end)).equals(expected)).toBe(true);
      }
    }
  });

  test('borrowed chunks are the same bytes, to be copied before the next', async () => {
    const content = randomBytes(3 * FRAME + 5);
    const reader = storage.open(await put(content));
    const pieces: Buffer[] = [];
    for await (const chunk of reader.read(10, undefined, { borrowed: true })) pieces.push(Buffer.from(chunk));
    expect(Buffer.concat(pieces).equals(content.subarray(10))).toBe(true);
  });

  test('what is stored does not hold the content', async () => {
    const stored = await put(Buffer.from('MEMBERNAME'.repeat(100)));
    await place.tamper(stored.key, (bytes) => {
      expect(bytes.includes('MEMBERNAME')).toBe(false);
      return bytes;
    });
  });

  const changes: Record<string, (stored: Buffer) => Buffer> = {
    'cut in a frame': (stored) => stored.subarray(0, -1),
    'cut at a frame': (stored) => stored.subarray(0, 2 * STORED_FRAME),
    'cut to nothing': () => Buffer.alloc(0),
    'cut to one frame': (stored) => stored.subarray(0, STORED_FRAME),
    'grown by a byte': (stored) => Buffer.concat([stored, Buffer.alloc(1)]),
    'a frame repeated': (stored) => Buffer.concat([stored.subarray(0, STORED_FRAME), stored]),
    'two frames exchanged': (stored) =>
      Buffer.concat([
        stored.subarray(STORED_FRAME, 2 * STORED_FRAME),
        stored.subarray(0, STORED_FRAME),
        stored.subarray(2 * STORED_FRAME),
      ]),
  };
  test.each(Object.entries(changes))('found: %s', async (_name, change) => {
    const stored = await put(randomBytes(3 * FRAME));
    await place.tamper(stored.key, change);
    await expect(read(stored)).rejects.toMatchObject({ code: 'integrity_error' });
  });

  test('found: a flipped bit, and no byte of its frame gets out', async () => {
    const content = randomBytes(2 * FRAME + 1000);
    for (const position of [0, FRAME - 1, FRAME, STORED_FRAME - 1, STORED_FRAME, 2 * STORED_FRAME + 1015]) {
      const stored = await put(content);
      await place.tamper(stored.key, (bytes) => {
        bytes[position]! ^= 0x10;
        return bytes;
      });
      const chunks: Uint8Array[] = [];
      const reading = (async () => {
        for await (const chunk of storage.open(stored).read()) chunks.push(chunk);
      })();
      await expect(reading).rejects.toMatchObject({ code: 'integrity_error' });
      const goodBytes = Math.floor(position / STORED_FRAME) * FRAME;
      expect(Buffer.concat(chunks).equals(content.subarray(0, goodBytes))).toBe(true);
    }
  });

  test('found: objects exchanged, and a reference that claims another owner, kind, size or key', async () => {
    const one = await put(randomBytes(FRAME));
    const two = await put(randomBytes(FRAME));
    let stolen = Buffer.alloc(0);
    await place.tamper(two.key, (bytes) => {
      stolen = Buffer.from(bytes);
      return bytes;
    });
    const wrong = [
      { ...two, encryption: one.encryption },
      { ...two, partnerId: 'ptn_2' },
      { ...two, kind: 'records' },
      { ...two, sizeBytes: two.sizeBytes - 1 },
      { ...two, encryption: {} },
      { ...one, encryption: two.encryption },
    ];
    for (const ref of wrong) await expect(read(ref)).rejects.toMatchObject({ code: 'integrity_error' });
    await place.tamper(one.key, () => stolen);
    await expect(read(one)).rejects.toMatchObject({ code: 'integrity_error' });
    await expect(read({ ...one, encryption: two.encryption })).rejects.toMatchObject({ code: 'integrity_error' });
  });

  test('an aborted upload, small or large, leaves nothing and is seen by nobody', async () => {
    const before = await place.leftovers();
    for (const frames of [0, 1, 500]) {
      const identity = newIdentity();
      const writer = storage.put(identity);
      for (let frame = 0; frame < frames; frame++) await writer.write(randomBytes(FRAME));
      await writer.abort();
      await writer.abort();
    }
    expect(await place.leftovers()).toEqual(before);
  });

  test('nothing is visible before close', async () => {
    const identity = newIdentity();
    const writer = storage.put(identity);
    await writer.write(randomBytes(3 * FRAME));
    const listed: string[] = [];
    for await (const { key } of storage.list('')) listed.push(key);
    expect(listed).not.toContain(identity.key);
    const info: StoredObjectInfo = await writer.close();
    expect(await read({ ...identity, ...info })).toHaveLength(3 * FRAME);
  });

  test('a large object goes through in parts', async () => {
    const block = randomBytes(1024 * 1024);
    const identity = newIdentity();
    const writer = storage.put(identity);
    const hash = createHash('sha256');
    for (let count = 0; count < 20; count++) {
      await writer.write(block);
      hash.update(block);
    }
    const info = await writer.close();
    expect(info.sha256).toBe(hash.digest('hex'));
    const readHash = createHash('sha256');
    for await (const chunk of storage.open({ ...identity, ...info }).read()) readHash.update(chunk);
    expect(readHash.digest('hex')).toBe(info.sha256);
  });

  test('a reader that stops early leaves no handle behind, and reads again', async () => {
    const content = randomBytes(20 * FRAME);
    const stored = await put(content);
    for (let time = 0; time < 20; time++) {
      for await (const chunk of storage.open(stored).read()) {
        expect(chunk.length).toBeGreaterThan(0);
        break;
      }
    }
    expect((await read(stored)).equals(content)).toBe(true);
  });

  test('delete, twice; then it is not found', async () => {
    const stored = await put(Buffer.from('x'));
    await storage.delete(stored.key);
    await storage.delete(stored.key);
    await expect(read(stored)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('list gives the keys under a prefix', async () => {
    const one = await put(Buffer.from('x'));
    const listed = new Map<string, number>();
    for await (const { key, storedBytes } of storage.list('originals/')) listed.set(key, storedBytes);
    expect(listed.get(one.key)).toBe(17);
    const named: string[] = [];
    for await (const { key } of storage.list(one.key.slice(0, -1))) named.push(key);
    expect(named).toContain(one.key);
    expect(named.every((key) => key.startsWith(one.key.slice(0, -1)))).toBe(true);
    for await (const { key } of storage.list('elsewhere/')) throw new Error(`listed ${key}`);
    expect(() => storage.list('../')).toThrow(TypeError);
  });

  test.each(['../escape', '/root', 'a/../../b', 'a//b', '', '.hidden', 'a/.partial', 'a\\b', 'a\0b', 'x'.repeat(600)])(
    'key %j is refused',
    async (key) => {
      expect(() => storage.put({ key, partnerId: 'p', kind: 'original' })).toThrow(TypeError);
      await expect(storage.delete(key)).rejects.toThrow(TypeError);
    },
  );

  test('is ready', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
  });
});
