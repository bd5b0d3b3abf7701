import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'tls');
export const testAuthorityFile = join(folder, 'ca.pem');
export const testAuthority = readFileSync(testAuthorityFile, 'utf8');

export type TestCertificate = 'good' | 'expired' | 'wrong-host' | 'self-signed';

/** Answers every request with 200 under a certificate of tls/, which says hooks.example and 127.0.0.1 when it is good. */
export async function startTlsServer(certificate: TestCertificate): Promise<{
  port: number;
  requests: () => number;
  close(): Promise<void>;
}> {
  let requests = 0;
  const server = createServer(
    {
      key: readFileSync(join(folder, 'server.key')),
      cert: readFileSync(join(folder, `${certificate}.pem`)),
    },
    (request, response) => {
      requests++;
      request.resume().once('end', () => response.end('ok'));
    },
  );
  server.on('tlsClientError', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on TCP');
  return {
    port: address.port,
    requests: () => requests,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
