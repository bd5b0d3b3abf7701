import { once } from 'node:events';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';

export interface FlakyProxy {
  readonly baseUrl: string;
  /** Method and path of what came, in order. */
  readonly seen: string[];
  readonly headers: IncomingMessage['headers'][];
  close(): Promise<void>;
}
/** True: it has answered (or broken) the request itself. */
export type Interference = (
  request: IncomingMessage,
  response: ServerResponse,
  turn: number,
) => boolean | 'lose_answer';

/** Stands between client and service and does what networks do. */
export async function startFlakyProxy(target: string, interfere: Interference): Promise<FlakyProxy> {
  const seen: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const server = createServer((incoming, outgoing) => {
    const turn = seen.push(`${incoming.method} ${incoming.url}`);
    headers.push(incoming.headers);
    const outcome = interfere(incoming, outgoing, turn);
    if (outcome === true) return;
    const onward = forward(
      `${target}${incoming.url}`,
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        if (outcome === 'lose_answer') {
          answer.resume().on('end', () => incoming.socket.destroy());
          return;
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on TCP');
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    seen,
    headers,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
