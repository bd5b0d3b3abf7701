import { AppError } from '@rollcall/contracts';
import { asSystem, type Database } from '@rollcall/database';
import type { RequestHandler } from 'express';
import { recordAudit } from '../audit/record-audit.ts';

/** Allowed manual changes to queues: a `queue`, and an `action` on all messages of a state or on one `message`. */
const CHANGES = [
  /^\/api\/queues\/(?<queue>[\w-]+)\/(?<action>retry|clean)\/(?<state>[\w-]+)$/,
  /^\/api\/queues\/(?<queue>[\w-]+)\/(?<action>promote)$/,
  /^\/api\/queues\/(?<queue>[\w-]+)\/(?<message>[\w.-]+)\/(?<action>retry|clean|promote)$/,
];

/**
 * Middleware before the queue dashboard. Only allows the actions above, only if the settings permit it, and writes each
 * to the audit trail first. An earlier middleware has checked that the request comes from an operator.
 */
export function guardChanges(db: Database, { mayWrite }: { mayWrite: boolean }): RequestHandler {
  return async (request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    if (!mayWrite) {
      throw new AppError('insufficient_scope', {
        details: 'The queues are read only. To make changes, set OPS_WRITE=true.',
      });
    }
    const change = CHANGES.map((pattern) => pattern.exec(request.path)?.groups).find((groups) => groups !== undefined);
    const { person } = response.locals;
    if (!change || !person || request.method !== 'PUT') throw new AppError('route_not_found');
    const { queue = '', action = '', state, message } = change;
    await asSystem('operations', () =>
      recordAudit(
        db,
        { caller: { actor: person.actor, partnerId: null }, request, response },
        {
          action: `queue.${action}`,
          subjectType: message === undefined ? 'queue' : 'queue_message',
          subjectId: message ?? queue,
          detail: { queue, ...(state !== undefined && { state }) },
        },
      ),
    );
    next();
  };
}
