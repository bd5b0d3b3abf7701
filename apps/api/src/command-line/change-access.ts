import { randomBytes } from 'node:crypto';
import { AppError } from '@rollcall/contracts';
import { inTransaction } from '@rollcall/database';
import type { User } from '@rollcall/database/rows';
import { resetTotp } from '../accounts/reset-totp.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { hashPassword } from '../sessions/passwords.ts';
import type { AccountStore } from './account-store.ts';
import type { Outcome } from './render-outcome.ts';

/**
 * For operators who leave, and for administrators whom no other administrator can disable. Sessions end immediately.
 */
export async function changeAccess(
  store: AccountStore,
  { email, status }: { email: string; status: 'active' | 'disabled' },
): Promise<Outcome> {
  const user = await findUser(store, email);
  const result = { email, role: user.role, status };
  if ((user.disabledAt !== null) === (status === 'disabled')) {
    return { message: `${email} is ${status} already.`, result: { changed: false, ...result } };
  }
  const disabledAt = status === 'disabled' ? new Date() : null;
  await changeUser(store, user, { data: { disabledAt }, detail: { changed: ['status'], status } });
  return { message: `${email} is ${status} now.`, result: { changed: true, ...result } };
}

/** Sets a one-time password. The user changes it after signing in. */
export async function resetPassword(store: AccountStore, email: string): Promise<Outcome> {
  const user = await findUser(store, email);
  const password = randomBytes(18).toString('base64url');
  const passwordHash = await hashPassword(password);
  await changeUser(store, user, { data: { passwordHash }, detail: { changed: ['password'] } });
  return {
    message: `${email} has a new password, shown only now. Sign in with it and change it under Account.`,
    result: { changed: true, email, role: user.role, password },
  };
}

/** For users who lost their phone and the recovery codes. They then sign in with the password alone. */
export async function resetTwoFactor(store: AccountStore, email: string): Promise<Outcome> {
  const user = await findUser(store, email);
  const result = { email, role: user.role };
  if (user.totpSecret === null) {
    return { message: `${email} has no two-factor authentication.`, result: { changed: false, ...result } };
  }
  await inTransaction(store.db, (tx) => resetTotp(tx, user, store.by(user.partnerId)));
  return {
    message: `${email} signs in with the password alone now. Two-factor authentication is set up again under Account.`,
    result: { changed: true, ...result },
  };
}

async function findUser({ db }: AccountStore, email: string): Promise<User> {
  const user = await db.user.findUnique({ where: { email } });
  if (user === null) throw new AppError('user_not_found', { details: `No user signs in as ${email}.` });
  return user;
}

function changeUser(
  { db, by }: AccountStore,
  { id, partnerId }: User,
  {
    data,
    detail,
  }: { data: Partial<Pick<User, 'disabledAt' | 'passwordHash'>>; detail: Record<string, string | string[]> },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx.user.update({ where: { id }, data });
    await tx.session.deleteMany({ where: { userId: id } });
    await recordAudit(tx, by(partnerId), { action: 'user.update', subjectType: 'user', subjectId: id, detail });
  });
}
