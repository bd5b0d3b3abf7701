import type { Request, RequestHandler } from 'express';

/** Slower than any line of today: a body that comes like this is there to hold a connection and a half-written object. */
const DEFAULT = { windowMs: 30_000, minBytes: 4096 };

/**
 * Closes the connection of a request whose body drips. Only time spent waiting for the client counts: bytes that have
 * arrived and wait for our storage are not held against it.
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
