import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createId } from '@rollcall/platform';
import {
  type ClaimRules,
  claimDeliveries,
  claimJob,
  deleteEndpoint,
  disableEndpoint,
  enableEndpoint,
  giveBackDeliveries,
  inTransaction,
  measureOldestDue,
  type Partner,
  partnerScope,
  type RecordAttempt,
  recordAttempts,
  recordDeliveries,
  recoverDeliveries,
  resendDelivery,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '../src/index.ts';
import { addJob, addPartner, messageIds, openBench, type TestBench } from './fixtures.ts';

let bench: TestBench;
let partner: Partner;
let endpoint: WebhookEndpoint;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  await bench.db.outboxMessage.deleteMany();
  partner = await addPartner(bench.db);
  endpoint = await configure('https://hooks.example/a');
});

const configure = (url: string, events = ['job.queued', 'job.completed']) =>
  bench.db.webhookEndpoint.create({ data: { id: createId('whe'), partnerId: partner.id, url, events } });
const claimRules = (): ClaimRules => {
  const limits = { limit: 100, leaseMs: 30_000, perEndpoint: 10 };
  return { ...limits, deliverer: 'one', now: new Date(), busy: new Map(), after: '' };
};
/** The ids of what is due for this test's endpoints. */
const claim = async (rules: Partial<ClaimRules> = {}): Promise<string[]> => {
  const claimed = await claimDeliveries(bench.db, { ...claimRules(), ...rules });
  return claimed.deliveries.filter(({ partnerId }) => partnerId === partner.id).map(({ id }) => id);
};
const deliveries = (where: object = {}) =>
  bench.db.webhookDelivery.findMany({ where: { partnerId: partner.id, ...where }, orderBy: { id: 'asc' } });
const addDelivery = async (): Promise<WebhookDelivery> => {
  const job = await addJob(bench.db, partner.id);
  const [delivery] = await deliveries({ jobId: job.id });
  if (!delivery) throw new Error('No delivery was recorded');
  return delivery;
};
const reload = (id: string) => bench.db.webhookDelivery.findUniqueOrThrow({ where: { id } });
const attempt = {
  startedAt: new Date(),
  durationMs: 12.6,
  outcome: 'http_status',
  responseStatus: 500,
  error: 'HTTP 500',
};
const record = async (input: Omit<RecordAttempt, 'attempt'>) =>
  (await inTransaction(bench.db, (tx) => recordAttempts(tx, [{ ...input, attempt }])))[0];
const sentTo = async (id: string) => (await messageIds(bench.db)).filter((message) => message.startsWith(id));

describe('recording events', () => {
  test('subscribed events go to the endpoint, all of them to the callback', async () => {
    await bench.db.webhookEndpoint.update({ where: { id: endpoint.id }, data: { events: ['job.completed'] } });
    const job = await addJob(bench.db, partner.id, { callbackUrl: 'https://callback.example/x' });
    const found = await bench.db.webhookDelivery.findMany({ where: { jobId: job.id }, include: { endpoint: true } });
    expect(found.map((delivery) => delivery.endpoint.url)).toEqual(['https://callback.example/x']);
    const id = found[0]?.id ?? '';
    expect(await sentTo(id)).toEqual([`${id}-e1`]);
  });

  test('for a disabled endpoint they are held, and sent in order on enabling', async () => {
    await inTransaction(bench.db, (tx) => disableEndpoint(tx, endpoint.id, 'gone'));
    const first = await addDelivery();
    const second = await addDelivery();
    expect([first.state, second.state]).toEqual(['held', 'held']);
    expect(await sentTo('whd_')).toEqual([]);
    expect(await inTransaction(bench.db, (tx) => enableEndpoint(tx, endpoint.id))).toBe(2);
    // One wake-up is enough.
    expect(await sentTo('whd_')).toEqual([`${first.id}-e2`]);
    expect(await claim()).toEqual([first.id, second.id]);
  });

  test('enabling at the same instant leaves nothing held behind', async () => {
    for (let round = 0; round < 10; round++) {
      await inTransaction(bench.db, (tx) => disableEndpoint(tx, endpoint.id, 'x'));
      await Promise.all([
        addDelivery(),
        addDelivery(),
        inTransaction(bench.db, (tx) => enableEndpoint(tx, endpoint.id)),
      ]);
      expect(await deliveries({ state: 'held' })).toEqual([]);
    }
  });
});

describe('attempts', () => {
  test('a failed one is logged and sent again under the next epoch, not before its time', async () => {
    const delivery = await addDelivery();
    const at = new Date(Date.now() + 5000);
    expect(await claim()).toEqual([delivery.id]);
    expect(await record({ deliveryId: delivery.id, epoch: 1, next: { kind: 'retry', at } })).toBe(true);
    expect(await reload(delivery.id)).toMatchObject({
      state: 'pending',
      attempts: 1,
      epoch: 2,
      nextAttemptAt: at,
      lastStatus: 500,
    });
    expect(await claim({ now: new Date(at.getTime() - 1) })).toEqual([]);
    expect(await claim({ now: at })).toEqual([delivery.id]);
    expect(await record({ deliveryId: delivery.id, epoch: 1, next: { kind: 'succeeded' } })).toBe(false);
    const detail = await partnerScope(bench.db, partner.id).findDelivery(delivery.id);
    expect(detail?.attemptLog).toMatchObject([{ number: 1, durationMs: 13, outcome: 'http_status' }]);
  });

  test('a success ends the delivery and heals the endpoint', async () => {
    const delivery = await addDelivery();
    await record({ deliveryId: delivery.id, epoch: 1, next: { kind: 'retry', at: new Date() } });
    const ill = await bench.db.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.id } });
    expect(ill).toMatchObject({ consecutiveFailures: 1, failingSince: expect.any(Date) });
    await record({ deliveryId: delivery.id, epoch: 2, next: { kind: 'succeeded' } });
    expect(await reload(delivery.id)).toMatchObject({ state: 'succeeded', attempts: 2, finishedAt: expect.any(Date) });
    const well = await bench.db.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.id } });
    expect(well).toMatchObject({ consecutiveFailures: 0, failingSince: null });
  });

  test('no more than the allowed number are in flight, over all deliverers', async () => {
    for (let count = 0; count < 6; count++) await addDelivery();
    const claims = await Promise.all([1, 2, 3].map(() => claim({ perEndpoint: 2 })));
    expect(claims.flat()).toHaveLength(2);
    expect(await claim({ perEndpoint: 2, now: new Date(Date.now() + 40_000) })).toHaveLength(2);
  });

  test('one that has all of an endpoint may claim ahead; others wait until fewer are left than may be open', async () => {
    for (let count = 0; count < 7; count++) await addDelivery();
    const target = `${partner.id} https://hooks.example`;
    const claimAhead = (most: number) => claim({ perEndpoint: 2, busy: new Map([[target, { count: 0, most }]]) });
    const claimToo = () => claim({ perEndpoint: 2, deliverer: 'two' });
    const ahead = await claimAhead(5);
    expect(ahead).toHaveLength(5);
    const recordNext = async (count: number) => {
      for (const deliveryId of ahead.splice(0, count))
        await record({ deliveryId, epoch: 1, next: { kind: 'succeeded' } });
    };
    await recordNext(3);
    expect(await claimToo()).toEqual([]);
    await recordNext(1);
    expect(await claimToo()).toHaveLength(1);
    expect(await claimAhead(5)).toEqual([]);
    await recordNext(1);
    expect(await claimAhead(5)).toHaveLength(1);
  });

  test('a claim goes when nothing of it is left', async () => {
    // Whatever else is due in this database has been claimed before.
    await claim();
    const { id: deliveryId } = await addDelivery();
    const claimsOfIt = () => bench.db.deliveryClaim.count({ where: { deliveryIds: { has: deliveryId } } });
    await claim();
    await addDelivery();
    await claim();
    expect(await claimsOfIt()).toBe(1);
    await record({ deliveryId, epoch: 1, next: { kind: 'succeeded' } });
    await addDelivery();
    await claim();
    expect(await claimsOfIt()).toBe(0);
  });

  test('what is given back may be claimed at once, but not what was sent again meanwhile', async () => {
    const [first, second] = [await addDelivery(), await addDelivery()];
    expect(await claim()).toEqual([first.id, second.id]);
    await resendDelivery(bench.db, { deliveryId: second.id, partnerId: partner.id });
    expect(await claim({ deliverer: 'two' })).toEqual([second.id]);
    await giveBackDeliveries(bench.db, 'one', [first, second]);
    expect(await claim({ deliverer: 'two' })).toEqual([first.id]);
  });

  test('one delivery is sent by one deliverer at a time', async () => {
    const { id } = await addDelivery();
    expect((await Promise.all([claim(), claim(), claim()])).flat()).toEqual([id]);
  });

  test('endpoints take turns, and what this deliverer has under way to their host counts', async () => {
    for (let count = 0; count < 6; count++) await addDelivery();
    await bench.db.webhookEndpoint.update({ where: { id: endpoint.id }, data: { events: [] } });
    const other = await configure('https://other.example/a');
    const late = await addDelivery();
    expect(await claim({ limit: 2 })).toContain(late.id);
    const busy = new Map([[`${partner.id} https://hooks.example`, { count: 9, most: 10 }]]);
    expect(await claim({ busy })).toHaveLength(1);
    await bench.db.webhookEndpoint.delete({ where: { id: other.id } }).catch(() => {});
  });

  test('an open circuit lets nothing through, then one at a time', async () => {
    const [first, second, third] = [await addDelivery(), await addDelivery(), await addDelivery()];
    const openCircuitUntil = new Date(Date.now() + 60_000);
    const retry = { kind: 'retry' as const, at: new Date() };
    await record({ deliveryId: first.id, epoch: 1, next: retry, openCircuitUntil });
    expect(await claim({ now: new Date(Date.now() + 59_000) })).toEqual([]);
    const later = new Date(Date.now() + 61_000);
    expect([await claim({ now: later }), await claim({ now: later })]).toEqual([[second.id], []]);
    await record({ deliveryId: second.id, epoch: 1, next: { kind: 'succeeded' } });
    expect((await claim({ now: later })).sort()).toEqual([first.id, third.id]);
  });

  test('successes are recorded by one statement, and what that leaves out after it', async () => {
    const [good, gone, ill] = [await addDelivery(), await addDelivery(), await addDelivery()];
    await resendDelivery(bench.db, { deliveryId: gone.id, partnerId: partner.id });
    const other = await configure('https://ill.example/a');
    await bench.db.webhookEndpoint.update({ where: { id: other.id }, data: { consecutiveFailures: 3 } });
    await bench.db.webhookDelivery.update({ where: { id: ill.id }, data: { endpointId: other.id } });
    const inputs = [good, gone, ill].map(({ id: deliveryId }) => ({
      deliveryId,
      epoch: 1,
      attempt: { ...attempt, outcome: 'succeeded', responseStatus: 204, responseHeaders: { via: 'a' }, error: null },
      next: { kind: 'succeeded' as const },
    }));
    expect(await recordDeliveries(bench.db, inputs)).toEqual([true, false, true]);
    expect(await recordDeliveries(bench.db, inputs)).toEqual([false, false, false]);
    const endState = { state: 'succeeded', attempts: 1, lastStatus: 204, nextAttemptAt: null };
    for (const { id } of [good, ill]) {
      expect(await reload(id)).toMatchObject({ ...endState, finishedAt: expect.any(Date) });
      const detail = await partnerScope(bench.db, partner.id).findDelivery(id);
      expect(detail?.attemptLog).toMatchObject([{ number: 1, durationMs: 13, responseHeaders: { via: 'a' } }]);
    }
    expect(await bench.db.webhookEndpoint.findUniqueOrThrow({ where: { id: other.id } })).toMatchObject({
      consecutiveFailures: 0,
    });
  });

  test('giving up on the endpoint holds this delivery and the others', async () => {
    const first = await addDelivery();
    await addDelivery();
    await record({ deliveryId: first.id, epoch: 1, next: { kind: 'disable_endpoint', reason: 'answered 410' } });
    expect((await deliveries()).map((delivery) => delivery.state)).toEqual(['held', 'held']);
    expect(await claim()).toEqual([]);
    expect(await partnerScope(bench.db, partner.id).findWebhook()).toMatchObject({
      state: 'disabled',
      disabledReason: 'answered 410',
    });
  });

  test('a later event of a job waits for the earlier one', async () => {
    const job = await addJob(bench.db, partner.id, { callbackUrl: 'https://callback.example/y' });
    await claimJob(bench.db, job.id);
    const callback = (await deliveries({ jobId: job.id })).filter((delivery) => delivery.endpointId !== endpoint.id);
    const [queued, processing] = callback;
    const recordedAt = processing?.createdAt.getTime() ?? 0;
    expect(await claim()).toContain(queued?.id);
    expect(await claim({ now: new Date(recordedAt + 29_999) })).toEqual([]);
    expect(await claim({ now: new Date(recordedAt + 30_000) })).toContain(processing?.id);
  });

  test('and goes as soon as that has succeeded', async () => {
    const job = await addJob(bench.db, partner.id, { callbackUrl: 'https://callback.example/y' });
    await claimJob(bench.db, job.id);
    for (const id of await claim()) await record({ deliveryId: id, epoch: 1, next: { kind: 'succeeded' } });
    expect(await claim()).toHaveLength(1);
  });

  test('webhooks of a suspended partner wait and raise no alarm, and are sent once it is resumed', async () => {
    const suspend = (suspendedAt: Date | null) =>
      bench.db.partner.update({ where: { id: partner.id }, data: { suspendedAt } });
    await bench.db.webhookDelivery.updateMany({ data: { state: 'cancelled' } });
    const [first, second] = [await addDelivery(), await addDelivery()];
    await bench.db.webhookDelivery.updateMany({
      where: { partnerId: partner.id },
      data: { nextAttemptAt: new Date(Date.now() - 60_000) },
    });
    expect(await measureOldestDue(bench.db)).toBeGreaterThanOrEqual(60);
    await suspend(new Date());
    expect(await claim()).toEqual([]);
    expect(await measureOldestDue(bench.db)).toBe(0);
    expect((await deliveries()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['pending', 0],
      ['pending', 0],
    ]);
    await suspend(null);
    expect((await claim()).sort()).toEqual([first.id, second.id].sort());
  });

  test('what is pending for an endpoint that takes nothing any more is set aside', async () => {
    const [held, cancelled] = [await addDelivery(), await addDelivery()];
    await bench.db.webhookEndpoint.update({ where: { id: endpoint.id }, data: { state: 'disabled' } });
    const gone = await configure('https://gone.example/a');
    await bench.db.webhookEndpoint.update({ where: { id: gone.id }, data: { state: 'deleted' } });
    await bench.db.webhookDelivery.update({ where: { id: cancelled.id }, data: { endpointId: gone.id } });
    expect(await claim()).toEqual([]);
    expect(await reload(held.id)).toMatchObject({ state: 'held', nextAttemptAt: null });
    expect(await reload(cancelled.id)).toMatchObject({ state: 'cancelled', finishedAt: expect.any(Date) });
  });
});

describe('sending again', () => {
  test('resend starts a new schedule under a new epoch; recover takes what failed since', async () => {
    const [first, second] = [await addDelivery(), await addDelivery()];
    await record({ deliveryId: first.id, epoch: 1, next: { kind: 'failed' } });
    await record({ deliveryId: second.id, epoch: 1, next: { kind: 'failed' } });
    expect(await resendDelivery(bench.db, { deliveryId: first.id, partnerId: 'ptn_other' })).toBe('not_found');
    expect(await resendDelivery(bench.db, { deliveryId: first.id, partnerId: partner.id })).toBe('resent');
    expect(await reload(first.id)).toMatchObject({ state: 'pending', epoch: 2, attemptsAtStart: 1, finishedAt: null });
    const recover = (since: Date) => recoverDeliveries(bench.db, { partnerId: partner.id, since });
    expect(await recover(new Date(Date.now() + 60_000))).toBe(0);
    expect(await recover(second.createdAt)).toBe(1);
    expect(await sentTo(second.id)).toEqual([`${second.id}-e1`, `${second.id}-e2`]);
  });

  test('a batch is recorded one by one: what has moved on is left out, the rest goes on', async () => {
    const [good, bad, gone] = [await addDelivery(), await addDelivery(), await addDelivery()];
    await resendDelivery(bench.db, { deliveryId: gone.id, partnerId: partner.id });
    const messages = [good, bad, gone, good].map(({ id: deliveryId }) => ({ deliveryId, epoch: 1 }));
    const next = (index: number) =>
      index === 1 ? { kind: 'retry' as const, at: new Date() } : { kind: 'succeeded' as const };
    const inputs = messages.map((message, index) => ({ ...message, attempt, next: next(index) }));
    expect(await inTransaction(bench.db, (tx) => recordAttempts(tx, inputs))).toEqual([true, true, false, false]);
    expect((await deliveries()).map(({ state, attempts, epoch }) => [state, attempts, epoch])).toEqual([
      ['succeeded', 1, 1],
      ['pending', 1, 2],
      ['pending', 0, 2],
    ]);
  });
});

describe('changing the endpoint', () => {
  test('deleting cancels what was not sent', async () => {
    const delivery = await addDelivery();
    await inTransaction(bench.db, (tx) => deleteEndpoint(tx, endpoint.id));
    expect(await reload(delivery.id)).toMatchObject({ state: 'cancelled', finishedAt: expect.any(Date) });
    expect(await resendDelivery(bench.db, { deliveryId: delivery.id, partnerId: partner.id })).toBe('gone');
    expect(await partnerScope(bench.db, partner.id).findWebhook()).toBeNull();
  });
});

describe('what is open', () => {
  const openRows = () => bench.db.openDelivery.findMany({ where: { partnerId: partner.id } });
  const open = async (id: string) => (await openRows()).find((row) => row.deliveryId === id);

  test('is what is pending, held or failed, whatever became of it and whoever wrote it', async () => {
    const [pending, retried, failed, resent, succeeded, writtenAsBefore] = [
      await addDelivery(),
      await addDelivery(),
      await addDelivery(),
      await addDelivery(),
      await addDelivery(),
      await addDelivery(),
    ];
    const at = new Date(Date.now() + 5_000);
    await record({ deliveryId: retried.id, epoch: 1, next: { kind: 'retry', at } });
    await record({ deliveryId: failed.id, epoch: 1, next: { kind: 'failed' } });
    await record({ deliveryId: resent.id, epoch: 1, next: { kind: 'failed' } });
    await resendDelivery(bench.db, { deliveryId: resent.id, partnerId: partner.id });
    await recordDeliveries(bench.db, [{ deliveryId: succeeded.id, epoch: 1, attempt, next: { kind: 'succeeded' } }]);
    const ended = { state: 'succeeded', attempts: 1, nextAttemptAt: null } as const;
    await bench.db.webhookDelivery.update({ where: { id: writtenAsBefore.id }, data: ended });

    const kept = await deliveries({ state: { in: ['pending', 'held', 'failed'] } });
    expect(kept.map(({ id }) => id)).toEqual([pending.id, retried.id, failed.id, resent.id]);
    for (const { id, state, endpointId, epoch, attempts, attemptsAtStart, nextAttemptAt } of kept)
      expect(await open(id)).toMatchObject({ state, endpointId, epoch, attempts, attemptsAtStart, nextAttemptAt });
    expect(await openRows()).toHaveLength(kept.length);
  });

  test('is held with its endpoint, has its bytes while it is pending, and goes with the endpoint', async () => {
    const { id } = await addDelivery();
    await inTransaction(bench.db, (tx) => disableEndpoint(tx, endpoint.id, 'Test'));
    expect(await open(id)).toMatchObject({ state: 'held', body: null });
    await inTransaction(bench.db, (tx) => enableEndpoint(tx, endpoint.id));
    expect((await open(id))?.body).toMatch(/^\{"event":"job.queued","job_id":/);
    await inTransaction(bench.db, (tx) => deleteEndpoint(tx, endpoint.id));
    expect(await openRows()).toEqual([]);
  });

  test('does not keep what was taken out of the payload, and loses no field that it does not know', async () => {
    const { id, eventId } = await addDelivery();
    const { payload } = await bench.db.webhookEvent.findUniqueOrThrow({ where: { id: eventId } });
    const changed = { ...Object(payload), original_filename: 'removed', later: { more: [1, '}'] } };
    await bench.db.webhookEvent.update({ where: { id: eventId }, data: { payload: changed } });
    expect(JSON.parse((await open(id))?.body ?? '')).toEqual(changed);
    const bare = { event: 'webhook.test' };
    await bench.db.webhookEvent.update({ where: { id: eventId }, data: { payload: bare } });
    expect((await open(id))?.body).toBe('{"event":"webhook.test"}');
  });
});
