import type { Request, RequestHandler } from 'express';

/** Slower than any current connection. Such a request only keeps a connection and a partly written object open. */
const DEFAULT = { windowMs: 30_000, minBytes: 4096 };

/**
 * Closes the connection of a request whose body arrives too slowly. Only the time spent waiting for the client counts,
 * not the time that received bytes wait for storage.
 */
export function closeSlowBodies({ windowMs, minBytes } = DEFAULT): RequestHandler {
  return (request, _response, next) => {
    if (hasBody(request)) watch(request, { windowMs, minBytes });
    next();
  };
}

function watch(request: Request, { windowMs, minBytes }: typeof DEFAULT): void {
  const { socket } = request;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const received = socket.bytesRead - before;
    before = socket.bytesRead;
    if (request.complete || request.destroyed) clearInterval(timer);
    else if (received < minBytes && request.readableLength === 0) socket.destroy();
  }, windowMs).unref();
  request.once('close', () => clearInterval(timer));
}

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
