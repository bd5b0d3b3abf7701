import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

export interface ReceivedWebhook {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The parsed body. */
  readonly payload: Record<string, unknown>;
}

export interface Receiver {
  readonly url: string;
  readonly received: ReceivedWebhook[];
  /** Most requests that were open at the same time. */
  mostAtOnce(): number;
  close(): Promise<void>;
}

/** A partner's endpoint: keeps what comes and answers as the test says, 200 by default. */
export async function startReceiver(
  respond: (webhook: ReceivedWebhook, response: ServerResponse) => void = (_, response) => response.end('ok'),
): Promise<Receiver> {
  const received: ReceivedWebhook[] = [];
  let open = 0;
  let most = 0;
  const server = createServer(async (request, response) => {
    // Not from a deliverer: somebody asks for a port that another suite had before.
    if (!request.headers['user-agent']?.startsWith('Rollcall-Webhooks/')) {
      response.writeHead(403).end();
      return;
    }
    open++;
    most = Math.max(most, open);
    response.on('close', () => open--);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const webhook = { path: request.url ?? '', headers: request.headers, body, payload: JSON.parse(body) };
    received.push(webhook);
    respond(webhook, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on TCP');
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    received,
    mostAtOnce: () => most,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
