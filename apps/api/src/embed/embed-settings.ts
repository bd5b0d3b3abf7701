import { inTransaction } from '@rollcall/database';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/endpoint.ts';

export function getEmbedSettings({ db }: Dependencies): Handler<'getEmbedSettings'> {
  return async ({ caller, response }) => {
    const { embedOrigins } = await db.partner.findUniqueOrThrow({
      where: { id: caller.partnerId },
      select: { embedOrigins: true },
    });
    response.json({ allowed_origins: embedOrigins });
  };
}

export function setEmbedSettings({ db }: Dependencies): Handler<'setEmbedSettings'> {
  return async (call) => {
    const { body, caller, response } = call;
    await inTransaction(db, async (tx) => {
      await tx.partner.update({ where: { id: caller.partnerId }, data: { embedOrigins: body.allowed_origins } });
      await recordAudit(tx, call, {
        action: 'embed.set_origins',
        subjectType: 'partner',
        subjectId: caller.partnerId,
        detail: { allowed_origins: body.allowed_origins },
      });
    });
    response.json(body);
  };
}
