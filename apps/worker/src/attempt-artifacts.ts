import type { ArtifactPart } from '@rollcall/database/jobs';
import type { ArtifactKind, ArtifactStore, ArtifactWriter } from '@rollcall/normalization';
import { hoursOf, type Storage } from '@rollcall/storage';

export interface AttemptArtifacts extends ArtifactStore {
  /**
   * The parts that were closed and not discarded, in order: what the transaction that ends the job makes visible. Settles
   * when all of them are durable, and throws when one could not be made so.
   */
  closedParts(): Promise<readonly ArtifactPart[]>;
  /** Settles when nothing is being written any more, whatever became of it. */
  atRest(): Promise<void>;
}

/** Not a directory of its own: making one durable takes as long as a small file's results. */
export function attemptPrefix(jobId: string, attempt: number): string {
  return `${jobPrefix(jobId)}${attempt}-`;
}

export function jobPrefix(jobId: string): string {
  return `jobs/${hoursOf(jobId)}/${jobId}-`;
}

/**
 * The engine's results in encrypted storage, under a prefix of this attempt alone: whatever a lost attempt may still
 * write lands where nobody looks. The last parts become durable together, while the engine goes on: for a small file
 * waiting for the disk once for each would take longer than everything else. Before a further part is begun the closed
 * ones are, so that their bytes do not pile up.
 */
export function createAttemptArtifacts(
  storage: Storage,
  job: { readonly id: string; readonly attempt: number; readonly partnerId: string },
): AttemptArtifacts {
  const closed: ClosedParts = new Map();
  return {
    async create(kind, part) {
      // An answer is short, and as long as it is written the others become durable.
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
      // Told by whoever waits for it.
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
      // Nothing goes before what takes its place is there.
      await Promise.allSettled(closed.values());
      await writer.abort();
      if (closed.delete(key)) await storage.delete(key);
    },
  };
}
