import type { Transaction } from '../connect-database.ts';
import type { IdempotencyKey, Prisma } from '../generated/client.ts';

/** One holding of a key: `since` tells it from any other of the same key. */
export interface KeyLease {
  readonly key: string;
  readonly since: Date;
}

/** Keys of a partner, or of a person who belongs to none. */
export function idempotencyKeys(db: Transaction, ownerId: string) {
  const held = ({ key, since }: KeyLease) => ({ ownerId, key, createdAt: since, fingerprint: null });
  return {
    /** Of any number of callers exactly one takes a key that is free or has expired. */
    take: async ({ key, since }: KeyLease, expiresAt: Date): Promise<boolean> => {
      const taken = await db.$executeRaw`
        INSERT INTO idempotency_keys (owner_id, key, created_at, expires_at)
        VALUES (${ownerId}, ${key}, ${since}, ${expiresAt})
        ON CONFLICT (owner_id, key) DO UPDATE
          SET created_at = excluded.created_at, expires_at = excluded.expires_at,
              fingerprint = NULL, job_id = NULL, answer = NULL
          WHERE idempotency_keys.expires_at <= now()`;
      return taken === 1;
    },

    find: (key: string): Promise<IdempotencyKey | null> =>
      db.idempotencyKey.findUnique({ where: { ownerId_key: { ownerId, key } } }),

    /** false: the lease was lost to another caller. */
    change: async (lease: KeyLease, data: Prisma.IdempotencyKeyUncheckedUpdateInput): Promise<boolean> => {
      const { count } = await db.idempotencyKey.updateMany({ where: held(lease), data });
      return count === 1;
    },

    /** Frees a key that was not answered. */
    free: async (lease: KeyLease): Promise<void> => {
      await db.idempotencyKey.deleteMany({ where: held(lease) });
    },
  };
}
