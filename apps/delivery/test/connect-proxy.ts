import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';

export interface ConnectProxy {
  readonly url: string;
  /** What was asked for: `host:port`. */
  readonly targets: string[];
  close(): Promise<void>;
}

/** A small HTTP proxy: CONNECT and nothing else. Silent: takes connections and never says a word. */
export async function startConnectProxy({ silent = false } = {}): Promise<ConnectProxy> {
  const targets: string[] = [];
  const sockets = new Set<{ destroy(): void }>();
  const server = createServer((_, response) => response.writeHead(405).end());
  server.on('connection', (socket) => sockets.add(socket));
  server.on('connect', (request, client) => {
    targets.push(request.url ?? '');
    client.on('error', () => client.destroy());
    if (silent) return;
    const { hostname, port } = new URL(`tcp://${request.url}`);
    const upstream = connect(Number(port), hostname.replace(/^\[|\]$/g, ''), () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      upstream.pipe(client).pipe(upstream);
    });
    sockets.add(upstream);
    upstream.on('error', () => client.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on TCP');
  return {
    url: `http://127.0.0.1:${address.port}`,
    targets,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
