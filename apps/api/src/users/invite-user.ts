import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@rollcall/contracts';
import { inTransaction, partnerScope } from '@rollcall/database';
import { createId } from '@rollcall/platform';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { originOf } from '../http/base-url.ts';
import type { Handler } from '../http/endpoint.ts';

const OPEN_MS = 7 * 24 * 3600 * 1000;

/** What an invitation is kept under: the link itself is known to its holder alone. */
export function invitationDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The token stands behind a `#`: it is in no request line on the way to the page, and in no log. */
export function inviteUser({ db, settings }: Dependencies): Handler<'inviteUser'> {
  return async (call) => {
    const { body, caller, request, response } = call;
    const { partnerId, actor } = caller;
    const token = randomBytes(32).toString('base64url');
    const now = new Date();
    const invitation = await inTransaction(db, async (tx) => {
      const scope = partnerScope(tx, partnerId);
      if (await scope.findUserByEmail(body.email)) throw new AppError('user_exists');
      await scope.revokeInvitations({ email: body.email }, now);
      const created = await tx.userInvitation.create({
        data: {
          ...body,
          id: createId('inv'),
          partnerId,
          digest: invitationDigest(token),
          createdBy: actor.id,
          expiresAt: new Date(now.getTime() + OPEN_MS),
        },
      });
      await recordAudit(tx, call, {
        action: 'user.invite',
        subjectType: 'invitation',
        subjectId: created.id,
        detail: { role: created.role },
      });
      return created;
    });
    const { id, email, role, expiresAt } = invitation;
    response.status(201).json({
      invitation: { id, email, role, expires_at: expiresAt.toISOString() },
      link: `${originOf(request, settings.PUBLIC_BASE_URL)}/invite#${token}`,
    });
  };
}

export function revokeInvitation({ db }: Dependencies): Handler<'revokeInvitation'> {
  return async (call) => {
    const { params, caller, response } = call;
    const id = params.invitation_id;
    await inTransaction(db, async (tx) => {
      const revoked = await partnerScope(tx, caller.partnerId).revokeInvitations({ id }, new Date());
      if (revoked === 0) throw new AppError('invitation_not_found');
      await recordAudit(tx, call, { action: 'invitation.revoke', subjectType: 'invitation', subjectId: id });
    });
    response.status(204).end();
  };
}
