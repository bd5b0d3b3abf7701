import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cancelJob } from '@rollcall/database/jobs';
import type { Job } from '@rollcall/database/rows';
import { StorageError } from '@rollcall/storage';
import { generateCsv } from '../../../scripts/generate/generate-csv.ts';
import { attemptPrefix } from '../src/attempt-artifacts.ts';
import type { JobHandler } from '../src/job-handler.ts';
import { sweepOrphans } from '../src/sweep-storage.ts';
import { broken, forgetful, slowed } from './troubled-storage.ts';
import { type Bench, openBench, takeTurn } from './worker-bench.ts';

jest.setTimeout(120_000);

const header = 'Member ID,First Name,Last Name,Date of Birth,Plan ID,Coverage Type,Effective Date\n';
const goodRow = 'M1,Ada,Example,04/16/1980,PPO500,Employee Only,01/01/2025\n';
const badRow = 'M2,Bo,Example,02/30/1981,PPO500,Employee Only,01/01/2025\n';

let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

const take = (job: Job, handler: JobHandler = bench.handler()) => takeTurn(job, handler);
const load = (job: Job) => bench.db.job.findUniqueOrThrow({ where: { id: job.id } });
const eventsOf = async (job: Job) =>
  (await bench.db.webhookEvent.findMany({ where: { jobId: job.id }, orderBy: { sequence: 'asc' } })).map(
    (event) => event.type,
  );

describe('a job that goes well', () => {
  test('ends with its artifacts, all encrypted at rest and all known to a row', async () => {
    const job = await bench.submit(header + goodRow + badRow);
    await take(job);
    expect(await load(job)).toMatchObject({
      status: 'completed_with_errors',
      totalRows: 2,
      validRows: 1,
      invalidRows: 1,
    });
    const artifacts = await bench.db.jobArtifact.findMany({ where: { jobId: job.id }, include: { object: true } });
    expect(artifacts.map(({ kind }) => kind).sort()).toEqual(['issues', 'records', 'rejected']);
    expect(artifacts.map(({ object }) => object.storageKey).sort()).toEqual(await bench.artifactKeys(job.id));
    expect(await bench.scratchFiles()).toEqual([]);
  });

  test('no failed row: completed', async () => {
    const job = await bench.submit(header + goodRow);
    await take(job);
    expect(await load(job)).toMatchObject({ status: 'completed', totalRows: 1, invalidRows: 0 });
  });

  test('a second message for it does nothing', async () => {
    const job = await bench.submit(header + goodRow);
    await Promise.all([take(job), take(job)]);
    await take(job);
    expect((await load(job)).attempt).toBe(1);
    expect(await eventsOf(job)).toEqual(['job.queued', 'job.processing', 'job.completed']);
  });
});

describe('a job that does not', () => {
  test('cancelled under way: failed as cancelled, nothing left behind', async () => {
    const job = await bench.submit([...generateCsv({ rows: 20_000 })].join(''));
    const handler = bench.handler({ leaseMs: 100, storage: slowed(bench.storage) });
    const running = take(job, handler);
    await eventuallyProcessing(job);
    await cancelJob(bench.db, { jobId: job.id, partnerId: job.partnerId });
    await running;
    expect(await load(job)).toMatchObject({ status: 'failed', errorCode: 'cancelled' });
    expect(await bench.artifactKeys(job.id)).toEqual([]);
    expect(await eventsOf(job)).toEqual(['job.queued', 'job.processing', 'job.failed']);
  });

  test('handed back on shutdown, uncounted, and done by the next', async () => {
    const job = await bench.submit([...generateCsv({ rows: 20_000 })].join(''));
    const leaving = bench.handler({ storage: slowed(bench.storage) });
    const running = take(job, leaving);
    await eventuallyProcessing(job);
    leaving.releaseAll();
    await running;
    expect(await load(job)).toMatchObject({ status: 'queued', lostAttempts: 0 });
    expect(await bench.artifactKeys(job.id)).toEqual([]);
    await take(job);
    expect(await load(job)).toMatchObject({ status: 'completed_with_errors', attempt: 2, totalRows: 20_000 });
    expect(await eventsOf(job)).toEqual(['job.queued', 'job.processing', 'job.completed']);
  });

  test.each([
    ['storage away', new StorageError('unavailable', 'The disk does not answer')],
    ['the database restarted', new Error('Connection terminated unexpectedly')],
    ['no room for temporary files', Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })],
  ])('%s: goes back uncounted and succeeds when it is there again', async (_, trouble) => {
    const job = await bench.submit(header + goodRow);
    await take(job, bench.handler({ storage: broken(bench.storage, trouble) }));
    expect(await load(job)).toMatchObject({ status: 'queued', lostAttempts: 0 });
    await take(job);
    expect((await load(job)).status).toBe('completed');
  });

  test.each(['records', 'issues'])('%s that do not become durable: goes back, and nothing is left', async (kind) => {
    const trouble = new StorageError('unavailable', 'The disk is full');
    const job = await bench.submit(header + goodRow);
    await take(job, bench.handler({ storage: forgetful(bench.storage, kind, trouble) }));
    expect(await load(job)).toMatchObject({ status: 'queued', lostAttempts: 0 });
    expect(await bench.artifactKeys(job.id)).toEqual([]);
    await take(job);
    expect((await load(job)).status).toBe('completed');
  });

  test('broken in the same way three times: processing_crashed', async () => {
    const job = await bench.submit(header + goodRow, { layout: { format: 'none such' } });
    for (let attempt = 1; attempt <= 3; attempt++) {
      await expect(take(job)).rejects.toThrow('The stored layout is invalid');
      expect(await load(job)).toMatchObject({ status: 'processing', attempt });
    }
    await take(job);
    expect(await load(job)).toMatchObject({ status: 'failed', errorCode: 'processing_crashed', lostAttempts: 3 });
  });

  test('a file that cannot be read as a whole: failed with the reason', async () => {
    const job = await bench.submit(header + goodRow + badRow.repeat(4));
    const config = { validation_settings: { max_error_rate: 0.5 } };
    await bench.db.job.update({ where: { id: job.id }, data: { vendorId: null, inferredConfig: merge(job, config) } });
    await take(job);
    expect(await load(job)).toMatchObject({ status: 'failed', errorCode: 'error_rate_exceeded' });
    expect(await bench.artifactKeys(job.id)).toEqual([]);
  });

  test.each([
    ['no_valid_rows', header + badRow.repeat(4), 4],
    ['mapping_required', `act,score,notes\n${'a,17,x\n'.repeat(5000)}`, 5000],
  ])('%s: failed, with its report', async (code, text, rows) => {
    const job = await bench.submit(text);
    await take(job);
    expect(await load(job)).toMatchObject({ status: 'failed', errorCode: code, totalRows: rows, invalidRows: rows });
    expect(await eventsOf(job)).toEqual(['job.queued', 'job.processing', 'job.failed']);
    const { entries, object } = await bench.db.jobArtifact.findFirstOrThrow({
      where: { jobId: job.id, kind: 'issues' },
      include: { object: true },
    });
    expect(entries).toBeLessThanOrEqual(4000);
    expect(object.sizeBytes).toBeLessThan(1_000_000n);
  });
});

test('the orphan sweep deletes what no row knows once it is a day old, and nothing else', async () => {
  const job = await bench.submit(header + goodRow);
  await take(job);
  const orphan = bench.storage.put({
    key: `${attemptPrefix('job_gone', 1)}records-00000`,
    partnerId: 'p',
    kind: 'records',
  });
  await orphan.write(Buffer.from('left behind'));
  await orphan.close();
  const kept = await bench.artifactKeys(job.id);
  expect(await sweepOrphans(bench, new Date())).toBe(0);
  expect(await sweepOrphans(bench, new Date(Date.now() + 25 * 3_600_000))).toBe(1);
  expect(await bench.artifactKeys('job_gone')).toEqual([]);
  expect(await bench.artifactKeys(job.id)).toEqual(kept);
});

async function eventuallyProcessing(job: Job): Promise<void> {
  while ((await load(job)).status !== 'processing') await new Promise((resolve) => setTimeout(resolve, 10));
}

function merge(job: Job, config: object): object {
  return { ...Object(job.inferredConfig), ...config };
}
