import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { closeInOrder } from './close-in-order.ts';

async function serve(app: RequestListener) {
  const server = createServer({ keepAliveTimeout: 60_000, headersTimeout: 60_000 }, app);
  const close = closeInOrder(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const open = async (sent = '') => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(sent);
    return socket;
  };
  return { close, open };
}

test('connections that were never used, or have been used, do not hold up the end', async () => {
  const { close, open } = await serve((_, response) => response.end('done'));
  const silent = await open();
  const halfSaid = await open('GET / HTTP/1.1\r\nHost: x');
  const used = await open('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(used, 'data');
  const ended = Promise.all([silent, halfSaid, used].map((socket) => once(socket.resume(), 'close')));
  await close();
  await ended;
});

test('a request under way is answered first', async () => {
  let ask: (finish: () => void) => void = () => {};
  const asked = new Promise<() => void>((resolve) => (ask = resolve));
  const { close, open } = await serve((_, response) => ask(() => response.end('done')));
  const busy = await open('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const answer = text(busy);
  const finish = await asked;
  const closed = close();
  // Longer than the interval of the check for idle connections.
  setTimeout(finish, 200);
  await closed;
  expect(await answer).toMatch(/^HTTP\/1\.1 200.*done/s);
});
