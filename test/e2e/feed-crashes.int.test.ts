// Workers are killed between claim and publication while several files of one feed are in flight. The files must still
// make one chain: nothing forks it, and no change is lost.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fileComparisonSchema } from '@rollcall/contracts';
import { eventually } from '../environment/eventually.ts';
import { openService, type Service } from './service.ts';

jest.setTimeout(300_000);

/** A killed worker's jobs are soon another's. */
const mortal = { JOB_LEASE_SECONDS: '2' };
const HEADER = 'Employee ID,First Name,Last Name,Date of Birth,Plan ID,Effective Date,Coverage Type';
const fileOf = (people: number): Blob => {
  const row = (_: unknown, id: number) => `E${1000 + id},Ann,Sample,1980-01-02,P1,2020-01-01,Employee Only`;
  return new Blob([[HEADER, ...Array.from({ length: people }, row), ''].join('\n')]);
};

let service: Service;
beforeEach(async () => {
  service = await openService('postgres');
  await service.start('api');
});
afterEach(() => service.close());

async function submit(people: number): Promise<string> {
  const response = await service.upload(fileOf(people), 'census.csv', { feed: 'census' });
  const body: unknown = await response.json();
  if (response.status !== 201) throw new Error(`not accepted: ${JSON.stringify(body)}`);
  return String(Object(body).job_id);
}

const jobs = () => service.db.job.findMany({ orderBy: [{ submittedAt: 'asc' }, { id: 'asc' }] });
const allEnded = () =>
  eventually(async () => {
    const states = new Set((await jobs()).map(({ status }) => status));
    expect([...states]).toEqual(['completed']);
  }, 90_000);

/** The files in the order of the chain, checked to be one. Others were overtaken, and none of these is a baseline. */
async function expectOneChain(people: { readonly first: number; readonly last: number }): Promise<void> {
  const found = (await jobs()).map(({ id, changes }) => ({ id, changes: fileComparisonSchema.parse(changes) }));
  const chain = found
    .filter(({ changes }) => changes.position !== null)
    .sort((a, b) => (a.changes.position ?? 0) - (b.changes.position ?? 0));
  expect(chain.map(({ changes }) => changes.position)).toEqual(chain.map((_, index) => index + 1));
  expect(chain.map(({ changes }) => changes.baseline_job_id)).toEqual([
    null,
    ...chain.slice(0, -1).map(({ id }) => id),
  ]);
  for (const { changes } of found.filter((file) => !chain.includes(file))) expect(changes.reason).toBe('overtaken');
  const feed = await service.db.feed.findFirstOrThrow();
  expect(feed).toMatchObject({ headJobId: found.at(-1)?.id, position: chain.length });
  const counts = chain.map(({ changes }) => changes.result?.counts);
  // Nobody's coverage ends in these files, so who is reinstated was missing in an earlier one.
  const grown = counts.reduce(
    (sum, count) => sum + (count?.added ?? 0) + (count?.reinstated ?? 0) - (count?.missing ?? 0),
    0,
  );
  expect(grown).toBe(people.last - people.first);
  const events = await service.db.webhookEvent.findMany({ where: { type: 'job.completed' } });
  expect(events.map(({ jobId }) => jobId).sort()).toEqual(found.map(({ id }) => id).sort());
}

/** Runs `work` while nobody else can publish a file of the feed. */
function whileFeedIsLocked(work: () => Promise<void>): Promise<void> {
  return service.db.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT id FROM feeds FOR UPDATE`;
      await work();
    },
    { timeout: 90_000 },
  );
}

/** Until a statement waits for the lock. */
const publishing = () =>
  eventually(async () => {
    const [row] = await service.db.$queryRaw<{ count: bigint }[]>`
      SELECT count(DISTINCT pid) FROM pg_locks WHERE NOT granted`;
    expect(Number(row?.count)).toBeGreaterThan(0);
  }, 60_000);

test('a worker killed while it publishes: its statement still counts, or another attempt does it again', async () => {
  const first = await service.start('worker', mortal);
  await submit(40);
  await allEnded();
  await whileFeedIsLocked(async () => {
    await submit(50);
    // The same file twice.
    await submit(45);
    await submit(45);
    await publishing();
    await first.kill('SIGKILL');
  });
  // What the killed worker had sent may be executed after its end.
  const second = await service.start('worker', mortal);
  await allEnded();
  await expectOneChain({ first: 40, last: 45 });

  await whileFeedIsLocked(async () => {
    await submit(60);
    await submit(30);
    await publishing();
    await second.kill('SIGKILL');
    // The lease ends while the killed worker's statement still waits.
    await service.start('worker', mortal);
    await sleep(4_000);
  });
  await allEnded();
  await expectOneChain({ first: 40, last: 30 });
});

test('workers killed at any time between claim and publication', async () => {
  const first = await service.start('worker', mortal);
  await submit(400);
  await allEnded();
  await first.kill('SIGKILL');
  let last = 400;
  for (const [round, delay] of [0, 15, 40, 80, 160, 320].entries()) {
    const doomed = await service.start('worker', mortal);
    last = 400 + (round % 2 === 0 ? 50 : -50) + round;
    const [one] = [await submit(last + 10), await submit(last), await submit(last)];
    await eventually(async () => {
      const { status } = await service.db.job.findUniqueOrThrow({ where: { id: one } });
      expect(status).not.toBe('queued');
    });
    await sleep(delay);
    await doomed.kill('SIGKILL');
    const next = await service.start('worker', mortal);
    await allEnded();
    await expectOneChain({ first: 400, last });
    await next.kill('SIGKILL');
  }
  // At least one of them was killed in the middle of a job.
  expect((await jobs()).some(({ lostAttempts }) => lostAttempts > 0)).toBe(true);
});
