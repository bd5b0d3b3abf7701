import type { Transaction } from '@rollcall/database';
import type { Prisma } from '@rollcall/database/rows';

/** Writes to the partner's audit trail, with the service as actor. */
export async function recordPickup(
  tx: Transaction,
  partnerId: string,
  { action, pickupId, detail }: { action: string; pickupId: string; detail: Prisma.InputJsonObject },
): Promise<void> {
  const subject = { subjectType: 'sftp_pickup', subjectId: pickupId };
  await tx.auditEntry.create({
    data: { action, ...subject, detail, partnerId, actorType: 'service', actorId: 'sftp' },
  });
}
