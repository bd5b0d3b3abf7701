// Originals that are not what was accepted, or more than they looked: the job ends with the reason, the worker goes on.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cancelJob } from '@rollcall/database/jobs';
import type { Job } from '@rollcall/database/rows';
import { createIntegrityAlarm, createLogger, createRegistry } from '@rollcall/platform';
import { openStorage, type Storage } from '@rollcall/storage';
import { sheetOf, workbookOf } from '../../../test/security/workbook.ts';
import { type Bench, openBench } from './worker-bench.ts';

jest.setTimeout(120_000);

const CSV = 'Member ID,First Name,Last Name,Date of Birth\nM1,Ada,Example,1980-04-16\n';
const ROWS = [
  ['Member ID', 'First Name', 'Last Name', 'Date of Birth'],
  ['M1', 'Ada', 'Example', '1980-04-16'],
];
const WORKBOOK_LAYOUT = {
  format: 'excel',
  container: 'xlsx',
  sheet: 'Sheet1',
  headerRow: 1,
  firstDataRow: 2,
  columns: ROWS[0]?.map((name) => ({ name })),
  date1904: false,
  skipRowsStartingWith: [],
  trailerRows: 0,
};

let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

const take = (job: Job, handler = bench.handler()) =>
  handler.handle({ job_id: job.id }, { id: 'test', attemptsMade: 0 });
const load = (job: Job) => bench.db.job.findUniqueOrThrow({ where: { id: job.id }, include: { original: true } });

/** A job over a workbook that no upload would have let in. */
async function submitWorkbook(bytes: Uint8Array): Promise<Job> {
  const job = await bench.submit(CSV, { layout: WORKBOOK_LAYOUT });
  const { original } = await load(job);
  const { partnerId, id } = original;
  const writer = bench.storage.put({ key: original.storageKey, partnerId, kind: 'original' });
  await writer.write(bytes);
  const { sizeBytes, sha256, encryption } = await writer.close();
  await bench.db.storedObject.update({ where: { id }, data: { sizeBytes, sha256, encryption } });
  return job;
}

const bomb = () =>
  workbookOf(ROWS, {
    change: { 'xl/worksheets/sheet1.xml': sheetOf(`<row r="1">${' '.repeat(100 * 2 ** 20)}</row>`) },
  });

test('one bit was changed in storage: integrity_error, nothing written, told to those on watch', async () => {
  const job = await bench.submit(CSV);
  const path = join(bench.directory, (await load(job)).original.storageKey);
  const stored = await readFile(path);
  stored.writeUInt8(stored.readUInt8(20) ^ 4, 20);
  await writeFile(path, stored);

  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const registry = createRegistry('worker-test');
  const onIntegrityError = createIntegrityAlarm(
    registry,
    createLogger({ service: 'worker', level: 'info' }, destination),
  );
  const storage = openStorage({ disk: { directory: bench.directory } }, bench.keyRing, { onIntegrityError });
  await take(job, bench.handler({ storage }));

  expect(await load(job)).toMatchObject({ status: 'failed', errorCode: 'integrity_error', attempt: 1 });
  expect(await bench.artifactKeys(job.id)).toEqual([]);
  expect(await registry.metrics()).toMatch(/rollcall_integrity_errors_total(\{[^}]*\})? [1-9]/);
  expect(lines.join('')).toContain('stored object failed integrity check');
  expect(lines.join('')).not.toContain('Example');
  const events = await bench.db.webhookEvent.findMany({ where: { jobId: job.id }, orderBy: { sequence: 'asc' } });
  expect(events.map(({ type }) => type)).toEqual(['job.queued', 'job.processing', 'job.failed']);
});

test('a bomb fails its job as file_too_complex, and the same worker does another meanwhile', async () => {
  const [hostile, honest] = [await submitWorkbook(bomb()), await submitWorkbook(workbookOf(ROWS))];
  const handler = bench.handler();
  await Promise.all([take(hostile, handler), take(honest, handler)]);
  expect(await load(hostile)).toMatchObject({ status: 'failed', errorCode: 'file_too_complex', attempt: 1 });
  expect(await load(honest)).toMatchObject({ status: 'completed', totalRows: 1 });
  expect(await bench.artifactKeys(hostile.id)).toEqual([]);
});

test('a workbook is let go of when its job is cancelled, and its lease held until then', async () => {
  const job = await submitWorkbook(workbookOf(ROWS));
  const held = holding(bench.storage);
  const running = take(job, bench.handler({ leaseMs: 200, storage: held.storage }));
  await held.asked;
  const { leaseExpiresAt } = await load(job);
  while (((await load(job)).leaseExpiresAt ?? 0) <= (leaseExpiresAt ?? 0)) await pause();
  await cancelJob(bench.db, { jobId: job.id, partnerId: job.partnerId });
  await running;
  expect(await load(job)).toMatchObject({ status: 'failed', errorCode: 'cancelled', attempt: 1 });
  const next = await submitWorkbook(workbookOf(ROWS));
  await take(next);
  expect((await load(next)).status).toBe('completed');
});

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Never gives a byte. */
function holding(storage: Storage): { storage: Storage; asked: Promise<void> } {
  let tell = () => {};
  const asked = new Promise<void>((resolve) => {
    tell = resolve;
  });
  return {
    asked,
    storage: {
      ...storage,
      open: (ref) => ({
        size: ref.sizeBytes,
        async *read() {
          tell();
          await new Promise(() => {});
        },
      }),
    },
  };
}
