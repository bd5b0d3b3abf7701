import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import {
  cancelJob,
  claimJob,
  claimTurn,
  createPartner,
  type Job,
  requeueLostJobs,
  type StoredObject,
  splitJob,
} from '@rollcall/database';
import { errorEntryJson, readIssues } from '@rollcall/normalization';
import { generateCsv } from '../../../scripts/generate/generate-csv.mjs';
import { eventually } from '../../../test/environment/eventually.ts';
import { rangesFor } from '../src/ranges/normalize-in-ranges.ts';
import { broken, slowed } from './troubled-storage.ts';
import { type Bench, BUILD, type HandlerOverrides, openBench, takeTurn as take } from './worker-bench.ts';

jest.setTimeout(120_000);

const split = { fileBytes: 1, rangeBytes: 100_000 };
/** Families in order, then some of the first ones' SSNs and dependents again, far from them. */
const csv = (() => {
  const lines = [...generateCsv({ rows: 4000 })].join('').split('\r\n').slice(0, -1);
  const plain = lines.filter((line) => !line.includes('"') && !line.includes('\n') && line.split(',').length > 10);
  const children = plain.filter((line) => line.includes(',Child,')).slice(0, 60);
  const others = plain.filter((line) => line.includes(',Self,')).slice(0, 40);
  const renamed = others.map((line, i) => line.replace(/^M\d+,[^,]+/, `X${i},Somebody`));
  return `${[...lines, ...children.reverse(), ...renamed].join('\r\n')}\r\n`;
})();

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const submit = () => bench.submit(csv, { boundaryBytes: 50_000 });
const diskFull = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
const load = (job: Job) => bench.db.job.findUniqueOrThrow({ where: { id: job.id } });
const countRanges = (job: Job, state?: 'pending' | 'running' | 'done') =>
  bench.db.jobRange.count({ where: { jobId: job.id, ...(state && { state }) } });

async function contentOf(job: Job): Promise<{ records: string; issues: string; parts: number }> {
  const artifacts = await bench.db.jobArtifact.findMany({
    where: { jobId: job.id },
    orderBy: { part: 'asc' },
    include: { object: true },
  });
  async function* read(kind: string): AsyncGenerator<Buffer> {
    for (const { object } of artifacts.filter((artifact) => artifact.kind === kind)) yield await readObject(object);
  }
  let records = '';
  for await (const chunk of read('records')) records += chunk.toString('latin1');
  let issues = '';
  for await (const issue of readIssues(read('issues'))) issues += `${errorEntryJson(issue)}\n`;
  return { records, issues, parts: artifacts.length };
}

async function readObject({ storageKey: key, partnerId, kind, sizeBytes, encryption }: StoredObject): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const reader = bench.storage.open({ key, partnerId, kind, sizeBytes: Number(sizeBytes), encryption });
  for await (const chunk of reader.read()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** What a job comes to, its times and ids aside. */
async function resultOf(job: Job) {
  const { status, totalRows, validRows, invalidRows, warningCount, warnings, mappingUsed, rowsProcessed } =
    await load(job);
  const { records, issues } = await contentOf(job);
  const counts = { status, totalRows, validRows, invalidRows, warningCount, rowsProcessed };
  return { ...counts, warnings, mappingUsed, records, issues };
}

let expected: Awaited<ReturnType<typeof resultOf>>;
beforeAll(async () => {
  const job = await submit();
  await take(job, bench.handler());
  expected = await resultOf(job);
  expect(expected.totalRows).toBeGreaterThan(4000);
  expect(expected.issues.includes('multiple_subscribers')).toBe(true);
});

async function expectSame(job: Job): Promise<void> {
  const { records, issues, ...counts } = await resultOf(job);
  expect({ ...expected, ...counts }).toEqual(expected);
  expect(records === expected.records && issues === expected.issues).toBe(true);
  // Nothing is left of the ranges: no row, no object, no scratch.
  expect(await countRanges(job)).toBe(0);
  const known = await bench.db.jobArtifact.findMany({ where: { jobId: job.id }, include: { object: true } });
  expect(known.map(({ object }) => object.storageKey).sort()).toEqual(await bench.artifactKeys(job.id));
  expect(await bench.scratchFiles()).toEqual([]);
}

describe('a large file in ranges', () => {
  test('comes to the same, by one worker and by several', async () => {
    const alone = await submit();
    await take(alone, bench.handler({ split }));
    await expectSame(alone);
    const shared = await submit();
    const turns = [1, 2, 3, 4].map(() => take(shared, bench.handler({ split, leaseMs: 2000 })));
    await Promise.all(turns);
    await expectSame(shared);
    const roomy = await submit();
    await take(roomy, bench.handler({ split: { ...split, rangeBytes: 300_000 } }));
    await expectSame(roomy);
    expect((await contentOf(roomy)).parts).toBe(2);
  });

  test('a helper that falls silent: its range is done again, and what it still says is refused', async () => {
    const job = await submit();
    const holder = take(job, bench.handler({ split, storage: slowed(bench.storage, 60) }));
    await eventually(async () => expect(await countRanges(job, 'pending')).toBeGreaterThan(1));
    const lost = await claimTurn(bench.db, job.id, { leaseMs: 50, build: BUILD });
    expect(lost?.range?.jobId).toBe(job.id);
    await holder;
    await expectSame(job);
    expect((await load(job)).attempt).toBe(1);
  });

  test('a helper without storage, or shutting down, gives its range back', async () => {
    const job = await submit();
    const holder = take(job, bench.handler({ split, storage: slowed(bench.storage, 60) }));
    await eventually(async () => expect(await countRanges(job, 'pending')).toBeGreaterThan(1));
    await take(job, bench.handler({ split, storage: broken(bench.storage, diskFull) }));
    const leaving = bench.handler({ split });
    leaving.abandonAll();
    await take(job, leaving);
    await holder;
    await expectSame(job);
  });

  test('a holder that falls silent: the job begins anew, and what the first one still says is refused', async () => {
    const job = await submit();
    const attempt = await claimJob(bench.db, job.id, { leaseMs: 0 });
    const bounds = rangesFor(split, job);
    await splitJob(bench.db, { jobId: job.id, attempt: attempt!.attempt, bounds, build: BUILD });
    expect(await claimTurn(bench.db, job.id, { leaseMs: 0, build: BUILD })).toMatchObject({ range: null });
    await requeueLostJobs(bench.db);
    await take(job, bench.handler({ split }));
    await expectSame(job);
    expect(await splitJob(bench.db, { jobId: job.id, attempt: 1, bounds, build: BUILD })).toBe(false);
  });

  test('cancelled: everyone stops and nothing is left', async () => {
    const job = await submit();
    const options: HandlerOverrides = { split, leaseMs: 2000, storage: slowed(bench.storage, 60) };
    const turns = [take(job, bench.handler(options))];
    await eventually(async () => expect(await countRanges(job, 'pending')).toBeGreaterThan(1));
    turns.push(take(job, bench.handler(options)));
    await eventually(async () => expect(await countRanges(job, 'running')).toBe(2));
    await cancelJob(bench.db, { jobId: job.id, partnerId: job.partnerId });
    await Promise.all(turns);
    expect(await load(job)).toMatchObject({ status: 'failed', errorCode: 'cancelled' });
    expect(await countRanges(job)).toBe(0);
    expect(await bench.artifactKeys(job.id)).toEqual([]);
    expect(await bench.scratchFiles()).toEqual([]);
  });

  test('workers of another build leave its ranges alone', async () => {
    const job = await submit();
    const holder = take(job, bench.handler({ split, storage: slowed(bench.storage, 60) }));
    await eventually(async () => expect(await countRanges(job, 'pending')).toBeGreaterThan(1));
    expect(await claimTurn(bench.db, job.id, { build: 'another' })).toBeNull();
    await take(job, bench.handler({ split, build: 'another' }));
    expect(await countRanges(job, 'running')).toBeLessThanOrEqual(1);
    await holder;
    await expectSame(job);
  });

  test("another partner's file goes before its further ranges", async () => {
    const job = await submit();
    const held = await claimJob(bench.db, job.id);
    const bounds = rangesFor(split, job);
    await splitJob(bench.db, { jobId: job.id, attempt: held!.attempt, bounds, build: BUILD });
    const other = await createPartner(bench.db, { name: 'Other', sealedWebhookSecret: new Uint8Array([1]) });
    const waiting = await bench.submit(csv.slice(0, 4000), { partnerId: other.id });
    expect(await claimTurn(bench.db, job.id, { build: BUILD })).toMatchObject({ job: { id: waiting.id }, range: null });
    expect(await claimTurn(bench.db, job.id, { build: BUILD })).toMatchObject({
      job: { id: job.id },
      range: { number: bounds.length - 1, tries: 1 },
    });
    await cancelJob(bench.db, { jobId: job.id, partnerId: job.partnerId });
    await cancelJob(bench.db, { jobId: waiting.id, partnerId: other.id });
  });
});
