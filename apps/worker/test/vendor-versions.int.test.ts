import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { backtestFileSchema, vendorConfigSchema } from '@rollcall/contracts';
import { inTransaction } from '@rollcall/database';
import { createBacktest } from '@rollcall/database/backtests';
import type { Job } from '@rollcall/database/rows';
import { createLogger } from '@rollcall/platform';
import { PostponeError } from '@rollcall/queue';
import { z } from 'zod';
import { createBacktestHandler } from '../src/backtest-handler.ts';
import { type Bench, openBench } from './worker-bench.ts';

jest.setTimeout(120_000);

const FILE = [
  'Ref,Given,Family,Born,Nick',
  'M1,Ann,Sample,1980-01-02,Annie',
  'M2,Bob,Sample,1981-03-04,Bobby',
  'M3,Cy,Sample,soon,Cyrus',
  '',
].join('\n');
const rules = {
  member_id: { source: 'Ref' },
  first_name: { source: 'Given' },
  last_name: { source: 'Family' },
  date_of_birth: { source: 'Born' },
};
const configOf = (fields: object) => vendorConfigSchema.parse({ mapping_rules: { fields } });
const ACTIVE = configOf(rules);
const DRAFT = configOf({
  ...rules,
  first_name: { source: 'Nick' },
  last_name: { source: 'Family', transforms: [{ name: 'null_if', values: ['nobody'] }] },
  date_of_birth: { source: 'Born', transforms: [{ name: 'replace', find: 'soon', with: '1999-09-09' }] },
});

let bench: Bench;
let job: Job;
beforeEach(async () => {
  bench = await openBench();
  job = await bench.submit(FILE);
  const shown = { name: 'Northwind', status: 'active' as const, aliases: [] };
  const id = 'vnd_1';
  await bench.db.vendor.create({ data: { id, partnerId: job.partnerId, ...shown, currentVersion: 1, updatedBy: 'x' } });
  await addVersion(1, ACTIVE);
  job = await bench.db.job.update({ where: { id: job.id }, data: { vendorId: id, vendorConfigVersion: 1 } });
});
afterEach(() => bench.close());

async function addVersion(version: number, config: object): Promise<void> {
  const shown = { name: 'Northwind', status: 'active' as const, aliases: [] };
  await bench.db.vendorVersion.create({
    data: { vendorId: 'vnd_1', version, ...shown, config: JSON.parse(JSON.stringify(config)), createdBy: 'x' },
  });
  await bench.db.vendor.update({ where: { id: 'vnd_1' }, data: { currentVersion: version } });
}

const process = () => bench.handler().handle({ job_id: job.id }, { id: 'test', attemptsMade: 0 });
const handler = (stopping = new AbortController().signal) =>
  createBacktestHandler({ ...bench, logger: createLogger({ service: 'worker-test', level: 'silent' }), stopping });
const start = () =>
  inTransaction(bench.db, (tx) =>
    createBacktest(tx, {
      partnerId: job.partnerId,
      vendorId: 'vnd_1',
      vendorIds: ['vnd_1'],
      baseVersion: 1,
      baseConfig: JSON.parse(JSON.stringify(ACTIVE)),
      draftConfig: JSON.parse(JSON.stringify(DRAFT)),
      draftVersion: null,
      jobs: 5,
      createdBy: 'cli_1',
    }),
  );
const load = (id: string) => bench.db.vendorBacktest.findUniqueOrThrow({ where: { id } });
const run = (id: string, stopping?: AbortSignal) => handler(stopping)({ backtest_id: id }, { id, attemptsMade: 0 });

test('a job runs with the version it was accepted with, whatever became of the vendor meanwhile', async () => {
  await addVersion(2, DRAFT);
  await process();
  // Under version 2 the third row would have passed.
  expect(await bench.db.job.findUniqueOrThrow({ where: { id: job.id } })).toMatchObject({
    vendorConfigVersion: 1,
    validRows: 2,
    invalidRows: 1,
  });
});

test('a backtest says which rows would change, without their values, and changes no job', async () => {
  await process();
  const before = await bench.db.job.findUniqueOrThrow({ where: { id: job.id } });
  const { id, jobIds } = await start();
  expect(jobIds).toEqual([job.id]);
  await run(id);
  const done = await load(id);
  expect(done).toMatchObject({ state: 'completed', attempts: 1, finishedAt: expect.any(Date) });
  const files = z.array(backtestFileSchema).parse(done.files);
  expect(files).toEqual([
    {
      job_id: job.id,
      file_name: 'census.csv',
      rows_compared: 3,
      rows_newly_valid: 1,
      rows_newly_rejected: 0,
      records_changed: 2,
      error: null,
      examples: [
        {
          row_number: 4,
          before: 'error',
          after: 'valid',
          code: 'date_format',
          field: 'date_of_birth',
          column: 'Born',
          value_shape: 'aaaa',
        },
      ],
    },
  ]);
  for (const value of ['soon', 'Sample', 'Annie']) expect(JSON.stringify(files)).not.toContain(value);
  expect(await bench.db.job.findUniqueOrThrow({ where: { id: job.id } })).toEqual(before);
  expect(await bench.scratchFiles()).toEqual([]);
  await run(id);
  expect((await load(id)).attempts).toBe(1);
});

test('a backtest that a shutdown breaks off is done by the next worker; one that keeps breaking off ends', async () => {
  await process();
  const { id } = await start();
  await expect(run(id, AbortSignal.abort())).rejects.toThrow(PostponeError);
  expect(await load(id)).toMatchObject({ state: 'queued', attempts: 0 });
  await run(id);
  expect((await load(id)).state).toBe('completed');
  const other = await start();
  await bench.db.vendorBacktest.update({ where: { id: other.id }, data: { state: 'running', attempts: 3 } });
  await run(other.id);
  expect(await load(other.id)).toMatchObject({ state: 'failed', error: 'The backtest failed three times.' });
});

test('a file that is gone is told as such', async () => {
  await process();
  const { id } = await start();
  await bench.db.job.update({ where: { id: job.id }, data: { filesPurgedAt: new Date() } });
  await run(id);
  expect(z.array(backtestFileSchema).parse((await load(id)).files)[0]?.error).toBe('The original file was deleted.');
});
