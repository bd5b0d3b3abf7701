import type { Database } from '@rollcall/database';
import type { ListedObject, Storage } from '@rollcall/storage';

const dayMs = 24 * 60 * 60 * 1000;
const lookupBatch = 500;

/**
 * Deletes objects under a prefix that no row knows, or whose row says that they were purged. A row is written by the transaction that makes its object visible,
 * so for an attempt that can no longer end its job (a newer one was claimed) an object without a row is garbage.
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

/** Younger objects may belong to an upload or an attempt under way; none of those lasts a day. */
export async function sweepOrphans(parts: { db: Database; storage: Storage }, now: Date): Promise<number> {
  const olderThan = new Date(now.getTime() - dayMs);
  const orphans = await deleteUnreferenced(parts, '', (object) => object.modifiedAt < olderThan);
  return orphans + (await parts.storage.deleteAbandonedUploads(olderThan));
}
