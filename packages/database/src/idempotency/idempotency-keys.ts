import type { Transaction } from '../connect-database.ts';
import type { IdempotencyKey, Prisma } from '../generated/client.ts';

/** A lease of a key. `since` distinguishes it from other leases of the same key. */
export interface KeyLease {
  readonly key: string;
  readonly since: Date;
}

/** Keys of a partner, for live or for test data by the scope, or of a user without partner. */
export function idempotencyKeys(db: Transaction, ownerId: string) {
  const held = ({ key, since }: KeyLease) => ({ ownerId, key, createdAt: since, fingerprint: null });
  return {
    /** Takes a key that is free or expired. Of concurrent callers, exactly one succeeds. */
    take: async ({ key, since }: KeyLease, expiresAt: Date): Promise<boolean> => {
      const taken = await db.$executeRaw`
        INSERT INTO idempotency_keys (owner_id, key, created_at, expires_at)
        VALUES (${ownerId}, ${key}, ${since}, ${expiresAt})
        ON CONFLICT (owner_id, livemode, key) DO UPDATE
          SET created_at = excluded.created_at, expires_at = excluded.expires_at,
              fingerprint = NULL, job_id = NULL, answer = NULL
          WHERE idempotency_keys.expires_at <= now()`;
      return taken === 1;
    },

    find: (key: string): Promise<IdempotencyKey | null> => db.idempotencyKey.findFirst({ where: { ownerId, key } }),

    /** Returns false if another caller has taken over the lease. */
    change: async (lease: KeyLease, data: Prisma.IdempotencyKeyUncheckedUpdateInput): Promise<boolean> => {
      const { count } = await db.idempotencyKey.updateMany({ where: held(lease), data });
      return count === 1;
    },

    /** Releases a key without a response. */
    free: async (lease: KeyLease): Promise<void> => {
      await db.idempotencyKey.deleteMany({ where: held(lease) });
    },
  };
}
