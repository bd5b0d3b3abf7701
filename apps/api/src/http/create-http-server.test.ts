import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createHttpServer } from './create-http-server.ts';

const server = createHttpServer((_request, response) => response.end('ok'), {
  publicBaseUrl: 'https://files.example.test',
  headerMs: 300,
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('a head that drips is answered and closed, however long it would go on', async () => {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n');
  const drip = setInterval(() => socket.write('X-A: b\r\n'), 20);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drip);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('did not arrive in time');
}, 120_000);
