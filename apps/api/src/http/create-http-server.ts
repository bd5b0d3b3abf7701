import { createServer, type RequestListener, type Server } from 'node:http';
import { refuseMalformed } from './refuse-malformed.ts';

const HEADER_MS = 30_000;
/** Longer than a load balancer keeps a connection, so that it never sends a request on one that is being closed. */
const KEEP_ALIVE_MS = 65_000;
/** A large upload can take hours, but a silent connection only keeps a socket and a partly written object open. */
const SILENCE_MS = 120_000;
const MAX_HEADER_BYTES = 16 * 1024;

/** Creates the HTTP server with its time limits, and with responses to malformed requests. */
export function createHttpServer(
  app: RequestListener,
  { headerMs = HEADER_MS, ...options }: { publicBaseUrl: string | undefined; headerMs?: number },
): Server {
  const server = createServer(
    {
      requestTimeout: 0,
      headersTimeout: headerMs,
      connectionsCheckingInterval: headerMs / 3,
      keepAliveTimeout: KEEP_ALIVE_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
      // The app rejects requests without Host, with the usual error body.
      requireHostHeader: false,
    },
    app,
  );
  // Expectations other than 100-continue can be ignored (RFC 9110 section 10.1.1).
  server.on('checkExpectation', app);
  server.setTimeout(SILENCE_MS);
  server.on('clientError', refuseMalformed(options));
  return server;
}
