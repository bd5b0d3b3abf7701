import { createConnection, createServer } from 'node:net';

/** The port itself when it is free (0: any free one), else null. */
export function findPort(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(null));
    probe.listen(port, host, () => {
      const { port: found } = probe.address();
      probe.close(() => resolve(found));
    });
  });
}

/** Throws when nobody answers at a host and port within five seconds. */
export function connectOnce(host, port) {
  return new Promise((resolve, reject) => {
    const socket = createConnection({ host, port, timeout: 5000 });
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer within 5 seconds')));
    socket.once('error', reject);
  });
}
