import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createAddressRules } from '@rollcall/platform';
import { connectGuarded } from './connect-guarded.ts';

let port = 0;
let connections = 0;
const server = createServer((socket) => {
  connections += 1;
  socket.end();
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = Object(server.address()).port;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

test.each(['127.0.0.1', '[::1]', '::ffff:127.0.0.1', 'localhost', '127.1', '169.254.169.254', '10.0.0.1', '0.0.0.0'])(
  '%s is in a private network: nothing connects there',
  async (host) => {
    await expect(connectGuarded({ host, port }, createAddressRules())).rejects.toMatchObject({
      code: 'address_blocked',
    });
    expect(connections).toBe(0);
  },
);

test('a range that the operator opened may be connected to', async () => {
  const socket = await connectGuarded({ host: 'localhost', port }, createAddressRules('127.0.0.0/8,::1/128'));
  expect(socket.remoteAddress).toBe('127.0.0.1');
  socket.destroy();
});

test('a name that does not resolve, and a port where nobody listens', async () => {
  await expect(connectGuarded({ host: 'sftp.invalid', port }, createAddressRules())).rejects.toMatchObject({
    code: 'host_not_found',
  });
  await expect(connectGuarded({ host: '127.0.0.1', port: 1 }, createAddressRules('127.0.0.0/8'))).rejects.toMatchObject(
    {
      code: 'connection_failed',
    },
  );
});
