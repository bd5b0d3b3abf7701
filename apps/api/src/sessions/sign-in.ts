import { AppError } from '@rollcall/contracts';
import { inTransaction } from '@rollcall/database';
import type { User } from '@rollcall/database/rows';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Call, Handler } from '../http/endpoint.ts';
import { hashPassword, isOutdated, isPassword } from './passwords.ts';
import type { SessionServices } from './session-services.ts';
import { sessionIdOf } from './session-store.ts';

/** Creates a new session with a new cookie. If the request had a session, it ends. */
export function signIn(deps: Dependencies, sessions: SessionServices): Handler<'signIn'> {
  const { limits, store, cookie, devices, secondFactor } = sessions;
  return async (call) => {
    const { body, response } = call;
    const email = body.email.trim().toLowerCase();
    const findUser = () => deps.db.user.findUnique({ where: { email }, include: { partner: true } });
    const attempt = await limits.admit(call, {
      email,
      hasProof: async () => {
        const claimed = body.code === undefined ? null : await findUser();
        return claimed !== null && secondFactor.isGenuine(claimed, body.code ?? '');
      },
    });
    const user = await findUser();
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
    const factor = await useSecondFactor(deps, sessions, { user, code: body.code });
    if (factor === 'wrong') {
      await recordFailure(deps, call, user);
      await attempt.countFailure();
      throw new AppError('invalid_credentials', { details: 'The code is wrong, or was used before.' });
    }
    const earlier = cookie.read(call.request);
    const token = await openSession(deps, sessions, { call, user, factor, password: body.password });
    if (earlier !== null) await store.end(sessionIdOf(earlier));
    cookie.set(call, token);
    devices.remember(call, email);
    response.json(sessions.present(await sessions.find(token)));
  };
}

/**
 * Called after the password was verified, so that only the user can use codes up.
 *
 * @throws AppError totp_code_required
 */
async function useSecondFactor(
  { db }: Dependencies,
  { secondFactor }: SessionServices,
  { user, code }: { user: User; code: string | undefined },
): Promise<'password' | 'totp' | 'recovery' | 'wrong'> {
  if (user.totpEnabledAt === null) return 'password';
  if (code === undefined) throw new AppError('totp_code_required');
  return (await secondFactor.use(db, user, code)) ?? 'wrong';
}

async function openSession(
  { db }: Dependencies,
  { store }: SessionServices,
  { call, user, factor, password }: { call: Call<'signIn'>; user: User; factor: string; password: string },
): Promise<string> {
  const rehashed = isOutdated(user.passwordHash) ? { passwordHash: await hashPassword(password) } : {};
  return inTransaction(db, async (tx) => {
    const token = await store.open(tx, user.id, call.request);
    await tx.user.update({ where: { id: user.id }, data: { lastLoginAt: new Date(), ...rehashed } });
    await recordAudit(
      tx,
      { ...call, caller: { actor: { type: 'user', id: user.id }, partnerId: user.partnerId } },
      { action: 'session.open', subjectType: 'user', subjectId: user.id, detail: { factor } },
    );
    return token;
  });
}

/** Never records what was typed, because it may be a password in the wrong field. */
function recordFailure({ db }: Dependencies, call: Call<'signIn'>, user: User | null): Promise<void> {
  const id = user?.id ?? 'unknown';
  return recordAudit(
    db,
    { ...call, caller: { actor: { type: 'user', id }, partnerId: user?.partnerId ?? null } },
    { action: 'session.refuse', subjectType: 'user', subjectId: id },
  );
}
