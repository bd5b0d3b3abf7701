import { AppError, type PartnerBody } from '@rollcall/contracts';
import { asSystem, type Database, inTransaction, type Transaction } from '@rollcall/database';
import { findListedPartner } from '@rollcall/database/partners';
import { changePartner } from '../accounts/change-partner.ts';
import { createPartner as createAccount } from '../accounts/create-partner.ts';
import { invitePerson } from '../accounts/invite-person.ts';
import type { AuditContext } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { originOf } from '../http/base-url.ts';
import type { Call, Handler } from '../http/endpoint.ts';
import { presentInvitation } from '../users/present-user.ts';
import { presentPartner } from './present-partner.ts';

type Change = 'createPartner' | 'updatePartner' | 'invitePartnerAdmin';

/** The audit trail of the affected partner. */
function deedOf({ person, request, response }: Call<Change>, partnerId: string | null): AuditContext {
  return { caller: { actor: person.actor, partnerId }, request, response };
}

export function createPartner(deps: Dependencies): Handler<'createPartner'> {
  return (call) =>
    asSystem('accounts', () =>
      call.once(async (db) => {
        const id = await createAccount({ ...deps, db }, call.body, deedOf(call, null));
        return { status: 201, body: await showPartner(db, id) };
      }),
    );
}

export function updatePartner(deps: Dependencies): Handler<'updatePartner'> {
  return async (call) => {
    const id = call.params.partner_id;
    const shown = await asSystem('accounts', async () => {
      await inTransaction(deps.db, (tx) => changePartner(tx, id, call.body, deedOf(call, id)));
      return showPartner(deps.db, id);
    });
    call.response.json(shown);
  };
}

export function invitePartnerAdmin(deps: Dependencies): Handler<'invitePartnerAdmin'> {
  return (call) => {
    const { params, body, request } = call;
    const partnerId = params.partner_id;
    return asSystem('accounts', () =>
      call.once(async (tx) => {
        if ((await tx.partner.count({ where: { id: partnerId } })) === 0) throw new AppError('partner_not_found');
        const deed = deedOf(call, partnerId);
        const invited = await invitePerson(tx, { email: body.email, role: 'admin', partnerId }, deed);
        return { status: 201, body: presentInvitation(invited, originOf(request, deps.settings.PUBLIC_BASE_URL)) };
      }),
    );
  };
}

async function showPartner(db: Database | Transaction, id: string): Promise<PartnerBody> {
  const partner = await findListedPartner(db, id);
  if (partner === null) throw new AppError('partner_not_found');
  return presentPartner(partner);
}
