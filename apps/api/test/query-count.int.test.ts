import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { countStatements } from '../../../test/environment/count-statements.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';
import { finishJob, submitFile } from './submit-file.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: { RATE_LIMIT_PER_HOUR: '100000' } });
});
afterAll(() => api.close());

/** The second time, when signing keys and the client are known, as for every request but a process's first. */
async function count(path: string): Promise<number> {
  await api.fetch(path);
  return fewest(async () => {
    expect((await api.fetch(path)).status).toBe(200);
  });
}

/** The fewest of a few: what the service looks at once a second falls into one of them now and then. */
async function fewest(work: () => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  for (let times = 0; times < 5; times++) counts.push(await countStatements(work));
  return Math.min(...counts);
}

async function addVendors(count: number): Promise<void> {
  for (let vendors = 0; vendors < count; vendors++) {
    const made = await api.fetch('/vendors', {
      method: 'POST',
      body: JSON.stringify({ name: `Vendor ${vendors}` }),
      headers: { 'Content-Type': 'application/json' },
    });
    expect(made.status).toBe(201);
  }
}

test('what a request asks of the database does not grow with what the partner has', async () => {
  const { job_id: id } = await submitFile(api);
  await finishJob(api, id);
  await addVendors(1);
  const upload = () => fewest(() => submitFile(api));
  const paths = [`/jobs/${id}`, '/status', '/vendors', '/vendors/vnd_builtin_834_generator_input'];
  const small = { upload: await upload(), reads: [] as number[] };
  for (const path of paths) small.reads.push(await count(path));

  for (let files = 0; files < 100; files++) await submitFile(api);
  await addVendors(20);
  const large = { upload: await upload(), reads: [] as number[] };
  for (const path of paths) large.reads.push(await count(path));

  expect(large.reads).toEqual(small.reads);
  // Three are what waits in the queue and what has left it, which is looked at once a second at most.
  expect(large.upload).toBeLessThanOrEqual(small.upload + 3);
  expect(small.reads).toEqual([1, 1, 2, 5]);
  expect(small.upload).toBeLessThanOrEqual(5);
}, 120_000);
