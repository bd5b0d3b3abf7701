import { randomBytes } from 'node:crypto';
import { AppError } from '@rollcall/contracts';
import { inTransaction, type Transaction } from '@rollcall/database';
import { partnerScope } from '@rollcall/database/partners';
import type { Partner, User } from '@rollcall/database/rows';
import { linkDigest } from '../accounts/link-digest.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { originOf } from '../http/base-url.ts';
import type { Handler } from '../http/endpoint.ts';
import { checkNewPassword } from '../sessions/new-password.ts';
import { hashPassword } from '../sessions/passwords.ts';
import type { SessionServices } from '../sessions/session-services.ts';

/** Shorter than an invitation's: an account with data stands behind it. */
const OPEN_MS = 24 * 3600 * 1000;

/** The sessions of the user go on: whether to end them is decided by who uses the link. */
export function createPasswordReset({ settings }: Dependencies): Handler<'createPasswordReset'> {
  return ({ once, ...call }) => {
    const { params, caller, request } = call;
    const { partnerId } = caller;
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(Date.now() + OPEN_MS);
    return once(async (tx) => {
      const user = await partnerScope(tx, partnerId).findUser(params.user_id);
      if (user === null || user.disabledAt !== null) throw new AppError('user_not_found');
      const reset = { resetDigest: linkDigest(token), resetExpiresAt: expiresAt };
      await tx.user.update({ where: { id: user.id, partnerId }, data: reset });
      await recordAudit(tx, call, { action: 'user.create_password_reset', subjectType: 'user', subjectId: user.id });
      const origin = originOf(request, settings.PUBLIC_BASE_URL);
      // The token follows a `#`, so it is in no request line and no log.
      const link = `${origin}/reset-password#${token}`;
      return { status: 201, body: { user_id: user.id, expires_at: expiresAt.toISOString(), link } };
    });
  };
}

export function getPasswordReset({ db }: Dependencies, { limits }: SessionServices): Handler<'getPasswordReset'> {
  return async (call) => {
    await limits.countRequest(call);
    const { email, resetExpiresAt } = await findOpen(db, call.params.token);
    call.response.json({ email, expires_at: resetExpiresAt.toISOString() });
  };
}

/** Works once. Whoever knew the old password may be signed in with it, so every session ends. */
export function usePasswordReset({ db }: Dependencies, { limits }: SessionServices): Handler<'usePasswordReset'> {
  return async (call) => {
    const { params, body, response } = call;
    await limits.countRequest(call);
    const { email, name, partner } = await findOpen(db, params.token);
    await checkNewPassword(body.password, { email, name, partnerName: partner?.name ?? null });
    const passwordHash = await hashPassword(body.password);
    await inTransaction(db, async (tx) => {
      const { id, partnerId, resetDigest } = await findOpen(tx, params.token);
      const used = await tx.user.updateMany({
        where: { id, resetDigest },
        data: { passwordHash, resetDigest: null, resetExpiresAt: null },
      });
      if (used.count === 0) throw new AppError('password_reset_not_found');
      const ended = await tx.session.deleteMany({ where: { userId: id } });
      await recordAudit(
        tx,
        { ...call, caller: { actor: { type: 'user', id }, partnerId } },
        {
          action: 'user.reset_password',
          subjectType: 'user',
          subjectId: id,
          detail: { sessions_ended: ended.count },
        },
      );
    });
    response.status(204).end();
  };
}

/** @throws AppError password_reset_not_found if it never existed, was used, replaced, or has expired; or partner_suspended */
async function findOpen(
  db: Transaction,
  token: string,
): Promise<User & { resetExpiresAt: Date; partner: Partner | null }> {
  const found = await db.user.findUnique({
    where: { resetDigest: linkDigest(token) },
    include: { partner: true },
  });
  const until = found?.resetExpiresAt ?? null;
  if (found === null || until === null || until.getTime() <= Date.now() || found.disabledAt !== null) {
    throw new AppError('password_reset_not_found');
  }
  if (found.partner?.suspendedAt) throw new AppError('partner_suspended');
  return { ...found, resetExpiresAt: until };
}
