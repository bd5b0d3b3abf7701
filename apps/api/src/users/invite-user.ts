import { AppError } from '@rollcall/contracts';
import { inTransaction } from '@rollcall/database';
import { partnerScope } from '@rollcall/database/partners';
import { invitePerson } from '../accounts/invite-person.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { originOf } from '../http/base-url.ts';
import type { Handler } from '../http/endpoint.ts';
import { presentInvitation } from './present-user.ts';

export function inviteUser({ settings }: Dependencies): Handler<'inviteUser'> {
  return ({ once, ...call }) => {
    const { body, caller, request } = call;
    const { partnerId } = caller;
    return once(async (tx) => {
      const invited = await invitePerson(tx, { ...body, partnerId }, call);
      return { status: 201, body: presentInvitation(invited, originOf(request, settings.PUBLIC_BASE_URL)) };
    });
  };
}

export function revokeInvitation({ db }: Dependencies): Handler<'revokeInvitation'> {
  return async (call) => {
    const { params, caller, response } = call;
    const id = params.invitation_id;
    await inTransaction(db, async (tx) => {
      const revoked = await partnerScope(tx, caller.partnerId).revokeInvitation(id, new Date());
      if (revoked === 0) throw new AppError('invitation_not_found');
      await recordAudit(tx, call, { action: 'invitation.revoke', subjectType: 'invitation', subjectId: id });
    });
    response.status(204).end();
  };
}
