import type { Database } from '@rollcall/database';
import type { ListedObject, Storage } from '@rollcall/storage';

const dayMs = 24 * 60 * 60 * 1000;
const lookupBatch = 500;

/**
 * Deletes objects under a prefix that have no row or whose row was purged. A row is written by the transaction that
 * publishes its object. Once an attempt can't end its job anymore, its objects without a row are garbage.
 */
export async function deleteUnreferenced(
  { db, storage }: { db: Database; storage: Storage },
  prefix: string,
  isCandidate: (object: ListedObject) => boolean = () => true,
): Promise<number> {
  let deleted = 0;
  let batch: string[] = [];
  const flush = async (): Promise<void> => {
    const rows = await db.storedObject.findMany({
      where: { storageKey: { in: batch }, deletedAt: null },
      select: { storageKey: true },
    });
    const known = new Set(rows.map((row) => row.storageKey));
    for (const key of batch.filter((candidate) => !known.has(candidate))) {
      await storage.delete(key);
      deleted++;
    }
    batch = [];
  };
  for await (const object of storage.list(prefix)) {
    if (isCandidate(object)) batch.push(object.key);
    if (batch.length >= lookupBatch) await flush();
  }
  if (batch.length > 0) await flush();
  return deleted;
}

/** Younger objects may belong to an upload or attempt in progress, which never takes a day. */
export async function sweepOrphans(parts: { db: Database; storage: Storage }, now: Date): Promise<number> {
  const olderThan = new Date(now.getTime() - dayMs);
  const orphans = await deleteUnreferenced(parts, '', (object) => object.modifiedAt < olderThan);
  return orphans + (await parts.storage.deleteAbandonedUploads(olderThan));
}
