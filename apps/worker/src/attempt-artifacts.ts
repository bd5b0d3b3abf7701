import type { ArtifactPart } from '@rollcall/database';
import type { ArtifactKind, ArtifactStore, ArtifactWriter } from '@rollcall/normalization';
import type { Storage } from '@rollcall/storage';

export interface AttemptArtifacts extends ArtifactStore {
  /** The parts that were closed and not discarded, in order: what the transaction that ends the job makes visible. */
  closedParts(): readonly ArtifactPart[];
}

export function attemptPrefix(jobId: string, attempt: number): string {
  return `jobs/${jobId}/attempt-${attempt}/`;
}

/**
 * The engine's results in encrypted storage, under a prefix of this attempt alone: whatever a lost attempt may still
 * write lands where nobody looks.
 */
export function createAttemptArtifacts(
  storage: Storage,
  job: { readonly id: string; readonly attempt: number; readonly partnerId: string },
): AttemptArtifacts {
  const closed = new Map<string, ArtifactPart>();
  return {
    async create(kind, part) {
      const key = `${attemptPrefix(job.id, job.attempt)}${kind}-${String(part).padStart(5, '0')}`;
      return createPartWriter(storage, { key, partnerId: job.partnerId, kind, part }, closed);
    },
    closedParts: () =>
      [...closed.values()].sort((a, b) => (a.kind === b.kind ? a.part - b.part : a.kind < b.kind ? -1 : 1)),
  };
}

function createPartWriter(
  storage: Storage,
  { key, partnerId, kind, part }: { key: string; partnerId: string; kind: ArtifactKind; part: number },
  closed: Map<string, ArtifactPart>,
): ArtifactWriter {
  const writer = storage.put({ key, partnerId, kind });
  return {
    write: (chunk) => writer.write(chunk),
    async close(entries) {
      closed.set(key, { kind, part, entries, object: await writer.close() });
    },
    async *read(options) {
      const object = closed.get(key)?.object;
      if (!object) throw new Error(`Part ${kind} ${part} is read before it is closed`);
      const { sizeBytes, encryption } = object;
      yield* storage
        .open({ key, partnerId, kind, sizeBytes: Number(sizeBytes), encryption })
        .read(0, undefined, options);
    },
    async discard() {
      await writer.abort();
      if (closed.delete(key)) await storage.delete(key);
    },
  };
}
