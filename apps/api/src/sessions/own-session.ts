import { AppError } from '@rollcall/contracts';
import { inTransaction } from '@rollcall/database';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/endpoint.ts';
import { checkNewPassword } from './new-password.ts';
import { hashPassword, isPassword } from './passwords.ts';
import type { SessionServices } from './session-services.ts';

export function getSession(sessions: SessionServices): Handler<'getSession'> {
  return ({ person, response }) => {
    response.json(sessions.present(person));
  };
}

export function signOut({ db }: Dependencies, { store, cookie }: SessionServices): Handler<'signOut'> {
  return async ({ person, request, response }) => {
    await store.end(person.sessionId);
    await recordAudit(
      db,
      { caller: person, request, response },
      { action: 'session.end', subjectType: 'user', subjectId: person.userId },
    );
    cookie.clear({ request, response });
    response.status(204).end();
  };
}

/** Ends all other sessions of the user, because someone may have used the old password. */
export function changePassword({ db }: Dependencies, { limits }: SessionServices): Handler<'changePassword'> {
  return async (call) => {
    const { person, body, request, response } = call;
    const { userId, sessionId, email } = person;
    const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: userId } });
    const attempt = await limits.admit(call, { email });
    if (!(await isPassword(body.current_password, passwordHash))) {
      await attempt.countFailure();
      throw new AppError('wrong_password');
    }
    if (body.new_password === body.current_password) {
      throw new AppError('password_not_allowed', { details: 'The new password is the same as the current one.' });
    }
    await checkNewPassword(body.new_password, person);
    const changed = await hashPassword(body.new_password);
    await inTransaction(db, async (tx) => {
      await tx.user.update({ where: { id: userId }, data: { passwordHash: changed } });
      const ended = await tx.session.deleteMany({ where: { userId, NOT: { id: sessionId } } });
      await recordAudit(
        tx,
        { caller: person, request, response },
        {
          action: 'user.password',
          subjectType: 'user',
          subjectId: userId,
          detail: { sessions_ended: ended.count },
        },
      );
    });
    response.status(204).end();
  };
}
