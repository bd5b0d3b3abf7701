import { AppError } from '@rollcall/contracts';
import type { Database } from '@rollcall/database';
import { partnerScope } from '@rollcall/database/partners';
import type { Job } from '@rollcall/database/rows';
import type { Dependencies } from '../dependencies.ts';
import { isCompleted, isTerminal } from '../jobs/present-job.ts';

type ArtifactKind = 'records' | 'issues';
const RETRY_AFTER_MAX_SECONDS = 60;

export interface Artifact {
  /** Of all parts. */
  readonly entries: number;
  /** Names the content: artifacts never change once they are visible. */
  readonly objectIds: readonly string[];
  /** All parts in order, as one sequence of bytes. */
  read(startOffset?: number): AsyncIterable<Uint8Array>;
}

/**
 * What a finished job left of a kind, looked up now so that what is missing is an error answer and not a broken stream.
 * Throws AppError output_not_ready or output_not_available.
 */
export async function openArtifact({ db, storage }: Dependencies, job: Job, kind: ArtifactKind): Promise<Artifact> {
  const parts = await findParts(db, job, kind);
  const readers = parts.map(({ object }) =>
    storage.open({
      key: object.storageKey,
      partnerId: object.partnerId,
      kind: object.kind,
      sizeBytes: Number(object.sizeBytes),
      encryption: object.encryption,
    }),
  );
  return {
    entries: parts.reduce((total, part) => total + part.entries, 0),
    objectIds: parts.map((part) => part.objectId),
    async *read(startOffset = 0) {
      let skip = startOffset;
      for (const reader of readers) {
        if (skip < reader.size) yield* reader.read(skip);
        skip = Math.max(0, skip - reader.size);
      }
    },
  };
}

async function findParts(db: Database, job: Job, kind: ArtifactKind) {
  if (!isTerminal(job.status)) throw notReady(job);
  if (job.filesPurgedAt !== null)
    throw notAvailable('The files of this job were deleted, by request or at the end of their retention time.');
  const parts = await partnerScope(db, job.partnerId).listArtifacts(job.id, kind);
  const isThere = isCompleted(job.status) || (kind === 'issues' && parts.length > 0);
  if (!isThere) throw notAvailable(`The job failed: ${job.errorCode ?? 'unknown'}.`);
  if (parts.some(({ object }) => object.deletedAt !== null)) throw notAvailable('The file was purged.');
  return parts;
}

function notReady(job: Job): AppError {
  const seconds = Math.ceil((job.estimatedCompletion.getTime() - Date.now()) / 1000);
  return new AppError('output_not_ready', {
    details: `The job is ${job.status}.`,
    headers: { 'Retry-After': String(Math.min(RETRY_AFTER_MAX_SECONDS, Math.max(1, seconds))) },
  });
}

function notAvailable(details: string): AppError {
  return new AppError('output_not_available', { details });
}
