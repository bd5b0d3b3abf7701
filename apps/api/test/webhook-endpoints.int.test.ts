import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  acceptedJobSchema,
  deliveryListSchema,
  errorBodySchema,
  recordedEventListSchema,
  webhookEndpointListSchema,
  webhookEndpointSchema,
  webhookEndpointWithSecretSchema,
} from '@rollcall/contracts';
import { endpointSecretContext } from '@rollcall/platform';
import { createClient, type NewClient } from '../src/accounts/create-client.ts';
import { createPartner } from '../src/accounts/create-partner.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';
import { MEMBERS_CSV } from './submit-file.ts';

const URL_A = 'https://93.184.216.34/a';
const URL_B = 'https://93.184.216.35/b';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: { RATE_LIMIT_PER_HOUR: '100000' } });
});
afterAll(() => api.close());

/** Of a partner that has nothing yet. */
async function newAccount() {
  const partnerId = await createPartner(api, { name: randomUUID() });
  const client: NewClient = await createClient(api, { partnerId, name: 'Client' });
  const token = await api.token(client);
  const send = (method: string, path: string, body?: object) =>
    api.fetch(path, {
      method,
      token,
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
  const add = async (body: object) => {
    const response = await send('POST', '/webhooks/endpoints', body);
    expect(response.status).toBe(201);
    return webhookEndpointWithSecretSchema.parse(await response.json());
  };
  const list = async () =>
    webhookEndpointListSchema.parse(await (await send('GET', '/webhooks/endpoints')).json()).endpoints;
  const upload = async (fields: Readonly<Record<string, string>> = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('file', new Blob([`${MEMBERS_CSV}M9,${randomUUID().slice(0, 8)},X,1990-01-01\n`]), 'members.csv');
    const response = await api.fetch('/files/upload', { method: 'POST', body, token });
    expect(response.status).toBe(201);
    return acceptedJobSchema.parse(await response.json());
  };
  const deliveries = async (query = '') =>
    deliveryListSchema.parse(await (await send('GET', `/webhooks/deliveries${query}`)).json()).deliveries;
  const configure = (changes: object = {}) =>
    send('POST', `/partner-config/${partnerId}`, {
      webhook_url: URL_A,
      webhook_secret: 'a secret of the first endpoint',
      webhook_events: ['job.completed'],
      ...changes,
    });
  return { partnerId, send, add, list, upload, deliveries, configure };
}

async function openSecrets(id: string) {
  const endpoint = await api.db.webhookEndpoint.findUniqueOrThrow({ where: { id } });
  return [endpoint.secret, endpoint.previousSecret].map(
    (sealed) => sealed && api.keyRing.open(sealed, endpointSecretContext(id)).toString(),
  );
}

test('each endpoint gets the events that it takes, and the first is the one of the partner configuration', async () => {
  const { add, list, upload, deliveries, configure, send, partnerId } = await newAccount();
  await configure();
  const { endpoint, secret } = await add({ url: URL_B, events: ['job.queued'] });
  expect([secret?.startsWith('whsec_'), endpoint.secret_last4]).toEqual([true, secret?.slice(-4)]);
  expect(await openSecrets(endpoint.endpoint_id)).toEqual([secret, null]);
  const listed = await list();
  expect(listed.map(({ url, is_first }) => [url, is_first])).toEqual([
    [URL_A, true],
    [URL_B, false],
  ]);
  expect(JSON.stringify(listed)).not.toContain(secret);

  await upload();
  expect((await deliveries()).map(({ url, event }) => [url, event])).toEqual([[URL_B, 'job.queued']]);
  await configure({ webhook_events: ['job.queued'] });
  await upload();
  expect(await deliveries(`?endpoint_id=${listed[0]?.endpoint_id}`)).toHaveLength(1);
  expect(await deliveries(`?endpoint_id=${endpoint.endpoint_id}`)).toHaveLength(2);

  expect((await send('DELETE', `/partner-config/${partnerId}`)).status).toBe(204);
  expect((await list()).map(({ url }) => url)).toEqual([URL_B]);
  const config = await (await send('GET', `/partner-config/${partnerId}`)).json();
  expect(config).toMatchObject({ state: 'not_configured', webhook_url: null });
});

test('an endpoint that is added first is the one of the partner configuration', async () => {
  const { add, send, partnerId } = await newAccount();
  const { endpoint } = await add({ url: URL_A, events: ['job.failed'], secret: 'sixteen characters' });
  expect(endpoint.is_first).toBe(true);
  const config = await (await send('GET', `/partner-config/${partnerId}`)).json();
  expect(config).toMatchObject({ webhook_url: URL_A, webhook_secret_last4: 'ters' });
});

test('a rotated secret leaves the old one valid for a day, at this endpoint alone', async () => {
  const { add, send } = await newAccount();
  const first = await add({ url: URL_A, events: ['job.failed'], secret: 'the secret of the first' });
  const second = await add({ url: URL_B, events: ['job.failed'] });
  const path = `/webhooks/endpoints/${second.endpoint.endpoint_id}/rotate-secret`;
  const made = webhookEndpointWithSecretSchema.parse(await (await send('POST', path, {})).json());
  expect(await openSecrets(second.endpoint.endpoint_id)).toEqual([made.secret, second.secret]);
  const until = Date.parse(made.endpoint.previous_secret_valid_until ?? '') - Date.now();
  expect([until > 86_000_000, until <= 86_400_000]).toEqual([true, true]);
  const given = webhookEndpointWithSecretSchema.parse(
    await (await send('POST', path, { secret: 'given by the partner' })).json(),
  );
  expect(given.secret).toBeNull();
  expect(await openSecrets(second.endpoint.endpoint_id)).toEqual(['given by the partner', made.secret]);
  expect(await openSecrets(first.endpoint.endpoint_id)).toEqual(['the secret of the first', null]);
});

test('at another address, what was on its way is cancelled, what was held is sent, and the id stays', async () => {
  const { add, send, upload, deliveries } = await newAccount();
  const { endpoint } = await add({ url: URL_A, events: ['job.queued'] });
  const path = `/webhooks/endpoints/${endpoint.endpoint_id}`;
  await upload();
  await api.db.webhookEndpoint.update({
    where: { id: endpoint.endpoint_id },
    data: { state: 'disabled', disabledReason: 'gone', disabledAt: new Date() },
  });
  await upload();
  expect((await deliveries()).map(({ state }) => state)).toEqual(['held', 'pending']);
  const moved = webhookEndpointSchema.parse(await (await send('PATCH', path, { url: URL_B })).json());
  expect(moved).toMatchObject({
    endpoint_id: endpoint.endpoint_id,
    url: URL_B,
    state: 'enabled',
    disabled_reason: null,
  });
  expect((await deliveries()).map(({ state, url }) => [state, url])).toEqual([
    ['pending', URL_B],
    ['cancelled', URL_B],
  ]);
});

test('a disabled endpoint is enabled without other changes; its events are changed without a word on its state', async () => {
  const { add, send } = await newAccount();
  const { endpoint } = await add({ url: URL_A, events: ['job.queued'] });
  const where = { id: endpoint.endpoint_id };
  const path = `/webhooks/endpoints/${endpoint.endpoint_id}`;
  await api.db.webhookEndpoint.update({ where, data: { state: 'disabled', disabledReason: 'gone' } });
  const changed = webhookEndpointSchema.parse(await (await send('PATCH', path, { events: ['job.failed'] })).json());
  expect([changed.state, changed.events]).toEqual(['disabled', ['job.failed']]);
  const enabled = webhookEndpointSchema.parse(await (await send('PATCH', path, { state: 'enabled' })).json());
  expect([enabled.state, enabled.events]).toEqual(['enabled', ['job.failed']]);
});

test('what is removed gets nothing more, and is not there any more', async () => {
  const { add, send, upload, deliveries, list } = await newAccount();
  await add({ url: URL_A, events: ['job.failed'] });
  const { endpoint } = await add({ url: URL_B, events: ['job.queued'] });
  const path = `/webhooks/endpoints/${endpoint.endpoint_id}`;
  await upload();
  expect((await send('DELETE', path)).status).toBe(204);
  await upload();
  expect((await deliveries()).map(({ state }) => state)).toEqual(['cancelled']);
  expect((await list()).map(({ url }) => url)).toEqual([URL_A]);
  for (const method of ['GET', 'DELETE']) expect((await send(method, path)).status).toBe(404);
});

test('without the first, a test goes to the oldest one that is left', async () => {
  const { add, send } = await newAccount();
  const first = await add({ url: URL_A, events: ['job.failed'] });
  const second = await add({ url: URL_B, events: ['job.failed'] });
  await send('DELETE', `/webhooks/endpoints/${first.endpoint.endpoint_id}`);
  const answer = await send('POST', '/webhooks/test?wait=0');
  expect([answer.status, (await answer.json()).url]).toEqual([202, second.endpoint.url]);
});

test('another address by /partner-config keeps the id', async () => {
  const { add, send, list, partnerId } = await newAccount();
  const { endpoint } = await add({ url: URL_A, events: ['job.queued'] });
  const config = { webhook_url: URL_B, webhook_events: ['job.failed'] };
  expect((await send('POST', `/partner-config/${partnerId}`, config)).status).toBe(200);
  expect((await list()).map(({ endpoint_id: id, url, events }) => [id, url, events])).toEqual([
    [endpoint.endpoint_id, URL_B, ['job.failed']],
  ]);
});

test('a callback of an account without an endpoint is taken with a warning', async () => {
  const { add, upload } = await newAccount();
  const codes = async () => (await upload({ callback_url: URL_A })).warnings.map(({ code }) => code);
  expect(await codes()).toContain('callback_not_verifiable');
  await add({ url: URL_B, events: ['job.failed'] });
  expect(await codes()).not.toContain('callback_not_verifiable');
});

test('no two are first, and none is above the most that there may be, however many ask at once', async () => {
  const { send, list } = await newAccount();
  const asked = Array.from({ length: 25 }, () =>
    send('POST', '/webhooks/endpoints', { url: URL_A, events: ['job.failed'] }),
  );
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.filter((status) => status === 409)).toHaveLength(5);
  expect((await list()).filter(({ is_first }) => is_first)).toHaveLength(1);
});

test.each([
  [{ url: 'https://10.0.0.1/', events: ['job.failed'] }, 'invalid_webhook_url'],
  [{ url: URL_A, events: [] }, 'invalid_webhook_events'],
  [{ url: URL_A, events: ['job.failed'], secret: 'short' }, 'invalid_request'],
  [{ url: URL_A, events: ['job.failed'], other: 1 }, 'invalid_request'],
])('refused: %j', async (body, code) => {
  const { send } = await newAccount();
  const response = await send('POST', '/webhooks/endpoints', body);
  expect([response.status, errorBodySchema.parse(await response.json()).error.code]).toEqual([400, code]);
});

test('events are followed without an endpoint: each once, in order, of the own account alone', async () => {
  const { send, upload } = await newAccount();
  const stranger = await newAccount();
  const follow = async (account: typeof send, query = '') => {
    const response = await account('GET', `/webhooks/events${query}`);
    expect(response.status).toBe(200);
    return recordedEventListSchema.parse(await response.json());
  };
  await upload();
  const start = await follow(send);
  expect(start.events).toEqual([]);
  const elsewhere = await follow(stranger.send);
  const waiting = follow(send, `?wait=20&cursor=${start.next_cursor}`);
  await upload();
  await upload();
  const first = await waiting;
  const rest = await follow(send, `?wait=3&cursor=${first.next_cursor}`);
  const events = [...first.events, ...rest.events];
  expect(events.map(({ event }) => event)).toEqual(['job.queued', 'job.queued']);
  expect(new Set(events.map(({ event_id }) => event_id)).size).toBe(2);
  for (const { body, job_id } of events) expect(JSON.parse(body)).toMatchObject({ event: 'job.queued', job_id });
  const one = await follow(send, `?limit=1&cursor=${start.next_cursor}`);
  expect(one.events).toEqual(events.slice(0, 1));

  const last = events.length === first.events.length ? first.next_cursor : rest.next_cursor;
  expect((await follow(send, `?cursor=${last}`)).events).toEqual([]);
  expect((await follow(stranger.send, `?cursor=${elsewhere.next_cursor}`)).events).toEqual([]);
  expect((await stranger.send('GET', `/webhooks/events?cursor=${start.next_cursor}`)).status).toBe(400);
});

test('a test event is followed like any other', async () => {
  const { send, configure } = await newAccount();
  await configure();
  const { next_cursor } = recordedEventListSchema.parse(await (await send('GET', '/webhooks/events')).json());
  expect((await send('POST', '/webhooks/test?wait=0')).status).toBe(202);
  const response = await send('GET', `/webhooks/events?wait=20&cursor=${next_cursor}`);
  const { events } = recordedEventListSchema.parse(await response.json());
  expect(events.map(({ event, job_id }) => [event, job_id])).toEqual([['webhook.test', null]]);
});
