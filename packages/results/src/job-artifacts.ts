import { AppError, isHeld, storedComparisonSchema } from '@rollcall/contracts';
import type { Database } from '@rollcall/database';
import { type ArtifactWithObject, partnerScope } from '@rollcall/database/partners';
import type { Job } from '@rollcall/database/rows';
import { ANSWER_PARTS, type AnswerKind, type FileRecords, type FormerPeople } from '@rollcall/normalization';
import type { Storage } from '@rollcall/storage';
import { isCompleted, isTerminal } from './job-state.ts';

type ArtifactKind = 'records' | 'issues';
type StoredKind = ArtifactKind | 'digests' | 'rejected' | 'acknowledgement';
const RETRY_AFTER_MAX_SECONDS = 60;

export interface Artifact {
  /** Total of all parts. */
  readonly entries: number;
  /** Identify the content: published artifacts never change. */
  readonly objectIds: readonly string[];
  /** All parts in order, as one stream of bytes. */
  read(startOffset?: number, endOffset?: number, options?: { readonly borrowed?: boolean }): AsyncIterable<Uint8Array>;
}

/**
 * Opens an artifact of a finished job. Checks first that it exists, so that a missing one results in an error response
 * instead of a broken stream.
 *
 * @throws AppError output_not_ready or output_not_available
 */
export async function openArtifact(
  { db, storage }: { db: Database; storage: Storage },
  job: Job,
  kind: ArtifactKind,
): Promise<Artifact> {
  return openParts(storage, await findParts(db, job, { kind }));
}

/** Opens the records for a comparison. Also works for held files, whose records aren't published. */
export async function openComparedRecords(
  { db, storage }: { db: Database; storage: Storage },
  job: Job,
): Promise<FileRecords> {
  const records = openParts(storage, await findParts(db, job, { kind: 'records', canBeHeld: true }));
  const digests = openParts(storage, await listParts(db, job, 'digests'));
  return {
    read: (start, end) => records.read(start, end, { borrowed: true }),
    digests: () => digests.read(0, undefined, { borrowed: true }),
  };
}

/** Opens who stands in the rejected rows of a job whose records can be compared. Empty if no row was rejected. */
export async function openRejectedPeople(
  { db, storage }: { db: Database; storage: Storage },
  job: Job,
): Promise<Artifact> {
  return openParts(storage, await listParts(db, job, 'rejected'));
}

/** The people who were already not in the baseline, as far as the files that have them still exist. */
export async function openAbsentPeople(
  deps: { db: Database; storage: Storage },
  { changes, partnerId }: Job,
): Promise<FormerPeople[]> {
  const found: FormerPeople[] = [];
  for (const people of storedComparisonSchema.nullable().parse(changes)?.absent ?? []) {
    const job = await deps.db.job.findFirst({ where: { id: people.job_id, partnerId, filesPurgedAt: null } });
    if (job === null) continue;
    const records = await openComparedRecords(deps, job);
    found.push({ people, read: records.read });
  }
  return found;
}

/** Opens the acknowledgement of an X12 file. Throws like `openArtifact`. */
export async function openAcknowledgement(
  { db, storage }: { db: Database; storage: Storage },
  job: Job,
  type: 'all' | AnswerKind,
): Promise<Artifact> {
  const parts = await listParts(db, job, 'acknowledgement');
  const wanted = parts.filter(({ part }) => type === 'all' || part === ANSWER_PARTS[type]);
  if (wanted.length === 0) throw notAvailable('The job has no such acknowledgement.');
  return openParts(storage, wanted);
}

function openParts(storage: Storage, parts: readonly ArtifactWithObject[]): Artifact {
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
    async *read(startOffset = 0, endOffset = Number.POSITIVE_INFINITY, options) {
      let partStart = 0;
      for (const reader of readers) {
        const [start, end] = [Math.max(0, startOffset - partStart), Math.min(reader.size, endOffset - partStart)];
        if (start < end) yield* reader.read(start, end, options);
        partStart += reader.size;
      }
    },
  };
}

async function findParts(
  db: Database,
  job: Job,
  { kind, canBeHeld = false }: { kind: ArtifactKind; canBeHeld?: boolean },
): Promise<ArtifactWithObject[]> {
  const parts = await listParts(db, job, kind);
  const isThere = isCompleted(job.status) || (kind === 'issues' && parts.length > 0) || (canBeHeld && isHeld(job));
  if (!isThere) throw notAvailable(`The job failed: ${job.errorCode ?? 'unknown'}.`);
  return parts;
}

async function listParts(db: Database, job: Job, kind: StoredKind): Promise<ArtifactWithObject[]> {
  if (!isTerminal(job.status)) throw notReady(job);
  if (job.filesPurgedAt !== null)
    throw notAvailable('This job’s files were deleted on request or at the end of the retention period.');
  const parts = await partnerScope(db, job.partnerId).listArtifacts(job.id, kind);
  if (parts.some(({ object }) => object.deletedAt !== null)) throw notAvailable('The file was deleted.');
  return parts;
}

function notReady(job: Job): AppError {
  const seconds = Math.ceil((job.estimatedCompletion.getTime() - Date.now()) / 1000);
  return new AppError('output_not_ready', {
    details: `The job’s status is ${job.status}.`,
    headers: { 'Retry-After': String(Math.min(RETRY_AFTER_MAX_SECONDS, Math.max(1, seconds))) },
  });
}

function notAvailable(details: string): AppError {
  return new AppError('output_not_available', { details });
}
