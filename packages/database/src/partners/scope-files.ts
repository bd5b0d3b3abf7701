import type { Transaction } from '../connect-database.ts';
import type { JobArtifact, StoredObject } from '../generated/client.ts';

type ArtifactKind = JobArtifact['kind'];
export type ArtifactWithObject = JobArtifact & { object: StoredObject };

/** Stored objects. Deleted objects have `deletedAt`. */
export function scopeFiles(db: Transaction, partnerId: string) {
  return {
    findStoredObject: (objectId: string): Promise<StoredObject | null> =>
      db.storedObject.findFirst({ where: { id: objectId, partnerId } }),

    /** The parts of a job's artifact, in order. */
    listArtifacts: (jobId: string, kind: ArtifactKind): Promise<ArtifactWithObject[]> =>
      db.jobArtifact.findMany({
        where: { jobId, kind, job: { partnerId } },
        orderBy: { part: 'asc' },
        include: { object: true },
      }),

    hasArtifacts: async (jobId: string, kind: ArtifactKind): Promise<boolean> =>
      (await db.jobArtifact.count({ where: { jobId, kind, job: { partnerId } }, take: 1 })) > 0,
  };
}
