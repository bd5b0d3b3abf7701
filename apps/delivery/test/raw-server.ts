import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export interface RawServer {
  readonly port: number;
  /** Everything received, over all connections. */
  received(): string;
  connections(): number;
  /** Speaks first, before any request. */
  onConnect(greet: (socket: Socket) => void): void;
  close(): Promise<void>;
}

/** A TCP server whose every answer byte is the test's own: what a well-behaved HTTP library could not be made to send. */
export async function startRawServer(onRequest: (socket: Socket) => void): Promise<RawServer> {
  const sockets = new Set<Socket>();
  let received = '';
  let connections = 0;
  let greeting: (socket: Socket) => void = () => {};
  const server = createServer((socket) => {
    connections++;
    sockets.add(socket);
    greeting(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    let seen = '';
    socket.on('data', (chunk) => {
      seen += chunk.toString('latin1');
      received += chunk.toString('latin1');
      const length = Number(/content-length: (\d+)/i.exec(seen)?.[1]);
      const bodyStart = seen.indexOf('\r\n\r\n') + 4;
      if (bodyStart < 4 || seen.length - bodyStart < length) return;
      seen = '';
      onRequest(socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on TCP');
  return {
    port: address.port,
    received: () => received,
    connections: () => connections,
    onConnect: (greet) => {
      greeting = greet;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

export function answer(status: number, headers: Record<string, string> = {}, body = ''): (socket: Socket) => void {
  const fields = Object.entries({ 'Content-Length': String(Buffer.byteLength(body)), ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  return (socket) => socket.write(`HTTP/1.1 ${status} Status\r\n${fields}\r\n${body}`);
}
