import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { feedLatePayloadSchema, fileComparisonSchema, vendorConfigSchema } from '@rollcall/contracts';
import { announceLateFeeds } from '@rollcall/database/feeds';
import type { Job } from '@rollcall/database/rows';
import { type Bench, openBench, type SubmitOverrides, takeTurn } from './worker-bench.ts';

jest.setTimeout(120_000);

const CONFIG = vendorConfigSchema.parse({
  mapping_rules: {
    fields: {
      member_id: { source: 'member_id' },
      first_name: { source: 'first_name' },
      last_name: { source: 'last_name' },
      date_of_birth: { source: 'dob' },
    },
  },
});
const HEADER = 'member_id,first_name,last_name,dob';
const fileOf = (ids: readonly number[]): string =>
  [HEADER, ...ids.map((id) => `M${id},Ann,Sample,1980-01-02`), ''].join('\n');
const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index);

let bench: Bench;
let version: number;
beforeEach(async () => {
  version = 1;
  bench = await openBench();
  const shown = { name: 'Northwind', status: 'active' as const, aliases: [] };
  const { db, partnerId } = bench;
  await db.vendor.create({ data: { id: 'vnd_1', partnerId, ...shown, currentVersion: 1, updatedBy: 'x' } });
  const config = JSON.parse(JSON.stringify(CONFIG));
  await db.vendorVersion.create({ data: { vendorId: 'vnd_1', version: 1, ...shown, config, createdBy: 'x' } });
});
afterEach(() => bench.close());

async function submit(ids: readonly number[], overrides: SubmitOverrides = {}): Promise<Job> {
  const { id } = await bench.submit(fileOf(ids), overrides);
  return bench.db.job.update({
    where: { id },
    data: { vendorId: 'vnd_1', vendorConfigVersion: version, feed: 'default' },
  });
}
async function process(ids: readonly number[], overrides: SubmitOverrides = {}): Promise<Job> {
  const job = await submit(ids, overrides);
  await takeTurn(job, bench.handler());
  return job;
}
const changesOf = async ({ id }: Job) =>
  fileComparisonSchema.nullable().parse((await bench.db.job.findUniqueOrThrow({ where: { id } })).changes);
const head = () => bench.db.feed.findFirstOrThrow({ where: { vendorKey: 'vnd_1' } });

test('each file is compared with the one before it, and its last event says how they differ', async () => {
  const first = await process(range(0, 20));
  expect(await changesOf(first)).toEqual({
    feed_id: (await head()).id,
    feed: 'default',
    file_kind: 'full',
    file_kind_reason: 'assumed',
    file_date: null,
    days_since_baseline: null,
    mapping_changed: false,
    rejected_at: null,
    released_as: null,
    state: 'first_file',
    reason: null,
    position: 1,
    baseline_job_id: null,
    result: null,
    guard: null,
  });
  const second = await process(range(2, 21));
  const found = await changesOf(second);
  expect(found).toMatchObject({
    state: 'compared',
    position: 2,
    baseline_job_id: first.id,
    result: { counts: { added: 1, missing: 2, unchanged: 18 }, base: { members: 20, dependents: 0 } },
  });
  const event = await bench.db.webhookEvent.findFirstOrThrow({
    where: { jobId: second.id, type: 'job.completed' },
  });
  expect(JSON.parse(event.body)).toMatchObject({ changes: found });
  // The same file again changes nothing, and one that lost half of its people is warned of.
  expect(await changesOf(await process(range(2, 21)))).toMatchObject({
    position: 3,
    result: { counts: { added: 0, changed: 0, missing: 0, unchanged: 19 }, guard: { outcome: 'passed' } },
  });
  expect(await changesOf(await process(range(2, 11)))).toMatchObject({
    position: 4,
    result: { counts: { missing: 10 }, guard: { outcome: 'warned', rule: 'max_missing_share', people: 10 } },
  });
});

test('test files are in a feed of their own, and no live file is compared with one', async () => {
  const processTest = async (ids: readonly number[]) => {
    const { id } = await submit(ids);
    const job = await bench.db.job.update({ where: { id }, data: { livemode: false } });
    await takeTurn(job, bench.handler());
    return job;
  };
  await process(range(0, 20));
  const first = await processTest(range(0, 3));
  expect(await changesOf(first)).toMatchObject({ state: 'first_file', position: 1 });
  const second = await process(range(0, 20));
  expect(await changesOf(second)).toMatchObject({ position: 2, result: { counts: { missing: 0, unchanged: 20 } } });
  expect(await changesOf(await processTest(range(0, 3)))).toMatchObject({
    position: 2,
    baseline_job_id: first.id,
    result: { counts: { added: 0, unchanged: 3 } },
  });
  const usage = await bench.db.vendorUsage.findMany({ orderBy: { livemode: 'desc' } });
  expect(usage.map(({ livemode, filesProcessed }) => [livemode, filesProcessed])).toEqual([
    [true, 2],
    [false, 2],
  ]);
  const feeds = await bench.db.feed.findMany({ orderBy: { livemode: 'desc' } });
  expect(feeds.map(({ livemode, headJobId }) => [livemode, headJobId === second.id])).toEqual([
    [true, true],
    [false, false],
  ]);
});

test('people whose rows were rejected are not missing', async () => {
  await process(range(0, 20));
  const { id } = await bench.submit(
    fileOf(range(0, 18)).replace('M7,Ann,Sample,1980-01-02', 'M7,Ann,Sample,1980-13-45'),
  );
  const data = { vendorId: 'vnd_1', vendorConfigVersion: version, feed: 'default' };
  const job = await bench.db.job.update({ where: { id }, data });
  await takeTurn(job, bench.handler());
  expect(await changesOf(job)).toMatchObject({
    state: 'compared',
    result: { counts: { missing: 2, rejected: 1, unchanged: 17 } },
  });
  const artifact = await bench.db.jobArtifact.findFirstOrThrow({ where: { jobId: id, kind: 'rejected' } });
  expect(artifact).toMatchObject({ part: 1, entries: 1 });
  // Who was rejected is compared with the file before, and who was missing is known from it. The event has only counts.
  const next = await process(range(0, 20));
  expect(await changesOf(next)).toMatchObject({
    result: { counts: { added: 0, missing: 0, reinstated: 2, unchanged: 18 } },
  });
  const event = await bench.db.webhookEvent.findFirstOrThrow({ where: { jobId: job.id, type: 'job.completed' } });
  expect(event.body).not.toContain('"absent"');
});

test('a file of changes is compared with the last full file, and the next one is not compared with it', async () => {
  const early = await process(range(0, 3));
  await bench.db.feed.updateMany({ data: { headJobId: null } });
  const asChange = async (text: string) => {
    const { id } = await bench.submit(text);
    const data = { vendorId: 'vnd_1', vendorConfigVersion: version, feed: 'default', fileKind: 'change' };
    const job = await bench.db.job.update({ where: { id }, data });
    await takeTurn(job, bench.handler());
    return job;
  };
  const first = await asChange(fileOf([1]));
  expect(await changesOf(first)).toMatchObject({ state: 'not_compared', reason: 'no_full_file', position: null });
  await bench.db.feed.updateMany({ data: { headJobId: early.id, settings: { guard: { on_drop: 'fail' } } } });
  const change = await asChange(fileOf([1, 7]).replace('M1,Ann,Sample', 'M1,Ann,Example'));
  expect(await changesOf(change)).toMatchObject({
    file_kind: 'change',
    file_kind_reason: 'upload',
    state: 'compared',
    position: null,
    baseline_job_id: early.id,
    result: {
      counts: { added: 1, changed: 1, missing: 0, expired: 0, unchanged: 0 },
      base: { members: 3, dependents: 0 },
      guard: { outcome: 'passed' },
    },
  });
  // It came, so the next file isn't expected earlier, but it isn't what the next file is compared with.
  const arrivals = [early, first, change].map(({ submittedAt }) => submittedAt);
  expect(await head()).toMatchObject({ headJobId: early.id, position: 1, heldJobId: null, arrivals });
  await bench.db.feed.updateMany({ data: { settings: { file_kind: 'change' } } });
  expect(await changesOf(await process([2]))).toMatchObject({ file_kind: 'change', file_kind_reason: 'feed' });
  await bench.db.feed.updateMany({ data: { settings: {} } });
  expect(await changesOf(await process(range(0, 4)))).toMatchObject({
    file_kind: 'full',
    file_kind_reason: 'assumed',
    position: 2,
    baseline_job_id: early.id,
    result: { counts: { added: 1 } },
  });
});

describe('files of which more people differ than are compared', () => {
  const LETTERS = 'abcdefghij';
  const nameOf = (id: number): string => `Ann${[...String(id)].map((digit) => LETTERS[Number(digit)]).join('')}`;
  const crowd = (ids: readonly number[], prefix: string): string =>
    [HEADER, ...ids.map((id) => `${prefix}${id},${nameOf(id)},Sample,1980-01-02`), ''].join('\n');
  const processText = async (text: string): Promise<Job> => {
    const { id } = await bench.submit(text);
    const data = { vendorId: 'vnd_1', vendorConfigVersion: version, feed: 'default' };
    const job = await bench.db.job.update({ where: { id }, data });
    await takeTurn(job, bench.handler());
    return bench.db.job.findUniqueOrThrow({ where: { id } });
  };

  test('are judged by who is missing', async () => {
    const first = await processText(crowd(range(0, 55_000), 'M'));
    // Large files are compared by stored digests.
    const digests = await bench.db.jobArtifact.findMany({ where: { jobId: first.id, kind: 'digests' } });
    expect(digests).toMatchObject([{ entries: 55_000 }]);
    // Everyone has another ID, and nobody is gone; then some are.
    const second = await processText(crowd(range(0, 55_000), 'N'));
    expect(await changesOf(second)).toMatchObject({
      state: 'not_compared',
      reason: 'too_many_differences',
      position: 2,
      baseline_job_id: first.id,
      result: null,
      guard: { outcome: 'passed', rule: null },
    });
    const third = await processText(crowd(range(0, 50_500), 'M'));
    expect(third).toMatchObject({ status: 'completed' });
    expect(await changesOf(third)).toMatchObject({
      position: 3,
      guard: { outcome: 'warned', rule: 'max_missing_share', person_type: 'member', people: 4500 },
    });
  });

  test('are held with the number of missing people where the vendor holds files', async () => {
    await processText(crowd(range(0, 55_000), 'M'));
    await bench.db.feed.updateMany({ data: { settings: { guard: { on_drop: 'fail' } } } });
    const held = await processText(crowd(range(0, 50_500), 'N'));
    expect(held).toMatchObject({
      errorCode: 'comparison_failed',
      errorMessage:
        '4,500 of 55,000 members (8.2%) are not in this file; the limit is 5%. Nothing of it was published.',
      errorDetails: 'Reason: too_many_differences.',
    });
    expect(await changesOf(held)).toMatchObject({ guard: { outcome: 'failed', people: 4500 } });
  });
});

test('a few of many people are no full file, unless the feed says so', async () => {
  const first = await process(range(0, 40));
  const part = await process(range(0, 7));
  expect(await changesOf(part)).toMatchObject({
    state: 'not_compared',
    reason: 'file_kind_unknown',
    position: null,
    guard: { outcome: 'warned', rule: 'max_missing_share', people: 33 },
  });
  expect(await changesOf(await process(range(0, 39)))).toMatchObject({
    baseline_job_id: first.id,
    position: 2,
    result: { counts: { missing: 1, added: 0 } },
  });
  await bench.db.feed.updateMany({ data: { settings: { file_kind: 'full' } } });
  expect(await changesOf(await process(range(0, 7)))).toMatchObject({
    position: 3,
    result: { counts: { missing: 32 } },
  });
});

test('files that are processed side by side make one chain', async () => {
  await process([0]);
  const jobs: Job[] = [];
  for (const size of range(2, 9)) jobs.push(await submit(range(0, size)));
  // All at once and by two workers: whoever is later than another's head stands aside, none follows the same one.
  const handlers = [bench.handler(), bench.handler()];
  await Promise.all(jobs.map((job, index) => takeTurn(job, handlers[index % 2]!)));
  const found = await Promise.all(jobs.map(changesOf));
  const chain = found.filter((changes) => changes?.state === 'compared');
  expect(new Set(chain.map((changes) => changes?.baseline_job_id)).size).toBe(chain.length);
  const positions = chain.map((changes) => changes?.position ?? 0).sort((a, b) => a - b);
  expect(positions).toEqual(range(2, 2 + chain.length));
  const others = found.filter((changes) => changes?.state !== 'compared');
  for (const changes of others) expect(changes).toMatchObject({ state: 'not_compared', reason: 'overtaken' });
  // The newest file is the head, whatever the order in which they ended.
  expect(await head()).toMatchObject({ headJobId: jobs.at(-1)?.id, position: 1 + chain.length });
  const added = chain.reduce((sum, changes) => sum + (changes?.result?.counts.added ?? 0), 0);
  expect(added).toBe(7);
});

test('a copy of a built-in vendor goes on with the chain of the one it stands for', async () => {
  const first = await process(range(0, 5));
  await bench.db.feed.updateMany({ data: { vendorKey: 'adp' } });
  await bench.db.vendor.update({ where: { id: 'vnd_1' }, data: { catalogueId: 'adp' } });
  expect(await changesOf(await process(range(0, 6)))).toMatchObject({
    position: 2,
    baseline_job_id: first.id,
    result: { counts: { added: 1 } },
  });
  expect(await bench.db.feed.count()).toBe(1);
});

test('feeds of one vendor are compared apart, and a sender whom nobody knows may name one', async () => {
  const of = async (feed: string, vendorId: string | null, ids: readonly number[]) => {
    const job = await submit(ids);
    const data = { feed, vendorId, inferredConfig: vendorId === null ? JSON.parse(JSON.stringify(CONFIG)) : undefined };
    await bench.db.job.update({ where: { id: job.id }, data });
    await takeTurn(job, bench.handler());
    return changesOf(job);
  };
  expect(await of('east', 'vnd_1', range(0, 5))).toMatchObject({ state: 'first_file', feed: 'east' });
  expect(await of('west', 'vnd_1', range(5, 9))).toMatchObject({ state: 'first_file', feed: 'west', position: 1 });
  expect(await of('east', null, range(0, 7))).toMatchObject({ state: 'first_file', feed: 'east' });
  expect(await of('east', 'vnd_1', range(0, 6))).toMatchObject({ position: 2, result: { counts: { added: 1 } } });
  expect(await of('east', null, range(0, 6))).toMatchObject({ position: 2, result: { counts: { missing: 1 } } });
});

test('a file that is done after a later one stands aside', async () => {
  const late = await process(range(0, 5));
  const early = await submit(range(0, 3));
  await bench.db.job.update({ where: { id: early.id }, data: { submittedAt: new Date(Date.now() - 60_000) } });
  await takeTurn(early, bench.handler());
  expect(await changesOf(early)).toMatchObject({ state: 'not_compared', reason: 'overtaken', position: null });
  expect(await head()).toMatchObject({ headJobId: late.id, position: 1 });
});

test('a job that reads the last file anew takes its place, one that reads an older file does not', async () => {
  const first = await process(range(0, 5));
  const second = await process(range(0, 6));
  const anew = await process(range(0, 7), { reprocessOf: second.id });
  expect(await changesOf(anew)).toMatchObject({
    position: 2,
    baseline_job_id: first.id,
    result: { counts: { added: 2 } },
  });
  const old = await process(range(0, 5), { reprocessOf: first.id });
  expect(await changesOf(old)).toMatchObject({ state: 'not_compared', reason: 'superseded' });
  const twice = await process(range(0, 5), { reprocessOf: old.id });
  expect(await changesOf(twice)).toMatchObject({ state: 'not_compared', reason: 'superseded' });
  // It came when it came first, however often it is read.
  const arrivals = [first.submittedAt, second.submittedAt];
  expect(await head()).toMatchObject({ headJobId: anew.id, position: 2, arrivals });
});

test('a file that is read anew several times keeps its place', async () => {
  const first = await process(range(0, 5));
  const second = await process(range(0, 6));
  for (const ids of [range(0, 7), range(0, 8)]) {
    const anew = await process(ids, { reprocessOf: second.id });
    const counts = { added: ids.length - 5 };
    expect(await changesOf(anew)).toMatchObject({ position: 2, baseline_job_id: first.id, result: { counts } });
    expect(await head()).toMatchObject({ headJobId: anew.id, position: 2 });
  }
  const corrected = await process(range(0, 9), { correctionOf: second.id });
  expect(await changesOf(corrected)).toMatchObject({ position: 2, baseline_job_id: first.id });
});

test('a file that turns out to hold changes gives the place back', async () => {
  const first = await process(range(0, 30));
  const second = await process(range(0, 31));
  const third = await process(range(0, 4), { fileKind: 'full' });
  expect(await head()).toMatchObject({ headJobId: third.id, position: 3 });
  const anew = await process(range(0, 4), { reprocessOf: third.id, fileKind: 'change' });
  expect(await changesOf(anew)).toMatchObject({ file_kind: 'change', position: null, baseline_job_id: second.id });
  expect(await head()).toMatchObject({ headJobId: second.id, position: 2, headFileAt: second.submittedAt });
  expect(await changesOf(await process(range(0, 32)))).toMatchObject({
    position: 3,
    baseline_job_id: second.id,
    result: { counts: { added: 1, missing: 0 } },
  });
  expect(first.id).not.toBe(second.id);
});

test('an attempt that was lost leaves the chain as it was, and the next one joins it', async () => {
  const first = await process(range(0, 5));
  const job = await submit(range(0, 6));
  // The last event of the statement that ends the job finds its place taken: all of the statement is undone.
  const taken = {
    id: 'evt_taken',
    partnerId: job.partnerId,
    jobId: job.id,
    type: 'job.failed',
    sequence: 3,
    body: '{}',
  };
  await bench.db.webhookEvent.create({ data: taken });
  await expect(takeTurn(job, bench.handler())).rejects.toThrow('webhook_events');
  expect(await changesOf(job)).toBeNull();
  expect(await head()).toMatchObject({ headJobId: first.id, position: 1 });
  await bench.db.webhookEvent.delete({ where: { id: taken.id } });
  await takeTurn(job, bench.handler());
  expect(await changesOf(job)).toMatchObject({ position: 2, result: { counts: { added: 1 } } });
  expect(await head()).toMatchObject({ headJobId: job.id, position: 2 });
});

test('a file with no valid row never becomes the one to compare with; one that was deleted is said to be gone', async () => {
  const first = await process(range(0, 5));
  const broken = await bench.submit(`${HEADER}\nM1,Ann,Sample,soon\n`);
  await bench.db.job.update({
    where: { id: broken.id },
    data: { vendorId: 'vnd_1', vendorConfigVersion: 1, feed: 'default' },
  });
  await takeTurn(broken, bench.handler());
  expect(await changesOf(broken)).toBeNull();
  expect(await head()).toMatchObject({ headJobId: first.id });
  await bench.db.job.update({ where: { id: first.id }, data: { filesPurgedAt: new Date() } });
  expect(await changesOf(await process(range(0, 6)))).toMatchObject({
    state: 'first_file',
    reason: 'baseline_deleted',
    position: 2,
  });
});

describe('a vendor whose files are held', () => {
  const guard = { on_drop: 'fail', max_missing_share: 0.1, min_people: 2 };
  beforeEach(async () => {
    const config = JSON.parse(JSON.stringify(vendorConfigSchema.parse({ ...CONFIG, feeds: { guard } })));
    const shown = { name: 'Northwind', status: 'active' as const, aliases: [] };
    version = 2;
    await bench.db.vendorVersion.create({ data: { vendorId: 'vnd_1', version, ...shown, config, createdBy: 'x' } });
  });
  const read = ({ id }: Job) => bench.db.job.findUniqueOrThrow({ where: { id } });
  async function accept(held: Job, accepted: object): Promise<Job> {
    const again = await submit(range(0, 10), { reprocessOf: held.id });
    const acceptedDrop = { missing: 10, terminated: 0, conflicts: 0, comment: 'Right', ...accepted };
    await bench.db.job.update({ where: { id: again.id }, data: { acceptedDrop } });
    await takeTurn(again, bench.handler());
    return read(again);
  }

  test('one that lost half of its people is not published, and no file is compared with it', async () => {
    const first = await process(range(0, 20));
    const held = await read(await process(range(0, 10)));
    expect(held).toMatchObject({
      status: 'failed',
      errorCode: 'membership_drop',
      errorMessage: '10 of 20 members (50%) are not in this file; the limit is 10%.',
      errorDetails: 'The missing people have no group, plan, or state in common.',
      validRows: 10,
    });
    const counts = { missing: 10, unchanged: 10 };
    const found = { position: null, baseline_job_id: first.id, result: { counts, guard: { outcome: 'failed' } } };
    expect(await changesOf(held)).toMatchObject(found);
    const event = await bench.db.webhookEvent.findFirstOrThrow({ where: { jobId: held.id, type: 'job.failed' } });
    expect(JSON.parse(event.body)).toMatchObject({ error: { code: 'membership_drop' }, changes: found });
    const changes = `https://rollcall.example/v1/files/${held.id}/changes`;
    expect(JSON.parse(event.body).download_urls).toEqual({ changes });
    expect(await head()).toMatchObject({
      headJobId: first.id,
      position: 1,
      heldJobId: held.id,
      arrivals: [first.submittedAt, held.submittedAt],
    });
    const next = await process(range(0, 21));
    expect(await changesOf(next)).toMatchObject({ position: 2, baseline_job_id: first.id });
    const arrivals = [first.submittedAt, held.submittedAt, next.submittedAt];
    expect(await head()).toMatchObject({ headJobId: next.id, heldJobId: null, arrivals });
  });

  test('an accepted one takes its place, unless it is compared with another file or more are gone', async () => {
    const first = await process(range(0, 20));
    const held = await process(range(0, 10));
    expect(await accept(held, { baseline_job_id: held.id })).toMatchObject({ errorCode: 'membership_drop' });
    expect(await accept(held, { baseline_job_id: first.id, missing: 9 })).toMatchObject({
      errorCode: 'membership_drop',
    });
    const accepted = await accept(held, { baseline_job_id: first.id });
    expect(accepted.status).toBe('completed');
    expect(await changesOf(accepted)).toMatchObject({ position: 2, result: { guard: { outcome: 'accepted' } } });
    expect(await head()).toMatchObject({ headJobId: accepted.id });
  });

  test('a held file stays held while an older one is released', async () => {
    const first = await process(range(0, 20));
    const older = await process(range(0, 10));
    const newer = await process(range(0, 11));
    expect(await head()).toMatchObject({ heldJobId: newer.id });
    const accepted = await accept(older, { baseline_job_id: first.id });
    expect(accepted.status).toBe('completed');
    expect(await head()).toMatchObject({ headJobId: accepted.id, heldJobId: newer.id });
    expect((await process(range(0, 10))).id).toBe((await head()).headJobId);
    expect(await head()).toMatchObject({ heldJobId: null });
  });

  test('a file that was released is published again, although a later file has its place', async () => {
    const first = await process(range(0, 20));
    const accepted = await accept(await process(range(0, 10)), { baseline_job_id: first.id });
    await process(range(0, 10));
    const anew = await read(await process(range(0, 10), { reprocessOf: accepted.id }));
    expect(anew).toMatchObject({ status: 'completed' });
    expect(await changesOf(anew)).toMatchObject({ state: 'not_compared', reason: 'superseded' });
  });

  test('a feed has limits of its own, and leaves the rest to the vendor', async () => {
    await process(range(0, 20));
    await bench.db.feed.updateMany({ data: { settings: { guard: { max_missing_share: 0.5 } } } });
    expect(await read(await process(range(0, 10)))).toMatchObject({ status: 'completed' });
    expect(await read(await process(range(0, 4)))).toMatchObject({ errorCode: 'membership_drop' });
    await bench.db.feed.updateMany({ data: { settings: { guard: { on_drop: 'off' } } } });
    expect(await read(await process(range(0, 4)))).toMatchObject({ status: 'completed' });
  });

  test('one that nobody can compare is held too: overtaken, or the output before it is damaged', async () => {
    const first = await process(range(0, 20));
    const early = await submit(range(0, 3));
    await bench.db.job.update({ where: { id: early.id }, data: { submittedAt: new Date(Date.now() - 60_000) } });
    await takeTurn(early, bench.handler());
    expect(await read(early)).toMatchObject({ errorCode: 'comparison_failed', errorDetails: 'Reason: overtaken.' });
    expect(await head()).toMatchObject({ headJobId: first.id, heldJobId: early.id });
    // What was never published is not published by processing it again; what was, is.
    expect(await read(await process(range(0, 3), { reprocessOf: early.id }))).toMatchObject({
      errorCode: 'comparison_failed',
    });
    const second = await process(range(0, 21));
    expect(await read(await process(range(0, 20), { reprocessOf: first.id }))).toMatchObject({ status: 'completed' });
    const artifact = await bench.db.jobArtifact.findFirstOrThrow({ where: { jobId: second.id, kind: 'records' } });
    await bench.db.storedObject.update({ where: { id: artifact.objectId }, data: { sizeBytes: 1 } });
    const blind = await read(await process(range(0, 21)));
    expect(blind).toMatchObject({ errorCode: 'comparison_failed', errorDetails: 'Reason: baseline_unreadable.' });
    expect(await head()).toMatchObject({ headJobId: second.id });
  });
});

test('an expected file that is late is announced once, to endpoints that name the event', async () => {
  const day = 86_400_000;
  const now = new Date('2026-05-04T12:00:00Z');
  const arrivals = [35, 28, 21, 14, 9].map((days) => new Date(now.getTime() - days * day));
  const { db, partnerId } = bench;
  const last = await process(range(0, 3));
  const feed = await db.feed.update({
    where: { id: (await head()).id },
    data: { arrivals, settings: { cadence: { every: 'weekly', grace_hours: 24 } } },
  });
  const shown = { partnerId, url: 'https://a.example/hook', secret: null };
  const named = await db.webhookEndpoint.create({ data: { id: 'whe_named', ...shown, events: ['feed.late'] } });
  await db.webhookEndpoint.create({ data: { id: 'whe_other', ...shown, events: ['job.completed'] } });
  await db.webhookEndpoint.create({ data: { id: 'whe_call', ...shown, events: ['job.completed'], jobId: last.id } });
  expect(await announceLateFeeds(db, new Date(now.getTime() - 2 * day))).toBe(0);
  const together = await Promise.all([announceLateFeeds(db, now), announceLateFeeds(db, now)]);
  expect(together.sort()).toEqual([0, 1]);
  expect(await announceLateFeeds(db, new Date(now.getTime() + day))).toBe(0);
  const event = await db.webhookEvent.findFirstOrThrow({ where: { type: 'feed.late' } });
  expect(feedLatePayloadSchema.parse(JSON.parse(event.body))).toEqual({
    event: 'feed.late',
    livemode: true,
    job_id: last.id,
    timestamp: now.toISOString(),
    partner_id: partnerId,
    feed_id: feed.id,
    feed: 'default',
    vendor: last.vendorName,
    expected_at: new Date(now.getTime() - 2 * day).toISOString(),
    late_since: new Date(now.getTime() - day).toISOString(),
    last_file_at: arrivals.at(-1)?.toISOString(),
    sequence: 4,
  });
  const deliveries = await db.webhookDelivery.findMany({ where: { eventId: event.id } });
  expect(deliveries).toMatchObject([{ endpointId: named.id, jobId: last.id, state: 'pending', sequence: 4 }]);
  // The next file comes late, and the one after it is late too.
  const came = new Date(now.getTime() + day);
  await db.feed.update({ where: { id: feed.id }, data: { arrivals: [...arrivals, came] } });
  expect(await announceLateFeeds(db, new Date(came.getTime() + 8 * day - 1))).toBe(0);
  expect(await announceLateFeeds(db, new Date(came.getTime() + 8 * day + 1))).toBe(1);
  await db.feed.update({ where: { id: feed.id }, data: { settings: { paused: true } } });
  expect(await announceLateFeeds(db, new Date(came.getTime() + 80 * day))).toBe(0);
});
