import { createHash } from 'node:crypto';
import { type AcceptedJob, AppError, acceptedJobSchema } from '@rollcall/contracts';
import type { Database, Prisma, Transaction } from '@rollcall/database';

const KEPT_MS = 24 * 3600 * 1000;
/** A request under way holds its key by a lease, so that a crash does not block the key for a day. */
const LEASE_MS = 120_000;
const RENEW_MS = 30_000;
const RETRY_AFTER_SECONDS = 2;

export interface Reservation {
  /** Keeps the answer, in the transaction that makes the job; throws when another request has taken the key over. */
  complete(tx: Transaction, done: { fingerprint: string; answer: AcceptedJob }): Promise<void>;
  /** The request failed: the key is free again. Harmless after complete. */
  release(): Promise<void>;
}
export type KeyState =
  | { readonly state: 'reserved'; readonly reservation: Reservation }
  | { readonly state: 'answered'; readonly fingerprint: string; readonly answer: AcceptedJob };

/** Throws AppError invalid_idempotency_key. */
export function readIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (!/^[\x21-\x7e]{1,255}$/.test(header)) throw new AppError('invalid_idempotency_key');
  return header;
}

export function fingerprintOf(upload: {
  sha256: string;
  vendorHint: string | null;
  callbackUrl: string | null;
}): string {
  return createHash('sha256')
    .update(JSON.stringify([upload.sha256, upload.vendorHint, upload.callbackUrl]))
    .digest('hex');
}

/**
 * Of any number of requests with one key exactly one gets it reserved; the others learn the answer that was given, or
 * AppError idempotency_in_progress while there is none.
 */
export async function reserveKey(
  db: Database,
  { partnerId, key }: { partnerId: string; key: string },
): Promise<KeyState> {
  const createdAt = new Date();
  const leaseEnd = () => new Date(Date.now() + LEASE_MS);
  const won = await db.$executeRaw`
    INSERT INTO idempotency_keys (partner_id, key, created_at, expires_at)
    VALUES (${partnerId}, ${key}, ${createdAt}, ${leaseEnd()})
    ON CONFLICT (partner_id, key) DO UPDATE
      SET created_at = excluded.created_at, expires_at = excluded.expires_at,
          fingerprint = NULL, job_id = NULL, response = NULL
      WHERE idempotency_keys.expires_at <= now()`;
  if (won === 0) return readAnswer(db, { partnerId, key });

  const mine = { partnerId, key, createdAt, jobId: null };
  const renewal = setInterval(() => {
    db.idempotencyKey.updateMany({ where: mine, data: { expiresAt: leaseEnd() } }).catch(() => undefined);
  }, RENEW_MS).unref();
  return {
    state: 'reserved',
    reservation: {
      async complete(tx, { fingerprint, answer }) {
        const response: Prisma.InputJsonObject = JSON.parse(JSON.stringify(answer));
        const { count } = await tx.idempotencyKey.updateMany({
          where: mine,
          data: { fingerprint, jobId: answer.job_id, response, expiresAt: new Date(Date.now() + KEPT_MS) },
        });
        if (count !== 1) throw inProgress();
      },
      async release() {
        clearInterval(renewal);
        await db.idempotencyKey.deleteMany({ where: mine });
      },
    },
  };
}

async function readAnswer(db: Database, { partnerId, key }: { partnerId: string; key: string }): Promise<KeyState> {
  const row = await db.idempotencyKey.findUnique({ where: { partnerId_key: { partnerId, key } } });
  if (!row?.fingerprint || row.response === null) throw inProgress();
  return { state: 'answered', fingerprint: row.fingerprint, answer: acceptedJobSchema.parse(row.response) };
}

function inProgress(): AppError {
  return new AppError('idempotency_in_progress', { headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } });
}
