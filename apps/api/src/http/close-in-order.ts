import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

const LOOK_MS = 50;

/**
 * Call it before the server listens: the function that it returns closes the server. No new requests then; those under
 * way are finished, and connections without one are closed at once.
 */
export function closeInOrder(server: Server): () => Promise<void> {
  // Node.js takes a connection for idle after its first request only. Browsers open some that they may never use.
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
      // A connection whose request was under way is idle, and kept alive for the next one, once that is answered.
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
