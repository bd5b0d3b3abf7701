import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedEvent {
  readonly endpoint: string;
  readonly jobId: string;
  readonly sequence: number;
  readonly body: string;
  readonly arrivedAt: number;
  times: number;
}

interface State {
  failing: boolean;
  /** By endpoint and id, in the order of their first successful arrival. */
  readonly events: Map<string, ReceivedEvent>;
  /** Events that arrived with two bodies. */
  readonly clashes: string[];
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Where the webhooks go. */
export async function startReceiver() {
  const state: State = { failing: false, events: new Map(), clashes: [] };
  const server = createServer(async (request, response) => {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const body = Buffer.concat(chunks).toString();
      if (state.failing) {
        response.writeHead(503).end();
        return;
      }
      note(state, request, body);
      response.end('ok');
    } catch {
      // The sender was killed while it sent.
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

function note({ events, clashes }: State, request: IncomingMessage, body: string): void {
  const endpoint = request.url ?? '';
  const id = `${endpoint} ${request.headers['webhook-id']}`;
  const known = events.get(id);
  if (known) {
    known.times++;
    if (known.body !== body) clashes.push(id);
  } else {
    const { job_id: jobId, sequence } = JSON.parse(body);
    events.set(id, { endpoint, jobId, sequence, body, arrivedAt: Date.now(), times: 1 });
  }
}
