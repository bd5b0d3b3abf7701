import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { webhookPayloadSchema } from '@rollcall/contracts';
import { inTransaction } from '@rollcall/database';
import type { WebhookDelivery } from '@rollcall/database/rows';
import {
  deleteEndpoint,
  disableEndpoint,
  enableEndpoint,
  recordTestEvent,
  resendDelivery,
} from '@rollcall/database/webhooks';
import { createAddressRules } from '@rollcall/platform';
import { Webhook } from 'standardwebhooks';
import { eventually } from '../../../test/environment/eventually.ts';
import { queryAsOwner } from '../../../test/environment/index.ts';
import type { DeliverParts } from '../src/deliver-event.ts';
import type { LoopParts } from '../src/delivery-loop.ts';
import { createWebhookSender } from '../src/send-webhook.ts';
import { type Bench, openBench, openSender, partnerSecret } from './delivery-bench.ts';
import { type ReceivedWebhook, type Receiver, startReceiver } from './receiver.ts';

jest.setTimeout(120_000);

const secret = 'a-configured-secret-of-32-letters';
let bench: Bench;
let receiver: Receiver;
let respond: (webhook: ReceivedWebhook, response: ServerResponse) => void;

beforeEach(async () => {
  respond = (_, response) => response.end('ok');
  bench = await openBench();
  receiver = await startReceiver((webhook, response) => respond(webhook, response));
});
afterEach(async () => {
  await receiver.close();
  await bench.close();
});

function answerWith(status: number, headers: Record<string, string> = {}): void {
  respond = (_, response) => response.writeHead(status, headers).end('answer');
}

/** A delivery process that sends what is due at `now` and ends; how many requests that were. */
const deliver = (overrides: Partial<DeliverParts & LoopParts> = {}): Promise<number> => bench.loop(overrides).runOnce();

/** As if the pause had passed after which it is tried again. */
async function deliverNext(delivery: WebhookDelivery, overrides: Partial<DeliverParts> = {}): Promise<Date> {
  const now = (await reload(delivery)).nextAttemptAt ?? new Date();
  expect(await deliver({ now: () => now, ...overrides })).toBe(1);
  return now;
}

async function queuedDelivery(): Promise<WebhookDelivery> {
  await bench.configure(receiver.url, secret);
  const job = await bench.addJob();
  return only(await bench.deliveries(job.id));
}

function only(deliveries: WebhookDelivery[]): WebhookDelivery {
  const [delivery] = deliveries;
  if (!delivery || deliveries.length !== 1) throw new Error(`expected one delivery, got ${deliveries.length}`);
  return delivery;
}

const reload = (delivery: WebhookDelivery) =>
  bench.db.webhookDelivery.findUniqueOrThrow({ where: { id: delivery.id } });
const attemptsOf = (delivery: WebhookDelivery) =>
  bench.db.deliveryAttempt.findMany({ where: { deliveryId: delivery.id }, orderBy: { number: 'asc' } });

function received(index = 0): ReceivedWebhook {
  const webhook = receiver.received[index];
  if (!webhook) throw new Error(`request ${index} did not arrive`);
  return webhook;
}

function standardHeaders({ headers }: ReceivedWebhook): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

describe('what is sent', () => {
  test('the event, signed in both schemes, with its headers', async () => {
    const delivery = await queuedDelivery();
    await deliver();
    const webhook = received();
    expect(webhook.payload).toMatchObject({
      event: 'job.queued',
      job_id: delivery.jobId,
      status: 'queued',
      sequence: 1,
    });
    const documented = Object.keys(webhookPayloadSchema.shape).filter((field) => field in webhook.payload);
    expect(Object.keys(webhook.payload)).toEqual(documented);
    const digest = createHmac('sha256', secret).update(webhook.body).digest('hex');
    expect(webhook.headers['x-service-signature']).toBe(`sha256=${digest}`);
    expect(webhook.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': delivery.eventId,
      'x-service-event': 'job.queued',
      'x-service-delivery-attempt': '1',
    });
    expect(webhook.headers['user-agent']).toMatch(/^Rollcall/);
    expect(new Webhook(secret, { format: 'raw' }).verify(webhook.body, standardHeaders(webhook))).toBeDefined();
  });

  test('during a rotation both secrets verify, afterwards the new one alone', async () => {
    await bench.configure(receiver.url, 'the-secret-before-this-one');
    await queuedDelivery();
    await deliver();
    for (const each of [secret, 'the-secret-before-this-one']) {
      expect(new Webhook(each, { format: 'raw' }).verify(received().body, standardHeaders(received()))).toBeDefined();
    }
    await bench.db.webhookEndpoint.updateMany({ data: { previousSecretExpiresAt: new Date(Date.now() - 1) } });
    await bench.addJob();
    await deliver();
    const old = new Webhook('the-secret-before-this-one', { format: 'raw' });
    expect(() => old.verify(received(1).body, standardHeaders(received(1)))).toThrow();
  });

  test('each endpoint signs with its own secret, and a callback with that of the first one, not the newest', async () => {
    await bench.configure(receiver.url, secret);
    const own = 'a secret of the second endpoint';
    await bench.addEndpoint(`${receiver.url}?second`, own);
    await bench.addJob({ callbackUrl: `${receiver.url}?callback` });
    await deliver();
    const signers = receiver.received.map((webhook) =>
      [secret, own].filter((each) => {
        try {
          return Boolean(new Webhook(each, { format: 'raw' }).verify(webhook.body, standardHeaders(webhook)));
        } catch {
          return false;
        }
      }),
    );
    expect(signers.sort()).toEqual([[own], [secret], [secret]].sort());
  });

  test("a callback signs with the partner's own secret, and with the configured one once there is one", async () => {
    await bench.addJob({ callbackUrl: receiver.url });
    await deliver();
    expect(new Webhook(partnerSecret).verify(received().body, standardHeaders(received()))).toBeDefined();
    await bench.configure(receiver.url.replace('hook', 'configured'), secret);
    await bench.addJob({ callbackUrl: receiver.url });
    await deliver();
    const callback = receiver.received.filter((webhook) => webhook.path === '/hook')[1];
    expect(
      callback && new Webhook(secret, { format: 'raw' }).verify(callback.body, standardHeaders(callback)),
    ).toBeDefined();
  });
});

describe('the signature', () => {
  test('covers the exact bytes, also those of characters beyond the basic plane', async () => {
    await bench.configure(receiver.url, secret);
    const fileName = 'Zoë 👩‍👩‍👧 𝕽oster \u2028.csv';
    await bench.addJob({ fileName });
    await deliver();
    const verified = new Webhook(secret, { format: 'raw' }).verify(received().body, standardHeaders(received()));
    expect(verified).toMatchObject({ original_filename: fileName });
    expect(Number(received().headers['content-length'])).toBe(Buffer.byteLength(received().body));
  });

  test('has a fresh timestamp at each attempt; id and body stay', async () => {
    answerWith(500);
    const delivery = await queuedDelivery();
    const due = delivery.nextAttemptAt?.getTime() ?? Number.NaN;
    const at = (ms: number) => new Date(due + ms);
    await deliver({ now: () => at(0) });
    await deliver({ now: () => at(600_000) });
    const [first, second] = receiver.received.map(({ headers }) => headers);
    expect(Number(second?.['webhook-timestamp']) - Number(first?.['webhook-timestamp'])).toBe(600);
    expect(second?.['webhook-id']).toBe(first?.['webhook-id']);
    expect(second?.['webhook-signature']).not.toBe(first?.['webhook-signature']);
    expect(second?.['x-service-signature']).toBe(first?.['x-service-signature']);
  });
});

describe('what is recorded', () => {
  test('success ends the delivery with its attempt', async () => {
    const delivery = await queuedDelivery();
    await deliver();
    expect(await reload(delivery)).toMatchObject({ state: 'succeeded', attempts: 1, lastStatus: 200 });
    expect(await attemptsOf(delivery)).toMatchObject([{ number: 1, outcome: 'succeeded', responseBody: 'ok' }]);
  });

  test('a failure schedules the next try by the table; body, id and epoch behave', async () => {
    answerWith(500);
    const delivery = await queuedDelivery();
    for (const [index, seconds] of [5, 30, 120, 600].entries()) {
      const now = await deliverNext(delivery, { random: () => 0.5 });
      const after = await reload(delivery);
      expect(after).toMatchObject({ state: 'pending', attempts: index + 1, epoch: index + 2, lastStatus: 500 });
      expect(after.nextAttemptAt).toEqual(new Date(now.getTime() + seconds * 1000));
    }
    expect(new Set(receiver.received.map((webhook) => webhook.body)).size).toBe(1);
    expect(new Set(receiver.received.map((webhook) => webhook.headers['webhook-id'])).size).toBe(1);
    expect(receiver.received.map((webhook) => webhook.headers['x-service-delivery-attempt'])).toEqual([
      '1',
      '2',
      '3',
      '4',
    ]);
  });

  test.each([400, 401, 404, 429, 500, 502, 503, 504])('%i is tried again within the jitter', async (status) => {
    answerWith(status);
    const delivery = await queuedDelivery();
    for (const [index, [random, ms]] of (
      [
        [0, 4_000],
        [0.999999, 36_000],
        [0.5, 120_000],
      ] as const
    ).entries()) {
      const now = await deliverNext(delivery, { random: () => random });
      const after = await reload(delivery);
      expect(after).toMatchObject({ state: 'pending', attempts: index + 1, lastStatus: status });
      expect((after.nextAttemptAt?.getTime() ?? 0) - now.getTime()).toBe(ms);
    }
  });

  test.each([
    [429, 'in seconds', '900', 900_000],
    [503, 'as a date', () => new Date(Date.now() + 3_600_000).toUTCString(), 3_600_000],
    [503, 'in the past', () => new Date(Date.now() - 3_600_000).toUTCString(), 5_000],
    [429, 'garbage', 'when the cows come home', 5_000],
    [503, 'huge', '9'.repeat(60), 86_400_000],
    [429, 'a date in another century', 'Fri, 31 Dec 9999 23:59:59 GMT', 86_400_000],
  ] as const)('%i with Retry-After %s', async (status, _, given, expectedMs) => {
    const value = typeof given === 'string' ? given : given();
    answerWith(status, { 'Retry-After': value });
    const delivery = await queuedDelivery();
    const now = await deliverNext(delivery, { random: () => 0.5 });
    const pauseMs = ((await reload(delivery)).nextAttemptAt?.getTime() ?? 0) - now.getTime();
    // A date has whole seconds, counted from when the answer came.
    expect(Math.abs(pauseMs - expectedMs)).toBeLessThan(value.includes('GMT') && expectedMs === 3_600_000 ? 60_000 : 1);
  });

  test.each([
    ['connection_refused', () => `http://127.0.0.1:9/`],
    ['dns_failure', () => 'http://no-such-host.invalid/hook'],
    ['tls_failure', () => receiver.url.replace('http:', 'https:')],
    ['address_blocked', () => 'https://10.0.0.1/hook'],
  ])('%s is told by its name', async (outcome, url) => {
    await bench.configure(url(), secret);
    const job = await bench.addJob();
    const delivery = only(await bench.deliveries(job.id));
    await deliver();
    expect(await attemptsOf(delivery)).toMatchObject([{ outcome, responseStatus: null, error: expect.any(String) }]);
    expect(await reload(delivery)).toMatchObject({ state: 'pending', attempts: 1, lastStatus: null });
  });

  test('the schedule ends with the thirteenth attempt', async () => {
    answerWith(500);
    const delivery = await queuedDelivery();
    await bench.db.webhookDelivery.update({ where: { id: delivery.id }, data: { attempts: 12 } });
    await deliver();
    expect(await reload(delivery)).toMatchObject({ state: 'failed', attempts: 13, nextAttemptAt: null });
  });

  test('what waits for its next try is not sent', async () => {
    answerWith(500);
    await queuedDelivery();
    expect([await deliver(), await deliver()]).toEqual([1, 0]);
    expect(receiver.received).toHaveLength(1);
  });

  test('a resend beside a pending retry leaves one of them', async () => {
    answerWith(500);
    const delivery = await queuedDelivery();
    await deliver();
    const retryAt = (await reload(delivery)).nextAttemptAt ?? new Date(0);
    answerWith(200);
    await resendDelivery(bench.db, { deliveryId: delivery.id, partnerId: delivery.partnerId });
    expect(await deliver()).toBe(1);
    expect(await deliver({ now: () => retryAt })).toBe(0);
    expect(receiver.received).toHaveLength(2);
    expect(await reload(delivery)).toMatchObject({ state: 'succeeded', attempts: 2 });
  });

  test('three processes at once send once', async () => {
    await queuedDelivery();
    expect((await Promise.all([deliver(), deliver(), deliver()])).sort()).toEqual([0, 0, 1]);
    expect(receiver.received).toHaveLength(1);
  });

  test('a lease that runs out with the request under way is extended, and nothing sent again', async () => {
    let answer: (() => void) | undefined;
    respond = (_, response) => {
      answer = () => response.end();
    };
    const delivery = await queuedDelivery();
    let now = new Date();
    const loop = bench.loop({ now: () => now });
    const sending = loop.runOnce();
    await eventually(() => expect(answer).toBeDefined());
    now = new Date(now.getTime() + 60_000);
    expect(await loop.runOnce()).toBe(0);
    const hold = await bench.db.webhookHold.findUniqueOrThrow({ where: { endpointId: delivery.endpointId } });
    expect(hold.until > now).toBe(true);
    answer?.();
    expect(await sending).toBe(1);
    expect(receiver.received).toHaveLength(1);
    expect(await reload(delivery)).toMatchObject({ state: 'succeeded', attempts: 1 });
  });

  test('a result that cannot be recorded is kept and written later; nothing is sent again', async () => {
    const delivery = await queuedDelivery();
    await queryAsOwner(bench.databaseUrl, 'ALTER TABLE delivery_attempts RENAME TO delivery_attempts_away');
    await deliver();
    expect(await reload(delivery)).toMatchObject({ state: 'pending', attempts: 0 });
    const afterTheLease = new Date(Date.now() + 60_000);
    expect(await deliver({ now: () => afterTheLease })).toBe(0);
    await queryAsOwner(bench.databaseUrl, 'ALTER TABLE delivery_attempts_away RENAME TO delivery_attempts');
    await bench.log.close();
    expect(await reload(delivery)).toMatchObject({ state: 'succeeded', attempts: 1 });
    expect(receiver.received).toHaveLength(1);
  });

  test('what cannot even be attempted spends nothing, and comes again after the lease', async () => {
    const delivery = await queuedDelivery();
    await bench.db.webhookEndpoint.updateMany({ data: { secret: new Uint8Array([1, 2, 3]) } });
    expect(await deliver()).toBe(1);
    expect(await reload(delivery)).toMatchObject({ state: 'pending', attempts: 0 });
    expect(receiver.received).toHaveLength(0);
    const afterTheLease = new Date(Date.now() + 60_000);
    expect([await deliver(), await deliver({ now: () => afterTheLease })]).toEqual([0, 1]);
  });
});

describe('endpoints that are given up on', () => {
  test('410 disables at once; what comes meanwhile is held, and sent on enabling', async () => {
    answerWith(410);
    const delivery = await queuedDelivery();
    await deliver();
    const endpoint = await bench.db.webhookEndpoint.findUniqueOrThrow({ where: { id: delivery.endpointId } });
    expect(endpoint).toMatchObject({ state: 'disabled', disabledReason: 'The endpoint returned 410 Gone' });
    expect((await reload(delivery)).state).toBe('held');
    const second = await bench.addJob();
    expect(only(await bench.deliveries(second.id)).state).toBe('held');

    answerWith(200);
    await inTransaction(bench.db, (tx) => enableEndpoint(tx, endpoint.id));
    expect(await deliver()).toBe(2);
    expect(receiver.received).toHaveLength(3);
    expect((await reload(delivery)).state).toBe('succeeded');
  });

  test('five days of nothing but failures disable', async () => {
    answerWith(500);
    const delivery = await queuedDelivery();
    await bench.db.webhookEndpoint.updateMany({ data: { failingSince: new Date(Date.now() - 5 * 86_400_000) } });
    await deliver();
    const endpoint = await bench.db.webhookEndpoint.findUniqueOrThrow({ where: { id: delivery.endpointId } });
    expect(endpoint.state).toBe('disabled');
    expect((await reload(delivery)).state).toBe('held');
  });

  test('it is disabled once, with one notice, and stays so over a restart', async () => {
    answerWith(500);
    const first = await queuedDelivery();
    const second = only(await bench.deliveries((await bench.addJob()).id));
    await bench.db.webhookEndpoint.updateMany({ data: { failingSince: new Date(Date.now() - 6 * 86_400_000) } });
    await Promise.all([deliver(), deliver()]);
    // A new process: the loop and the log know nothing of what was.
    const later = only(await bench.deliveries((await bench.addJob()).id));
    for (const delivery of [first, second, later]) expect((await reload(delivery)).state).toBe('held');
    expect(await deliver()).toBe(0);
    expect(receiver.received).toHaveLength(2);
    const notices = await bench.db.auditEntry.findMany({ where: { action: 'webhook.disabled' } });
    expect(notices).toMatchObject([{ detail: { reason: 'All deliveries have failed for 5 days' } }]);
  });

  test('one that fails now and then is not', async () => {
    const delivery = await queuedDelivery();
    await bench.db.webhookEndpoint.updateMany({ data: { failingSince: new Date(Date.now() - 4.9 * 86_400_000) } });
    answerWith(500);
    await deliver();
    const endpoint = await bench.db.webhookEndpoint.findUniqueOrThrow({ where: { id: delivery.endpointId } });
    expect(endpoint).toMatchObject({ state: 'enabled', disabledReason: null });
  });

  test('a success ends the run of failures', async () => {
    const delivery = await queuedDelivery();
    await bench.db.webhookEndpoint.updateMany({ data: { failingSince: new Date(0), consecutiveFailures: 40 } });
    await deliver();
    const endpoint = await bench.db.webhookEndpoint.findUniqueOrThrow({ where: { id: delivery.endpointId } });
    expect(endpoint).toMatchObject({ state: 'enabled', failingSince: null, consecutiveFailures: 0 });
  });

  test('an endpoint disabled while an event waits gets nothing; the delivery is held', async () => {
    const delivery = await queuedDelivery();
    await inTransaction(bench.db, (tx) => disableEndpoint(tx, delivery.endpointId, 'by hand'));
    await deliver();
    expect(receiver.received).toHaveLength(0);
    expect((await reload(delivery)).state).toBe('held');
  });

  test('an endpoint disabled during the request: the result does not bring the delivery back', async () => {
    const delivery = await queuedDelivery();
    respond = async (_, response) => {
      await inTransaction(bench.db, (tx) => disableEndpoint(tx, delivery.endpointId, 'by hand'));
      response.writeHead(500).end();
    };
    await deliver();
    expect(await reload(delivery)).toMatchObject({ state: 'held', attempts: 0 });
    expect(await attemptsOf(delivery)).toEqual([]);
  });

  test('a deleted endpoint gets nothing more and its deliveries end as cancelled', async () => {
    const delivery = await queuedDelivery();
    await inTransaction(bench.db, (tx) => deleteEndpoint(tx, delivery.endpointId));
    await deliver();
    expect(receiver.received).toHaveLength(0);
    expect((await reload(delivery)).state).toBe('cancelled');
  });
});

describe('waiting spends no attempt', () => {
  test('a later event waits for the earlier one, never longer than 30 seconds', async () => {
    answerWith(500);
    await bench.configure(receiver.url, secret);
    const job = await bench.addJob();
    await bench.take(job);
    const [queued, processing] = await bench.deliveries(job.id);
    if (!queued || !processing) throw new Error('two deliveries expected');
    expect([await deliver(), await deliver()]).toEqual([1, 0]);
    expect(receiver.received).toHaveLength(1);
    // Before the first is due again.
    const retryAt = new Date(processing.createdAt.getTime() + 60_000);
    await bench.db.webhookDelivery.update({ where: { id: queued.id }, data: { nextAttemptAt: retryAt } });
    const at = (ms: number) => ({ now: () => new Date(processing.createdAt.getTime() + ms) });
    expect([await deliver(at(29_999)), await deliver(at(30_000))]).toEqual([0, 1]);
    expect(receiver.received.map((webhook) => webhook.payload.event)).toEqual(['job.queued', 'job.processing']);
    expect(await reload(processing)).toMatchObject({ attempts: 1 });
  });

  test('at most the allowed number of requests to one endpoint are in flight', async () => {
    respond = (_, response) => setTimeout(() => response.end(), 150);
    await bench.configure(receiver.url, secret);
    await Promise.all(Array.from({ length: 6 }, () => bench.addJob()));
    expect(await Promise.all([deliver({ perEndpoint: 2 }), deliver({ perEndpoint: 2 })])).toContain(2);
    expect(receiver.mostAtOnce()).toBe(2);
  });

  test('the callbacks of many jobs to one host count as one endpoint', async () => {
    respond = (_, response) => setTimeout(() => response.end(), 150);
    await Promise.all(Array.from({ length: 6 }, () => bench.addJob({ callbackUrl: receiver.url })));
    expect(await deliver({ perEndpoint: 2 })).toBe(2);
    expect(receiver.mostAtOnce()).toBe(2);
  });

  test('an endpoint that holds connections up is left alone for a while', async () => {
    respond = () => {};
    await bench.configure(receiver.url, secret);
    await bench.db.webhookEndpoint.updateMany({ data: { consecutiveFailures: 4 } });
    const first = only(await bench.deliveries((await bench.addJob()).id));
    await deliver({ send: openSender({ deadlineMs: 1_000 }) });
    expect((await attemptsOf(first))[0]).toMatchObject({ outcome: 'timeout' });
    const second = only(await bench.deliveries((await bench.addJob()).id));
    expect(await deliver()).toBe(0);
    expect(receiver.received).toHaveLength(1);
    expect(await reload(second)).toMatchObject({ attempts: 0, state: 'pending' });
  });
});

describe('a test', () => {
  async function testDelivery(): Promise<WebhookDelivery> {
    const id = await bench.configure(receiver.url, secret);
    const recorded = await inTransaction(bench.db, (tx) =>
      recordTestEvent(tx, { id, partnerId: bench.partnerId, livemode: true }),
    );
    return bench.db.webhookDelivery.findUniqueOrThrow({ where: { id: recorded.id } });
  }

  test('is signed like every event and recorded with the answer', async () => {
    const delivery = await testDelivery();
    await deliver();
    const verified = new Webhook(secret, { format: 'raw' }).verify(received().body, standardHeaders(received()));
    expect(verified).toMatchObject({ event: 'webhook.test', partner_id: bench.partnerId });
    expect(await attemptsOf(delivery)).toMatchObject([
      { outcome: 'succeeded', responseStatus: 200, responseBody: 'ok' },
    ]);
  });

  test.each([410, 500])('%i: made once, and nothing changes at the endpoint', async (status) => {
    answerWith(status);
    const delivery = await testDelivery();
    await deliver();
    expect(await reload(delivery)).toMatchObject({ state: 'failed', attempts: 1, lastStatus: status });
    const endpoint = await bench.db.webhookEndpoint.findUniqueOrThrow({ where: { id: delivery.endpointId } });
    expect(endpoint).toMatchObject({ state: 'enabled', consecutiveFailures: 0, failingSince: null });
  });

  test('reaches an endpoint that is disabled or whose circuit is open', async () => {
    const delivery = await testDelivery();
    const circuitOpenUntil = new Date(Date.now() + 60_000);
    await bench.db.webhookEndpoint.updateMany({ data: { state: 'disabled', circuitOpenUntil } });
    await deliver();
    expect(await reload(delivery)).toMatchObject({ state: 'succeeded' });
  });

  test('goes nowhere that an event may not go', async () => {
    const delivery = await testDelivery();
    await deliver({ send: createWebhookSender({ rules: createAddressRules(), allowHttp: true }) });
    expect(receiver.received).toHaveLength(0);
    expect(await attemptsOf(delivery)).toMatchObject([{ outcome: 'address_blocked' }]);
  });
});
