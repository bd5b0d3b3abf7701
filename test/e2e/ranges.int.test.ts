// A large file that two workers share, as processes. Whoever of them is killed: it ends once, with the records and the
// issues that one worker alone comes to, and nothing else is left of it.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { errorEntryJson, readIssues } from '@rollcall/normalization';
import { createKeyRing } from '@rollcall/platform';
import { openStorage, type Storage } from '@rollcall/storage';
import { generateCsv } from '../../scripts/generate/generate-csv.mjs';
import { eventually } from '../environment/eventually.ts';
import type { AppProcess } from './app-process.ts';
import { openService, type Service } from './service.ts';

jest.setTimeout(300_000);
const patienceMs = 200_000;

const rows = 180_000;
const file = new Blob([...generateCsv({ rows, seed: 11 })]);
/** A range at every boundary that the upload scan notes, and a lease that no stall of the machine outlasts. */
const split = { SPLIT_FILE_BYTES: '1000000', RANGE_BYTES: '1000000', JOB_LEASE_SECONDS: '10' };

let service: Service;
let storage: Storage;
let expected: string;
beforeAll(async () => {
  service = await openService('redis');
  storage = openStorage({ disk: { directory: join(service.directory, 'objects') } }, createKeyRing(service.masterKeys));
  await service.start('api');
  const alone = await service.start('worker', { JOB_LEASE_SECONDS: '10' });
  const jobId = await submit();
  await ended(jobId);
  expected = await resultOf(jobId);
  await alone.kill('SIGKILL');
});
afterAll(async () => {
  storage.close();
  await service.close();
});

const load = (jobId: string) => service.db.job.findUniqueOrThrow({ where: { id: jobId } });

async function submit(): Promise<string> {
  const accepted = await service.upload(file, 'census.csv');
  const body: unknown = await accepted.json();
  if (accepted.status !== 201) throw new Error(`not accepted: ${JSON.stringify(body)}`);
  return String(Object(body).job_id);
}

async function ended(jobId: string): Promise<void> {
  await eventually(async () => expect((await load(jobId)).completedAt).not.toBeNull(), patienceMs);
}

/** What it counted, and a digest of its records' bytes and its issues. */
async function resultOf(jobId: string): Promise<string> {
  const { status, errorCode, totalRows, validRows, invalidRows, warningCount } = await load(jobId);
  const hash = createHash('sha256');
  const artifacts = await service.db.jobArtifact.findMany({
    where: { jobId },
    orderBy: [{ kind: 'asc' }, { part: 'asc' }],
    include: { object: true },
  });
  for (const { object } of artifacts) {
    const { storageKey: key, partnerId, kind, sizeBytes, encryption } = object;
    const reader = storage.open({ key, partnerId, kind, sizeBytes: Number(sizeBytes), encryption });
    // A report of ranges has its entries in other blocks than that of one worker.
    if (kind === 'issues') for await (const issue of readIssues(reader.read())) hash.update(errorEntryJson(issue));
    else for await (const chunk of reader.read()) hash.update(chunk);
  }
  return JSON.stringify({
    status,
    errorCode,
    totalRows,
    validRows,
    invalidRows,
    warningCount,
    digest: hash.digest('hex'),
  });
}

async function expectNothingElse(): Promise<void> {
  const known = await service.db.storedObject.findMany({ where: { deletedAt: null } });
  const keys = new Set(known.map(({ storageKey }) => storageKey));
  // Whoever ended the job tidies up behind it.
  await eventually(async () => {
    const unknown: string[] = [];
    for await (const { key } of storage.list('')) if (!keys.has(key)) unknown.push(key);
    expect(unknown).toEqual([]);
    expect(await service.db.jobRange.count()).toBe(0);
  }, patienceMs);
}

/** Two workers, by what they are to the file that is sent to them. */
async function share(): Promise<{ jobId: string; holder: AppProcess; helper: AppProcess }> {
  const workers = await Promise.all([service.start('worker', split), service.start('worker', split)]);
  const jobId = await submit();
  const isHolder = (worker: AppProcess): boolean => worker.logs().includes('file is cut into ranges');
  await eventually(() => expect(workers.some(isHolder)).toBe(true), patienceMs);
  const [one, other] = workers;
  return isHolder(one) ? { jobId, holder: one, helper: other } : { jobId, holder: other, helper: one };
}

/** Waits for a moment in the life of a file; on a machine that stalls it may be missed. */
const until = (jobId: string, isThere: () => Promise<boolean>) =>
  eventually(async () => expect((await isThere()) || (await load(jobId)).completedAt !== null).toBe(true), patienceMs);

describe('a file in ranges', () => {
  test('a helper killed in the middle of a range: the holder does it again', async () => {
    const { jobId, holder, helper } = await share();
    await until(jobId, async () => (await service.db.jobRange.count({ where: { jobId, state: 'running' } })) > 1);
    await helper.kill('SIGKILL');
    await ended(jobId);
    expect(await resultOf(jobId)).toBe(expected);
    await expectNothingElse();
    await holder.kill('SIGTERM');
  });

  test('the holder killed while it joins: another begins anew', async () => {
    const { jobId, holder, helper } = await share();
    // What no range of the file is, is a step of its join.
    await until(jobId, async () => {
      const pieces = await service.db.jobRange.findMany({ where: { jobId }, select: { bounds: true } });
      return pieces.some(({ bounds }) => 'step' in Object(bounds));
    });
    await holder.kill('SIGKILL');
    await ended(jobId);
    expect(await resultOf(jobId)).toBe(expected);
    await expectNothingElse();
    await helper.kill('SIGTERM');
  });
});
