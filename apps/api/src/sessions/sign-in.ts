import { AppError } from '@rollcall/contracts';
import { inTransaction } from '@rollcall/database';
import type { User } from '@rollcall/database/rows';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Call, Handler } from '../http/endpoint.ts';
import { hashPassword, isOutdated, isPassword } from './passwords.ts';
import type { SessionServices } from './session-services.ts';
import { sessionIdOf } from './session-store.ts';

/** A new session under a new cookie, whatever cookie came with the request; that one's session ends. */
export function signIn(deps: Dependencies, sessions: SessionServices): Handler<'signIn'> {
  const { limits, store, cookie, devices } = sessions;
  return async (call) => {
    const { body, response } = call;
    const email = body.email.trim().toLowerCase();
    const attempt = await limits.admit(call, { email, hasProof: () => false });
    const user = await deps.db.user.findUnique({ where: { email }, include: { partner: true } });
    const isRight = await isPassword(body.password, user?.passwordHash);
    if (user === null || !isRight || user.disabledAt !== null) {
      await recordFailure(deps, call, user);
      await attempt.countFailure();
      throw new AppError('invalid_credentials');
    }
    if (user.partner?.suspendedAt) {
      await recordFailure(deps, call, user);
      throw new AppError('partner_suspended');
    }
    const earlier = cookie.read(call.request);
    const token = await openSession(deps, sessions, { call, user, password: body.password });
    if (earlier !== null) await store.end(sessionIdOf(earlier));
    cookie.set(call, token);
    devices.remember(call, email);
    response.json(sessions.present(await sessions.find(token)));
  };
}

async function openSession(
  { db }: Dependencies,
  { store }: SessionServices,
  { call, user, password }: { call: Call<'signIn'>; user: User; password: string },
): Promise<string> {
  const rehashed = isOutdated(user.passwordHash) ? { passwordHash: await hashPassword(password) } : {};
  return inTransaction(db, async (tx) => {
    const token = await store.open(tx, user.id);
    await tx.user.update({ where: { id: user.id }, data: { lastLoginAt: new Date(), ...rehashed } });
    await recordAudit(
      tx,
      { ...call, caller: { actor: { type: 'user', id: user.id }, partnerId: user.partnerId } },
      { action: 'session.open', subjectType: 'user', subjectId: user.id },
    );
    return token;
  });
}

/** Never what was typed: it may be a password in the wrong field. */
function recordFailure({ db }: Dependencies, call: Call<'signIn'>, user: User | null): Promise<void> {
  const id = user?.id ?? 'unknown';
  return recordAudit(
    db,
    { ...call, caller: { actor: { type: 'user', id }, partnerId: user?.partnerId ?? null } },
    { action: 'session.refuse', subjectType: 'user', subjectId: id },
  );
}
