import { createServer } from 'node:http';

export interface Receiver {
  readonly url: string;
  /** Paths that are not there any more. */
  readonly gone: Set<string>;
  close(): Promise<void>;
}

/** An endpoint of a partner that takes every event and says so; but at the paths that are gone. */
export function startReceiver(): Promise<Receiver> {
  const gone = new Set<string>();
  const server = createServer((request, response) => {
    request.resume();
    if (gone.has(request.url ?? '')) response.statusCode = 410;
    response.end('taken, thank you');
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      const close = () => {
        server.closeAllConnections();
        return new Promise<void>((closed) => server.close(() => closed()));
      };
      resolve({ url: `http://127.0.0.1:${port}/hook`, gone, close });
    });
  });
}
