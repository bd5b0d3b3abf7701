import type { ArtifactPart } from '@rollcall/database/jobs';
import type { ArtifactKind, ArtifactStore, ArtifactWriter } from '@rollcall/normalization';
import { hoursOf, type Storage } from '@rollcall/storage';

export interface AttemptArtifacts extends ArtifactStore {
  /**
   * The parts that were closed and not discarded, in order. Settles when all of them are durable.
   *
   * @throws the error of a part that couldn't be written
   */
  closedParts(): Promise<readonly ArtifactPart[]>;
  /** Settles when nothing is being written anymore, even after errors. */
  atRest(): Promise<void>;
}

/** Not a separate directory: syncing it would take as long as writing the results of a small file. */
export function attemptPrefix(jobId: string, attempt: number): string {
  return `${jobPrefix(jobId)}${attempt}-`;
}

export function jobPrefix(jobId: string): string {
  return `jobs/${hoursOf(jobId)}/${jobId}-`;
}

/**
 * Stores the engine's results encrypted, under a prefix of this attempt, so that a lost attempt can't overwrite them.
 * The last parts are synced together while the engine continues, because a small file would otherwise spend most of its
 * time waiting for the disk. Before another part starts, closed parts are synced, to limit memory.
 */
export function createAttemptArtifacts(
  storage: Storage,
  job: { readonly id: string; readonly attempt: number; readonly partnerId: string },
): AttemptArtifacts {
  const closed: ClosedParts = new Map();
  return {
    async create(kind, part) {
      // Acknowledgements are short. The other parts are synced in the meantime.
      if (kind !== 'acknowledgement') await Promise.all(closed.values());
      const key = `${attemptPrefix(job.id, job.attempt)}${kind}-${String(part).padStart(5, '0')}`;
      return createPartWriter(storage, { key, partnerId: job.partnerId, kind, part }, closed);
    },
    closedParts: async () => {
      const parts = await Promise.all(closed.values());
      return parts.sort((a, b) => (a.kind === b.kind ? a.part - b.part : a.kind < b.kind ? -1 : 1));
    },
    atRest: async () => {
      await Promise.allSettled(closed.values());
    },
  };
}

/** By key. */
type ClosedParts = Map<string, Promise<ArtifactPart>>;

function createPartWriter(
  storage: Storage,
  { key, partnerId, kind, part }: { key: string; partnerId: string; kind: ArtifactKind; part: number },
  closed: ClosedParts,
): ArtifactWriter {
  const writer = storage.put({ key, partnerId, kind });
  return {
    write: (chunk) => writer.write(chunk),
    async close(entries) {
      const closing = writer.close().then((object) => ({ kind, part, entries, object }));
      closed.set(key, closing);
      // The caller that awaits it handles the error.
      closing.catch(() => {});
    },
    async *read(options) {
      const object = (await closed.get(key))?.object;
      if (!object) throw new Error(`Part ${kind} ${part} is read before it is closed`);
      const { sizeBytes, encryption } = object;
      yield* storage
        .open({ key, partnerId, kind, sizeBytes: Number(sizeBytes), encryption })
        .read(0, undefined, options);
    },
    async discard() {
      // A part is only deleted after its replacement exists.
      await Promise.allSettled(closed.values());
      await writer.abort();
      if (closed.delete(key)) await storage.delete(key);
    },
  };
}
