import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { CENSUS, type ClientService, openClientService } from '../../../test/e2e/client-service.ts';
import { eventually } from '../../../test/environment/eventually.ts';
import { expressWebhook, fetchWebhook, type WebhookEvent } from '../src/webhooks/index.ts';

jest.setTimeout(120_000);

const secret = 'a-configured-secret-of-32-letters';
let service: ClientService;
let server: Server;
const throughExpress: WebhookEvent[] = [];
const throughFetch: WebhookEvent[] = [];

beforeAll(async () => {
  service = await openClientService('api', 'worker', 'delivery');
  const forExpress = expressWebhook({ secrets: secret, onEvent: ({ event }) => void throughExpress.push(event) });
  const forFetch = fetchWebhook({
    secrets: ['one-that-is-no-longer-used', secret],
    scheme: 'body',
    onEvent: ({ event }) => void throughFetch.push(event),
  });
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
    const answer = await forFetch(new Request('http://receiver.example/', { method: 'POST', headers, body }));
    expect(answer.status).toBe(200);
    await forExpress(Object.assign(request, { body }), response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await service?.close();
});

test('real deliveries pass both schemes and adapters; deliveries and test events are seen through the client', async () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const client = service.connect();
  await client.webhooks.set({
    webhook_url: `http://127.0.0.1:${port}/`,
    webhook_secret: secret,
    webhook_events: ['job.queued', 'job.completed'],
  });
  const { job_id } = await client.upload(Buffer.from(CENSUS), { fileName: 'census.csv' });
  await client.waitFor(job_id);
  const expected = [
    { event: 'job.queued', job_id },
    { event: 'job.completed', job_id, statistics: { valid_rows: 3, invalid_rows: 1 } },
  ];
  await eventually(() => expect(throughExpress).toMatchObject(expected));
  expect(throughFetch).toEqual(throughExpress);
  await eventually(async () => {
    const states: string[] = [];
    for await (const delivery of client.webhooks.deliveries({ job_id })) states.push(delivery.state);
    expect(states).toEqual(['succeeded', 'succeeded']);
  }, 120_000);
  expect(await client.webhooks.test()).toMatchObject({ state: 'succeeded', attempt: { response_status: 200 } });
  expect(throughExpress.at(-1)?.event).toBe('webhook.test');
});

test('endpoints are added, changed, tested, given a new secret, and removed through the client', async () => {
  const { webhooks } = service.connect();
  // Nobody listens there.
  const url = 'http://127.0.0.1:9/second';
  const { endpoint, secret: own } = await webhooks.addEndpoint({ url, events: ['job.failed'] });
  const id = endpoint.endpoint_id;
  expect((await webhooks.endpoints()).map(({ is_first }) => is_first)).toEqual([true, false]);
  expect(await webhooks.updateEndpoint(id, { events: ['job.completed'] })).toMatchObject({
    url,
    events: ['job.completed'],
  });
  const rotated = await webhooks.rotateSecret(id);
  expect(rotated.secret).toMatch(/^whsec_/);
  expect([rotated.secret === own, rotated.endpoint.secret_last4]).toEqual([false, rotated.secret?.slice(-4)]);
  expect(await webhooks.test({ endpoint_id: id })).toMatchObject({ url, attempt: { outcome: 'connection_refused' } });
  await webhooks.removeEndpoint(id);
  await expect(webhooks.endpoint(id)).rejects.toMatchObject({ code: 'endpoint_not_found' });
});

test('what is not signed is answered with 401', async () => {
  const receive = fetchWebhook({ secrets: secret, onEvent: () => Promise.reject(new Error('must not be called')) });
  const forged = new Request('http://receiver.example/', { method: 'POST', body: '{"event":"job.completed"}' });
  expect((await receive(forged)).status).toBe(401);
});
