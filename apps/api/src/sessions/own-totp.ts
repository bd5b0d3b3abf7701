import { AppError } from '@rollcall/contracts';
import { type Database, inTransaction } from '@rollcall/database';
import type { User } from '@rollcall/database/rows';
import { removeTotp } from '../accounts/reset-totp.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Call, Handler } from '../http/endpoint.ts';
import { isPassword } from './passwords.ts';
import type { SessionServices } from './session-services.ts';
import { toBase32, totpUri } from './totp-code.ts';

/** Signing in doesn't require a code until one has confirmed the secret. */
export function beginTotp(deps: Dependencies, sessions: SessionServices): Handler<'beginTotp'> {
  return async (call) => {
    const { person, body, response } = call;
    await guess(sessions, call, async () => {
      await requirePassword(await findUser(deps.db, person.userId), body.current_password);
    });
    const secret = await sessions.secondFactor.begin(person.userId);
    response.json({ secret: toBase32(secret), uri: totpUri(secret, person.email) });
  };
}

/** Ends all other sessions of the user, which were opened without a second factor. */
export function confirmTotp(deps: Dependencies, sessions: SessionServices): Handler<'confirmTotp'> {
  return async (call) => {
    const { person, body, request, response } = call;
    const { userId, sessionId } = person;
    const codes = await guess(sessions, call, () =>
      inTransaction(deps.db, async (tx) => {
        const recoveryCodes = await sessions.secondFactor.confirm(tx, await findUser(tx, userId), body.code);
        const ended = await tx.session.deleteMany({ where: { userId, NOT: { id: sessionId } } });
        await recordAudit(
          tx,
          { caller: person, request, response },
          {
            action: 'user.enable_totp',
            subjectType: 'user',
            subjectId: userId,
            detail: { sessions_ended: ended.count },
          },
        );
        return recoveryCodes;
      }),
    );
    response.json({ recovery_codes: codes });
  };
}

export function disableTotp(deps: Dependencies, sessions: SessionServices): Handler<'disableTotp'> {
  return async (call) => {
    const { person, body, request, response } = call;
    const user = await findUser(deps.db, person.userId);
    if (user.totpEnabledAt === null) throw new AppError('totp_not_enabled');
    await guess(sessions, call, async () => {
      await requirePassword(user, body.current_password);
      if ((await sessions.secondFactor.use(deps.db, user, body.code)) === null) throw new AppError('wrong_totp_code');
    });
    await inTransaction(deps.db, async (tx) => {
      await removeTotp(tx, user.id);
      await recordAudit(
        tx,
        { caller: person, request, response },
        { action: 'user.disable_totp', subjectType: 'user', subjectId: user.id },
      );
    });
    response.status(204).end();
  };
}

/** Codes can be guessed here as well as at sign-in, so attempts count toward the same limit. */
async function guess<T>(
  { limits }: SessionServices,
  call: Call<'beginTotp'> | Call<'confirmTotp'> | Call<'disableTotp'>,
  work: () => Promise<T>,
): Promise<T> {
  const attempt = await limits.admit(call, { email: call.person.email });
  try {
    return await work();
  } catch (error) {
    const isWrong = error instanceof AppError && ['wrong_password', 'wrong_totp_code'].includes(error.code);
    if (isWrong) await attempt.countFailure();
    throw error;
  }
}

async function requirePassword(user: User, password: string): Promise<void> {
  if (!(await isPassword(password, user.passwordHash))) throw new AppError('wrong_password');
}

function findUser(db: Pick<Database, 'user'>, id: string): Promise<User> {
  return db.user.findUniqueOrThrow({ where: { id } });
}
