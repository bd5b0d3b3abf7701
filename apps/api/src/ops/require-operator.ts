import { AppError } from '@rollcall/contracts';
import { asSystem } from '@rollcall/database';
import type { Request, RequestHandler } from 'express';
import type { SessionServices } from '../sessions/session-services.ts';

/**
 * Responds with 404 to everyone but operators. Redirects browsers to the sign-in page. Requests that change something
 * must come from this origin (see SessionServices.identify).
 */
export function requireOperator(sessions: SessionServices): RequestHandler {
  return async (request, response, next) => {
    response.locals.route = '/ops';
    if (request.get('authorization') !== undefined) throw new AppError('route_not_found');
    try {
      const person = await asSystem('authentication', () => sessions.identify(request, { pagesOfOurs: true }));
      if (person.role !== 'operator') throw new AppError('route_not_found');
      if (person.mustSetUpTotp) {
        if (!isPageVisit(request)) throw new AppError('totp_required');
        response.redirect(303, '/account');
        return;
      }
      response.locals.person = person;
    } catch (error) {
      if (!isPageVisit(request) || !(error instanceof AppError) || error.definition.status !== 401) throw error;
      response.redirect(303, `/ops/login?next=${encodeURIComponent(request.originalUrl)}`);
      return;
    }
    next();
  };
}

function isPageVisit(request: Request): boolean {
  return request.method === 'GET' && request.accepts(['json', 'html']) === 'html';
}
