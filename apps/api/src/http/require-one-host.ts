import { AppError } from '@rollcall/contracts';
import type { RequestHandler } from 'express';

/** RFC 9112 section 3.2: with two Host headers, a proxy and this service could choose different ones. */
export const requireOneHost: RequestHandler = (request, _response, next) => {
  const hosts = request.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length === 1 || (hosts.length === 0 && request.httpVersion === '1.0')) next();
  else throw new AppError('invalid_request', { details: 'The request must have exactly one Host header.' });
};
