import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createKeyRing, generateMasterKey } from '@rollcall/platform';
import { openStorage, type Storage } from '@rollcall/storage';
import { attemptPrefix, createAttemptArtifacts } from './attempt-artifacts.ts';

const job = { id: 'job_1', attempt: 1, partnerId: 'ptn_1' };
let directory: string;
let storage: Storage;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rollcall-parts-'));
  storage = openStorage({ disk: { directory } }, createKeyRing(generateMasterKey()));
});
afterAll(() => rm(directory, { recursive: true }));

/** Nothing is closed before all of so many are to be. */
function closingTogether(count: number): Storage {
  let waiting = 0;
  let open = (): void => {};
  const allWait = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    ...storage,
    put: (identity) => {
      const writer = storage.put(identity);
      const close = async () => {
        if (++waiting === count) open();
        await allWait;
        return writer.close();
      };
      return { write: (chunk) => writer.write(chunk), abort: () => writer.abort(), close };
    },
  };
}

test('parts become durable together, and are known then', async () => {
  const artifacts = createAttemptArtifacts(closingTogether(2), job);
  const records = await artifacts.create('records', 1);
  const issues = await artifacts.create('issues', 1);
  await records.write(Buffer.from('one record'));
  await records.close(1);
  await issues.close(0);
  expect(await artifacts.closedParts()).toMatchObject([
    { kind: 'issues', part: 1, entries: 0, object: { sizeBytes: 0 } },
    { kind: 'records', part: 1, entries: 1, object: { sizeBytes: 10 } },
  ]);
  const chunks: Uint8Array[] = [];
  for await (const chunk of records.read()) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toBe('one record');
});

test('a part that is discarded while it is closed leaves nothing and is not counted', async () => {
  const artifacts = createAttemptArtifacts(storage, { ...job, id: 'job_2' });
  const records = await artifacts.create('records', 1);
  await records.close(0);
  await records.discard();
  expect(await artifacts.closedParts()).toEqual([]);
  for await (const { key } of storage.list(attemptPrefix('job_2', 1))) throw new Error(`left: ${key}`);
});

test('a part is not deleted before the one that takes its place is durable', async () => {
  const told: string[] = [];
  const watched: Storage = {
    ...storage,
    put: (identity) => {
      const writer = storage.put(identity);
      const close = async () => {
        const info = await writer.close();
        told.push(`durable ${identity.key}`);
        return info;
      };
      return { write: (chunk) => writer.write(chunk), abort: () => writer.abort(), close };
    },
    delete: async (key) => {
      told.push(`deleted ${key}`);
      await storage.delete(key);
    },
  };
  const artifacts = createAttemptArtifacts(watched, { ...job, id: 'job_3' });
  const first = await artifacts.create('records', 1);
  await first.close(1);
  const merged = await artifacts.create('records', 2);
  await merged.close(1);
  await first.discard();
  const [one, two] = ['records-00001', 'records-00002'].map((part) => attemptPrefix('job_3', 1) + part);
  expect(told).toEqual([`durable ${one}`, `durable ${two}`, `deleted ${one}`]);
});

test('results of jobs that come one after the other lie in one directory, and an attempt finds its own', async () => {
  const place = await mkdtemp(join(tmpdir(), 'rollcall-parts-'));
  const disk = openStorage({ disk: { directory: place } }, createKeyRing(generateMasterKey()));
  for (const [id, attempt] of [
    ['job_01AAAAAA1', 1],
    ['job_01AAAAAA1', 11],
    ['job_01AAAAAA2', 1],
  ] as const) {
    const artifacts = createAttemptArtifacts(disk, { ...job, id, attempt });
    const records = await artifacts.create('records', 1);
    await records.close(0);
    await artifacts.closedParts();
  }
  const directories = (await readdir(place, { recursive: true, withFileTypes: true })).filter((each) =>
    each.isDirectory(),
  );
  expect(directories).toHaveLength(2);
  const keys: string[] = [];
  for await (const { key } of disk.list(attemptPrefix('job_01AAAAAA1', 1))) keys.push(key);
  expect(keys).toEqual(['jobs/01AAAA/job_01AAAAAA1-1-records-00001']);
  disk.close();
  await rm(place, { recursive: true });
});
