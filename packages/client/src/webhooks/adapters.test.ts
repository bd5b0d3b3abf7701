import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import express from 'express';
import Fastify, { type FastifyInstance } from 'fastify';
import { expressWebhook, fastifyWebhook, fetchWebhook, type WebhookEvent } from './index.ts';

const secrets = 'a-webhook-secret-of-32-characters';
const EVENT = { event: 'webhook.test', timestamp: '2026-03-01T09:00:00.000Z', partner_id: 'ptn_1', message: 'Zoë 𝕽' };
const received: WebhookEvent[] = [];
const options = {
  secrets,
  onEvent: ({ event }: { event: WebhookEvent }) => {
    if (event.event === 'webhook.test' && event.message === 'fail') throw new Error('the database is away');
    received.push(event);
  },
};

let servers: Server[] = [];
let fastify: FastifyInstance;
const origins: Record<string, string> = {};

beforeAll(async () => {
  const streamed = express();
  streamed.post('/hook', expressWebhook(options));
  streamed.use(express.json());
  streamed.post('/other', (request, response) => void response.json(request.body));
  const raw = express();
  raw.post('/hook', express.raw({ type: 'application/json' }), expressWebhook(options));
  const parsedBefore = express();
  parsedBefore.use(express.json());
  parsedBefore.post('/hook', expressWebhook(options));
  const handle = fetchWebhook(options);
  const fetchStyle: RequestListener = async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const answer = await handle(new Request('http://x/', { method: 'POST', headers, body: Buffer.concat(chunks) }));
    response.writeHead(answer.status).end(await answer.text());
  };
  fastify = Fastify();
  fastify.register(fastifyWebhook, { ...options, path: '/hook' });
  fastify.post('/other', async (request) => request.body);
  origins.fastify = await fastify.listen({ port: 0, host: '127.0.0.1' });
  const listeners = { express: streamed, 'express.raw': raw, 'express.json': parsedBefore, fetch: fetchStyle };
  for (const [name, listener] of Object.entries(listeners)) {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    origins[name] = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
    servers = [...servers, server];
  }
});
afterAll(async () => {
  await fastify.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

async function send(name: string, event: object, key = secrets): Promise<number> {
  const body = JSON.stringify(event);
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', key).update(`evt_1.${at}.${body}`).digest('base64');
  const headers = { 'webhook-id': 'evt_1', 'webhook-timestamp': String(at), 'webhook-signature': `v1,${signature}` };
  const response = await fetch(`${origins[name]}/hook`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });
  return response.status;
}

describe.each(['express', 'express.raw', 'fastify', 'fetch'])('%s', (name) => {
  test('a signed event arrives; a forged one is 401; one that cannot be handled is 500', async () => {
    received.length = 0;
    expect(await send(name, EVENT)).toBe(200);
    expect(received).toEqual([EVENT]);
    expect(await send(name, EVENT, 'the-secret-of-somebody-else-here')).toBe(401);
    expect(await send(name, { ...EVENT, message: 'fail' })).toBe(500);
    expect(received).toHaveLength(1);
  });
});

test('behind express.json() it refuses to work: the signed bytes are gone', async () => {
  received.length = 0;
  expect(await send('express.json', EVENT)).toBe(500);
  expect(received).toEqual([]);
});

test.each(['express', 'fastify'])('other routes of %s parse JSON as before', async (name) => {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(`${origins[name]}/other`, { method: 'POST', headers, body: '{"a":1}' });
  expect(await response.json()).toEqual({ a: 1 });
});
