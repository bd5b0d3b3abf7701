import { AppError, type OwnSession } from '@rollcall/contracts';
import { inTransaction } from '@rollcall/database';
import type { Session } from '@rollcall/database/rows';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/endpoint.ts';
import type { SessionServices } from './session-services.ts';

/** A prefix is enough to distinguish one's own sessions. The full ID isn't shown. */
const SHOWN_ID_LENGTH = 32;
const SHOWN_ID = /^[0-9a-f]{32}$/;

export function listSessions({ db }: Dependencies, { store }: SessionServices): Handler<'listSessions'> {
  return async ({ person, response }) => {
    const sessions = await db.session.findMany({ where: { userId: person.userId }, orderBy: { lastSeenAt: 'desc' } });
    const live = sessions.filter((session) => store.endOf(session).getTime() > Date.now());
    response.json({ sessions: live.map((session) => present(session, session.id === person.sessionId)) });
  };
}

export function endSession({ db }: Dependencies): Handler<'endSession'> {
  return async ({ params, person, request, response }) => {
    const { userId } = person;
    const { session_id: shownId } = params;
    if (!SHOWN_ID.test(shownId)) throw new AppError('session_not_found');
    await inTransaction(db, async (tx) => {
      const ended = await tx.session.deleteMany({ where: { userId, id: { startsWith: shownId } } });
      if (ended.count === 0) throw new AppError('session_not_found');
      await recordAudit(
        tx,
        { caller: person, request, response },
        { action: 'session.end', subjectType: 'user', subjectId: userId },
      );
    });
    response.status(204).end();
  };
}

export function endOtherSessions({ db }: Dependencies): Handler<'endOtherSessions'> {
  return async ({ person, request, response }) => {
    const { userId, sessionId } = person;
    await inTransaction(db, async (tx) => {
      const ended = await tx.session.deleteMany({ where: { userId, NOT: { id: sessionId } } });
      await recordAudit(
        tx,
        { caller: person, request, response },
        {
          action: 'session.end_others',
          subjectType: 'user',
          subjectId: userId,
          detail: { sessions_ended: ended.count },
        },
      );
    });
    response.status(204).end();
  };
}

function present({ id, createdAt, lastSeenAt, ipAddress, userAgent }: Session, isCurrent: boolean): OwnSession {
  return {
    id: id.slice(0, SHOWN_ID_LENGTH),
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    ip_address: ipAddress,
    user_agent: userAgent,
    is_current: isCurrent,
  };
}
