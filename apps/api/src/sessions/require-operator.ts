import { AppError } from '@rollcall/contracts';
import type { Request, RequestHandler } from 'express';
import type { SessionServices } from './session-services.ts';

/** For pages of the operator that are no endpoints of the API. Sends browsers that open one to the sign-in page. */
export function requireOperator(sessions: SessionServices): RequestHandler {
  return async (request, response, next) => {
    try {
      response.locals.person = await sessions.identify(request, { pagesOfOurs: true });
    } catch (error) {
      if (!isPageVisit(request) || !(error instanceof AppError) || error.definition.status !== 401) throw error;
      response.redirect(303, `/sign-in?next=${encodeURIComponent(request.originalUrl)}`);
      return;
    }
    if (response.locals.person.role !== 'operator') {
      throw new AppError('insufficient_scope', { details: 'These pages are for operators.' });
    }
    next();
  };
}

function isPageVisit(request: Request): boolean {
  return request.method === 'GET' && request.accepts(['json', 'html']) === 'html';
}
