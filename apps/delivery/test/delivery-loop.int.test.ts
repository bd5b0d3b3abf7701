import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { inTransaction } from '@rollcall/database';
import { DELIVERIES_CHANNEL, listen } from '@rollcall/database/access';
import { eventually } from '../../../test/environment/eventually.ts';
import { watchStatements } from '../../../test/environment/watch-statements.ts';
import type { DeliveryLoop } from '../src/delivery-loop.ts';
import { type Bench, logger, openBench } from './delivery-bench.ts';
import { type Receiver, startReceiver } from './receiver.ts';

jest.setTimeout(120_000);

const secret = 'a-configured-secret-of-32-letters';
let bench: Bench;
let receiver: Receiver;
let loop: DeliveryLoop;
let listener: ReturnType<typeof listen>;
let failures: number;

beforeEach(async () => {
  failures = 0;
  bench = await openBench();
  receiver = await startReceiver((_, response) => {
    response.statusCode = failures-- > 0 ? 500 : 200;
    response.end();
  });
  const { databaseUrl } = bench;
  loop = bench.loop();
  listener = listen({ databaseUrl, channel: DELIVERIES_CHANNEL, logger, onMessage: (id) => loop.wake(id) });
  loop.start();
  await bench.configure(receiver.url, secret);
});
afterEach(async () => {
  await listener.close();
  await loop.close();
  await receiver.close();
  await bench.close();
});

const eventsOf = (jobId: string) =>
  receiver.received.filter(({ payload }) => payload.job_id === jobId).map(({ payload }) => payload.event);

test('the events of each job arrive once and in order', async () => {
  const jobs = await Promise.all(Array.from({ length: 8 }, () => bench.addJob()));
  await Promise.all(jobs.map(async (job) => bench.complete(await bench.take(job))));
  await eventually(async () => {
    expect(await bench.db.webhookDelivery.count({ where: { state: 'succeeded' } })).toBe(24);
  });
  for (const job of jobs)
    expect([...new Set(eventsOf(job.id))]).toEqual(['job.queued', 'job.processing', 'job.completed']);
  expect(receiver.mostAtOnce()).toBeLessThanOrEqual(10);
  // A machine that stands still for seconds may let an attempt time out; none is made that is not on record.
  expect(receiver.received).toHaveLength(await bench.db.deliveryAttempt.count());
});

test('an event whose earlier one ends while it is looked for goes out at once', async () => {
  await Promise.all([loop.close(), listener.close()]);
  let answer: () => void = () => {};
  const slow = await startReceiver((_, response) => {
    answer = () => response.end();
  });
  // No clock of its own: it looks when it is told to.
  const quiet = bench.loop();
  const job = await bench.addJob({ callbackUrl: slow.url });
  const { id: endpointId } = await bench.db.webhookEndpoint.findFirstOrThrow({ where: { jobId: job.id } });
  quiet.wake(endpointId);
  await eventually(() => expect(slow.received).toHaveLength(1));
  // It says that it lives at its second look.
  quiet.wake(endpointId);
  await bench.take(job);
  await bench.db.webhookHold.update({ where: { endpointId }, data: { inFlight: 9 } });
  await inTransaction(bench.db, async (tx) => {
    // Held up in the middle, as it has to write how many are in hand.
    await tx.$queryRaw`SELECT endpoint_id FROM webhook_holds WHERE endpoint_id = ${endpointId} FOR UPDATE`;
    quiet.wake(endpointId);
    await eventually(async () => {
      const waiting = await bench.db.$queryRaw`SELECT pid FROM pg_locks WHERE NOT granted`;
      expect(waiting).toHaveLength(1);
    });
    answer();
    await eventually(async () => expect((await firstDelivery(endpointId)).state).toBe('succeeded'));
    await sleep(100);
  });
  await eventually(() => expect(slow.received).toHaveLength(2));
  answer();
  await quiet.close();
  await slow.close();
});

const firstDelivery = (endpointId: string) =>
  bench.db.webhookDelivery.findFirstOrThrow({ where: { endpointId }, orderBy: { sequence: 'asc' } });

test('a later event of a job goes out without its endpoint being taken again', async () => {
  // What is known of an endpoint serves for a second, which a busy machine may not keep: then the next job's do.
  await eventually(async () => {
    const statements = await watchStatements(async () => {
      const job = await bench.addJob();
      await eventually(() => expect(eventsOf(job.id)).toHaveLength(1));
      await bench.complete(await bench.take(job));
      await eventually(() => expect(eventsOf(job.id)).toHaveLength(3));
    });
    const count = (wanted: string) => statements.filter(({ name }) => name?.startsWith(wanted)).length;
    expect(count('hold_')).toBeLessThan(count('read_due_deliveries'));
  });
});

test('a failed attempt is made again after its pause, later events after it', async () => {
  failures = 1;
  const job = await bench.addJob();
  await bench.complete(await bench.take(job));
  await eventually(() => {
    expect(eventsOf(job.id)).toEqual(['job.queued', 'job.queued', 'job.processing', 'job.completed']);
  });
  const [queued] = await bench.deliveries(job.id);
  const attempts = await bench.db.deliveryAttempt.findMany({ where: { deliveryId: queued?.id ?? '' } });
  const pauseMs = (attempts[1]?.startedAt.getTime() ?? 0) - (attempts[0]?.startedAt.getTime() ?? 0);
  expect(pauseMs).toBeGreaterThanOrEqual(4_000);
});

test('what a process holds is free as soon as it has nothing of it in hand, and when it ends', async () => {
  await bench.addJob();
  await eventually(async () => expect(await bench.db.webhookDelivery.count({ where: { state: 'succeeded' } })).toBe(1));
  await eventually(async () => expect(await bench.db.webhookHold.count()).toBe(0));
  let answer: () => void = () => {};
  const slow = await startReceiver((_, response) => {
    answer = () => response.end();
  });
  await bench.addJob({ callbackUrl: slow.url });
  await eventually(() => expect(slow.received).toHaveLength(1));
  const other = bench.loop();
  expect(await other.runOnce()).toBe(0);
  const closing = loop.close();
  answer();
  await closing;
  expect(await bench.db.webhookHold.count()).toBe(0);
  await slow.close();
});
