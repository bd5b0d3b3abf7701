import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createId } from '@rollcall/platform';
import {
  type BeginRules,
  beginAttempts,
  type DeliveryMessage,
  deleteEndpoint,
  disableEndpoint,
  enableEndpoint,
  inTransaction,
  loadDeliveries,
  type Partner,
  partnerScope,
  type RecordAttempt,
  recordAttempts,
  recoverDeliveries,
  resendDelivery,
  sweepOverdueDeliveries,
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
const beginAttempt = async ({ deliveryId, epoch, ...rules }: DeliveryMessage & BeginRules) => {
  const [outcome] = await beginAttempts(bench.db, [{ deliveryId, epoch }], rules);
  if (!outcome) throw new Error('no outcome');
  return outcome;
};
const loadDelivery = async (deliveryId: string, epoch: number, now?: Date) =>
  (await loadDeliveries(bench.db, [{ deliveryId, epoch }], now))[0] ?? null;
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
    expect(await sentTo('whd_')).toEqual([`${first.id}-e2`, `${second.id}-e2`]);
    expect((await reload(first.id)).state).toBe('pending');
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
    expect(await beginAttempt({ deliveryId: delivery.id, epoch: 1 })).toEqual({ kind: 'started', number: 1 });
    expect(await record({ deliveryId: delivery.id, epoch: 1, next: { kind: 'retry', at } })).toBe(true);
    expect(await reload(delivery.id)).toMatchObject({
      state: 'pending',
      attempts: 1,
      epoch: 2,
      nextAttemptAt: at,
      inFlightUntil: null,
      lastStatus: 500,
    });
    expect(await bench.db.outboxMessage.findFirst({ where: { messageId: `${delivery.id}-e2` } })).toMatchObject({
      queue: 'deliver',
      notBefore: at,
      payload: { delivery_id: delivery.id, epoch: 2 },
    });
    expect(await loadDelivery(delivery.id, 1)).toBeNull();
    expect(await beginAttempt({ deliveryId: delivery.id, epoch: 1 })).toEqual({ kind: 'stale' });
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
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await addDelivery()).id));
    const outcomes = await Promise.all(ids.map((deliveryId) => beginAttempt({ deliveryId, epoch: 1, maxInFlight: 2 })));
    expect(outcomes.filter((outcome) => outcome.kind === 'started')).toHaveLength(2);
    expect(outcomes.filter((outcome) => outcome.kind === 'wait' && outcome.reason === 'endpoint_busy')).toHaveLength(4);
  });

  test('one delivery is sent by one deliverer at a time', async () => {
    const { id: deliveryId } = await addDelivery();
    const outcomes = await Promise.all([1, 2].map(() => beginAttempt({ deliveryId, epoch: 1 })));
    expect(outcomes.map((outcome) => outcome.kind).sort()).toEqual(['started', 'wait']);
  });

  test('an open circuit lets nothing through, then one at a time', async () => {
    const [first, second, third] = [await addDelivery(), await addDelivery(), await addDelivery()];
    const openCircuitUntil = new Date(Date.now() + 60_000);
    const retry = { kind: 'retry' as const, at: new Date() };
    await record({ deliveryId: first.id, epoch: 1, next: retry, openCircuitUntil });
    const begin = (deliveryId: string) => beginAttempt({ deliveryId, epoch: 1 });
    expect(await begin(second.id)).toEqual({ kind: 'wait', until: openCircuitUntil, reason: 'circuit_open' });
    await bench.db.webhookEndpoint.update({ where: { id: endpoint.id }, data: { circuitOpenUntil: new Date(0) } });
    expect((await begin(second.id)).kind).toBe('started');
    expect(await begin(third.id)).toMatchObject({ kind: 'wait', reason: 'endpoint_busy' });
  });

  test('giving up on the endpoint holds this delivery and the others', async () => {
    const [first, second] = [await addDelivery(), await addDelivery()];
    await record({ deliveryId: first.id, epoch: 1, next: { kind: 'disable_endpoint', reason: 'answered 410' } });
    expect((await deliveries()).map((delivery) => delivery.state)).toEqual(['held', 'held']);
    expect(await beginAttempt({ deliveryId: second.id, epoch: 1 })).toEqual({ kind: 'stale' });
    expect(await partnerScope(bench.db, partner.id).findWebhook()).toMatchObject({
      state: 'disabled',
      disabledReason: 'answered 410',
    });
  });

  test('a later event of a job waits for the earlier one', async () => {
    const job = await addJob(bench.db, partner.id, { callbackUrl: 'https://callback.example/y' });
    const { claimJob } = await import('../src/index.ts');
    await claimJob(bench.db, job.id);
    const callback = (await deliveries({ jobId: job.id })).filter((delivery) => delivery.endpointId !== endpoint.id);
    const [queued, processing] = callback;
    const load = (now?: Date) => loadDelivery(processing?.id ?? '', 1, now);
    const waiting = await load();
    const recordedAt = waiting?.event.createdAt.getTime() ?? 0;
    expect(waiting?.waitForEarlierUntil).toEqual(new Date(recordedAt + 30_000));
    expect((await load(new Date(recordedAt + 30_000)))?.waitForEarlierUntil).toBeNull();
    await record({ deliveryId: queued?.id ?? '', epoch: 1, next: { kind: 'succeeded' } });
    expect((await load())?.waitForEarlierUntil).toBeNull();
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

  /** As when the queue has lost nothing. */
  const countHeld = () => bench.db.webhookDelivery.count();

  test('the sweep repeats the message of an overdue delivery under its epoch', async () => {
    const delivery = await addDelivery();
    expect(await sweepOverdueDeliveries(bench.db, { countHeld })).toBe(0);
    await sweepOverdueDeliveries(bench.db, { countHeld, overdueMs: 0 });
    expect(await sentTo(delivery.id)).toEqual([`${delivery.id}-e1`, expect.stringMatching(/-e1-s\d+$/)]);
    expect((await reload(delivery.id)).epoch).toBe(1);
  });

  test('when messages are missing a delivery is overdue much sooner', async () => {
    const delivery = await addDelivery();
    await bench.db.webhookDelivery.update({
      where: { id: delivery.id },
      data: { nextAttemptAt: new Date(Date.now() - 20_000) },
    });
    await bench.db.outboxMessage.deleteMany();
    expect(await sweepOverdueDeliveries(bench.db, { countHeld })).toBe(0);
    expect(await sweepOverdueDeliveries(bench.db, { countHeld: async () => 0 })).toBe(1);
    expect(await sentTo(delivery.id)).toEqual([expect.stringMatching(/-e1-s\d+$/)]);
  });

  test('a sweep takes the ones the last sweep did not get to, and none of those that wait at their endpoint', async () => {
    const [first, second, waiting] = [await addDelivery(), await addDelivery(), await addDelivery()];
    const long = new Date(Date.now() - 3_600_000);
    await bench.db.webhookDelivery.updateMany({ where: { partnerId: partner.id }, data: { nextAttemptAt: long } });
    const circuitOpenUntil = new Date(Date.now() + 60_000);
    await bench.db.webhookEndpoint.update({ where: { id: endpoint.id }, data: { circuitOpenUntil } });
    expect(await beginAttempt({ deliveryId: waiting.id, epoch: 1 })).toMatchObject({ kind: 'wait' });
    expect([
      await sweepOverdueDeliveries(bench.db, { countHeld, limit: 1 }),
      await sweepOverdueDeliveries(bench.db, { countHeld, limit: 1 }),
      await sweepOverdueDeliveries(bench.db, { countHeld, limit: 1 }),
    ]).toEqual([1, 1, 0]);
    for (const { id } of [first, second]) expect(await sentTo(id)).toHaveLength(2);
    expect(await sentTo(waiting.id)).toHaveLength(1);
  });

  test('a batch is begun and recorded one by one: what has moved on is left out, the rest goes on', async () => {
    const [good, bad, gone] = [await addDelivery(), await addDelivery(), await addDelivery()];
    await resendDelivery(bench.db, { deliveryId: gone.id, partnerId: partner.id });
    const messages = [good, bad, gone, good].map(({ id: deliveryId }) => ({ deliveryId, epoch: 1 }));
    const kinds = (await beginAttempts(bench.db, messages)).map((outcome) => outcome.kind);
    expect(kinds).toEqual(['started', 'started', 'stale', 'wait']);
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
