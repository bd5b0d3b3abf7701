import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { webhookPayloadSchema } from '@rollcall/contracts';
import { countStatements } from '../../../test/environment/count-statements.ts';
import { inTransaction } from '../src/index.ts';
import {
  cancelJob,
  claimJob,
  claimNextWork,
  completeJob,
  createJob,
  extendLease,
  failJob,
  releaseJob,
  requeueLostJobs,
} from '../src/jobs/index.ts';
import type { Partner } from '../src/rows/index.ts';
import {
  addJob,
  addPartner,
  completion,
  eventTypes,
  loseWorker,
  messageIds,
  newJob,
  openBench,
  type TestBench,
  writtenObject,
} from './fixtures.ts';

let bench: TestBench;
let partner: Partner;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  partner = await addPartner(bench.db);
  await bench.db.outboxMessage.deleteMany();
});

const find = (id: string) => bench.db.job.findUniqueOrThrow({ where: { id }, include: { artifacts: true } });

describe('a job that goes well', () => {
  test('is queued with its event and its message, processed, and completed with everything at once', async () => {
    const job = await addJob(bench.db, partner.id);
    expect(job).toMatchObject({
      status: 'queued',
      attempt: 0,
      vendorConfigVersion: 3,
      fileSizeBytes: 1234n,
      duplicateOf: null,
    });
    expect(await messageIds(bench.db)).toEqual([`${job.id}-a1`]);

    const claimed = await claimJob(bench.db, job.id);
    expect(claimed).toMatchObject({ status: 'processing', attempt: 1, original: { kind: 'original' } });
    expect(claimed?.startedAt).toEqual(expect.any(Date));
    expect(await extendLease(bench.db, { jobId: job.id, attempt: 1, rowsProcessed: 40 })).toBe(true);
    expect((await find(job.id)).rowsProcessed).toBe(40);

    expect(await completeJob(bench.db, await completion(bench.db, { jobId: job.id, attempt: 1 }))).toBe(true);
    const done = await find(job.id);
    expect(done).toMatchObject({
      status: 'completed_with_errors',
      totalRows: 100,
      validRows: 97,
      invalidRows: 3,
      warningCount: 1,
      rowsProcessed: 100,
      leaseExpiresAt: null,
      warnings: [{ code: 'field_not_in_file' }],
    });
    expect(done.artifacts.map(({ kind, part, entries }) => [kind, part, entries])).toEqual([
      ['records', 0, 97],
      ['issues', 0, 4],
    ]);
    expect(await eventTypes(bench.db, job.id)).toEqual(['job.queued', 'job.processing', 'job.completed']);
    expect(
      await bench.db.vendorUsage.findUniqueOrThrow({
        where: {
          partnerId_livemode_vendorId: { livemode: true, partnerId: partner.id, vendorId: 'vnd_builtin_example' },
        },
      }),
    ).toMatchObject({ filesProcessed: 1, processingMillis: 1000n, lastFileAt: job.submittedAt });
  });

  test('without an invalid row it is completed', async () => {
    const job = await addJob(bench.db, partner.id);
    await claimJob(bench.db, job.id);
    await completeJob(
      bench.db,
      await completion(bench.db, { jobId: job.id, attempt: 1 }, { validRows: 100, invalidRows: 0 }),
    );
    expect((await find(job.id)).status).toBe('completed');
  });

  test('ends with as many rows as a file may have, after as long as they take', async () => {
    const totalRows = 2_000_000_000;
    const job = await addJob(bench.db, partner.id, { rowCount: totalRows });
    await claimJob(bench.db, job.id);
    const end = await completion(
      bench.db,
      { jobId: job.id, attempt: 1 },
      { totalRows, validRows: totalRows, invalidRows: 0, processingMs: 9e9 },
    );
    expect(await completeJob(bench.db, end)).toBe(true);
    expect(await find(job.id)).toMatchObject({ status: 'completed', totalRows, rowsProcessed: totalRows });
  });

  test('its end is all or nothing', async () => {
    const job = await addJob(bench.db, partner.id, { callbackUrl: 'https://receiver.example/hook' });
    await claimJob(bench.db, job.id);
    const before = await find(job.id);
    const messages = await messageIds(bench.db);
    const [records, issues] = (await completion(bench.db, { jobId: job.id, attempt: 1 })).parts;
    const parts = [records!, { ...issues!, object: records!.object }];
    await expect(
      completeJob(bench.db, await completion(bench.db, { jobId: job.id, attempt: 1 }, { parts })),
    ).rejects.toThrow('stored_objects_storage_key');
    expect(await find(job.id)).toEqual(before);
    expect(await eventTypes(bench.db, job.id)).toEqual(['job.queued', 'job.processing']);
    expect(await messageIds(bench.db)).toEqual(messages);
    expect(await completeJob(bench.db, await completion(bench.db, { jobId: job.id, attempt: 1 }))).toBe(true);
  });

  test('asks little of the database on its way through a worker', async () => {
    const run = async () => {
      const job = await addJob(bench.db, partner.id, { callbackUrl: 'https://receiver.example/hook' });
      const end = await completion(bench.db, { jobId: job.id, attempt: 1 });
      return countStatements(async () => {
        const claimed = await claimNextWork(bench.db, job.id);
        expect(claimed?.id).toBe(job.id);
        expect(await completeJob(bench.db, { ...end, job: claimed ?? end.job })).toBe(true);
      });
    };
    await bench.db.job.updateMany({ where: { status: 'queued' }, data: { status: 'failed' } });
    expect([await run(), await run()]).toEqual([3, 3]);
  });

  test('nothing of a job exists when the transaction that accepts it does not commit', async () => {
    const attempt = inTransaction(bench.db, async (tx) => {
      await createJob(tx, newJob(partner.id));
      throw new Error('power cut');
    });
    await expect(attempt).rejects.toThrow('power cut');
    expect(await bench.db.job.count({ where: { partnerId: partner.id } })).toBe(0);
    expect(await bench.db.storedObject.count({ where: { partnerId: partner.id } })).toBe(0);
    expect(await messageIds(bench.db)).toEqual([]);
  });

  test('the same bytes again name the first job; another partner does not see it; a reprocess is no duplicate', async () => {
    const original = () => ({ ...writtenObject(), sha256: partner.id });
    const first = await addJob(bench.db, partner.id, { original: original() });
    const second = await addJob(bench.db, partner.id, { original: original() });
    const third = await addJob(bench.db, partner.id, { original: original() });
    expect([first, second, third].map((job) => job.duplicateOf)).toEqual([null, first.id, first.id]);
    const other = await addPartner(bench.db);
    expect((await addJob(bench.db, other.id, { original: original() })).duplicateOf).toBeNull();
    const again = await addJob(bench.db, partner.id, {
      original: { objectId: first.originalObjectId },
      reprocessOf: first.id,
    });
    expect(again).toMatchObject({ duplicateOf: null, reprocessOf: first.id, originalObjectId: first.originalObjectId });
    const foreign = addJob(bench.db, other.id, {
      original: { objectId: first.originalObjectId },
      reprocessOf: first.id,
    });
    await expect(foreign).rejects.toThrow();
  });
});

describe('events', () => {
  test('every payload is the contract’s, numbered within the job', async () => {
    const good = await addJob(bench.db, partner.id, { publicBaseUrl: 'https://rollcall.example/v1/' });
    await claimJob(bench.db, good.id);
    await completeJob(bench.db, await completion(bench.db, { jobId: good.id, attempt: 1 }));
    const bad = await addJob(bench.db, partner.id);
    await claimJob(bench.db, bad.id);
    await failJob(bench.db, {
      job: { ...(await find(bad.id)), attempt: 1 },
      error: { code: 'corrupt_file', message: 'The file is damaged.' },
    });
    const events = await bench.db.webhookEvent.findMany({
      where: { jobId: { in: [good.id, bad.id] } },
      orderBy: [{ jobId: 'asc' }, { sequence: 'asc' }],
    });
    const payloads = events.map((event) => webhookPayloadSchema.strict().parse(JSON.parse(event.body)));
    expect(payloads.map(({ event, sequence, status }) => [event, sequence, status])).toEqual([
      ['job.queued', 1, 'queued'],
      ['job.processing', 2, 'processing'],
      ['job.completed', 3, 'completed_with_errors'],
      ['job.queued', 1, 'queued'],
      ['job.processing', 2, 'processing'],
      ['job.failed', 3, 'failed'],
    ]);
    expect(payloads[2]).toMatchObject({
      statistics: { total_rows: 100, valid_rows: 97, invalid_rows: 3 },
      download_urls: {
        normalized_data: `https://rollcall.example/v1/files/${good.id}/output`,
        error_report: `https://rollcall.example/v1/files/${good.id}/errors`,
      },
    });
    expect(payloads[5]).toMatchObject({ error: { code: 'corrupt_file', message: 'The file is damaged.' } });
    for (const index of [0, 1, 3, 4, 5]) expect(payloads[index]).not.toHaveProperty('statistics');
    for (const index of [0, 1, 2]) expect(payloads[index]).not.toHaveProperty('error');
  });
});

describe('races', () => {
  test('of many claims at once one gets the job', async () => {
    const job = await addJob(bench.db, partner.id);
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimJob(bench.db, job.id)));
    expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
    expect(await eventTypes(bench.db, job.id)).toEqual(['job.queued', 'job.processing']);
  });

  test('an attempt that was given up on can neither complete nor fail nor extend', async () => {
    const job = await addJob(bench.db, partner.id);
    await claimJob(bench.db, job.id);
    await loseWorker(bench.db, job.id);
    expect(await claimJob(bench.db, job.id)).toMatchObject({ attempt: 2, rowsProcessed: 0 });
    expect(await extendLease(bench.db, { jobId: job.id, attempt: 1, rowsProcessed: 9 })).toBe(false);
    expect(await completeJob(bench.db, await completion(bench.db, { jobId: job.id, attempt: 1 }))).toBe(false);
    expect(
      await failJob(bench.db, { job: { ...(await find(job.id)), attempt: 1 }, error: { code: 'x', message: 'x' } }),
    ).toBe(false);
    expect(await find(job.id)).toMatchObject({ status: 'processing', attempt: 2, artifacts: [] });
    expect(await completeJob(bench.db, await completion(bench.db, { jobId: job.id, attempt: 2 }))).toBe(true);
    expect(await eventTypes(bench.db, job.id)).toEqual(['job.queued', 'job.processing', 'job.completed']);
  });

  test('of completion and cancellation at once one wins, whole', async () => {
    for (let round = 0; round < 5; round++) {
      const job = await addJob(bench.db, partner.id);
      await claimJob(bench.db, job.id);
      const [completed, cancelled] = await Promise.all([
        completeJob(bench.db, await completion(bench.db, { jobId: job.id, attempt: 1 })),
        cancelJob(bench.db, { jobId: job.id, partnerId: partner.id }),
      ]);
      expect(completed).toBe(cancelled === 'not_cancellable');
      const ended = await find(job.id);
      expect([ended.status, ended.artifacts.length]).toEqual(completed ? ['completed_with_errors', 2] : ['failed', 0]);
      expect((await eventTypes(bench.db, job.id)).slice(2)).toEqual([completed ? 'job.completed' : 'job.failed']);
    }
  });
});

describe('ended jobs never change', () => {
  test.each(['completed', 'failed', 'cancelled'] as const)('%s', async (end) => {
    const job = await addJob(bench.db, partner.id);
    await claimJob(bench.db, job.id);
    if (end === 'completed') await completeJob(bench.db, await completion(bench.db, { jobId: job.id, attempt: 1 }));
    if (end === 'failed')
      await failJob(bench.db, {
        job: { ...(await find(job.id)), attempt: 1 },
        error: { code: 'empty_file', message: 'm' },
      });
    if (end === 'cancelled') await cancelJob(bench.db, { jobId: job.id, partnerId: partner.id });
    const before = await find(job.id);
    await loseWorker(bench.db, job.id);
    expect(await claimJob(bench.db, job.id)).toBeNull();
    expect(await completeJob(bench.db, await completion(bench.db, { jobId: job.id, attempt: 1 }))).toBe(false);
    expect(
      await failJob(bench.db, { job: { ...(await find(job.id)), attempt: 1 }, error: { code: 'x', message: 'x' } }),
    ).toBe(false);
    expect(await releaseJob(bench.db, { jobId: job.id, attempt: 1 })).toBe(false);
    expect(await cancelJob(bench.db, { jobId: job.id, partnerId: partner.id })).toBe('not_cancellable');
    await requeueLostJobs(bench.db);
    expect(await find(job.id)).toEqual({ ...before, leaseExpiresAt: expect.any(Date) });
    expect(await eventTypes(bench.db, job.id)).toHaveLength(3);
  });
});

describe('lost workers', () => {
  test('the sweep puts the job back without a second event, with a message for the next attempt', async () => {
    const job = await addJob(bench.db, partner.id);
    await claimJob(bench.db, job.id);
    expect(await requeueLostJobs(bench.db)).toMatchObject({ requeued: 0 });
    await loseWorker(bench.db, job.id);
    const sweeps = await Promise.all([requeueLostJobs(bench.db), requeueLostJobs(bench.db)]);
    expect(sweeps.map((sweep) => sweep.requeued).sort()).toEqual([0, 1]);
    expect(await find(job.id)).toMatchObject({ status: 'queued', leaseExpiresAt: null });
    expect(await messageIds(bench.db)).toEqual([`${job.id}-a1`, `${job.id}-a2`]);
    expect(await claimJob(bench.db, job.id)).toMatchObject({ attempt: 2 });
    expect(await eventTypes(bench.db, job.id)).toEqual(['job.queued', 'job.processing']);
  });

  test.each(['sweep', 'claim'] as const)('the third loss ends the job, found by %s', async (finder) => {
    const job = await addJob(bench.db, partner.id);
    const lose = async () => {
      await claimJob(bench.db, job.id);
      await loseWorker(bench.db, job.id);
    };
    await lose();
    await lose();
    await lose();
    if (finder === 'claim') expect(await claimJob(bench.db, job.id)).toBeNull();
    else expect(await requeueLostJobs(bench.db)).toMatchObject({ failed: 1, requeued: 0 });
    expect(await find(job.id)).toMatchObject({ status: 'failed', errorCode: 'processing_crashed', attempt: 3 });
    expect(await eventTypes(bench.db, job.id)).toEqual(['job.queued', 'job.processing', 'job.failed']);
  });

  test('a worker that gives the job back is not counted as lost', async () => {
    const job = await addJob(bench.db, partner.id);
    for (let attempt = 1; attempt <= 4; attempt++) {
      await claimJob(bench.db, job.id);
      expect(await releaseJob(bench.db, { jobId: job.id, attempt })).toBe(true);
    }
    expect(await claimJob(bench.db, job.id)).toMatchObject({ attempt: 5, lostAttempts: 0 });
  });
});

describe('cancelling', () => {
  test('ends a queued job at once and a processing one under its worker', async () => {
    const queued = await addJob(bench.db, partner.id);
    expect(await cancelJob(bench.db, { jobId: queued.id, partnerId: partner.id })).toBe('cancelled');
    expect(await find(queued.id)).toMatchObject({ status: 'failed', errorCode: 'cancelled' });
    expect(await claimJob(bench.db, queued.id)).toBeNull();
    const processing = await addJob(bench.db, partner.id);
    await claimJob(bench.db, processing.id);
    expect(await cancelJob(bench.db, { jobId: processing.id, partnerId: partner.id })).toBe('cancelled');
    expect(await extendLease(bench.db, { jobId: processing.id, attempt: 1, rowsProcessed: 5 })).toBe(false);
    expect(await eventTypes(bench.db, processing.id)).toEqual(['job.queued', 'job.processing', 'job.failed']);
  });

  test('does not find another partner’s job', async () => {
    const job = await addJob(bench.db, partner.id);
    const other = await addPartner(bench.db);
    expect(await cancelJob(bench.db, { jobId: job.id, partnerId: other.id })).toBe('not_found');
    expect((await find(job.id)).status).toBe('queued');
  });
});
