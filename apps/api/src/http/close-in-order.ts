import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

const LOOK_MS = 50;

/**
 * Must be called before the server listens. Returns a function that closes the server: it accepts no new requests,
 * finishes those in progress, and closes idle connections immediately.
 */
export function closeInOrder(server: Server): () => Promise<void> {
  // Node.js considers a connection idle only after its first request. Browsers open some that they may never use.
  const unused = new Set<Socket>();
  const use = ({ socket }: IncomingMessage) => unused.delete(socket);
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', use);
  server.on('checkExpectation', use);
  return () =>
    new Promise((resolve) => {
      // A connection becomes idle when its request in progress has been answered.
      const closeIdle = setInterval(() => {
        server.closeIdleConnections();
        for (const socket of unused) socket.destroy();
      }, LOOK_MS);
      server.close(() => {
        clearInterval(closeIdle);
        resolve();
      });
      server.closeIdleConnections();
    });
}
