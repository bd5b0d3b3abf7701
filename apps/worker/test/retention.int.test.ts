import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { inTransaction } from '@rollcall/database';
import { verifyAudit } from '@rollcall/database/audit';
import { createJob } from '@rollcall/database/jobs';
import { purgeJobFiles } from '@rollcall/database/retention';
import type { Job } from '@rollcall/database/rows';
import { purgeExpired } from '../src/purge-expired.ts';
import { sweepOrphans } from '../src/sweep-storage.ts';
import { type Bench, openBench } from './worker-bench.ts';

jest.setTimeout(120_000);

const DAY = 24 * 3600 * 1000;
const csv = 'Member ID,First Name,Last Name,Date of Birth\nM1,Ada,Example,04/16/1980\nM2,Bo,Example,02/30/1980\n';

let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

async function finished(): Promise<Job> {
  const job = await bench.submit(csv);
  await bench.handler().handle({ job_id: job.id }, { id: 'test', attemptsMade: 0 });
  return bench.db.job.findUniqueOrThrow({ where: { id: job.id } });
}

/** As if that many days had passed. */
const purge = (days: number, storage = bench.storage) =>
  purgeExpired({ db: bench.db, storage, retentionDays: 90 }, new Date(Date.now() + days * DAY));

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of bench.storage.list('')) keys.push(key);
  return keys;
}

test('files stay for their time and then go, with the keys they were encrypted with', async () => {
  const job = await finished();
  expect(await purge(89.9)).toBe(0);
  expect(await storedKeys()).toHaveLength(4);
  const before = await bench.db.storedObject.findMany();
  expect(await purge(90.1)).toBe(1);
  expect(await storedKeys()).toEqual([]);
  expect(await bench.db.storedObject.findMany()).toEqual(
    before.map((row) => ({ ...row, encryption: {}, deletedAt: expect.any(Date) })),
  );
  expect(await bench.db.job.findUniqueOrThrow({ where: { id: job.id } })).toMatchObject({
    status: 'completed_with_errors',
    totalRows: 2,
    invalidRows: 1,
    completedAt: job.completedAt,
    filesPurgedAt: expect.any(Date),
  });
});

test('nothing of the people in a file stays in the rows of its job', async () => {
  const job = await bench.submit(csv);
  const name = 'Ada Example 1980.csv';
  await bench.db.job.update({ where: { id: job.id }, data: { fileName: name, vendorHint: name, errorDetails: name } });
  await bench.handler().handle({ job_id: job.id }, { id: 'test', attemptsMade: 0 });
  expect(await purge(91)).toBe(1);
  const rows = await bench.db.job.findUniqueOrThrow({
    where: { id: job.id },
    include: { events: { include: { deliveries: true } } },
  });
  const deliveryIds = rows.events.flatMap(({ deliveries }) => deliveries.map(({ id }) => id));
  const attempts = await bench.db.deliveryAttempt.findMany({ where: { deliveryId: { in: deliveryIds } } });
  const text = JSON.stringify([rows, attempts], (_, value) => (typeof value === 'bigint' ? String(value) : value));
  expect(rows.fileName).toBe('purged.csv');
  for (const trace of ['Ada', 'First Name', 'census']) expect(text).not.toContain(trace);
});

test('each job is purged, and stands in the audit trail, once, however many workers do it and how often', async () => {
  const jobs = [await finished(), await finished(), await finished()];
  await Promise.all([purge(91), purge(91), purge(91)]);
  expect(await purge(92)).toBe(0);
  const entries = await bench.db.auditEntry.findMany({ where: { action: 'file.purge' } });
  expect(entries.map(({ subjectId }) => subjectId).sort()).toEqual(jobs.map(({ id }) => id).sort());
  expect(entries[0]).toMatchObject({ actorId: 'retention', partnerId: bench.partnerId, detail: { objects: 4 } });
  expect((await verifyAudit(bench.db)).faults).toEqual([]);
});

test('objects whose deletion was cut off are swept later; their keys are gone already', async () => {
  await finished();
  const broken = { ...bench.storage, delete: () => Promise.reject(new Error('away')) };
  await expect(purge(91, broken)).rejects.toThrow('away');
  expect(await bench.db.storedObject.count({ where: { deletedAt: null } })).toBe(0);
  expect(await storedKeys()).toHaveLength(4);
  await sweepOrphans(bench, new Date(Date.now() + 2 * DAY));
  expect(await storedKeys()).toEqual([]);
});

test('a job under way keeps its files, and an original stays as long as a reprocessing stands on it', async () => {
  const job = await finished();
  const again = await inTransaction(bench.db, (tx) =>
    createJob(tx, {
      partnerId: job.partnerId,
      fileName: job.fileName,
      original: { objectId: job.originalObjectId },
      format: 'csv',
      vendor: null,
      detection: {},
      layout: {},
      rowCount: 2,
      reprocessOf: job.id,
      estimatedCompletion: new Date(),
      publicBaseUrl: 'https://rollcall.example',
    }),
  );
  const entry = { actorType: 'client', actorId: 'cli_1', action: 'file.delete' };
  expect(await purgeJobFiles(bench.db, again.id, entry)).toEqual({ kind: 'not_finished' });
  expect(await purgeJobFiles(bench.db, job.id, entry)).toMatchObject({ kind: 'purged' });
  const original = () => bench.db.storedObject.findUniqueOrThrow({ where: { id: job.originalObjectId } });
  expect((await original()).deletedAt).toBeNull();
  await bench.db.job.update({ where: { id: again.id }, data: { status: 'failed', completedAt: new Date() } });
  expect(await purgeJobFiles(bench.db, again.id, entry)).toMatchObject({ kind: 'purged' });
  expect(await original()).toMatchObject({ deletedAt: expect.any(Date), encryption: {} });
  expect(await purgeJobFiles(bench.db, again.id, entry)).toEqual({ kind: 'nothing_left' });
});
