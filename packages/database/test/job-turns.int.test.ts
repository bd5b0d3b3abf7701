import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { webhookPayloadSchema } from '@rollcall/contracts';
import {
  cancelJob,
  claimJob,
  claimNextWork,
  completeJob,
  createCompletionEstimator,
  estimateCompletion,
  releaseJob,
  resendLostMessages,
} from '../src/jobs/index.ts';
import { addJob, addPartner, completion, loseWorker, messageIds, openBench, type TestBench } from './fixtures.ts';

let bench: TestBench;
let alice: string;
let bob: string;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  await bench.db.job.updateMany({ data: { status: 'failed' } });
  await bench.db.outboxMessage.deleteMany();
  alice = (await addPartner(bench.db)).id;
  bob = (await addPartner(bench.db)).id;
});

const large = { rowCount: 5_000_000 };
const add = async (partnerId: string, overrides = {}) => (await addJob(bench.db, partnerId, overrides)).id;
const addMany = async (partnerId: string, count: number) => {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push(await add(partnerId));
  return ids;
};
const claim = async (named: string) => (await claimNextWork(bench.db, named))?.id ?? null;
const finish = async (jobId: string | null) =>
  completeJob(
    bench.db,
    await completion(bench.db, { jobId: jobId ?? '', attempt: 1 }, { parts: [], processingMs: 10 }),
  );

describe('whose turn it is', () => {
  test('one after the other while both wait, each partner’s oldest first, whatever the message names', async () => {
    const ofAlice = await addMany(alice, 4);
    const ofBob = await addMany(bob, 2);
    const taken: (string | null)[] = [];
    for (const named of [...ofAlice, ...ofBob]) {
      taken.push(await claim(named));
      await finish(taken.at(-1) ?? null);
    }
    const partners = taken.map((id) => (id && ofBob.includes(id) ? 'bob' : 'alice'));
    expect(partners.slice(0, 4).sort()).toEqual(['alice', 'alice', 'bob', 'bob']);
    expect(partners[0]).not.toBe(partners[1]);
    expect(taken.filter((id) => id && ofAlice.includes(id))).toEqual(ofAlice);
    expect(taken.filter((id) => id && ofBob.includes(id))).toEqual(ofBob);
  });

  test('the partner with fewer jobs running comes first, however late it came', async () => {
    const [first, ...rest] = await addMany(alice, 4);
    await claim(first ?? '');
    await claim(first ?? '');
    const late = await add(bob);
    expect(await claim(rest[0] ?? '')).toBe(late);
  });

  test('the event of the start tells test data from live data', async () => {
    const id = await add(alice, { livemode: false });
    expect(await claim(id)).toBe(id);
    const { body } = await bench.db.webhookEvent.findFirstOrThrow({ where: { jobId: id, type: 'job.processing' } });
    expect(webhookPayloadSchema.parse(JSON.parse(body))).toMatchObject({ livemode: false, sequence: 2 });
  });

  test('the lanes know nothing of each other', async () => {
    const small = await add(alice);
    const huge = await add(alice, large);
    const heavy = await add(bob, { original: { key: 'k', sizeBytes: 2 ** 30, sha256: 'x', encryption: {} } });
    expect(await messageIds(bench.db)).toEqual([`${small}-a1`, `${huge}-a1`, `${heavy}-a1`]);
    const queued = await bench.db.outboxMessage.findMany({ orderBy: { id: 'asc' }, select: { queue: true } });
    expect(queued.map(({ queue }) => queue)).toEqual(['normalize', 'normalize-large', 'normalize-large']);
    expect(await claim(huge)).not.toBe(small);
    expect(await claim(huge)).not.toBe(small);
    expect(await claim(huge)).toBeNull();
    expect(await claim(small)).toBe(small);
  });

  test('claims at the same moment get different jobs, and each job one claim', async () => {
    const ids = [...(await addMany(alice, 6)), ...(await addMany(bob, 6))];
    const taken = await Promise.all([...ids, ...ids].map(claim));
    expect(taken.filter((id) => id !== null).sort()).toEqual([...ids].sort());
  });

  test('nothing waits: the named job, when its worker was lost', async () => {
    const job = await add(alice);
    await claim(job);
    expect(await claim(job)).toBeNull();
    await loseWorker(bench.db, job);
    expect(await claim(job)).toBe(job);
  });

  test('a message for a job that was cancelled or handed back serves the next one', async () => {
    const [cancelled = '', kept = ''] = await addMany(alice, 2);
    await cancelJob(bench.db, { jobId: cancelled, partnerId: alice });
    expect(await claim(cancelled)).toBe(kept);
    await releaseJob(bench.db, { jobId: kept, attempt: 1 });
    expect(await claim(cancelled)).toBe(kept);
    expect(await claimNextWork(bench.db, 'job_unknown')).toBeNull();
  });
});

describe('messages that were lost', () => {
  const repeat = (waiting: number) =>
    resendLostMessages(bench.db, { lane: 'small', countWaiting: async () => waiting, settledMs: 0 });

  test('as many jobs as lack one get another, the oldest first', async () => {
    const ids = await addMany(alice, 3);
    await add(alice, large);
    await bench.db.outboxMessage.deleteMany();
    expect(await repeat(1)).toBe(2);
    const messages = await messageIds(bench.db);
    expect(messages.map((id) => id.replace(/-r\d+$/, ''))).toEqual(ids.slice(0, 2).map((id) => `${id}-a1`));
    expect(await repeat(1)).toBe(0);
  });

  test('what is still in the outbox, and jobs of this moment, lack nothing', async () => {
    await addMany(alice, 2);
    expect(await repeat(0)).toBe(0);
    await bench.db.outboxMessage.deleteMany();
    const young = await resendLostMessages(bench.db, { lane: 'small', countWaiting: async () => 0, settledMs: 60_000 });
    expect(young).toBe(0);
  });
});

describe('estimated completion', () => {
  const now = new Date('2026-01-01T00:00:00.000Z');
  const secondsFor = async (partnerId: string, rowCount: number) => {
    const query = { partnerId, format: 'csv', rowCount, sizeBytes: 100, now } as const;
    return ((await estimateCompletion(bench.db, query)).getTime() - now.getTime()) / 1000;
  };
  beforeEach(async () => {
    await bench.db.processingRate.deleteMany();
    const measured = await add(alice, { rowCount: 10_000 });
    await claimJob(bench.db, measured);
    await completeJob(
      bench.db,
      await completion(
        bench.db,
        { jobId: measured, attempt: 1 },
        { totalRows: 10_000, processingMs: 10_000, parts: [] },
      ),
    );
  });

  test('files estimated from one view of the queue wait for each other', async () => {
    const estimate = createCompletionEstimator(bench.db, { maxAgeMs: 60_000 });
    const query = { partnerId: alice, format: 'csv', rowCount: 5_000, sizeBytes: 100, now } as const;
    const seconds = [];
    for (let file = 0; file < 3; file++) seconds.push(((await estimate(query)).getTime() - now.getTime()) / 1000);
    expect(seconds).toEqual([5, 10, 15]);
  });

  test('follows the measured rate and the partner’s own rows ahead of it', async () => {
    expect(await secondsFor(alice, 5_000)).toBe(5);
    await add(alice, { rowCount: 20_000 });
    expect(await secondsFor(alice, 5_000)).toBe(25);
  });

  test('another partner’s backlog costs no more than one’s own share', async () => {
    for (let n = 0; n < 5; n++) await add(alice, { rowCount: 20_000 });
    expect(await secondsFor(bob, 1_000)).toBe(2);
    await add(bob, { rowCount: 3_000 });
    expect(await secondsFor(bob, 1_000)).toBe(8);
  });

  test('the other lane’s backlog is not in the way', async () => {
    await add(alice, large);
    expect(await secondsFor(alice, 1_000)).toBe(1);
  });
});
