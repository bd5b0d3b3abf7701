import { createServer } from 'node:net';

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
