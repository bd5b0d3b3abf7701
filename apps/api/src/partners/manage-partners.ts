import { AppError, type PartnerBody } from '@rollcall/contracts';
import { asSystem, findListedPartner, inTransaction } from '@rollcall/database';
import { changePartner } from '../accounts/change-partner.ts';
import { createPartner as createAccount } from '../accounts/create-partner.ts';
import { invitePerson } from '../accounts/invite-person.ts';
import type { Deed } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { originOf } from '../http/base-url.ts';
import type { Call, Handler } from '../http/endpoint.ts';
import { presentInvitation } from '../users/present-user.ts';
import { presentPartner } from './present-partner.ts';

type Change = 'createPartner' | 'updatePartner' | 'invitePartnerAdmin';

/** Written to the trail of the partner that it concerns. */
function deedOf({ person, request, response }: Call<Change>, partnerId: string | null): Deed {
  return { caller: { actor: person.actor, partnerId }, request, response };
}

export function createPartner(deps: Dependencies): Handler<'createPartner'> {
  return async (call) => {
    const shown = await asSystem('accounts', async () => {
      const id = await createAccount(deps, call.body, deedOf(call, null));
      return showPartner(deps, id);
    });
    call.response.status(201).json(shown);
  };
}

export function updatePartner(deps: Dependencies): Handler<'updatePartner'> {
  return async (call) => {
    const id = call.params.partner_id;
    const shown = await asSystem('accounts', async () => {
      await inTransaction(deps.db, (tx) => changePartner(tx, id, call.body, deedOf(call, id)));
      return showPartner(deps, id);
    });
    call.response.json(shown);
  };
}

export function invitePartnerAdmin(deps: Dependencies): Handler<'invitePartnerAdmin'> {
  return async (call) => {
    const { params, body, request, response } = call;
    const partnerId = params.partner_id;
    const invited = await asSystem('accounts', () =>
      inTransaction(deps.db, async (tx) => {
        if ((await tx.partner.count({ where: { id: partnerId } })) === 0) throw new AppError('partner_not_found');
        return invitePerson(tx, { email: body.email, role: 'admin', partnerId }, deedOf(call, partnerId));
      }),
    );
    response.status(201).json(presentInvitation(invited, originOf(request, deps.settings.PUBLIC_BASE_URL)));
  };
}

async function showPartner({ db }: Dependencies, id: string): Promise<PartnerBody> {
  const partner = await findListedPartner(db, id);
  if (partner === null) throw new AppError('partner_not_found');
  return presentPartner(partner);
}
