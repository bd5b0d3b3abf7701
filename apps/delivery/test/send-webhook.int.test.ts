import type { LookupFunction, Socket } from 'node:net';
import { rootCertificates } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createAddressRules } from '@rollcall/platform';
import { createWebhookSender, type SenderOptions } from '../src/send-webhook.ts';
import { type ConnectProxy, startConnectProxy } from './connect-proxy.ts';
import { answer, type RawServer, startRawServer } from './raw-server.ts';
import { startTlsServer, type TestCertificate, testAuthority } from './tls-server.ts';

const servers: RawServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve(onRequest: (socket: Socket) => void): Promise<RawServer> {
  const server = await startRawServer(onRequest);
  servers.push(server);
  return server;
}

const loopbackOpen = createAddressRules('127.0.0.0/8');
const body = Buffer.from('{"event":"job.queued"}');

function send(url: string, options: Partial<SenderOptions> = {}) {
  const sender = createWebhookSender({ rules: loopbackOpen, allowHttp: true, ...options });
  return sender({ url, headers: { 'Content-Type': 'application/json', 'X-Service-Event': 'job.queued' }, body });
}

async function sendTo(onRequest: (socket: Socket) => void, options: Partial<SenderOptions> = {}) {
  const server = await serve(onRequest);
  return { server, result: await send(`http://127.0.0.1:${server.port}/hook?a=1`, options) };
}

describe('the answer', () => {
  test.each([200, 201, 202, 204, 299])('%i is a success', async (status) => {
    const { result } = await sendTo(answer(status));
    expect(result).toMatchObject({ outcome: 'succeeded', responseStatus: status, error: null });
  });

  test.each([400, 401, 404, 410, 429, 500, 502, 503, 504])('%i is a failed attempt', async (status) => {
    const { result } = await sendTo(answer(status, {}, 'no'));
    expect(result).toMatchObject({ outcome: 'http_status', responseStatus: status, responseBody: 'no' });
  });

  test.each([301, 302, 303, 307, 308])('%i is a failure and its Location is never contacted', async (status) => {
    const target = await serve(answer(200));
    const { result } = await sendTo(answer(status, { Location: `http://127.0.0.1:${target.port}/` }));
    expect(result).toMatchObject({ outcome: 'http_status', responseStatus: status });
    expect(target.connections()).toBe(0);
  });

  test('the request is the bytes given, with the path, query and headers', async () => {
    const { server } = await sendTo(answer(200));
    expect(server.received()).toMatch(/^POST \/hook\?a=1 HTTP\/1\.1\r\n/);
    expect(server.received()).toMatch(/x-service-event: job\.queued\r\n/i);
    expect(server.received().endsWith(`\r\n\r\n${body}`)).toBe(true);
  });

  test('Retry-After is read, as seconds and as a date', async () => {
    expect((await sendTo(answer(503, { 'Retry-After': '90' }))).result.retryAfterMs).toBe(90_000);
    const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
    const { result } = await sendTo(answer(503, { 'Retry-After': inAnHour }));
    expect(result.retryAfterMs).toBeGreaterThan(3_500_000);
  });

  test('the log keeps no cookies and no NUL', async () => {
    const { result } = await sendTo(answer(500, { 'Set-Cookie': 'session=1', 'X-Note': 'seen' }, 'a\0b'));
    expect(result.responseHeaders).toMatchObject({ 'set-cookie': '[redacted]', 'x-note': 'seen' });
    expect(result.responseBody).toBe('a\uFFFDb');
  });
});

describe('a bad wire', () => {
  test('refused', async () => {
    const { server } = await sendTo(answer(200));
    await server.close();
    servers.splice(servers.indexOf(server), 1);
    expect((await send(`http://127.0.0.1:${server.port}/`)).outcome).toBe('connection_refused');
  });

  test('reset before an answer', async () => {
    expect((await sendTo((socket) => socket.resetAndDestroy())).result.outcome).toBe('connection_reset');
  });

  test('closed before an answer', async () => {
    expect((await sendTo((socket) => socket.end())).result.outcome).toBe('connection_reset');
  });

  test('a name that does not exist', async () => {
    expect((await send('http://no-such-host.invalid/')).outcome).toBe('dns_failure');
  });

  test('no TLS where https was asked for', async () => {
    const server = await serve(() => {});
    server.onConnect((socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'));
    expect((await send(`https://127.0.0.1:${server.port}/`)).outcome).toBe('tls_failure');
  });

  test('what is no HTTP', async () => {
    expect((await sendTo((socket) => socket.end('SSH-2.0-x\r\n'))).result.outcome).toBe('invalid_response');
  });

  test('headers without an end', async () => {
    const { result } = await sendTo((socket) => socket.write(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}`));
    expect(result.outcome).toBe('invalid_response');
  });
});

describe('slow endpoints', () => {
  test('headers that never come end at the deadline', async () => {
    const { result } = await sendTo(() => {}, { deadlineMs: 300 });
    expect(result).toMatchObject({ outcome: 'timeout', responseStatus: null });
    expect(result.durationMs).toBeGreaterThanOrEqual(290);
  });

  test('a body that drips ends at the deadline though bytes keep coming', async () => {
    let drip: NodeJS.Timeout | undefined;
    const { result } = await sendTo(
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 10000\r\n\r\n');
        drip = setInterval(() => socket.write('.'), 20);
      },
      { deadlineMs: 300 },
    );
    clearInterval(drip);
    expect(result).toMatchObject({ outcome: 'timeout', responseStatus: 200 });
  });

  test('a server that accepts and never completes TLS ends at the connect limit', async () => {
    const server = await serve(() => {});
    const result = await send(`https://127.0.0.1:${server.port}/`, { connectTimeoutMs: 200, deadlineMs: 10_000 });
    expect(result.outcome).toBe('connect_timeout');
  });

  test('a lookup that never answers ends at the connect limit', async () => {
    const result = await send('http://slow.example/', { resolve: () => {}, connectTimeoutMs: 200 });
    expect(result.outcome).toBe('connect_timeout');
  });
});

describe('large and cut bodies', () => {
  test('a body of 100 MB is cut at 16 KiB and is no failure', async () => {
    let written = 0;
    const chunk = Buffer.alloc(1024 * 1024, 'x');
    const pour = (socket: Socket): void => {
      while (written < 100 && !socket.destroyed) {
        written++;
        if (!socket.write(chunk)) {
          socket.once('drain', () => pour(socket));
          return;
        }
      }
    };
    const { result } = await sendTo((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 104857600\r\n\r\n');
      pour(socket);
    });
    expect(result.outcome).toBe('succeeded');
    expect(result.responseBody).toHaveLength(16 * 1024);
    expect(written).toBeLessThan(100);
  });

  test('a bomb of 200 MB in 200 KB is kept as it came, and not set off', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024));
    expect(bomb.length).toBeGreaterThan(16 * 1024);
    const before = process.memoryUsage();
    const { result } = await sendTo((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`);
      socket.write(bomb);
    });
    expect(result.outcome).toBe('succeeded');
    expect(result.responseBody?.length).toBeLessThanOrEqual(16 * 1024);
    const after = process.memoryUsage();
    expect(after.arrayBuffers + after.heapUsed - before.arrayBuffers - before.heapUsed).toBeLessThan(32 * 1024 * 1024);
  });

  test('a body that breaks off is no acknowledgement', async () => {
    const { result } = await sendTo((socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nabc'));
    expect(result).toMatchObject({ outcome: 'connection_reset', responseStatus: 200 });
  });
});

describe('connections', () => {
  const openSender = (port: number) => {
    const sender = createWebhookSender({ rules: loopbackOpen, allowHttp: true });
    return () => sender({ url: `http://127.0.0.1:${port}/`, headers: {}, body });
  };

  test('one that was answered in full serves again', async () => {
    const server = await serve(answer(200, {}, 'ok'));
    const sendAgain = openSender(server.port);
    for (let times = 1; times <= 5; times++) expect(await sendAgain()).toMatchObject({ outcome: 'succeeded' });
    expect(server.connections()).toBe(1);
  });

  test('one that broke, or whose answer was cut, does not', async () => {
    const server = await serve(answer(200, {}, 'x'.repeat(40_000)));
    const sendAgain = openSender(server.port);
    for (let times = 1; times <= 3; times++) expect(await sendAgain()).toMatchObject({ outcome: 'succeeded' });
    expect(server.connections()).toBe(3);
  });

  test('a kept one that the receiver closes as we write: once more at once, in the same attempt', async () => {
    let requests = 0;
    const server = await serve((socket) => {
      requests++;
      if (requests === 2) socket.resetAndDestroy();
      else answer(200)(socket);
    });
    const sendAgain = openSender(server.port);
    expect(await sendAgain()).toMatchObject({ outcome: 'succeeded' });
    expect(await sendAgain()).toMatchObject({ outcome: 'succeeded' });
    expect([requests, server.connections()]).toEqual([3, 2]);
  });

  test('a new one that is reset is a failed attempt', async () => {
    const server = await serve((socket) => void socket.resetAndDestroy());
    expect(await openSender(server.port)()).toMatchObject({ outcome: 'connection_reset' });
    expect(server.connections()).toBe(1);
  });

  test('closed by the receiver between two attempts: the next one opens its own', async () => {
    const server = await serve((socket) => {
      answer(200, { Connection: 'keep-alive' })(socket);
      setTimeout(() => socket.resetAndDestroy(), 20);
    });
    const sendAgain = openSender(server.port);
    for (let times = 1; times <= 5; times++) {
      expect(await sendAgain()).toMatchObject({ outcome: 'succeeded' });
      await new Promise((resolve) => setTimeout(resolve, times * 8));
    }
  });
});

describe('TLS', () => {
  const toItself = resolveTo(() => ['127.0.0.1']);
  async function sendOver(certificate: TestCertificate, options: Partial<SenderOptions> = {}) {
    const server = await startTlsServer(certificate);
    try {
      const url = `https://hooks.example:${server.port}/hook`;
      const ca = [...rootCertificates, testAuthority];
      const result = await send(url, { allowHttp: false, resolve: toItself, ca, ...options });
      return { result, requests: server.requests() };
    } finally {
      await server.close();
    }
  }

  test('a certificate of an authority that is trusted will do', async () => {
    expect(await sendOver('good')).toMatchObject({ result: { outcome: 'succeeded' }, requests: 1 });
  });

  test.each(['expired', 'self-signed', 'wrong-host'] as const)('%s: nothing is sent', async (certificate) => {
    const { result, requests } = await sendOver(certificate);
    expect(result).toMatchObject({ outcome: 'tls_failure', responseStatus: null, error: expect.any(String) });
    expect(requests).toBe(0);
  });

  test('an authority that nobody named is not trusted', async () => {
    const { result, requests } = await sendOver('good', { ca: [...rootCertificates] });
    expect([result.outcome, requests]).toEqual(['tls_failure', 0]);
  });
});

describe('through a proxy', () => {
  let proxy: ConnectProxy;
  beforeEach(async () => {
    proxy = await startConnectProxy();
  });
  afterEach(() => proxy.close());
  const toItself = resolveTo(() => ['127.0.0.1']);

  test('the proxy is told the address that was judged; Host and certificate are the name’s', async () => {
    const secure = await startTlsServer('good');
    const options = { proxyUrl: proxy.url, resolve: toItself, ca: [testAuthority] };
    const good = await send(`https://hooks.example:${secure.port}/hook`, options);
    const wrong = await send(`https://elsewhere.example:${secure.port}/hook`, options);
    await secure.close();
    expect([good.outcome, wrong.outcome]).toEqual(['succeeded', 'tls_failure']);
    expect(proxy.targets).toEqual([`127.0.0.1:${secure.port}`, `127.0.0.1:${secure.port}`]);

    const plain = await serve(answer(200));
    expect((await send(`http://hooks.example:${plain.port}/hook`, options)).outcome).toBe('succeeded');
    expect(plain.received()).toContain(`ost: hooks.example:${plain.port}\r\n`);
  });

  test.each(['http://10.0.0.1/', 'http://[::1]/', 'http://mixed.example/'])(
    '%s is refused, the proxy asked for nothing',
    async (url) => {
      const resolve = resolveTo(() => ['93.184.216.34', '169.254.169.254']);
      const result = await send(url, { rules: createAddressRules(), proxyUrl: proxy.url, resolve });
      expect(result.outcome).toBe('address_blocked');
      expect(proxy.targets).toEqual([]);
    },
  );

  test('a proxy that is away, refuses or keeps silent is a failed attempt', async () => {
    const closed = await serve(answer(200));
    await closed.close();
    servers.pop();
    const refused = await send(`http://hooks.example:${closed.port}/`, { proxyUrl: proxy.url, resolve: toItself });
    expect(refused).toMatchObject({ outcome: 'proxy_failure', responseStatus: null });
    const away = `http://127.0.0.1:${closed.port}`;
    expect((await send('http://hooks.example/', { proxyUrl: away, resolve: toItself })).outcome).toBe(
      'connection_refused',
    );
    const silent = await startConnectProxy({ silent: true });
    const waited = await send('http://hooks.example/', { proxyUrl: silent.url, resolve: toItself, deadlineMs: 300 });
    expect(waited.outcome).toBe('timeout');
    await silent.close();
  });
});

describe('where it may connect', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://0/',
    'http://10.1.2.3/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://168.63.129.16/',
    'http://[::]/',
    'http://[::1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[fd00:ec2::254]/',
    'http://[fe80::1]/',
    'http://localhost/',
  ])('%s is refused', async (url) => {
    const result = await send(url, { rules: createAddressRules() });
    expect(result).toMatchObject({ outcome: 'address_blocked', responseStatus: null });
  });

  test('a forbidden address never sees a connection', async () => {
    const server = await serve(answer(200));
    await send(`http://127.0.0.1:${server.port}/`, { rules: createAddressRules() });
    await send(`http://localhost:${server.port}/`, { rules: createAddressRules() });
    expect(server.connections()).toBe(0);
  });

  test('plain http is refused unless allowed', async () => {
    const server = await serve(answer(200));
    const result = await send(`http://127.0.0.1:${server.port}/`, { allowHttp: false });
    expect(result.outcome).toBe('address_blocked');
    expect(server.connections()).toBe(0);
  });

  test('a name that resolves to an opened address at first and to a forbidden one later is refused later', async () => {
    const server = await serve(answer(200));
    const addresses = ['127.0.0.1', '127.0.0.2'];
    const rebinding = resolveTo(() => [addresses.shift() ?? '127.0.0.2']);
    const options = { rules: createAddressRules('127.0.0.1/32'), resolve: rebinding };
    const url = `http://rebind.example:${server.port}/`;
    expect((await send(url, options)).outcome).toBe('succeeded');
    expect((await send(url, options)).outcome).toBe('address_blocked');
    expect(server.connections()).toBe(1);
  });

  test('one forbidden address among several refuses the name', async () => {
    const options = { rules: createAddressRules('127.0.0.1/32'), resolve: resolveTo(() => ['127.0.0.1', '10.0.0.1']) };
    const server = await serve(answer(200));
    expect((await send(`http://mixed.example:${server.port}/`, options)).outcome).toBe('address_blocked');
    expect(server.connections()).toBe(0);
  });
});

function resolveTo(next: () => string[]): LookupFunction {
  return (_hostname, options, callback) => {
    const found = next().map((address) => ({ address, family: 4 }));
    if (options.all) callback(null, found);
    else callback(null, found[0]?.address ?? '', 4);
  };
}
