import { AppError } from '@rollcall/contracts';
import { asSystem, type Database } from '@rollcall/database';
import type { RequestHandler } from 'express';
import { recordAudit } from '../audit/record-audit.ts';

/** What may be done to queues by hand: `queue`, then `action` on all messages of a state, or on one `message`. */
const CHANGES = [
  /^\/api\/queues\/(?<queue>[\w-]+)\/(?<action>retry|clean)\/(?<state>[\w-]+)$/,
  /^\/api\/queues\/(?<queue>[\w-]+)\/(?<action>promote)$/,
  /^\/api\/queues\/(?<queue>[\w-]+)\/(?<message>[\w.-]+)\/(?<action>retry|clean|promote)$/,
];

/**
 * In front of the queue board: nothing is changed unless the settings allow it, and then only by the actions above, each
 * written to the audit trail before it is done. That a person of ours asked for it was checked before.
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
