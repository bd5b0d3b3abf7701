import { createServer, type RequestListener, type Server } from 'node:http';
import { refuseMalformed } from './refuse-malformed.ts';

const HEADER_MS = 30_000;
/** Longer than a load balancer keeps a connection, so that it never sends into one that is being closed. */
const KEEP_ALIVE_MS = 65_000;
/** A large upload may take hours, a silent connection may not: it holds a socket and a half-written object. */
const SILENCE_MS = 120_000;
const MAX_HEADER_BYTES = 16 * 1024;

/** What stands before the app: how long a connection may take over what, and an answer to what is not HTTP. */
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
      // The app refuses those without, in the body that every refusal has.
      requireHostHeader: false,
    },
    app,
  );
  // An expectation other than 100-continue may be ignored (RFC 9110 section 10.1.1).
  server.on('checkExpectation', app);
  server.setTimeout(SILENCE_MS);
  server.on('clientError', refuseMalformed(options));
  return server;
}
