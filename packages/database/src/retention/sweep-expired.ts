import type { Database } from '../connect-database.ts';

/** As documented in the API reference. */
const REQUEST_LOG_MS = 7 * 24 * 3600_000;

/** Their segments are deleted as orphans at the same age. */
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
 * Deletes expired rows: idempotency keys after 24 hours (or after their lease if the request failed), revocations of
 * expired tokens, sessions past their maximum duration, files in the SFTP inbox after a day, logged requests after a
 * week, and X12 control numbers after 90 days. Can run anywhere, any number of times.
 */
export async function sweepExpired(db: Database, now: Date): Promise<ExpiredRows> {
  // Clocks differ slightly, and tokens are accepted for a short time after they expire.
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
