import type { Database } from '@rollcall/database';
import { findExpiredJobs, purgeJobFiles } from '@rollcall/database/retention';
import type { Storage } from '@rollcall/storage';

const BATCH = 100;
const RETENTION = { actorType: 'service', actorId: 'retention', action: 'file.purge' };

/**
 * Deletes the files of jobs that ended more than `retentionDays` ago. All workers do this. Each job is purged and
 * audited once. Returns their number.
 */
export async function purgeExpired(
  { db, storage, retentionDays }: { db: Database; storage: Storage; retentionDays: number },
  now: Date,
): Promise<number> {
  const cutoff = new Date(now.getTime() - retentionDays * 24 * 3600 * 1000);
  let purged = 0;
  for (;;) {
    const expired = await findExpiredJobs(db, cutoff, BATCH);
    for (const jobId of expired) {
      const outcome = await purgeJobFiles(db, jobId, RETENTION);
      if (outcome.kind !== 'purged') continue;
      purged++;
      for (const key of outcome.storageKeys) await storage.delete(key);
    }
    if (expired.length < BATCH) return purged;
  }
}
