import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createId } from '@rollcall/platform';
import { inTransaction } from '../src/index.ts';
import { claimJob } from '../src/jobs/index.ts';
import { partnerScope } from '../src/partners/index.ts';
import type { Partner, WebhookDelivery, WebhookEndpoint } from '../src/rows/index.ts';
import {
  deleteEndpoint,
  disableEndpoint,
  enableEndpoint,
  extendHolds,
  holdEndpoints,
  measureOldestDue,
  type RecordAttempt,
  readDueDeliveries,
  recordAttempts,
  recoverDeliveries,
  releaseEndpoints,
  resendDelivery,
} from '../src/webhooks/index.ts';
import { addJob, addPartner, openBench, type TestBench } from './fixtures.ts';

let bench: TestBench;
let partner: Partner;
let endpoint: WebhookEndpoint;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  partner = await addPartner(bench.db);
  endpoint = await configure('https://hooks.example/a');
});

const configure = (url: string, events = ['job.queued', 'job.completed']) =>
  bench.db.webhookEndpoint.create({ data: { id: createId('whe'), partnerId: partner.id, url, events } });
const all = { deliverer: 'one', now: new Date(), perTarget: 10, limit: 100, room: new Map<string, number>() };
/** What a deliverer may send now of this test's partner: ids, and what it holds for that. */
const take = async (rules: Partial<typeof all & { inHand: string[] }> = {}) => {
  const { deliverer, now, perTarget, limit, room, inHand = [] } = { ...all, now: new Date(), ...rules };
  const held = await holdEndpoints(bench.db, { deliverer, now, leaseMs: 30_000, perTarget, room, among: '' });
  const endpoints = held.endpoints.filter(({ partnerId }) => partnerId === partner.id);
  const wanted = endpoints.map((each) => ({ endpoint: each, room: perTarget, inHand: 0 }));
  const due = await readDueDeliveries(bench.db, { deliverer, now, wanted, limit, inHand });
  return { ids: due.map(({ id }) => id), due, endpoints: endpoints.map(({ id }) => id) };
};
const due = async (rules: Parameters<typeof take>[0] = {}) => (await take(rules)).ids;
const release = (deliverer = 'one') => releaseEndpoints(bench.db, deliverer, [endpoint.id]);
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
  (await recordAttempts(bench.db, [{ ...input, attempt }]))[0];

describe('recording events', () => {
  test('subscribed events go to the endpoint, all of them to the callback', async () => {
    await bench.db.webhookEndpoint.update({ where: { id: endpoint.id }, data: { events: ['job.completed'] } });
    const job = await addJob(bench.db, partner.id, { callbackUrl: 'https://callback.example/x' });
    const found = await bench.db.webhookDelivery.findMany({ where: { jobId: job.id }, include: { endpoint: true } });
    expect(found.map((delivery) => delivery.endpoint.url)).toEqual(['https://callback.example/x']);
  });

  test('for a disabled endpoint they are held, and sent in order on enabling', async () => {
    await inTransaction(bench.db, (tx) => disableEndpoint(tx, endpoint.id, 'gone'));
    const first = await addDelivery();
    const second = await addDelivery();
    expect([first.state, second.state]).toEqual(['held', 'held']);
    expect(await due()).toEqual([]);
    expect(await inTransaction(bench.db, (tx) => enableEndpoint(tx, endpoint.id))).toBe(2);
    expect(await due()).toEqual([first.id, second.id]);
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
    expect(await due()).toEqual([delivery.id]);
    expect(await record({ deliveryId: delivery.id, epoch: 1, next: { kind: 'retry', at } })).toBe(true);
    expect(await reload(delivery.id)).toMatchObject({
      state: 'pending',
      attempts: 1,
      epoch: 2,
      nextAttemptAt: at,
      lastStatus: 500,
    });
    expect(await due({ now: new Date(at.getTime() - 1) })).toEqual([]);
    expect(await due({ now: at })).toEqual([delivery.id]);
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

  test('an endpoint is in one deliverer’s hands: of any number at once one gets it, until it is released', async () => {
    const ids = [(await addDelivery()).id, (await addDelivery()).id];
    const deliverers = ['one', 'two', 'three', 'four'];
    const taken = await Promise.all(deliverers.map((deliverer) => take({ deliverer })));
    expect(taken.filter(({ endpoints }) => endpoints.length > 0).map((each) => each.ids)).toEqual([ids]);
    const holder = deliverers[taken.findIndex(({ endpoints }) => endpoints.length > 0)] ?? '';
    const other = deliverers.find((name) => name !== holder) ?? '';
    expect(await due({ deliverer: holder })).toEqual(ids);
    expect(await due({ deliverer: other })).toEqual([]);
    await release(other);
    expect(await due({ deliverer: other })).toEqual([]);
    await release(holder);
    expect(await due({ deliverer: other })).toEqual(ids);
  });

  test('whoever takes an endpoint over sees what its last deliverer has recorded', async () => {
    for (let round = 0; round < 20; round++) {
      const { id: deliveryId } = await addDelivery();
      const [before, after] = round % 2 ? ['one', 'two'] : ['two', 'one'];
      expect(await due({ deliverer: before })).toEqual([deliveryId]);
      const handOver = async () => {
        await record({ deliveryId, epoch: 1, next: { kind: 'succeeded' } });
        await release(before);
      };
      const [, seen] = await Promise.all([handOver(), due({ deliverer: after })]);
      expect(seen).toEqual([]);
      await release(after);
    }
  });

  test('a deliverer of which nothing is heard loses what it held, one that says that it lives does not', async () => {
    const { id } = await addDelivery();
    const at = (ms: number) => new Date(Date.now() + ms);
    expect(await due()).toEqual([id]);
    expect(await due({ deliverer: 'two', now: at(29_000) })).toEqual([]);
    expect(await extendHolds(bench.db, { deliverer: 'one', now: at(20_000), leaseMs: 30_000 })).toContain(endpoint.id);
    expect(await due({ deliverer: 'two', now: at(31_000) })).toEqual([]);
    expect(await due({ deliverer: 'two', now: at(51_000) })).toEqual([id]);
    expect(await extendHolds(bench.db, { deliverer: 'one', now: at(51_000), leaseMs: 30_000 })).not.toContain(
      endpoint.id,
    );
  });

  test('whoever reads on what it held before gets nothing once another has it', async () => {
    const { id } = await addDelivery();
    const now = new Date();
    const hold = (deliverer: string, at: Date) =>
      holdEndpoints(bench.db, { ...all, deliverer, now: at, leaseMs: 30_000, among: [endpoint.id] });
    const read = (deliverer: string, at: Date) =>
      readDueDeliveries(bench.db, { deliverer, now: at, wanted, limit: 100, inHand: [] });
    const { endpoints } = await hold('one', now);
    const wanted = endpoints.map((each) => ({ endpoint: each, room: 10, inHand: 0 }));
    expect((await read('one', now)).map((each) => each.id)).toEqual([id]);
    const later = new Date(now.getTime() + 31_000);
    expect(await read('one', later)).toEqual([]);
    await hold('two', later);
    expect(await read('one', now)).toEqual([]);
    expect((await read('two', later)).map((each) => each.id)).toEqual([id]);
  });

  test('what is in hand is not taken again, and operators see how many that are', async () => {
    const [first, second] = [await addDelivery(), await addDelivery()];
    expect(await due({ perTarget: 1 })).toEqual([first.id]);
    expect(await due({ inHand: [first.id] })).toEqual([second.id]);
    expect(await bench.db.webhookHold.findUnique({ where: { endpointId: endpoint.id } })).toMatchObject({
      inFlight: 1,
    });
  });

  test('endpoints take turns, and those of one target share its limit', async () => {
    for (let count = 0; count < 3; count++) await addDelivery();
    await bench.db.webhookEndpoint.update({ where: { id: endpoint.id }, data: { events: [] } });
    await configure('https://other.example/a');
    const late = await addDelivery();
    expect(await due({ limit: 2 })).toContain(late.id);
    await configure('https://HOOKS.example/b');
    await addDelivery();
    const target = `${partner.id} https://hooks.example`;
    const endpointsWith = async (room: number) => (await take({ room: new Map([[target, room]]) })).endpoints;
    expect(
      [await endpointsWith(2), await endpointsWith(1), await endpointsWith(0)].map(({ length }) => length),
    ).toEqual([3, 2, 1]);
    expect(await endpointsWith(1)).toContain(endpoint.id);
  });

  test('an open circuit lets nothing through until its time, and is closed by a success', async () => {
    const [first, second, third] = [await addDelivery(), await addDelivery(), await addDelivery()];
    const openCircuitUntil = new Date(Date.now() + 60_000);
    const retry = { kind: 'retry' as const, at: new Date() };
    await record({ deliveryId: first.id, epoch: 1, next: retry, openCircuitUntil });
    expect(await due({ now: new Date(Date.now() + 59_000) })).toEqual([]);
    const later = new Date(Date.now() + 61_000);
    const trial = await take({ now: later, perTarget: 1 });
    expect(trial.due.map(({ id, endpoint: { circuitOpenUntil } }) => [id, circuitOpenUntil])).toEqual([
      [second.id, openCircuitUntil],
    ]);
    await record({ deliveryId: second.id, epoch: 1, next: { kind: 'succeeded' } });
    const well = await take({ now: later });
    expect(well.ids.sort()).toEqual([first.id, third.id]);
    expect(well.due.map(({ endpoint: { circuitOpenUntil } }) => circuitOpenUntil)).toEqual([null, null]);
  });

  test('many are recorded together: what has moved on is left out, and what was not well is well', async () => {
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
    expect(await recordAttempts(bench.db, inputs)).toEqual([true, false, true]);
    expect(await recordAttempts(bench.db, inputs)).toEqual([false, false, false]);
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
    expect(await due()).toEqual([]);
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
    const inHand = await due();
    expect(inHand).toContain(queued?.id);
    expect(await due({ inHand, now: new Date(recordedAt + 29_999) })).toEqual([]);
    expect(await due({ inHand, now: new Date(recordedAt + 30_000) })).toContain(processing?.id);
  });

  test('and goes as soon as that has succeeded', async () => {
    const job = await addJob(bench.db, partner.id, { callbackUrl: 'https://callback.example/y' });
    await claimJob(bench.db, job.id);
    for (const id of await due()) await record({ deliveryId: id, epoch: 1, next: { kind: 'succeeded' } });
    expect(await due()).toHaveLength(1);
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
    expect(await due()).toEqual([]);
    expect(await measureOldestDue(bench.db)).toBe(0);
    expect((await deliveries()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['pending', 0],
      ['pending', 0],
    ]);
    await suspend(null);
    expect((await due()).sort()).toEqual([first.id, second.id].sort());
  });

  test('failures and successes of one endpoint count in the order in which they ended', async () => {
    const kinds = ['failed', 'succeeded', 'failed', 'failed'] as const;
    const inputs = [];
    for (const [index, kind] of kinds.entries()) {
      const { id: deliveryId } = await addDelivery();
      const startedAt = new Date(Date.now() + index * 1000);
      const next = kind === 'succeeded' ? { kind } : { kind: 'retry' as const, at: new Date() };
      const openCircuitUntil = new Date(startedAt.getTime() + 60_000);
      inputs.push({ deliveryId, epoch: 1, attempt: { ...attempt, startedAt }, next, openCircuitUntil });
    }
    await recordAttempts(bench.db, inputs);
    const after = () => bench.db.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.id } });
    expect(await after()).toMatchObject({
      consecutiveFailures: 2,
      failingSince: inputs[2]?.attempt.startedAt,
      circuitOpenUntil: inputs[3]?.openCircuitUntil,
    });
    const again = { ...attempt, startedAt: new Date() };
    const retry = { kind: 'retry' as const, at: new Date() };
    await recordAttempts(bench.db, [
      { deliveryId: inputs[3]?.deliveryId ?? '', epoch: 2, attempt: again, next: retry },
    ]);
    expect(await after()).toMatchObject({
      consecutiveFailures: 3,
      failingSince: inputs[2]?.attempt.startedAt,
      circuitOpenUntil: inputs[3]?.openCircuitUntil,
    });
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
    expect(await reload(second.id)).toMatchObject({ state: 'pending', epoch: 2 });
  });

  test('a batch is recorded one by one: what has moved on is left out, the rest goes on', async () => {
    const [good, bad, gone] = [await addDelivery(), await addDelivery(), await addDelivery()];
    await resendDelivery(bench.db, { deliveryId: gone.id, partnerId: partner.id });
    const messages = [good, bad, gone, good].map(({ id: deliveryId }) => ({ deliveryId, epoch: 1 }));
    const next = (index: number) =>
      index === 1 ? { kind: 'retry' as const, at: new Date() } : { kind: 'succeeded' as const };
    const inputs = messages.map((message, index) => ({ ...message, attempt, next: next(index) }));
    expect(await recordAttempts(bench.db, inputs)).toEqual([true, true, false, false]);
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
