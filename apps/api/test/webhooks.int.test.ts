import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  deliveryDetailSchema,
  deliveryListSchema,
  deliverySchema,
  errorBodySchema,
  partnerConfigSchema,
  webhookTestSchema,
} from '@rollcall/contracts';
import { recordAttempts } from '@rollcall/database/webhooks';
import { endpointSecretContext } from '@rollcall/platform';
import { z } from 'zod';
import { createClient } from '../src/accounts/create-client.ts';
import { createPartner } from '../src/accounts/create-partner.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';
import { failTheJob, submitFile } from './submit-file.ts';

const SECRET = 'a-secret-of-the-partner';
const URL_A = 'https://93.184.216.34/hook';
const URL_B = 'https://93.184.216.35/hook';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: { RATE_LIMIT_PER_HOUR: '100000' } });
});
afterAll(() => api.close());

interface Account {
  partnerId: string;
  token: string;
}
async function newAccount(): Promise<Account> {
  const partnerId = await createPartner(api, { name: randomUUID() });
  return { partnerId, token: await api.token(await createClient(api, { partnerId, name: 'Client' })) };
}
const configPath = ({ partnerId }: Account) => `/partner-config/${partnerId}`;
const send = (account: Account, path: string, body?: object, method = 'POST') =>
  api.fetch(path, {
    method,
    token: account.token,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
const configure = (account: Account, changes: object = {}) =>
  send(account, configPath(account), {
    webhook_url: URL_A,
    webhook_secret: SECRET,
    webhook_events: ['job.queued', 'job.completed', 'job.failed'],
    ...changes,
  });
const refusal = async (response: Response) => {
  const { error } = errorBodySchema.parse(await response.json());
  return [response.status, error.code, error.details];
};
const list = async (account: Account, query = '') =>
  deliveryListSchema.parse(await (await api.fetch(`/webhooks/deliveries${query}`, { token: account.token })).json());

describe('partner configuration', () => {
  test('is stored, shown without the secret, and removed', async () => {
    const account = await newAccount();
    const empty = partnerConfigSchema.parse(
      await (await api.fetch(configPath(account), { token: account.token })).json(),
    );
    expect(empty).toMatchObject({
      webhook_url: null,
      webhook_secret_set: false,
      state: 'not_configured',
      webhook_events: [],
    });
    const response = await configure(account);
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).not.toContain(SECRET);
    const stored = partnerConfigSchema.parse(JSON.parse(text));
    expect(stored).toMatchObject({
      partner_id: account.partnerId,
      webhook_url: URL_A,
      webhook_events: ['job.queued', 'job.completed', 'job.failed'],
      webhook_secret_set: true,
      webhook_secret_last4: 'tner',
      state: 'enabled',
    });
    const atRoot = await api.fetch(`${api.origin}${configPath(account)}`, { token: account.token });
    expect(await atRoot.json()).toEqual(stored);
    for (let times = 0; times < 2; times++)
      expect((await send(account, configPath(account), undefined, 'DELETE')).status).toBe(204);
    const removed = partnerConfigSchema.parse(
      await (await api.fetch(configPath(account), { token: account.token })).json(),
    );
    expect(removed.state).toBe('not_configured');
  });

  test('a new secret leaves the old one valid for a day, at a new address too', async () => {
    const account = await newAccount();
    await configure(account);
    const rotated = partnerConfigSchema.parse(
      await (await configure(account, { webhook_secret: 'another-secret-1234' })).json(),
    );
    const until = Date.parse(rotated.previous_secret_valid_until ?? '') - Date.now();
    expect(until).toBeGreaterThan(86_000_000);
    expect(until).toBeLessThanOrEqual(86_400_000);
    await configure(account, { webhook_secret: 'a-third-secret-5678', webhook_url: URL_B });
    const endpoint = await api.db.webhookEndpoint.findFirstOrThrow({
      where: { partnerId: account.partnerId, state: 'enabled' },
    });
    const open = (sealed: Uint8Array | null) =>
      api.keyRing.open(sealed!, endpointSecretContext(endpoint.id)).toString();
    expect([endpoint.url, open(endpoint.secret), open(endpoint.previousSecret)]).toEqual([
      URL_B,
      'a-third-secret-5678',
      'another-secret-1234',
    ]);
    expect(Buffer.from(endpoint.secret!).includes('a-third-secret')).toBe(false);
  });

  test('an update without a secret keeps the stored one, in place and at a new address', async () => {
    const account = await newAccount();
    expect(await refusal(await configure(account, { webhook_secret: undefined }))).toEqual([
      400,
      'invalid_request',
      'webhook_secret: is required when the webhook is configured for the first time.',
    ]);
    await configure(account, { webhook_secret: 'the-first-secret-1234' });
    const rotated = partnerConfigSchema.parse(await (await configure(account)).json());
    for (const changes of [{ webhook_events: ['job.failed'] }, { webhook_url: URL_B }]) {
      const response = await configure(account, { webhook_secret: undefined, ...changes });
      expect(response.status).toBe(200);
      expect(partnerConfigSchema.parse(await response.json())).toMatchObject({
        ...changes,
        webhook_secret_last4: 'tner',
        previous_secret_valid_until: rotated.previous_secret_valid_until,
      });
    }
    const endpoint = await api.db.webhookEndpoint.findFirstOrThrow({
      where: { partnerId: account.partnerId, state: 'enabled' },
    });
    const open = (sealed: Uint8Array | null) =>
      api.keyRing.open(sealed!, endpointSecretContext(endpoint.id)).toString();
    expect([endpoint.url, open(endpoint.secret), open(endpoint.previousSecret)]).toEqual([
      URL_B,
      SECRET,
      'the-first-secret-1234',
    ]);
  });

  test('first configurations at the same time make one endpoint', async () => {
    const account = await newAccount();
    await Promise.all(Array.from({ length: 5 }, () => configure(account)));
    expect(
      await api.db.webhookEndpoint.count({ where: { partnerId: account.partnerId, state: { not: 'deleted' } } }),
    ).toBe(1);
  });

  test.each([
    [{ webhook_url: 'http://93.184.216.34/' }, 'invalid_webhook_url'],
    [{ webhook_url: 'https://10.0.0.1/' }, 'invalid_webhook_url'],
    [{ webhook_secret: 'too-short' }, 'invalid_request'],
    [{ webhook_secret: 'x'.repeat(257) }, 'invalid_request'],
    [{ webhook_events: [] }, 'invalid_webhook_events'],
    [{ webhook_events: ['job.done'] }, 'invalid_webhook_events'],
    [{ webhook_events: ['job.queued', 'job.queued'] }, 'invalid_webhook_events'],
    [{ webhook_events: 'job.queued' }, 'invalid_webhook_events'],
    [{ webhook_uri: 'x' }, 'invalid_request'],
  ])('refuses %j', async (changes, code) => {
    const account = await newAccount();
    const [status, actual, details] = await refusal(await configure(account, changes));
    expect([status, actual]).toEqual([400, code]);
    expect(details).not.toContain(SECRET);
  });

  test('is the partner’s own', async () => {
    const [mine, theirs] = [await newAccount(), await newAccount()];
    for (const method of ['GET', 'DELETE']) {
      expect((await refusal(await send(mine, configPath(theirs), undefined, method))).slice(0, 2)).toEqual([
        404,
        'partner_not_found',
      ]);
    }
    expect((await refusal(await configure({ ...theirs, token: mine.token }))).slice(0, 2)).toEqual([
      404,
      'partner_not_found',
    ]);
  });
});

describe('how the endpoint does', () => {
  test('success rate, latency, latest success and failure, and why it was disabled', async () => {
    const account = await newAccount();
    await configure(account);
    const config = async () =>
      partnerConfigSchema.parse(await (await api.fetch(configPath(account), { token: account.token })).json());
    expect((await config()).statistics).toMatchObject({ attempts: 0, success_rate: null, p50_latency_ms: null });
    for (let files = 0; files < 3; files++) await submitFile(api, { token: account.token });
    const deliveries = await api.db.webhookDelivery.findMany({ where: { partnerId: account.partnerId } });
    const startedAt = new Date();
    const base = { startedAt, outcome: 'succeeded', responseStatus: 200 };
    const [first, second, third] = deliveries.map(({ id: deliveryId }) => ({ deliveryId, epoch: 1 }));
    if (!first || !second || !third) throw new Error('three deliveries expected');
    const next = { kind: 'succeeded' as const };
    const gone = { kind: 'disable_endpoint' as const, reason: 'The endpoint returned 410 Gone' };
    await recordAttempts(api.db, [
      { ...first, attempt: { ...base, durationMs: 40 }, next },
      { ...second, attempt: { ...base, durationMs: 90 }, next },
      { ...third, attempt: { ...base, durationMs: 50, outcome: 'http_status', responseStatus: 410 }, next: gone },
    ]);
    expect(await config()).toMatchObject({
      state: 'disabled',
      disabled_reason: 'The endpoint returned 410 Gone',
      disabled_at: expect.any(String),
      statistics: {
        attempts: 3,
        succeeded: 2,
        success_rate: 0.6667,
        p50_latency_ms: 50,
        last_success_at: startedAt.toISOString(),
        last_failure_at: startedAt.toISOString(),
      },
    });
    const notices = await api.db.auditEntry.findMany({
      where: { partnerId: account.partnerId, action: 'webhook.disabled' },
    });
    expect(notices).toMatchObject([{ actorType: 'service', detail: { reason: gone.reason, url: URL_A } }]);
  });
});

describe('the test button', () => {
  test('needs a configured endpoint', async () => {
    const account = await newAccount();
    expect((await refusal(await send(account, '/webhooks/test'))).slice(0, 2)).toEqual([409, 'webhook_not_configured']);
  });

  test('answers with what was recorded, and 202 when nothing is yet', async () => {
    const account = await newAccount();
    await configure(account);
    const early = await send(account, '/webhooks/test?wait=0');
    expect(early.status).toBe(202);
    expect(webhookTestSchema.parse(await early.json())).toMatchObject({ url: URL_A, state: 'pending', attempt: null });
    await api.db.webhookDelivery.deleteMany({ where: { partnerId: account.partnerId } });

    const pending = send(account, '/webhooks/test');
    const delivery = await eventuallyOne(account);
    const attempt = { startedAt: new Date(), durationMs: 12, outcome: 'http_status', responseStatus: 503, error: 'no' };
    const input = { deliveryId: delivery.id, epoch: 1, attempt, next: { kind: 'failed' as const } };
    await recordAttempts(api.db, [input]);
    const response = await pending;
    expect(response.status).toBe(200);
    expect(webhookTestSchema.parse(await response.json())).toMatchObject({
      state: 'failed',
      attempt: { response_status: 503, outcome: 'http_status', error: 'no', duration_ms: 12 },
    });
    const detail = await api.fetch(`/webhooks/deliveries/${delivery.id}`, { token: account.token });
    expect(deliveryDetailSchema.parse(await detail.json())).toMatchObject({
      event: 'webhook.test',
      job_id: null,
      payload: { event: 'webhook.test', partner_id: account.partnerId },
    });
    const endpoint = await api.db.webhookEndpoint.findFirstOrThrow({ where: { partnerId: account.partnerId } });
    expect(endpoint).toMatchObject({ state: 'enabled', consecutiveFailures: 0, failingSince: null });
  });

  async function eventuallyOne({ partnerId }: Account) {
    for (let tries = 0; tries < 400; tries++) {
      const found = await api.db.webhookDelivery.findFirst({ where: { partnerId } });
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error('no test was recorded');
  }
});

describe('deliveries', () => {
  test('are listed by filter, page by page, and shown with payload', async () => {
    const account = await newAccount();
    await configure(account);
    const jobs = [];
    for (let files = 0; files < 3; files++) jobs.push((await submitFile(api, { token: account.token })).job_id);
    const [first = ''] = jobs;
    await failTheJob(api, first);
    expect((await list(account)).deliveries).toHaveLength(4);
    expect((await list(account, `?job_id=${first}`)).deliveries.map((each) => each.event)).toEqual([
      'job.failed',
      'job.queued',
    ]);
    expect((await list(account, '?event=job.failed')).deliveries).toHaveLength(1);
    expect((await list(account, '?state=succeeded')).deliveries).toEqual([]);
    const page = await list(account, '?limit=3');
    const rest = await list(account, `?limit=3&cursor=${page.next_cursor}`);
    expect([page.deliveries.length, rest.deliveries.length, rest.next_cursor]).toEqual([3, 1, null]);

    const [delivery] = (await list(account, '?event=job.failed')).deliveries;
    const path = `/webhooks/deliveries/${delivery?.delivery_id}`;
    const detail = deliveryDetailSchema.parse(await (await api.fetch(path, { token: account.token })).json());
    expect(detail).toMatchObject({ url: URL_A, target: 'webhook', state: 'pending', attempt_log: [] });
    expect(detail.payload).toMatchObject({
      event: 'job.failed',
      job_id: first,
      sequence: 3,
      error: { code: 'corrupt_file' },
    });
    const stranger = await newAccount();
    expect((await refusal(await api.fetch(path, { token: stranger.token }))).slice(0, 2)).toEqual([
      404,
      'delivery_not_found',
    ]);
    expect((await refusal(await send(stranger, `${path}/resend`))).slice(0, 2)).toEqual([404, 'delivery_not_found']);
  });

  test('are sent again, one by one or all that failed since', async () => {
    const account = await newAccount();
    await configure(account);
    const since = new Date().toISOString();
    await submitFile(api, { token: account.token });
    await submitFile(api, { token: account.token });
    await api.db.webhookDelivery.updateMany({
      where: { partnerId: account.partnerId },
      data: { state: 'failed', attempts: 13 },
    });
    const [one] = (await list(account)).deliveries;
    const resent = deliverySchema.parse(
      await (await send(account, `/webhooks/deliveries/${one?.delivery_id}/resend`)).json(),
    );
    expect(resent.state).toBe('pending');
    const stored = await api.db.webhookDelivery.findUniqueOrThrow({ where: { id: one?.delivery_id ?? '' } });
    expect(stored).toMatchObject({ epoch: 2, attemptsAtStart: 13, nextAttemptAt: expect.any(Date) });
    const recovered = await send(account, '/webhooks/recover', { since });
    expect(z.object({ recovered: z.int() }).parse(await recovered.json())).toEqual({ recovered: 1 });
    expect((await list(account, '?state=pending')).deliveries).toHaveLength(2);
    expect((await refusal(await send(account, '/webhooks/recover', { since: 'soon' }))).slice(0, 2)).toEqual([
      400,
      'invalid_request',
    ]);
  });

  test('held ones go out when the endpoint is configured again, those of a removed one are cancelled', async () => {
    const account = await newAccount();
    await configure(account);
    const where = { partnerId: account.partnerId };
    await api.db.webhookEndpoint.updateMany({ where, data: { state: 'disabled', disabledReason: 'gone' } });
    await submitFile(api, { token: account.token });
    expect((await list(account)).deliveries.map((each) => each.state)).toEqual(['held']);
    const [held] = (await list(account)).deliveries;
    const resent = await send(account, `/webhooks/deliveries/${held?.delivery_id}/resend`);
    expect(deliverySchema.parse(await resent.json()).state).toBe('held');
    await configure(account);
    expect((await list(account)).deliveries.map((each) => each.state)).toEqual(['pending']);
    await send(account, configPath(account), undefined, 'DELETE');
    expect((await list(account)).deliveries.map((each) => each.state)).toEqual(['cancelled']);
    const gone = await send(account, `/webhooks/deliveries/${held?.delivery_id}/resend`);
    expect((await refusal(gone)).slice(0, 2)).toEqual([409, 'webhook_not_configured']);
  });

  test('a new address takes over what was held, not what was on its way', async () => {
    const account = await newAccount();
    await configure(account);
    const { job_id: onItsWay } = await submitFile(api, { token: account.token });
    await api.db.webhookEndpoint.updateMany({ where: { partnerId: account.partnerId }, data: { state: 'disabled' } });
    const { job_id: held } = await submitFile(api, { token: account.token });
    await configure(account, { webhook_url: URL_B });
    const [second] = (await list(account, `?job_id=${held}`)).deliveries;
    const [first] = (await list(account, `?job_id=${onItsWay}`)).deliveries;
    expect(second).toMatchObject({ url: URL_B, state: 'pending' });
    expect(first).toMatchObject({ state: 'cancelled' });
  });
});
