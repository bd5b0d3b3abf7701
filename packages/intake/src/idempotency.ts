import { createHash, createHmac } from 'node:crypto';
import { AppError, maskSsns } from '@rollcall/contracts';
import { asBytes, type Database, type Transaction } from '@rollcall/database';
import { idempotencyKeys } from '@rollcall/database/idempotency';
import { createKeyRing, type KeyRing } from '@rollcall/platform';
import { z } from 'zod';

const KEPT_MS = 24 * 3600 * 1000;
/** A request under way holds its key by a lease, so that a crash does not block the key for a day. */
const LEASE_MS = 120_000;
const RENEW_MS = 30_000;
const RETRY_AFTER_SECONDS = 2;

const answerSchema = z.object({
  status: z.int(),
  body: z.unknown(),
  headers: z.record(z.string(), z.string()).default({}),
});
/** What is sent, and sent again to whoever repeats the request under its key. */
export type Answer = z.input<typeof answerSchema>;

export interface Reservation {
  /** Keeps the answer, in the transaction that does what was asked; throws when another request has taken the key over. */
  complete(tx: Transaction, done: { fingerprint: string; answer: Answer; jobId?: string }): Promise<void>;
  /** The request failed: the key is free again. Harmless after complete. */
  release(): Promise<void>;
}
export type KeyState =
  | { readonly state: 'reserved'; readonly reservation: Reservation }
  | { readonly state: 'answered'; readonly fingerprint: string; readonly answer: Answer };

export interface Idempotency {
  /** As it is stored; null: there is none. Throws AppError invalid_idempotency_key. */
  readKey(header: string | undefined): string | null;
  /**
   * Of any number of requests with one key exactly one gets it reserved; the others learn the answer that was given, or
   * AppError idempotency_in_progress while there is none. `ownerId`: the partner, or the person who belongs to none.
   */
  reserve(ownerId: string, key: string): Promise<KeyState>;
}

export function createIdempotency({ db, keyRing }: { db: Database; keyRing: KeyRing }): Idempotency {
  const digestKey = keyRing.derive('idempotency-key');
  // Answers outlive a day at most: under a key that is derived they have no part in the rotation of master keys.
  const answers = createKeyRing(`1:${keyRing.derive('idempotent-answer').toString('base64')}`);
  const contextOf = (ownerId: string, key: string) => `${ownerId}\n${key}`;

  return {
    readKey(header) {
      if (header === undefined) return null;
      if (!/^[\x21-\x7e]{1,255}$/.test(header)) throw new AppError('invalid_idempotency_key');
      // One that could be an SSN under a key, since plain digests of nine digits can be tried out.
      return maskSsns(header) === header ? header : createHmac('sha256', digestKey).update(header).digest('hex');
    },

    async reserve(ownerId, key) {
      const keys = idempotencyKeys(db, ownerId);
      const lease = { key, since: new Date() };
      const leaseEnd = () => new Date(Date.now() + LEASE_MS);
      if (!(await keys.take(lease, leaseEnd()))) {
        const row = await keys.find(key);
        if (!row?.fingerprint || row.answer === null) throw inProgress();
        const answer = answers.open(row.answer, contextOf(ownerId, key)).toString();
        return { state: 'answered', fingerprint: row.fingerprint, answer: answerSchema.parse(JSON.parse(answer)) };
      }

      const renewal = setInterval(() => {
        keys.change(lease, { expiresAt: leaseEnd() }).catch(() => undefined);
      }, RENEW_MS).unref();
      return {
        state: 'reserved',
        reservation: {
          async complete(tx, { fingerprint, answer, jobId }) {
            const sealed = answers.seal(Buffer.from(JSON.stringify(answer)), contextOf(ownerId, key));
            const isMine = await idempotencyKeys(tx, ownerId).change(lease, {
              fingerprint,
              jobId: jobId ?? null,
              answer: asBytes(sealed),
              expiresAt: new Date(Date.now() + KEPT_MS),
            });
            if (!isMine) throw inProgress();
          },
          async release() {
            clearInterval(renewal);
            await keys.free(lease);
          },
        },
      };
    },
  };
}

/** Of everything that a request asks for. */
export function fingerprintOf(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}

function inProgress(): AppError {
  return new AppError('idempotency_in_progress', { headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } });
}
