import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { createKeyRing, generateMasterKey } from '@rollcall/platform';
import { startS3 } from '../../../test/environment/start-s3.ts';
import { openStorage } from '../src/index.ts';

const keyRing = createKeyRing(generateMasterKey());
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const identity = { key: 'originals/one', partnerId: 'ptn_1', kind: 'original' };

describe('disk', () => {
  test('partials of a crash are no objects, and are cleared once old', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'rollcall-disk-'));
    const storage = openStorage({ disk: { directory } }, keyRing);
    await (await storage.put(identity)).close();
    const partial = join(directory, 'originals', '.two.00ff.partial');
    await writeFile(partial, 'left by a crash');
    await utimes(partial, new Date(0), new Date(0));
    const keys: string[] = [];
    for await (const { key } of storage.list('')) keys.push(key);
    expect(keys).toEqual(['originals/one']);
    expect(await storage.deleteAbandonedUploads(new Date(1000))).toBe(1);
    expect(await readdir(join(directory, 'originals'))).toEqual(['one']);
    await rm(directory, { recursive: true });
  });

  test('directories that somebody removes are made again', async () => {
    const directory = join(await mkdtemp(join(tmpdir(), 'rollcall-disk-')), 'made', 'on', 'the', 'way');
    const storage = openStorage({ disk: { directory } }, keyRing);
    const key = (name: string) => ({ ...identity, key: `originals/deep/${name}` });
    await (await storage.put(key('one'))).close();
    await rm(directory, { recursive: true });
    await storage.check();
    await Promise.all(['two', 'three'].map((name) => storage.put(key(name)).close()));
    expect((await readdir(join(directory, 'originals', 'deep'))).sort()).toEqual(['three', 'two']);
    await rm(directory, { recursive: true });
  });

  test('a directory that cannot be one is unavailable', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'rollcall-disk-'));
    await writeFile(join(directory, 'file'), '');
    const storage = openStorage({ disk: { directory: join(directory, 'file', 'inside') } }, keyRing);
    await expect(storage.check()).rejects.toMatchObject({ code: 'unavailable' });
    const writer = storage.put(identity);
    await writer.write(Buffer.alloc(100_000)).catch(() => {});
    await expect(writer.close()).rejects.toMatchObject({ code: 'unavailable' });
    const small = storage.put(identity);
    await small.write(Buffer.alloc(100));
    await expect(small.close()).rejects.toMatchObject({ code: 'unavailable' });
    await rm(directory, { recursive: true });
  });

  test('small objects written at once under one name do not meet before they are whole', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'rollcall-disk-'));
    const storage = openStorage({ disk: { directory } }, keyRing);
    const bytes = Buffer.alloc(1000, 7);
    const writers = Array.from({ length: 20 }, () => storage.put(identity));
    await Promise.all(writers.map((writer) => writer.write(bytes)));
    expect(await readdir(directory)).toEqual([]);
    await writers.pop()?.abort();
    const infos = await Promise.all(writers.map((writer) => writer.close()));
    expect(await readdir(join(directory, 'originals'))).toEqual(['one']);
    // Whichever was the last is there as a whole.
    const reads = await Promise.allSettled(
      infos.map(async (info) => {
        const chunks: Uint8Array[] = [];
        for await (const chunk of storage.open({ ...identity, ...info }).read()) chunks.push(chunk);
        return Buffer.concat(chunks);
      }),
    );
    const whole = reads.flatMap((read) => (read.status === 'fulfilled' ? [read.value] : []));
    expect(whole).toEqual([bytes]);
    await rm(directory, { recursive: true });
  });
});

describe('s3', () => {
  test('an aborted multipart upload is given up at the server', async () => {
    const server = await startS3('bucket');
    const storage = openStorage(
      { s3: { bucket: 'bucket', region: 'us-east-1', endpoint: server.endpoint, forcePathStyle: true, credentials } },
      keyRing,
    );
    const writer = storage.put(identity);
    for (let count = 0; count < 20; count++) await writer.write(Buffer.alloc(1024 * 1024));
    await writer.abort();
    expect(server.abortedUploads).toEqual(['originals/one']);
    storage.close();
    await server.stop();
  });

  test('a slow server holds the writer back', async () => {
    const server = await startS3('bucket');
    const storage = openStorage(
      { s3: { bucket: 'bucket', region: 'us-east-1', endpoint: server.endpoint, forcePathStyle: true, credentials } },
      keyRing,
    );
    let release = (): void => {};
    server.partsMayFinish = new Promise<void>((resolve) => {
      release = resolve;
    });
    const writer = storage.put(identity);
    let written = 0;
    const writing = (async () => {
      for (; written < 70; written++) await writer.write(Buffer.alloc(1024 * 1024));
    })();
    await setTimeout(300);
    expect(written).toBeLessThan(50);
    release();
    await writing;
    expect(await writer.close()).toMatchObject({ sizeBytes: 70 * 1024 * 1024 });
    storage.close();
    await server.stop();
  }, 120_000);

  test('a server that stops answering fails the writer instead of holding it', async () => {
    const server = createServer((request) => request.socket.destroy());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const storage = openStorage(
      {
        s3: {
          bucket: 'bucket',
          region: 'us-east-1',
          endpoint: `http://127.0.0.1:${port}`,
          forcePathStyle: true,
          credentials,
        },
      },
      keyRing,
    );
    const writer = storage.put(identity);
    const writing = (async () => {
      for (let count = 0; count < 64; count++) await writer.write(Buffer.alloc(1024 * 1024));
    })();
    await expect(writing).rejects.toMatchObject({ code: 'unavailable' });
    await writer.abort();
    await expect(storage.check()).rejects.toMatchObject({ code: 'unavailable' });
    storage.close();
    await new Promise((resolve) => server.close(resolve));
  });
});
