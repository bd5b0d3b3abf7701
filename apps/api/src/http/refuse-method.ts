import { AppError } from '@rollcall/contracts';
import type { RequestHandler } from 'express';

/** The last handler of a path. Lists the methods that the path supports. */
export function refuseMethod(allowed: readonly string[]): RequestHandler {
  const allow = [...allowed, 'OPTIONS'].join(', ');
  return (request, response) => {
    if (request.method === 'OPTIONS') {
      response.set('Allow', allow).status(204).end();
      return;
    }
    throw new AppError('method_not_allowed', {
      details: `${request.method} is not supported here. Use ${allow}.`,
      headers: { Allow: allow },
    });
  };
}
