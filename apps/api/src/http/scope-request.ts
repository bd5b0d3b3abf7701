import { asPartner, asSystem } from '@rollcall/database';
import type { RequestHandler, Response } from 'express';

/** Until the caller is known, and on endpoints that are open to anyone, a request may look for who that is. */
export const scopeRequest: RequestHandler = (_request, _response, next) => {
  void asSystem('authentication', () => next());
};

/** From here on the database shows the caller's partner alone; to an operator, who has none, what operations may see. */
export function scopeToCaller(response: Response, work: () => unknown): Promise<unknown> {
  const { caller } = response.locals;
  return caller ? asPartner(caller.partnerId, work) : asSystem('authentication', work);
}
