import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

const protect = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
    },
  },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'no-referrer' },
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  xFrameOptions: { action: 'deny' },
});

/** The headers are the same for every response, so they are computed once. */
const HEADERS = headersOf((request, response) => protect(request, response, throwIfGiven));

/**
 * API responses are data: nothing in them may run, be framed, load anything, or be cached. Documentation pages relax
 * this as needed.
 */
export const securityHeaders: RequestHandler = (_request, response, next) => {
  for (const [name, value] of HEADERS) response.setHeader(name, value);
  response.setHeader('Cache-Control', 'no-store');
  next();
};

function headersOf(middleware: (request: IncomingMessage, response: ServerResponse) => void): [string, string][] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response);
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}

function throwIfGiven(error?: unknown): void {
  if (error !== undefined) throw error;
}
