import type { Transaction } from '../connect-database.ts';
import type { IdempotencyKey, Prisma } from '../generated/client.ts';

/** One holding of a key: `since` tells it from any other of the same key. */
export interface KeyLease {
  readonly key: string;
  readonly since: Date;
}

export function scopeIdempotencyKeys(db: Transaction, partnerId: string) {
  const held = ({ key, since }: KeyLease) => ({ partnerId, key, createdAt: since, jobId: null });
  return {
    /** Of any number of callers exactly one takes a key that is free or has expired. */
    takeIdempotencyKey: async ({ key, since }: KeyLease, expiresAt: Date): Promise<boolean> => {
      const taken = await db.$executeRaw`
        INSERT INTO idempotency_keys (partner_id, key, created_at, expires_at)
        VALUES (${partnerId}, ${key}, ${since}, ${expiresAt})
        ON CONFLICT (partner_id, key) DO UPDATE
          SET created_at = excluded.created_at, expires_at = excluded.expires_at,
              fingerprint = NULL, job_id = NULL, response = NULL
          WHERE idempotency_keys.expires_at <= now()`;
      return taken === 1;
    },

    findIdempotencyKey: (key: string): Promise<IdempotencyKey | null> =>
      db.idempotencyKey.findUnique({ where: { partnerId_key: { partnerId, key } } }),

    /** false: the lease was lost to another caller. */
    changeIdempotencyKey: async (
      lease: KeyLease,
      data: Prisma.IdempotencyKeyUncheckedUpdateInput,
    ): Promise<boolean> => {
      const { count } = await db.idempotencyKey.updateMany({ where: held(lease), data });
      return count === 1;
    },

    /** Frees a key that was not answered. */
    freeIdempotencyKey: async (lease: KeyLease): Promise<void> => {
      await db.idempotencyKey.deleteMany({ where: held(lease) });
    },
  };
}
