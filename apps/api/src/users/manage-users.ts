import { AppError, type UserChange } from '@rollcall/contracts';
import { inTransaction, type Transaction } from '@rollcall/database';
import { partnerScope } from '@rollcall/database/partners';
import type { User } from '@rollcall/database/rows';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/endpoint.ts';
import { presentInvited, presentUser } from './present-user.ts';

export function listUsers({ db }: Dependencies): Handler<'listUsers'> {
  return async ({ caller, response }) => {
    const scope = partnerScope(db, caller.partnerId);
    const [users, invitations] = await Promise.all([scope.listUsers(), scope.listOpenInvitations(new Date())]);
    response.json({ users: [...users.map(presentUser), ...invitations.map(presentInvited)] });
  };
}

/** Changes apply from the user's next request. A disabled user has no sessions. */
export function updateUser({ db }: Dependencies): Handler<'updateUser'> {
  return async (call) => {
    const { params, body, caller, response } = call;
    const { partnerId } = caller;
    const changed = await inTransaction(db, async (tx) => {
      const user = await partnerScope(tx, partnerId).findUser(params.user_id);
      if (user === null) throw new AppError('user_not_found');
      if (losesAdmin(user, body)) await requireAnotherAdmin(tx, user);
      const { role, name, status } = body;
      const disabledAt =
        status === undefined ? undefined : status === 'active' ? null : (user.disabledAt ?? new Date());
      if (status === 'disabled') await tx.session.deleteMany({ where: { userId: user.id } });
      await recordAudit(tx, call, {
        action: 'user.update',
        subjectType: 'user',
        subjectId: user.id,
        detail: { changed: Object.keys(body), ...(role && { role }), ...(status && { status }) },
      });
      return tx.user.update({
        where: { id: user.id, partnerId },
        data: { ...(role && { role }), ...(name && { name }), ...(disabledAt !== undefined && { disabledAt }) },
      });
    });
    response.json(presentUser(changed));
  };
}

function losesAdmin(user: User, { role, status }: UserChange): boolean {
  const isAdmin = user.role === 'admin' && user.disabledAt === null;
  return isAdmin && ((role !== undefined && role !== 'admin') || status === 'disabled');
}

/** Locks all administrators, so that two of them can't demote each other at the same time. */
async function requireAnotherAdmin(tx: Transaction, { id, partnerId }: User): Promise<void> {
  const admins = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE partner_id = ${partnerId} AND role = 'admin' AND disabled_at IS NULL
    ORDER BY id FOR UPDATE`;
  if (!admins.some((admin) => admin.id !== id)) throw new AppError('last_admin');
}
