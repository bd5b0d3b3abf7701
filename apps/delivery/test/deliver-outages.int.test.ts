// The database, the word from it and the queue store failing around deliveries.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { inTransaction } from '@rollcall/database';
import { DELIVERIES_CHANNEL, listen } from '@rollcall/database/access';
import { recoverDeliveries, resendDelivery } from '@rollcall/database/webhooks';
import { connectQueues, type OutboxRelay, type Queues, startOutboxRelay } from '@rollcall/queue';
import { Redis } from 'ioredis';
import { eventually } from '../../../test/environment/eventually.ts';
import { startTestRedis, type TestRedis } from '../../../test/environment/index.ts';
import type { DeliveryLoop } from '../src/delivery-loop.ts';
import { cutOffDatabase } from './database-outage.ts';
import { type Bench, logger, openBench } from './delivery-bench.ts';
import { type Receiver, startReceiver } from './receiver.ts';

jest.setTimeout(120_000);

const secret = 'a-configured-secret-of-32-letters';

describe('outages', () => {
  let bench: Bench;
  let receiver: Receiver;
  let processes: DeliveryProcess[];
  let onRequest: () => Promise<number>;

  beforeEach(async () => {
    onRequest = async () => 200;
    processes = [];
    bench = await openBench();
    receiver = await startReceiver(async (_, response) => {
      response.statusCode = await onRequest();
      response.end();
    });
    await bench.configure(receiver.url, secret);
  });
  afterEach(async () => {
    await stopProcesses();
    await receiver.close();
    await bench.close();
  });

  function startProcess(now?: () => Date): DeliveryLoop {
    const started = startDelivery(bench, now);
    processes.push(started);
    return started.loop;
  }
  async function stopProcesses(): Promise<void> {
    for (const started of processes.splice(0)) await started.close();
  }
  const addJobs = (count: number) => Promise.all(Array.from({ length: count }, () => bench.addJob()));
  const succeeded = () => bench.db.webhookDelivery.count({ where: { state: 'succeeded' } });
  const receivedIds = () => receiver.received.map(({ headers }) => String(headers['webhook-id']));

  test('two deliverers: one request, one attempt number', async () => {
    startProcess();
    startProcess();
    await addJobs(40);
    await eventually(async () => expect(await succeeded()).toBe(40));
    expect(new Set(receivedIds()).size).toBe(40);
    expect(receiver.received).toHaveLength(40);
    const attempts = await bench.db.deliveryAttempt.findMany();
    expect(attempts.map(({ number }) => number)).toEqual(Array.from({ length: 40 }, () => 1));
  });

  test('a transaction that is rolled back sends nothing', async () => {
    startProcess();
    const doomed = inTransaction(bench.db, async (tx) => {
      const event = await tx.partner.findUniqueOrThrow({ where: { id: bench.partnerId } });
      await bench.addJobIn(tx, { fileName: 'never.csv' });
      throw new Error(`rolled back for ${event.name}`);
    });
    await expect(doomed).rejects.toThrow('rolled back');
    const job = await bench.addJob();
    await eventually(async () => expect(await succeeded()).toBe(1));
    expect(receiver.received.map(({ payload }) => payload.job_id)).toEqual([job.id]);
  });

  test('a word that nobody hears: it is sent within a second or so all the same', async () => {
    const loop = bench.loop();
    loop.start();
    await addJobs(3);
    await eventually(async () => expect(await succeeded()).toBe(3));
    await loop.close();
  });

  test('a resend while a retry is waiting: one more request, not two', async () => {
    const answers = [500];
    onRequest = async () => answers.shift() ?? 200;
    let aheadMs = 0;
    const loop = startProcess(() => new Date(Date.now() + aheadMs));
    const job = await bench.addJob();
    const [delivery] = await bench.deliveries(job.id);
    const deliveryId = delivery?.id ?? '';
    await eventually(async () => expect((await bench.deliveries(job.id))[0]?.attempts).toBe(1));
    // Far enough ahead that it waits for certain.
    const retryAt = new Date(Date.now() + 3_600_000);
    await bench.db.webhookDelivery.update({ where: { id: deliveryId }, data: { nextAttemptAt: retryAt } });
    await resendDelivery(bench.db, { deliveryId, partnerId: bench.partnerId });
    await eventually(async () => expect(await succeeded()).toBe(1));
    aheadMs = 2 * 3_600_000;
    expect(await loop.runOnce()).toBe(0);
    expect(await bench.deliveries(job.id)).toMatchObject([{ attempts: 2, nextAttemptAt: null }]);
    expect(receiver.received).toHaveLength(2);
  });

  test('the database away after a 2xx: recorded when it is back, not sent again, and the workers go on', async () => {
    let restore: (() => Promise<void>) | undefined;
    onRequest = async () => {
      restore ??= await cutOffDatabase(bench.databaseUrl);
      return 200;
    };
    startProcess();
    const first = await bench.addJob();
    await eventually(() => expect(restore).toBeDefined());
    await sleep(3_000);
    await restore?.();
    await eventually(async () => expect((await bench.deliveries(first.id))[0]?.state).toBe('succeeded'));
    const second = await bench.addJob();
    await eventually(async () => expect((await bench.deliveries(second.id))[0]?.state).toBe('succeeded'));
    expect(receiver.received.map(({ payload }) => payload.job_id)).toEqual([first.id, second.id]);
    expect(await bench.db.deliveryAttempt.count()).toBe(2);
  });

  test('everything that failed is sent again once, over a restart in the middle', async () => {
    const count = 1_500;
    await bench.addFailedDeliveries(count);
    startProcess();
    const since = new Date(Date.now() - 86_400_000);
    expect(await recoverDeliveries(bench.db, { partnerId: bench.partnerId, since })).toBe(count);
    await eventually(() => expect(receiver.received.length).toBeGreaterThan(count / 4));
    await stopProcesses();
    expect(receiver.received.length).toBeLessThan(count);
    startProcess();
    await eventually(async () => expect(await succeeded()).toBe(count), 90_000);
    expect(receiver.received).toHaveLength(count);
    expect(new Set(receivedIds()).size).toBe(count);
  });

  test('a dead endpoint holds up nobody: the others are done while it still hangs', async () => {
    const dead = await startReceiver(() => {});
    const deadJobs = await Promise.all(Array.from({ length: 200 }, () => bench.addJob({ callbackUrl: dead.url })));
    startProcess();
    await eventually(() => expect(dead.received.length).toBeGreaterThan(0));
    const healthy = await addJobs(60);
    const ids = { in: healthy.map((job) => job.id) };
    await eventually(async () => {
      expect(await bench.db.webhookDelivery.count({ where: { jobId: ids, state: 'succeeded' } })).toBe(60);
    });
    const deadDone = await bench.db.webhookDelivery.count({
      where: { endpoint: { url: dead.url }, attempts: { gt: 0 }, jobId: { in: deadJobs.map((job) => job.id) } },
    });
    expect(deadDone).toBeLessThan(200);
    expect(dead.mostAtOnce()).toBeLessThanOrEqual(10);
    const waits = await bench.db.$queryRaw<{ ms: number }[]>`
      SELECT EXTRACT(EPOCH FROM a.started_at - d.created_at)::float * 1000 AS ms
      FROM delivery_attempts a JOIN webhook_deliveries d ON d.id = a.delivery_id
      WHERE d.job_id = ANY (${healthy.map((job) => job.id)}) ORDER BY 1`;
    const at = (share: number) => Math.round(waits[Math.floor(waits.length * share)]?.ms ?? 0);
    process.stdout.write(`healthy beside a dead endpoint: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms to request\n`);
    await dead.close();
    await stopProcesses();
  });
});

/** What one delivery process has of its own. */
interface DeliveryProcess {
  readonly loop: DeliveryLoop;
  close(): Promise<void>;
}

function startDelivery(bench: Bench, now: () => Date = () => new Date()): DeliveryProcess {
  const { databaseUrl } = bench;
  const loop = bench.loop({ now });
  const listener = listen({ databaseUrl, channel: DELIVERIES_CHANNEL, logger, onMessage: (id) => loop.wake(id) });
  loop.start();
  return {
    loop,
    close: async () => {
      await listener.close();
      await loop.close();
    },
  };
}

describe('a Redis that goes away beside it', () => {
  let redis: TestRedis;
  let bench: Bench;
  let receiver: Receiver;
  let queues: Queues;
  let relay: OutboxRelay;
  let delivery: DeliveryProcess;
  let status: number;

  beforeAll(async () => {
    redis = await startTestRedis();
  });
  afterAll(() => redis.stop());
  beforeEach(async () => {
    status = 200;
    bench = await openBench();
    receiver = await startReceiver((_, response) => response.writeHead(status).end());
    await bench.configure(receiver.url, secret);
    queues = connectQueues({ redisUrl: redis.url, databaseUrl: bench.databaseUrl, logger });
    relay = startOutboxRelay({ db: bench.db, databaseUrl: bench.databaseUrl, queues, logger, pollMs: 200 });
    delivery = startDelivery(bench);
  });
  afterEach(async () => {
    await relay.close();
    await queues.close();
    await delivery.close();
    await receiver.close();
    await bench.close();
  });
  const stateOf = async (jobId: string) => (await bench.deliveries(jobId))[0]?.state;

  test('away at the commit and for a while after: deliveries go on, and so does the outbox when it is back', async () => {
    const before = await bench.addJob();
    await eventually(async () => expect(await stateOf(before.id)).toBe('succeeded'));
    await redis.stop();
    const during = await bench.addJob();
    await eventually(async () => expect(await stateOf(during.id)).toBe('succeeded'));
    expect(await bench.db.outboxMessage.count()).toBeGreaterThan(0);
    await redis.restart();
    await eventually(async () => expect(await bench.db.outboxMessage.count()).toBe(0));
    const after = await bench.addJob();
    await eventually(async () => expect(await stateOf(after.id)).toBe('succeeded'));
    expect(receiver.received.map(({ payload }) => payload.job_id)).toEqual([before.id, during.id, after.id]);
  });

  test('emptied: everything pending is sent, nothing that is done is sent again', async () => {
    const done = await bench.addJob();
    await eventually(async () => expect(await stateOf(done.id)).toBe('succeeded'));
    status = 500;
    const waiting = await Promise.all(Array.from({ length: 20 }, () => bench.addJob()));
    await eventually(() => expect(receiver.received).toHaveLength(21));
    await eventually(async () => {
      expect(await bench.db.webhookDelivery.count({ where: { state: 'pending', attempts: 1 } })).toBe(20);
      expect(await bench.db.outboxMessage.count()).toBe(0);
    });
    const admin = new Redis(redis.url);
    await admin.flushall();
    admin.disconnect();
    status = 200;
    await eventually(
      async () => expect(await bench.db.webhookDelivery.count({ where: { state: 'succeeded' } })).toBe(21),
      60_000,
    );
    expect(receiver.received).toHaveLength(41);
    const counts = new Map<unknown, number>();
    for (const { payload } of receiver.received) counts.set(payload.job_id, (counts.get(payload.job_id) ?? 0) + 1);
    expect(counts.get(done.id)).toBe(1);
    expect(waiting.map((job) => counts.get(job.id))).toEqual(waiting.map(() => 2));
  });
});
