import { createHash, createHmac } from 'node:crypto';
import { type AcceptedJob, AppError, acceptedJobSchema } from '@rollcall/contracts';
import { asJson, type Database, type PartnerScope, partnerScope, type Transaction } from '@rollcall/database';
import { maskSsns } from '@rollcall/normalization';
import type { KeyRing } from '@rollcall/platform';

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

/** As it is stored: one that could be an SSN under a key, since plain digests of nine digits can be tried out. Throws AppError invalid_idempotency_key. */
export function readIdempotencyKey(header: string | undefined, keyRing: KeyRing): string | null {
  if (header === undefined) return null;
  if (!/^[\x21-\x7e]{1,255}$/.test(header)) throw new AppError('invalid_idempotency_key');
  return maskSsns(header) === header
    ? header
    : createHmac('sha256', keyRing.derive('idempotency-key')).update(header).digest('hex');
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
  const scope = partnerScope(db, partnerId);
  const lease = { key, since: new Date() };
  const leaseEnd = () => new Date(Date.now() + LEASE_MS);
  if (!(await scope.takeIdempotencyKey(lease, leaseEnd()))) return readAnswer(scope, key);

  const renewal = setInterval(() => {
    scope.changeIdempotencyKey(lease, { expiresAt: leaseEnd() }).catch(() => undefined);
  }, RENEW_MS).unref();
  return {
    state: 'reserved',
    reservation: {
      async complete(tx, { fingerprint, answer }) {
        const isMine = await partnerScope(tx, partnerId).changeIdempotencyKey(lease, {
          fingerprint,
          jobId: answer.job_id,
          response: asJson(answer),
          expiresAt: new Date(Date.now() + KEPT_MS),
        });
        if (!isMine) throw inProgress();
      },
      async release() {
        clearInterval(renewal);
        await scope.freeIdempotencyKey(lease);
      },
    },
  };
}

async function readAnswer(scope: PartnerScope, key: string): Promise<KeyState> {
  const row = await scope.findIdempotencyKey(key);
  if (!row?.fingerprint || row.response === null) throw inProgress();
  return { state: 'answered', fingerprint: row.fingerprint, answer: acceptedJobSchema.parse(row.response) };
}

function inProgress(): AppError {
  return new AppError('idempotency_in_progress', { headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } });
}
