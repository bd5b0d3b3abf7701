import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inTransaction } from '../src/index.ts';
import {
  addClientSecret,
  createApiClient,
  type Position,
  partnerScope,
  TooManySecretsError,
} from '../src/partners/index.ts';
import type { Partner } from '../src/rows/index.ts';
import { addJob, addPartner, openBench, type TestBench } from './fixtures.ts';

let bench: TestBench;
let mine: Partner;
let other: Partner;
beforeAll(async () => {
  bench = await openBench();
  mine = await addPartner(bench.db);
  other = await addPartner(bench.db);
});
afterAll(() => bench.close());

test('runs come newest first, page by page, each once, also when submitted at the same instant', async () => {
  const submittedAt = new Date('2026-01-05T00:00:00.000Z');
  const at = (day: number) => new Date(`2026-01-0${day}T00:00:00.000Z`);
  const jobs = [];
  for (const time of [at(1), submittedAt, submittedAt, submittedAt, at(9)]) {
    jobs.push(await addJob(bench.db, mine.id, { submittedAt: time }));
  }
  await addJob(bench.db, other.id, { submittedAt });
  const scope = partnerScope(bench.db, mine.id);
  const seen: string[] = [];
  let after: Position | undefined;
  do {
    const page = await scope.listRuns({ limit: 2, after });
    seen.push(...page.rows.map((job) => job.id));
    after = page.next ?? undefined;
  } while (after);
  expect(seen).toEqual(jobs.map((job) => job.id).reverse());
  expect((await scope.listRuns({ limit: 10, since: at(9) })).rows).toHaveLength(1);
  expect((await scope.listRuns({ limit: 10, status: 'failed' })).rows).toHaveLength(0);
  expect((await scope.listRuns({ limit: 10, status: ['queued', 'failed'] })).rows).toHaveLength(5);
  expect((await scope.listRuns({ limit: 1 })).updatedAt).toEqual(at(9));
  const idle = await addPartner(bench.db);
  expect(await partnerScope(bench.db, idle.id).listRuns({ limit: 1 })).toEqual({
    rows: [],
    next: null,
    updatedAt: idle.createdAt,
  });
});

test('what belongs to another partner is not found', async () => {
  const job = await addJob(bench.db, other.id, { callbackUrl: 'https://callback.example/z' });
  const [delivery] = (await partnerScope(bench.db, other.id).listDeliveries({ limit: 1 })).rows;
  const scope = partnerScope(bench.db, mine.id);
  expect(await partnerScope(bench.db, other.id).findJob(job.id)).toMatchObject({ id: job.id });
  expect(await scope.findJob(job.id)).toBeNull();
  expect(delivery?.jobId).toBe(job.id);
  expect(await scope.findDelivery(delivery?.id ?? '')).toBeNull();
  expect((await scope.listDeliveries({ limit: 10 })).rows).toEqual([]);
});

test('a vendor is found by its own id and by the catalogue entry it stands for, with the version in force', async () => {
  const version = (number: number) => ({
    version: number,
    name: 'Acme',
    status: 'active' as const,
    aliases: [],
    config: { number },
    createdBy: 'cli_x',
  });
  await bench.db.vendor.create({
    data: {
      id: 'vnd_own',
      partnerId: mine.id,
      catalogueId: 'vnd_builtin_acme',
      name: 'Acme',
      status: 'active',
      aliases: [],
      currentVersion: 2,
      updatedBy: 'cli_x',
      versions: { create: [version(1), version(2)] },
    },
  });
  const scope = partnerScope(bench.db, mine.id);
  const expected = { id: 'vnd_own', currentVersion: 2, current: { config: { number: 2 } } };
  expect(await scope.listVendors()).toMatchObject([expected]);
  expect(await scope.findVendor('vnd_own')).toMatchObject(expected);
  expect(await scope.findVendor('vnd_builtin_acme')).toMatchObject(expected);
  expect(await scope.findVendorVersion('vnd_own', 1)).toMatchObject({ config: { number: 1 } });
  const foreign = partnerScope(bench.db, other.id);
  expect(await foreign.findVendor('vnd_own')).toBeNull();
  expect(await foreign.findVendorVersion('vnd_own', 1)).toBeNull();
  expect(await foreign.listVendorVersions('vnd_own')).toEqual([]);
});

test('a client has at most two live secrets, however many are asked for at once', async () => {
  const client = await createApiClient(bench.db, { partnerId: mine.id, name: 'nightly upload' });
  const secret = { clientId: client.id, digest: Buffer.from('digest'), lastFour: 'abcd' };
  const add = () => inTransaction(bench.db, (tx) => addClientSecret(tx, secret));
  const results = await Promise.allSettled([add(), add(), add()]);
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.map((result) => result.reason)).toEqual([expect.any(TooManySecretsError)]);
});
