import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { type Job, JobFailedError, type Rollcall } from '@rollcall/client';
import { createKeyRing } from '@rollcall/platform';
import { createClient } from '../../apps/api/src/accounts/create-client.ts';
import { type ClientService, openClientService } from './client-service.ts';

jest.setTimeout(120_000);

let service: ClientService;
let client: Rollcall;
beforeAll(async () => {
  service = await openClientService('api', 'worker');
  const accounts = { db: service.db, keyRing: createKeyRing(service.masterKeys) };
  const tested = await createClient(accounts, { partnerId: service.partnerId, name: 'Tests', livemode: false });
  client = service.connect(tested);
});
afterAll(() => service.close());

/** The files of the page's table, and the outcome that it gives for each. */
const page = readFileSync(join(import.meta.dirname, '../../docs/test-mode.md'), 'utf8');
const rows = [...page.matchAll(/^\| `([\w-]+\.(?:csv|834))` \| (.*) \|$/gm)].map(([, name = '', outcome = '']) => ({
  name,
  outcome,
}));

async function process(name: string, feed?: string): Promise<Job> {
  const file = await fetch(`${service.baseUrl}/docs/test-files/${name}`);
  expect([file.status, file.headers.get('content-disposition')]).toEqual([200, `attachment; filename=${name}`]);
  const content = Buffer.from(await file.arrayBuffer());
  const { job_id: id } = await client.upload(content, { fileName: name, ...(feed && { feed }) });
  await client.waitFor(id).catch((error: unknown) => {
    if (!(error instanceof JobFailedError)) throw error;
  });
  return client.job(id);
}

test('the page has a file for each outcome', () => {
  expect(rows.length).toBeGreaterThanOrEqual(5);
});

test.each(rows)('$name has the outcome of the page: $outcome', async ({ name, outcome }) => {
  const job = await process(name);
  const [status, code = null] = [...outcome.matchAll(/`(\w+)`/g)].map(([, word]) => word);
  expect([job.livemode, job.status, job.error?.code ?? null]).toEqual([false, status, code]);
  const [, records] = /(\d+) records/.exec(outcome) ?? [];
  if (records !== undefined) expect(job.statistics.valid_rows).toBe(Number(records));
});

test('the second roster is held in a feed that is set to hold it', async () => {
  expect(await process('roster.csv', 'guarded')).toMatchObject({ status: 'completed' });
  const { feeds } = await client.request('listFeeds', {});
  const feed = feeds.find(({ name }) => name === 'guarded');
  await client.request('updateFeed', {
    path: { feed_id: feed?.feed_id ?? '' },
    body: { guard: { on_drop: 'fail' } },
  });
  expect(await process('roster-drop.csv', 'guarded')).toMatchObject({
    livemode: false,
    status: 'failed',
    error: { code: 'membership_drop' },
  });
  // A live client knows nothing of it.
  expect(await service.connect().request('listFeeds', {})).toEqual({ feeds: [] });
});
