import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type CreatedJob, createUploadAcceptor, type NewUpload } from '../src/jobs/index.ts';
import type { Partner } from '../src/rows/index.ts';
import { addPartner, eventTypes, messageIds, newJob, openBench, type TestBench, writtenObject } from './fixtures.ts';

let bench: TestBench;
let partner: Partner;
let accept: (upload: NewUpload) => Promise<CreatedJob>;
beforeAll(async () => {
  bench = await openBench();
  accept = createUploadAcceptor(bench.db);
});
afterAll(() => bench.close());
beforeEach(async () => {
  partner = await addPartner(bench.db);
  await bench.db.outboxMessage.deleteMany();
});

function upload(overrides: Partial<NewUpload> = {}): NewUpload {
  const original = { ...writtenObject(), sha256: randomUUID() };
  return { ...newJob(partner.id), original, ...overrides };
}

const many = (count: number, overrides: Partial<NewUpload> = {}) =>
  Promise.all(Array.from({ length: count }, () => accept(upload(overrides))));

async function countTransactions(): Promise<number> {
  const [row] = await bench.db.$queryRaw<{ count: number }[]>`
    SELECT count(DISTINCT xmin::text)::int AS count FROM jobs WHERE partner_id = ${partner.id}`;
  return row?.count ?? 0;
}

describe('uploads that come at once', () => {
  test('are accepted together, each with everything that makes a job', async () => {
    const jobs = await many(30);
    expect(await countTransactions()).toBeLessThan(10);
    expect(await bench.db.job.count({ where: { partnerId: partner.id, status: 'queued' } })).toBe(30);
    expect(await bench.db.storedObject.count({ where: { partnerId: partner.id } })).toBe(30);
    expect((await messageIds(bench.db)).sort()).toEqual(jobs.map(({ id }) => `${id}-a1`).sort());
    for (const { id, originalObjectId } of jobs) {
      expect(await eventTypes(bench.db, id)).toEqual(['job.queued']);
      expect(await bench.db.job.count({ where: { id, originalObjectId } })).toBe(1);
    }
    const usage = await bench.db.vendorUsage.findMany({ where: { partnerId: partner.id } });
    expect(usage.map(({ lastFileAt }) => lastFileAt.getTime())).toEqual([
      Math.max(...jobs.map(({ submittedAt }) => submittedAt.getTime())),
    ]);
  });

  test('over the same bytes name the first of them, as later ones do', async () => {
    const sha256 = randomUUID();
    const same = () => accept(upload({ original: { ...writtenObject(), sha256 } }));
    const jobs = [...(await Promise.all(Array.from({ length: 12 }, same))), await same()];
    const [first, ...others] = jobs.sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(first?.duplicateOf).toBeNull();
    expect(new Set(others.map(({ duplicateOf }) => duplicateOf))).toEqual(new Set([first?.id]));
    const rows = await bench.db.job.findMany({ where: { partnerId: partner.id }, orderBy: { id: 'asc' } });
    expect(rows.map(({ duplicateOf }) => duplicateOf)).toEqual(jobs.map(({ duplicateOf }) => duplicateOf));
  });

  test('fail alone where the database refuses one of them', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 9 }, (_, place) => accept(upload(place === 4 ? { fileName: 'a\0b.csv' } : {}))),
    );
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(
      Array.from({ length: 9 }, (_, place) => place !== 4),
    );
    expect(await bench.db.job.count({ where: { partnerId: partner.id } })).toBe(8);
    expect(await bench.db.storedObject.count({ where: { partnerId: partner.id } })).toBe(8);
    expect(await messageIds(bench.db)).toHaveLength(8);
  });

  test('are told to the partner’s endpoint, and each to its own callback', async () => {
    const endpoint = await bench.db.webhookEndpoint.create({
      data: { id: `whe_${randomUUID()}`, partnerId: partner.id, url: 'https://a.example', events: ['job.queued'] },
    });
    const jobs = await Promise.all(
      Array.from({ length: 6 }, (_, place) => accept(upload({ callbackUrl: `https://b.example/${place}` }))),
    );
    for (const [place, { id }] of jobs.entries()) {
      const deliveries = await bench.db.webhookDelivery.findMany({ where: { jobId: id }, include: { endpoint: true } });
      expect(deliveries.map((delivery) => delivery.endpoint.url).sort()).toEqual([
        endpoint.url,
        `https://b.example/${place}`,
      ]);
      expect(deliveries.every(({ state, nextAttemptAt }) => state === 'pending' && nextAttemptAt !== null)).toBe(true);
    }
  });
});

test('uploads of several partners are accepted apart', async () => {
  const other = await addPartner(bench.db);
  const sha256 = randomUUID();
  const of = (partnerId: string) => accept({ ...upload({ original: { ...writtenObject(), sha256 } }), partnerId });
  const jobs = await Promise.all([of(partner.id), of(other.id), of(partner.id), of(other.id)]);
  expect(jobs.map(({ duplicateOf }) => duplicateOf)).toEqual([null, null, jobs[0]?.id, jobs[1]?.id]);
  expect(jobs.map(({ partnerId }) => partnerId)).toEqual([partner.id, other.id, partner.id, other.id]);
});
