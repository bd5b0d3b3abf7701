import { createServer, request, type Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express from 'express';
import { closeSlowBodies } from './close-slow-bodies.ts';

const MIN_BYTES = 1000;
let server: Server;
beforeAll(async () => {
  const app = express();
  app.use(closeSlowBodies({ windowMs: 1500, minBytes: MIN_BYTES }));
  app.post('/', async (incoming, response) => {
    let bytes = 0;
    for await (const chunk of incoming) bytes += chunk.length;
    response.json({ bytes });
  });
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Sends chunks, with a pause before each, until there is a response or the connection is closed. */
function send(chunkBytes: number, chunks: number): Promise<number | string> {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return new Promise((resolve) => {
    let isOver = false;
    const end = (outcome: number | string) => {
      isOver = true;
      resolve(outcome);
    };
    const sent = request({ port, host: '127.0.0.1', method: 'POST', agent: false }, (response) => {
      response.resume();
      end(response.statusCode ?? 0);
    });
    sent.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? 'error'));
    const drip = async () => {
      for (let count = 0; count < chunks && !isOver; count++) {
        sent.write(Buffer.alloc(chunkBytes));
        await delay(20);
      }
      sent.end();
    };
    void drip();
  });
}

test('a body that drips is closed, however long it would go on', async () => {
  expect(await send(1, 10_000)).toMatch(/ECONNRESET|EPIPE/);
}, 120_000);

test('one that takes its time, but comes, is read to its end', async () => {
  expect(await send(20 * MIN_BYTES, 100)).toBe(200);
}, 120_000);
