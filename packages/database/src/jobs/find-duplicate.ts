import type { Transaction } from '../connect-database.ts';

/** The partner's earliest job over the same bytes; null when it has sent them for the first time. */
export async function findDuplicate(tx: Transaction, partnerId: string, sha256: string): Promise<string | null> {
  const earlier = await tx.job.findFirst({
    where: { partnerId, fileSha256: sha256, reprocessOf: null },
    orderBy: [{ submittedAt: 'asc' }, { id: 'asc' }],
    select: { id: true },
  });
  return earlier?.id ?? null;
}
