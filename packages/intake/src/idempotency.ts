import { createHash, createHmac } from 'node:crypto';
import { AppError, maskSsns } from '@rollcall/contracts';
import { asBytes, type Database, type Transaction } from '@rollcall/database';
import { idempotencyKeys } from '@rollcall/database/idempotency';
import { createKeyRing, type KeyRing } from '@rollcall/platform';
import { z } from 'zod';

const KEPT_MS = 24 * 3600 * 1000;
/** A request in progress holds its key with a lease, so that a crash doesn't block the key for a day. */
const LEASE_MS = 120_000;
const RENEW_MS = 30_000;
const RETRY_AFTER_SECONDS = 2;

const answerSchema = z.object({
  status: z.int(),
  body: z.unknown(),
  headers: z.record(z.string(), z.string()).default({}),
});
/** The response, which is sent again for repeated requests with the same key. */
export type Answer = z.input<typeof answerSchema>;

export interface Reservation {
  /** Stores the response in the transaction of the request. Throws if another request has taken over the key. */
  complete(tx: Transaction, done: { fingerprint: string; answer: Answer; jobId?: string }): Promise<void>;
  /** Releases the key after a failed request. Does nothing after `complete`. */
  release(): Promise<void>;
}
export type KeyState =
  | { readonly state: 'reserved'; readonly reservation: Reservation }
  | { readonly state: 'answered'; readonly fingerprint: string; readonly answer: Answer };

export interface Idempotency {
  /**
   * The key in stored form, or null if there is none. With an upload token, keys are the uploader's own: another's key
   * must not return another's response.
   *
   * @throws AppError invalid_idempotency_key
   */
  readKey(header: string | undefined, uploader?: string | null): string | null;
  /**
   * Reserves a key. Of concurrent requests with one key, exactly one succeeds. The others get the stored response, or
   * AppError idempotency_in_progress while there is none. `ownerId` is the partner, or a user without partner.
   */
  reserve(ownerId: string, key: string): Promise<KeyState>;
}

export function createIdempotency({ db, keyRing }: { db: Database; keyRing: KeyRing }): Idempotency {
  const digestKey = keyRing.derive('idempotency-key');
  // Responses are kept for at most a day, encrypted with a derived key, so they aren't part of the rotation of master
  // keys.
  const answers = createKeyRing(`1:${keyRing.derive('idempotent-answer').toString('base64')}`);
  const contextOf = (ownerId: string, key: string) => `${ownerId}\n${key}`;

  return {
    readKey(header, uploader = null) {
      if (header === undefined) return null;
      if (!/^[\x21-\x7e]{1,255}$/.test(header)) throw new AppError('invalid_idempotency_key');
      // A key that could be an SSN is stored as a keyed digest: plain digests of nine digits can be reversed.
      const key = maskSsns(header) === header ? header : createHmac('sha256', digestKey).update(header).digest('hex');
      return uploader === null ? key : `${uploader} ${key}`;
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

/** A fingerprint of all parameters of the request. */
export function fingerprintOf(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}

function inProgress(): AppError {
  return new AppError('idempotency_in_progress', { headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } });
}
