import { createConnection, createServer } from 'node:net';

/**
 * The port itself when it is free (0: any free one), else null.
 *
 * @param {number} port
 * @param {string} host
 * @returns {Promise<number | null>}
 */
export function findPort(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(null));
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : null));
    });
  });
}

/**
 * Throws when nobody answers at a host and port within five seconds.
 *
 * @param {string} host
 * @param {number} port
 * @returns {Promise<void>}
 */
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
