import type { Database } from '../connect-database.ts';

export interface ExpiredRows {
  idempotencyKeys: number;
  revokedTokens: number;
  sessions: number;
}

/**
 * Deletes what nobody asks for any more: idempotency keys past their 24 hours (or their lease, when the request died),
 * revocations of tokens that have expired by themselves, and sessions past their longest duration. Harmless however often and wherever it runs.
 */
export async function sweepExpired(db: Database, now: Date): Promise<ExpiredRows> {
  // Clocks differ a little, and a token is honoured for some leeway after its end.
  const expired = { expiresAt: { lt: new Date(now.getTime() - 5 * 60_000) } };
  const keys = await db.idempotencyKey.deleteMany({ where: expired });
  const tokens = await db.revokedToken.deleteMany({ where: expired });
  const sessions = await db.session.deleteMany({ where: expired });
  return { idempotencyKeys: keys.count, revokedTokens: tokens.count, sessions: sessions.count };
}
