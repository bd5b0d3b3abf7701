import { randomBytes } from 'node:crypto';
import { AppError } from '@rollcall/contracts';
import { type Database, inTransaction, type Transaction } from '@rollcall/database';
import { createPartner as insertPartner } from '@rollcall/database/partners';
import { Prisma } from '@rollcall/database/rows';
import { createId, type KeyRing, partnerSecretContext } from '@rollcall/platform';
import { type AuditContext, recordAudit } from '../audit/record-audit.ts';

/**
 * Every partner gets a webhook secret when it is created. Callbacks are signed with it until an endpoint is configured.
 *
 * @throws AppError partner_exists
 */
export async function createPartner(
  { db, keyRing }: { db: Database | Transaction; keyRing: KeyRing },
  { name }: { name: string },
  by?: AuditContext,
): Promise<string> {
  const id = createId('ptn');
  const secret = Buffer.from(`whsec_${randomBytes(32).toString('base64')}`);
  const sealedWebhookSecret = keyRing.seal(secret, partnerSecretContext(id));
  await inTransaction(db, async (tx) => {
    await insertPartner(tx, { id, name, sealedWebhookSecret }).catch(refuseTakenName);
    if (by) {
      const deed = { ...by, caller: { ...by.caller, partnerId: id } };
      await recordAudit(tx, deed, { action: 'partner.create', subjectType: 'partner', subjectId: id });
    }
  });
  return id;
}

/**
 * Names are unique. Otherwise, operators couldn't tell two partners apart, and a repeated command would create a second
 * one.
 */
export function refuseTakenName(error: unknown): never {
  const isTaken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
  throw isTaken ? new AppError('partner_exists', { cause: error }) : error;
}
