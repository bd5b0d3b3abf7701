import type { Database, Transaction } from '@rollcall/database';
import type { Prisma } from '@rollcall/database/rows';
import type { Caller } from './caller.ts';

/** Writes to the partner's audit trail, with the client as actor. */
export async function recordAudit(
  db: Database | Transaction,
  { partnerId, clientId, address }: Pick<Caller, 'partnerId' | 'clientId' | 'address'>,
  entry: { action: string; subjectType: string; subjectId: string; detail?: Prisma.InputJsonObject },
): Promise<void> {
  const actor = { actorType: 'client', actorId: clientId };
  await db.auditEntry.create({ data: { ...entry, ...actor, partnerId, ipAddress: address } });
}
