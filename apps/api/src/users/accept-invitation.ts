import { AppError } from '@rollcall/contracts';
import { inTransaction, type Transaction } from '@rollcall/database';
import { createUser } from '@rollcall/database/partners';
import type { Partner, UserInvitation } from '@rollcall/database/rows';
import { linkDigest } from '../accounts/link-digest.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/endpoint.ts';
import { checkNewPassword } from '../sessions/new-password.ts';
import { hashPassword } from '../sessions/passwords.ts';
import type { SessionServices } from '../sessions/session-services.ts';

export function getInvitation({ db }: Dependencies, { limits }: SessionServices): Handler<'getInvitation'> {
  return async (call) => {
    await limits.countRequest(call);
    const { email, role, expiresAt, partner } = await findOpen(db, call.params.token);
    call.response.json({ email, partner_name: partner?.name ?? null, role, expires_at: expiresAt.toISOString() });
  };
}

/** Works once: if two people use the same link, or one clicks twice, only one gets the account. */
export function acceptInvitation(deps: Dependencies, sessions: SessionServices): Handler<'acceptInvitation'> {
  const { db } = deps;
  return async (call) => {
    const { params, body, response } = call;
    await sessions.limits.countRequest(call);
    const { email, partner } = await findOpen(db, params.token);
    await checkNewPassword(body.password, { email, name: body.name, partnerName: partner?.name ?? null });
    const passwordHash = await hashPassword(body.password);
    const token = await inTransaction(db, async (tx) => {
      const invitation = await findOpen(tx, params.token);
      const { id, partnerId, role } = invitation;
      const taken = await tx.userInvitation.updateMany({
        where: { id, acceptedAt: null },
        data: { acceptedAt: new Date() },
      });
      if (taken.count === 0) throw new AppError('invitation_not_found');
      // An email address belongs to one user of any partner. Only the recipient of the link learns that it is taken.
      if (await tx.user.findUnique({ where: { email } })) throw new AppError('user_exists');
      const lastLoginAt = new Date();
      const { id: userId } = await createUser(tx, {
        partnerId,
        email,
        name: body.name,
        role,
        passwordHash,
        lastLoginAt,
      });
      await recordAudit(
        tx,
        { ...call, caller: { actor: { type: 'user', id: userId }, partnerId } },
        { action: 'user.join', subjectType: 'user', subjectId: userId, detail: { invitation_id: id, role } },
      );
      return sessions.store.open(tx, userId, call.request);
    });
    sessions.cookie.set(call, token);
    sessions.devices.remember(call, email);
    response.status(201).json(sessions.present(await sessions.find(token)));
  };
}

/**
 * @throws AppError invitation_not_found if it never existed or was accepted, revoked, or expired; or partner_suspended
 */
async function findOpen(db: Transaction, token: string): Promise<UserInvitation & { partner: Partner | null }> {
  const found = await db.userInvitation.findUnique({
    where: { digest: linkDigest(token) },
    include: { partner: true },
  });
  const isOpen =
    found !== null && found.acceptedAt === null && found.revokedAt === null && found.expiresAt.getTime() > Date.now();
  if (!isOpen) throw new AppError('invitation_not_found');
  if (found.partner?.suspendedAt) throw new AppError('partner_suspended');
  return found;
}
