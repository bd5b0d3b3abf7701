import { AppError } from '@rollcall/contracts';
import { inTransaction } from '@rollcall/database';
import { partnerScope } from '@rollcall/database/partners';
import { resetTotp } from '../accounts/reset-totp.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/endpoint.ts';

const OWN = { details: 'Disable your own with POST /session/totp/disable, which takes the password and a code.' };

/** Used by an administrator for a user who lost their phone. */
export function resetUserTotp({ db }: Dependencies): Handler<'resetUserTotp'> {
  return async (call) => {
    const { params, caller, response } = call;
    if (params.user_id === caller.userId) throw new AppError('invalid_request', OWN);
    await inTransaction(db, async (tx) => {
      const user = await partnerScope(tx, caller.partnerId).findUser(params.user_id);
      if (user === null) throw new AppError('user_not_found');
      await resetTotp(tx, user, call);
    });
    response.status(204).end();
  };
}

/** Used by an operator for an administrator or operator. Recorded in that partner's audit trail. */
export function resetTotpByEmail(): Handler<'resetTotpByEmail'> {
  return ({ once, body, person, request, response }) => {
    if (body.email === person.email) throw new AppError('invalid_request', OWN);
    return once(async (tx) => {
      const user = await tx.user.findUnique({ where: { email: body.email } });
      if (user === null) throw new AppError('user_not_found');
      await resetTotp(tx, user, { caller: person, request, response });
      return { status: 200, body: { email: user.email } };
    });
  };
}
