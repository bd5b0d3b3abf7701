import { createServer, type RequestListener, type Server } from 'node:http';
import { refuseMalformed } from './refuse-malformed.ts';

const HEADER_MS = 30_000;
/** Longer than a load balancer keeps a connection, so that it never sends into one that is being closed. */
const KEEP_ALIVE_MS = 65_000;
/** A large upload may take hours, a silent connection may not: it holds a socket and a half-written object. */
const SILENCE_MS = 120_000;
const MAX_HEADER_BYTES = 16 * 1024;

/** What stands before the app: how long a connection may take over what, and an answer to what is not HTTP. */
export function createHttpServer(app: RequestListener, options: { publicBaseUrl: string | undefined }): Server {
  const server = createServer(
    { requestTimeout: 0, headersTimeout: HEADER_MS, keepAliveTimeout: KEEP_ALIVE_MS, maxHeaderSize: MAX_HEADER_BYTES },
    app,
  );
  server.setTimeout(SILENCE_MS);
  server.on('clientError', refuseMalformed(options));
  return server;
}
