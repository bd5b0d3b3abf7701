import { createServer, type Socket } from 'node:net';
import { addressBlock } from '@rollcall/callers';
import ssh2, { type Connection } from 'ssh2';
import { ALGORITHMS } from './algorithms.ts';
import type { Dependencies } from './dependencies.ts';
import { serveConnection } from './serve-connection.ts';

const KEEP_ALIVE_MS = 60_000;
const KEEP_ALIVE_MISSES = 3;
/** Time for a rejected client to read the message. */
const REFUSED_MS = 2000;
/** Time until the client identifies itself as SSH. */
const SILENT_MS = 15_000;

interface OpenSocket {
  readonly socket: Socket;
  readonly address: string;
  /** Null until the client has identified itself. */
  served: Promise<void> | null;
}

export interface SftpServer {
  readonly port: number;
  /** Accepts no new connections. Ends open ones and keeps what they were sending. */
  close(): Promise<void>;
}

/** Listens for connections. The socket isn't handed over to the library, so that fast clients can be slowed down. */
export async function listenSftp(deps: Dependencies, hostKeys: string[]): Promise<SftpServer> {
  const { settings, metrics, logger } = deps;
  const sizes = new Map<string, number>();
  /** By remote address and port, which is how the library identifies a connection. */
  const open = new Map<string, OpenSocket>();
  const ssh = new ssh2.Server({
    hostKeys,
    algorithms: ALGORITHMS,
    ident: 'Rollcall',
    keepaliveInterval: KEEP_ALIVE_MS,
    keepaliveCountMax: KEEP_ALIVE_MISSES,
  });
  ssh.on('connection', (connection: Connection, { ip, port }) => {
    const place = open.get(`${ip} ${port}`);
    if (place === undefined) return connection.end();
    place.served = serveConnection(deps, connection, { socket: place.socket, address: place.address, sizes });
  });

  const server = createServer({ noDelay: true }, (socket) => {
    socket.on('error', (err) => logger.debug({ err }, 'SFTP socket'));
    const key = `${socket.remoteAddress} ${socket.remotePort}`;
    const address = (socket.remoteAddress ?? 'unknown').replace(/^::ffff:/, '');
    const fromThere = [...open.values()].filter((each) => addressBlock(each.address) === addressBlock(address)).length;
    if (open.size >= settings.SFTP_MAX_CONNECTIONS || fromThere >= settings.SFTP_CONNECTIONS_PER_ADDRESS) {
      metrics.logins.inc({ outcome: 'limited' });
      // A line before the SSH version is allowed. Clients show or log it.
      socket.end('Too many connections. Try again later.\r\n');
      socket.setTimeout(REFUSED_MS, () => socket.destroy());
      socket.resume();
      return;
    }
    open.set(key, { socket, address, served: null });
    metrics.connections.set(open.size);
    const silent = setTimeout(() => socket.destroy(), SILENT_MS);
    socket.once('data', () => clearTimeout(silent));
    socket.once('close', () => {
      clearTimeout(silent);
      open.delete(key);
      metrics.connections.set(open.size);
    });
    ssh.injectSocket(socket);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.SFTP_PORT ?? 0, settings.SFTP_HOST, resolve);
  });
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : 0,
    async close() {
      server.close();
      const ended = [...open.values()].map(({ socket, served }) => {
        socket.destroy();
        return served;
      });
      await Promise.all(ended);
    },
  };
}
