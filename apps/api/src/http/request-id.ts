import { maskSsns } from '@rollcall/contracts';
import { createId, runWithContext } from '@rollcall/platform';
import type { NextFunction, Request, Response } from 'express';

const WELL_FORMED = /^[\w.:/+=@-]{1,128}$/;

/**
 * Uses a well-formed X-Request-Id of the request, or creates one. The ID is in the response, every log line, and the
 * audit trail, so one that could be an SSN isn't used.
 */
export function assignRequestId(request: Request, response: Response, next: NextFunction): void {
  const inbound = request.get('x-request-id');
  const isKept = inbound !== undefined && WELL_FORMED.test(inbound) && maskSsns(inbound) === inbound;
  const requestId = isKept ? inbound : createId('req');
  response.setHeader('X-Request-Id', requestId);
  runWithContext({ requestId }, next);
}

export function requestIdOf(response: Response): string {
  return String(response.getHeader('X-Request-Id'));
}
