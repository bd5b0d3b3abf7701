import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Job } from '@rollcall/database/rows';
import { unwritable } from './troubled-storage.ts';
import { type Bench, openBench, takeTurn } from './worker-bench.ts';

jest.setTimeout(120_000);

const SAMPLE = await readFile(join(import.meta.dirname, '../../../samples/fiction-sponsor.834'), 'utf8');

let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

const load = (job: Job) => bench.db.job.findUniqueOrThrow({ where: { id: job.id } });

async function answersTo(job: Job): Promise<string[]> {
  const parts = await bench.db.jobArtifact.findMany({
    where: { jobId: job.id, kind: 'acknowledgement' },
    orderBy: { part: 'asc' },
    include: { object: true },
  });
  return Promise.all(
    parts.map(async ({ object }) => {
      const chunks: Uint8Array[] = [];
      const { storageKey: key, partnerId, kind, sizeBytes, encryption } = object;
      const reader = bench.storage.open({ key, partnerId, kind, sizeBytes: Number(sizeBytes), encryption });
      for await (const chunk of reader.read()) chunks.push(Uint8Array.from(chunk));
      return Buffer.concat(chunks).toString();
    }),
  );
}

async function lastEvent(job: Job): Promise<unknown> {
  const event = await bench.db.webhookEvent.findFirstOrThrow({
    where: { jobId: job.id },
    orderBy: { sequence: 'desc' },
  });
  return JSON.parse(event.body);
}

test('an 834 is answered when its job ends, under numbers of its own', async () => {
  const asking = SAMPLE.replace('*0*T*:~', '*1*T*:~').replaceAll('000000001', '000000002');
  const jobs = [await bench.submit(SAMPLE), await bench.submit(asking)];
  for (const job of jobs) await takeTurn(job, bench.handler());
  const [first, second] = await Promise.all(jobs.map(answersTo));
  expect(first).toHaveLength(1);
  expect(first![0]).toContain('AK1*BE*1*005010X220A1~\nAK2*834*0001*005010X220A1~\nIK5*A~\nAK9*A*1*1*1~\n');
  expect(second).toHaveLength(2);
  expect(second![0]).toContain('TA1*000000002*260105*0900*A*000~');
  const numbers = [...first!, ...second!].map((text) => /IEA\*\d\*(\d{9})~/.exec(text)?.[1]);
  expect(new Set(numbers).size).toBe(3);
  expect(await load(jobs[0]!)).toMatchObject({ status: 'completed', acknowledgement: 'accepted' });
  expect(await lastEvent(jobs[0]!)).toMatchObject({
    event: 'job.completed',
    download_urls: {
      normalized_data: `https://rollcall.example/v1/files/${jobs[0]!.id}/output`,
      acknowledgement: `https://rollcall.example/v1/files/${jobs[0]!.id}/acknowledgement`,
    },
  });
});

test('a control number that a sender uses again for another file is noted, once more for the same file is not', async () => {
  const other = SAMPLE.replace('FICTION', 'FICTIVE');
  expect(other).not.toBe(SAMPLE);
  const jobs = [await bench.submit(SAMPLE), await bench.submit(SAMPLE), await bench.submit(other)];
  for (const job of jobs) await takeTurn(job, bench.handler());
  const [first, same, changed] = await Promise.all(jobs.map(answersTo));
  expect([...first!, ...same!].join('')).not.toContain('TA1*');
  expect(changed![0]).toContain('TA1*000000001*260105*0900*E*025~');
  expect(await load(jobs[1]!)).toMatchObject({ acknowledgement: 'accepted' });
  expect(await load(jobs[2]!)).toMatchObject({ status: 'completed', acknowledgement: 'accepted_with_errors' });
});

test('a file that was cut is refused, and nothing else of it is kept', async () => {
  const job = await bench.submit(SAMPLE.slice(0, SAMPLE.indexOf('SE*21')));
  await takeTurn(job, bench.handler());
  expect(await load(job)).toMatchObject({
    status: 'failed',
    errorCode: 'file_truncated',
    acknowledgement: 'rejected',
  });
  const [interchange, functional] = await answersTo(job);
  expect(interchange).toContain('*R*023~');
  expect(functional).toContain('IK5*R*2~\nAK9*R*1*1*0*3~');
  const known = await bench.db.jobArtifact.findMany({ where: { jobId: job.id }, include: { object: true } });
  expect(known.map(({ object }) => object.storageKey).sort()).toEqual(await bench.artifactKeys(job.id));
  expect(await lastEvent(job)).toMatchObject({
    event: 'job.failed',
    download_urls: { acknowledgement: `https://rollcall.example/v1/files/${job.id}/acknowledgement` },
  });
});

test('a job that reads the same file anew says nothing to its sender, nor does a CSV', async () => {
  const job = await bench.submit(SAMPLE);
  await takeTurn(job, bench.handler());
  const again = await bench.submit(SAMPLE, { reprocessOf: job.id });
  const table = await bench.submit('member_id,first_name,last_name,dob,plan_id\nM1,Ann,Sample,1980-01-02,P1\n');
  for (const other of [again, table]) {
    await takeTurn(other, bench.handler());
    expect(await answersTo(other)).toEqual([]);
    expect((await load(other)).acknowledgement).toBeNull();
  }
});

test('what breaks while the answer is written costs the job nothing but the answer', async () => {
  const job = await bench.submit(SAMPLE);
  const trouble = new Error('no room in the middle of it');
  await takeTurn(job, bench.handler({ storage: unwritable(bench.storage, 'acknowledgement', trouble) }));
  expect(await load(job)).toMatchObject({ status: 'completed', validRows: 2, acknowledgement: null });
  expect(await answersTo(job)).toEqual([]);
  expect(await bench.artifactKeys(job.id)).toHaveLength(2);
});
