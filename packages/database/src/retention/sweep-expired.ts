import type { Database } from '../connect-database.ts';

/** As the API reference promises. */
const REQUEST_LOG_MS = 7 * 24 * 3600_000;

/** Their segments are swept as orphans at that age. */
const SFTP_UPLOADS_MS = 24 * 3600_000;

/** How long a sender must not use a control number again. */
const INTERCHANGES_MS = 90 * 24 * 3600_000;

export interface ExpiredRows {
  idempotencyKeys: number;
  revokedTokens: number;
  sessions: number;
  sftpUploads: number;
  loggedRequests: number;
  interchanges: number;
}

/**
 * Deletes what nobody asks for any more: idempotency keys past their 24 hours (or their lease, when the request died),
 * revocations of tokens that have expired by themselves, sessions past their longest duration, what lay in an SFTP
 * inbox for a day, requests logged a week ago, and X12 control numbers received 90 days ago. Harmless however often and wherever it runs.
 */
export async function sweepExpired(db: Database, now: Date): Promise<ExpiredRows> {
  // Clocks differ a little, and a token is honoured for some leeway after its end.
  const expired = { expiresAt: { lt: new Date(now.getTime() - 5 * 60_000) } };
  const keys = await db.idempotencyKey.deleteMany({ where: expired });
  const tokens = await db.revokedToken.deleteMany({ where: expired });
  const sessions = await db.session.deleteMany({ where: expired });
  const dayAgo = new Date(now.getTime() - SFTP_UPLOADS_MS);
  const uploads = await db.sftpUpload.deleteMany({ where: { createdAt: { lt: dayAgo } } });
  const requests = await db.requestLogEntry.deleteMany({
    where: { at: { lt: new Date(now.getTime() - REQUEST_LOG_MS) } },
  });
  const interchanges = await db.x12Interchange.deleteMany({
    where: { receivedAt: { lt: new Date(now.getTime() - INTERCHANGES_MS) } },
  });
  return {
    idempotencyKeys: keys.count,
    revokedTokens: tokens.count,
    sessions: sessions.count,
    sftpUploads: uploads.count,
    loggedRequests: requests.count,
    interchanges: interchanges.count,
  };
}
