import { asPartner, asSystem } from '@rollcall/database';
import type { RequestHandler, Response } from 'express';

/** Before the caller is known, and for public operations, queries are allowed to find out who the caller is. */
export const scopeRequest: RequestHandler = (_request, _response, next) => {
  void asSystem('authentication', () => next());
};

/** From here on, queries only see the caller's partner and its live or its test data, or, for an operator, what operations may see. */
export function scopeToCaller(response: Response, work: () => unknown): Promise<unknown> {
  const { caller } = response.locals;
  return caller ? asPartner(caller, work) : asSystem('authentication', work);
}
