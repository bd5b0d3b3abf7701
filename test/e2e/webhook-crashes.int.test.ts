// The delivery process killed at each of the worst moments of an attempt. What was recorded must arrive, under the id it
// had from the start: never lost, and repeated only where nobody can know whether it had arrived.
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { connectDatabase, type Database } from '@rollcall/database';
import { claimJob, completeJob } from '@rollcall/database/jobs';
import type { Job } from '@rollcall/database/rows';
import { startConnectProxy } from '../../apps/delivery/test/connect-proxy.ts';
import { type Receiver, startReceiver } from '../../apps/delivery/test/receiver.ts';
import { addJob, completion } from '../../packages/database/test/fixtures.ts';
import { eventually } from '../environment/eventually.ts';
import { queryAsOwner } from '../environment/index.ts';
import { openService, type Service } from './service.ts';

jest.setTimeout(120_000);

/** How the receiver treats each request in turn; after the last one it answers 200. */
type Treatment = 'hang' | 200 | 500;

describe('a delivery process killed', () => {
  let service: Service;
  let receiver: Receiver;
  let treatments: Treatment[];

  beforeEach(async () => {
    treatments = [];
    receiver = await startReceiver((_, response) => {
      const treatment = treatments.shift() ?? 200;
      if (treatment !== 'hang') response.writeHead(treatment).end();
    });
    service = await openService('postgres');
  });
  afterEach(async () => {
    await service.close();
    await receiver.close();
  });

  const start = (env: Record<string, string> = {}) =>
    service.start('delivery', { DELIVERY_LEASE_SECONDS: '2', ...env });
  const announce = (): Promise<Job> => addJob(service.db, service.partnerId, { callbackUrl: receiver.url });
  const deliveryOf = ({ id: jobId }: Job) => service.db.webhookDelivery.findFirstOrThrow({ where: { jobId } });
  const arrived = (count: number) => eventually(() => expect(receiver.received).toHaveLength(count), 60_000);
  const succeeded = (job: Job) =>
    eventually(async () => expect((await deliveryOf(job)).state).toBe('succeeded'), 60_000);
  const ids = () => new Set(receiver.received.map(({ headers }) => headers['webhook-id']));

  test('before anything was sent: sent once, by the next', async () => {
    const silent = await startConnectProxy({ silent: true });
    const doomed = await start({ WEBHOOK_PROXY_URL: silent.url });
    const job = await announce();
    await eventually(() => expect(silent.targets).toHaveLength(1));
    await doomed.kill('SIGKILL');
    await start();
    await succeeded(job);
    expect(receiver.received).toHaveLength(1);
    expect(await deliveryOf(job)).toMatchObject({ attempts: 1 });
    await silent.close();
  });

  test('twice with the request under way: the third delivers, under the same id', async () => {
    treatments = ['hang', 'hang'];
    const job = await announce();
    for (const count of [1, 2]) {
      const doomed = await start();
      await arrived(count);
      await doomed.kill('SIGKILL');
    }
    await start();
    await succeeded(job);
    expect(receiver.received).toHaveLength(3);
    expect([...ids()]).toEqual([(await deliveryOf(job)).eventId]);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  });

  test('after the 2xx and before the commit: sent again under the same id, recorded once', async () => {
    const doomed = await start();
    const blocker = connectDatabase({ url: service.databaseUrl, maxConnections: 1, as: 'administration' });
    const release = await lockAttempts(blocker);
    const job = await announce();
    await arrived(1);
    await doomed.kill('SIGKILL');
    // PostgreSQL would go on with a statement that it has been sent, whoever is gone meanwhile.
    await queryAsOwner(service.databaseUrl, END_SESSIONS);
    await release();
    await blocker.$disconnect();
    await start();
    await succeeded(job);
    expect(receiver.received).toHaveLength(2);
    expect(ids().size).toBe(1);
    const attempts = await service.db.deliveryAttempt.findMany();
    expect(attempts).toMatchObject([{ number: 1, outcome: 'succeeded' }]);
  });

  test('the events of a job stay in order over a failed attempt and a crash', async () => {
    treatments = [500, 'hang'];
    const doomed = await start();
    const job = await announce();
    const claimed = await claimJob(service.db, job.id);
    await completeJob(
      service.db,
      await completion(service.db, { jobId: job.id, attempt: claimed?.attempt ?? 0 }, { parts: [] }),
    );
    await arrived(2);
    await doomed.kill('SIGKILL');
    await start();
    await arrived(5);
    expect(receiver.received.map(({ payload }) => payload.sequence)).toEqual([1, 1, 1, 2, 3]);
  });

  test('SIGTERM lets the request under way end, records it and takes no more', async () => {
    let answer: (() => void) | undefined;
    const slow = await startReceiver((_, response) => {
      answer = () => response.end();
    });
    const leaving = await start();
    const job = await addJob(service.db, service.partnerId, { callbackUrl: slow.url });
    await eventually(() => expect(answer).toBeDefined());
    const gone = leaving.kill('SIGTERM');
    await eventually(() => expect(leaving.logs()).toContain('SIGTERM'));
    const late = await announce();
    answer?.();
    await gone;
    expect(await deliveryOf(job)).toMatchObject({ state: 'succeeded', attempts: 1 });
    expect(slow.received).toHaveLength(1);
    expect(receiver.received).toHaveLength(0);
    await start();
    await succeeded(late);
    expect(slow.received).toHaveLength(1);
    await slow.close();
  });
});

/** All sessions but the one that holds the lock. */
const END_SESSIONS = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle in transaction'`;

/** Nobody can write an attempt until the returned function is called. */
async function lockAttempts(db: Database): Promise<() => Promise<void>> {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let ended: Promise<void> = Promise.resolve();
  await new Promise<void>((locked, failed) => {
    ended = db
      .$transaction(
        async (tx) => {
          await tx.$executeRaw`LOCK TABLE delivery_attempts IN EXCLUSIVE MODE`;
          locked();
          await released;
        },
        { timeout: 60_000 },
      )
      .catch(failed);
  });
  return async () => {
    release();
    await ended;
  };
}
